// The line above the board: whose move it is, or how the game ended, and whether the position stood before.

import { h } from '../base/dom.js';
import { t } from '../base/messages.js';
import { nameOf } from '../base/words.js';
import { endText } from './worth-panel.js';

export class StatusLine {
  constructor(explorer) {
    this.explorer = explorer;
    this.element = h('div', { class: 'status' });
  }

  update() {
    const { session, legal, editor } = this.explorer;
    const { position } = session;
    const main = editor.isOpen ? t('board.editing') : legal?.end ? endText(position, legal.end) : t('to-move', { side: nameOf(position.side) });
    this.element.replaceChildren(h('strong', { id: 'status' }, main), ...this.repeated());
  }

  repeated() {
    const { session, editor } = this.explorer;
    if (editor.isOpen || session.repeats < 0) return [];
    return [h('span', { class: 'repeats' }, t(`repeats.${session.game.endless}`, { n: session.repeats }))];
  }
}
