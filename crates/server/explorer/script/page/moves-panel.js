// The legal moves and what each is worth, best first, as a table.

import { button, h } from '../base/dom.js';
import { t } from '../base/messages.js';
import { letterOf, onBoard, rowOf } from '../base/node.js';
import { sign } from '../base/signs.js';
import { figures, verdictOf } from '../base/words.js';
import { TONES, worth } from '../base/worth.js';
import { panel } from './panel.js';

export class MovesPanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.body = h('div', { class: 'scrolling', id: 'moves' });
    this.element = panel(t('moves'), 'moves', this.body);
  }

  update() {
    const { reply, legal, showsValues, editor } = this.explorer;
    const valued = showsValues && reply;
    const moves = editor.isOpen ? [] : (valued ? reply.moves : legal?.moves) ?? [];
    this.element.hidden = moves.length === 0;
    if (moves.length) this.body.replaceChildren(valued ? this.valuedTable(moves) : this.plainTable(moves));
  }

  valuedTable(moves) {
    const { bounds } = worth(moves[0]);
    const heads = bounds ? ['move', 'takes', 'guarantee', 'ceiling', 'depth', 'verdict'] : ['move', 'takes', 'value', 'depth', 'verdict'];
    return table(heads, moves.map((move) => this.valuedRow(move, bounds)));
  }

  valuedRow(move, bounds) {
    const { session, reply } = this.explorer;
    const name = verdictOf(session.position, move);
    const value = worth(move);
    const one = (figure) => figures({ lo: figure, hi: figure });
    const figuresOf = bounds ? [one(value.lo), one(value.hi)] : [one(value.lo)];
    const depth = value.depths.every((n) => n === null || n === undefined) ? '–' : value.depths.map((n) => n ?? '–').join(' / ');
    const best = reply.best.includes(move.move) ? [h('span', { class: 'best-mark', title: t('best') }, '★', h('span', { class: 'visually-hidden' }, ` ${t('best')}`))] : [];
    const verdict = [sign(name, TONES[name]), h('span', { class: 'verdict-text' }, ` ${t(`verdict.${name}`)}`), move.again ? ` · ${t('again')}` : ''];
    return [[this.play(move), ...best], move.captures || '–', ...figuresOf, depth, verdict];
  }

  plainTable(moves) {
    return table(['move', 'takes'], moves.map((move) => [this.play(move), [move.captures || '–', move.again ? ` · ${t('again')}` : '']]));
  }

  play(move) {
    const { position } = this.explorer.session;
    const row = rowOf(position);
    const pit = onBoard(move.pit, position.side, row);
    return button(letterOf(pit, row), () => this.explorer.activate({ pit }), { class: 'letter' });
  }
}

function table(heads, rows) {
  return h('table', {},
    h('thead', {}, h('tr', {}, ...heads.map((name) => h('th', { scope: 'col' }, t(`column.${name}`))))),
    h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells.map((cell) => h('td', {}, ...[cell].flat()))))),
  );
}
