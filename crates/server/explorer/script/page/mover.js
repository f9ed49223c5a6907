// Playing moves: shown seed by seed where that is wanted, and one after the other.

import { announce } from '../base/announcer.js';
import { t } from '../base/messages.js';
import { after } from '../base/node.js';
import { isAnimated } from '../base/settings.js';
import { Overtaken, sow } from '../board/sowing.js';
import { movement } from '../play/movement.js';

export class Mover {
  constructor(explorer) {
    this.explorer = explorer;
  }

  /** Plays a legal move of the position shown. While another is shown it does nothing but wait for that. */
  play(move) {
    if (!this.moving) this.playing = this.perform(move);
    return this.playing;
  }

  /** Cuts a movement short; its move is played all the same, unless another position is shown. */
  hurry() {
    this.moving?.abort();
  }

  async perform(move) {
    const { board, closing, session } = this.explorer;
    const { position } = session;
    this.moving = new AbortController();
    try {
      if (isAnimated()) await sow(board, movement(position, move), this.moving.signal);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    } finally {
      this.moving = null;
    }
    if (closing.signal.aborted || session.position !== position) return;
    session.play({ pit: move.pit, captures: move.captures, side: position.side }, after(position, move));
  }

  /** Plays the pit of a letter, A to F, of the player to move. A movement is cut short, and moves are waited for. */
  async playLetter(letter) {
    const { explorer } = this;
    const { session } = explorer;
    explorer.panels.line.stop();
    this.hurry();
    await this.playing;
    const { position } = session;
    await explorer.asked?.catch((error) => explorer.ignoreAbort(error));
    if (session.position !== position || explorer.closing.signal.aborted) return;
    const move = explorer.legal?.moves.find((one) => one.pit === letter.toUpperCase().charCodeAt(0) - 65);
    if (move) await this.play(move);
    else announce(t('cannot-play'));
  }
}
