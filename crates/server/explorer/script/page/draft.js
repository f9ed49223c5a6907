// A position that is being set up: seeds go in and out pit by pit, and the stores count as two more.

import { node, onBoard, rowOf, seedsOf, turned } from '../base/node.js';

/** Seeds that a game has. */
export const MOST_SEEDS = 48;

/** Longest time between two digits of one number. */
const TYPING_MILLISECONDS = 1200;

/** A target is { pit }, counted from South's first, or { store }, a side. */
export class Draft {
  constructor(position) {
    this.position = node([...position.pits], position.side, { ...position.stores });
  }

  /** Seeds on the board, and with the stores. */
  get totals() {
    const board = seedsOf(this.position);
    return { board, all: board + this.position.stores.south + this.position.stores.north };
  }

  /** A board with the same side to move and nothing captured. */
  put(pits) {
    this.position = node(pits, this.position.side);
  }

  /** Whose turn it is; the seeds stay where they lie on the board. */
  setSide(side) {
    const { pits, side: before, stores } = this.position;
    this.position = node(side === before ? pits : turned(turned(pits, before), side), side, stores);
  }

  /** Seeds in a pit or a store. */
  at({ pit, store }) {
    return store ? this.position.stores[store] : this.position.pits[this.inView(pit)];
  }

  /** More or fewer seeds in a pit or a store. */
  change(target, step) {
    this.typed = null;
    this.set(target, this.at(target) + step);
  }

  /** A digit typed at a pit or a store: two in a row make a number of two digits. */
  type(target, digit) {
    const key = JSON.stringify(target);
    const isNext = this.typed?.key === key && performance.now() - this.typed.at < TYPING_MILLISECONDS;
    const number = isNext ? this.typed.number * 10 + digit : digit;
    this.typed = { key, number, at: performance.now() };
    this.set(target, number);
  }

  set(target, wanted) {
    const n = Math.min(Math.max(wanted, 0), MOST_SEEDS);
    if (target.store) this.position.stores[target.store] = n;
    else this.position.pits[this.inView(target.pit)] = n;
  }

  /** A pit of the board in the view of the player to move. */
  inView(pit) {
    return onBoard(pit, this.position.side, rowOf(this.position));
  }
}
