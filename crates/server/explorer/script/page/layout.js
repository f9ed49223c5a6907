// Where the parts of the explorer lie on the page.

import { h } from '../base/dom.js';
import { controls } from './controls.js';
import { GameBar } from './game-bar.js';
import { HistoryPanel } from './history-panel.js';
import { LinePanel } from './line-panel.js';
import { MovesPanel } from './moves-panel.js';
import { NotationPanel } from './notation-panel.js';
import { OpponentPanel } from './opponent-panel.js';
import { StatusLine } from './status-line.js';
import { WorthPanel } from './worth-panel.js';

/** Puts all parts on the page; `update` shows the explorer's state in each. */
export function layOut(explorer) {
  const boardHost = h('div', { class: 'board-host' });
  const parts = {
    game: new GameBar(explorer), status: new StatusLine(explorer), controls: controls(explorer),
    worth: new WorthPanel(explorer), moves: new MovesPanel(explorer), history: new HistoryPanel(explorer),
    line: new LinePanel(explorer), opponent: new OpponentPanel(explorer), notation: new NotationPanel(explorer),
  };
  explorer.host.replaceChildren(h('div', { class: 'explorer' },
    h('h1', { class: 'visually-hidden' }, 'Seedbase'),
    h('div', { class: 'table-side' },
      parts.game.element, parts.status.element, boardHost, parts.controls.element, explorer.editor.element),
    h('div', { class: 'words-side' },
      parts.worth.element, parts.moves.element, parts.history.element),
    h('div', { class: 'more-side' },
      parts.line.element, parts.opponent.element, parts.notation.element),
  ));
  return { boardHost, ...parts, update: () => Object.values(parts).forEach((part) => part.update()) };
}
