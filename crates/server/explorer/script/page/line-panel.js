// The best line: shown, and played through.

import * as api from '../base/api.js';
import { button, h } from '../base/dom.js';
import { checkReach } from '../base/games.js';
import { t } from '../base/messages.js';
import { letterOf, onBoard, other, plain, rowOf } from '../base/node.js';
import { nameOf } from '../base/words.js';
import { pitOf } from '../play/opponent.js';
import { endText, missingText } from './worth-panel.js';
import { panel } from './panel.js';

const PAUSE_MILLISECONDS = 700;

export class LinePanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.toggler = button(t('line.show'), () => this.toggle(), { id: 'line' });
    this.text = h('p', { id: 'line-text', class: 'line-text' });
    this.finish = h('p', { class: 'muted', id: 'line-finish' });
    this.element = panel(t('line'), 'line', h('p', { class: 'muted' }, t('line.about')), this.toggler, this.text, this.finish);
  }

  update() {
    this.toggler.textContent = t(this.playing ? 'line.stop' : 'line.show');
  }

  toggle() {
    if (this.playing) return this.stop();
    return this.start().catch((error) => this.explorer.ignoreAbort(error));
  }

  stop() {
    this.playing?.abort();
    this.playing = null;
    this.update();
  }

  async start() {
    const playing = (this.playing = new AbortController());
    this.update();
    try {
      const { game, position } = this.explorer.session;
      checkReach(game, position);
      const line = await api.line(game, plain(position), playing.signal);
      this.tell(position, line);
      await this.playThrough(line.plies, playing);
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.text.textContent = missingText({ ...this.explorer, session: this.explorer.session, seeds: this.explorer.seeds, refused: error });
      this.finish.textContent = '';
    } finally {
      if (this.playing === playing) this.stop();
    }
  }

  /** Each ply is a move like a visitor's, so that it can be gone back to. */
  async playThrough(plies, playing) {
    for (const { move } of plies) {
      await this.explorer.asked;
      if (playing.signal.aborted) return;
      const legal = this.explorer.legal?.moves.find((one) => one.pit === pitOf(move));
      if (!legal) return;
      await this.explorer.play(legal);
      await pause(PAUSE_MILLISECONDS, playing.signal);
    }
  }

  tell(position, { plies, finish }) {
    const row = rowOf(position);
    const letters = plies.map(({ player, move, captures }) => {
      const side = player === 'mover' ? position.side : other(position.side);
      return letterOf(onBoard(pitOf(move), side, row), row) + (captures ? `+${captures}` : '');
    });
    this.text.textContent = letters.join(' ');
    this.finish.textContent = finishText(position, finish, plies.length);
  }
}

function finishText(position, finish, n) {
  const names = { mover: nameOf(position.side), other: nameOf(other(position.side)) };
  if (finish.kind === 'ended') return `${t('line.plies', { n })} ${t('line.ends', { ...names, own: finish.mover, others: finish.opponent })}`;
  return `${t('line.plies', { n })} ${t(`line.${finish.kind}`, { ...names, first: finish.first, own: finish.mover, others: finish.opponent })}`;
}

function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
