// Playing against the tables.

import { h, labelled, select } from '../base/dom.js';
import { t } from '../base/messages.js';
import { other } from '../base/node.js';
import { choose as remember, setting } from '../base/settings.js';
import { nameOf } from '../base/words.js';
import { choose, LOOSENESS } from '../play/opponent.js';
import { panel } from './panel.js';

const THINKING_MILLISECONDS = 500;

export class OpponentPanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.plays = null; // the side that the tables play
    this.looseness = setting('looseness', '0');
    this.note = h('p', { class: 'muted', id: 'opponent-note' });
    this.element = panel(t('opponent'), 'opponent', this.sides(), this.loosenesses(), this.note);
  }

  sides() {
    const choices = [['none', t('opponent.none')], ...['south', 'north'].map((side) => [side, t('opponent.i-play', { side: nameOf(side) })])];
    return labelled(t('opponent.you'), select(choices, 'none', (mine) => this.begin(mine), { id: 'opponent' }));
  }

  loosenesses() {
    const choices = LOOSENESS.map((name) => [name, t(`looseness.${name}`)]);
    const change = (name) => {
      this.looseness = name;
      remember('looseness', name);
    };
    return labelled(t('looseness'), select(choices, this.looseness, change, { id: 'looseness' }));
  }

  begin(mine) {
    this.plays = mine === 'none' ? null : other(mine);
    this.explorer.panels.line.stop();
    this.update();
    if (this.plays) this.consider(this.explorer.asking.signal);
  }

  update() {
    const beyond = this.plays && this.explorer.refused;
    this.note.textContent = !this.plays ? t('opponent.about') : beyond ? t('opponent.beyond') : t('opponent.on', { side: nameOf(this.plays) });
  }

  /** Makes a move if it is the tables' turn at the end of the game; `signal` is aborted when another position comes. */
  async consider(signal) {
    const { explorer } = this;
    const { session, legal, reply } = explorer;
    const isMine = this.plays === session.position.side && session.isLatest && !explorer.editor.isOpen && !explorer.panels.line.playing;
    if (!isMine || !legal?.moves.length) return;
    try {
      await new Promise((resolve) => setTimeout(resolve, THINKING_MILLISECONDS));
      const pit = await choose({ game: session.game, position: session.position, legal, reply, looseness: this.looseness }, signal);
      if (signal.aborted || this.plays !== session.position.side) return;
      await explorer.play(legal.moves.find((move) => move.pit === pit));
    } catch (error) {
      explorer.ignoreAbort(error);
    }
  }
}
