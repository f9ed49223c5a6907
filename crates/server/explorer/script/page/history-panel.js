// The moves that were played, each a place to go to.

import { button, h } from '../base/dom.js';
import { t } from '../base/messages.js';
import { letterOf, onBoard, rowOf } from '../base/node.js';
import { panel } from './panel.js';

export class HistoryPanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.list = h('ol', { id: 'history', class: 'history' });
    this.element = panel(t('history'), 'history-box', this.list);
  }

  update() {
    const { session } = this.explorer;
    const key = JSON.stringify([session.moves, session.at]);
    if (key === this.shown) return;
    this.shown = key;
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(this.entry(t('beginning'), 0), ...session.moves.map((move, i) => this.entry(this.text(move), i + 1)));
    const current = this.list.querySelector('[aria-current]');
    if (hadFocus) current.focus();
    this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  entry(text, at) {
    const isCurrent = at === this.explorer.session.at;
    return h('li', { value: at }, at === 0 ? '' : h('span', { class: 'number' }, `${at}.`),
      button(text, () => this.explorer.jump(at), { 'aria-current': isCurrent ? 'step' : null }));
  }

  text({ pit, captures, side }) {
    const row = rowOf(this.explorer.session.position);
    return letterOf(onBoard(pit, side, row), row) + (captures ? `+${captures}` : '');
  }
}
