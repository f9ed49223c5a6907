// The game that is looked at: its positions, the moves between them, and which of them is shown.

/** Fires `change`, with `how` it came about: `play`, `jump`, `set` or `restore`. */
export class Session extends EventTarget {
  constructor(game, position) {
    super();
    this.begin(game, position);
  }

  begin(game, position) {
    Object.assign(this, { game, nodes: [position], moves: [], at: 0 });
  }

  /** The position shown. */
  get position() {
    return this.nodes[this.at];
  }

  /** Whether no later position is known. */
  get isLatest() {
    return this.at === this.nodes.length - 1;
  }

  /** The number of the earliest position before this one that is the same, or -1. */
  get repeats() {
    const key = (node) => node.side + node.pits.join();
    const first = this.nodes.findIndex((node) => key(node) === key(this.position));
    return first < this.at ? first : -1;
  }

  /** A move from the position shown; what was known beyond it is forgotten. */
  play(move, position) {
    this.nodes = [...this.nodes.slice(0, this.at + 1), position];
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at += 1;
    this.changed('play');
  }

  /** Shows another position of the game. */
  jump(at) {
    const target = Math.min(Math.max(at, 0), this.nodes.length - 1);
    if (target === this.at) return;
    this.at = target;
    this.changed('jump');
  }

  /** A new game, from a position. */
  set(game, position) {
    this.begin(game, position);
    this.changed('set');
  }

  /** All of it as plain data, to be kept with an entry of the browser's history. */
  save() {
    const { game, nodes, moves, at } = this;
    return { game, nodes, moves, at };
  }

  /** What `save` gave. */
  restore(saved) {
    Object.assign(this, saved);
    this.changed('restore');
  }

  changed(how) {
    this.dispatchEvent(new CustomEvent('change', { detail: { how } }));
  }
}
