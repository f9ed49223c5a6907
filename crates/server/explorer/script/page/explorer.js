// The view of a position: the board and the panels around it.

import * as address from '../base/address.js';
import { announce } from '../base/announcer.js';
import * as api from '../base/api.js';
import { checkReach, loadGames, resolve, rowOfPreset } from '../base/games.js';
import { t } from '../base/messages.js';
import { onBoard, plain, rowOf, seedsOf, storesOf } from '../base/node.js';
import { choose, setting } from '../base/settings.js';
import { nameOf } from '../base/words.js';
import { Board } from '../board/board.js';
import { firstPosition, readPosition } from '../play/reading.js';
import { Session } from '../play/session.js';
import { boardModel } from './board-model.js';
import { Editor } from './editor.js';
import { listenToKeys } from './keys.js';
import { layOut } from './layout.js';
import { Mover } from './mover.js';
import { spoken } from './spoken.js';

/** The view. Panels read its `session`, `legal`, `reply` and `refused`, and call its methods. */
export class Explorer {
  constructor(host) {
    this.host = host;
    this.closing = new AbortController();
    this.flipped = setting('flipped', 'no') === 'yes';
    this.showsValues = setting('values', 'on') === 'on';
  }

  /** Opens what an address asks for; a game that was kept with it comes back whole. */
  async open(asked, saved) {
    this.game = resolve(asked.preset, asked.endless);
    this.session = new Session(this.game, firstPosition(this.game, asked));
    this.session.addEventListener('change', (event) => this.onChange(event.detail.how));
    this.editor = new Editor(this);
    this.mover = new Mover(this);
    this.panels = layOut(this);
    this.board = new Board(this.panels.boardHost, {
      activate: (target) => this.activate(target),
      change: (target, step) => this.editor.change(target, step),
      type: (target, digit) => this.editor.type(target, digit),
    });
    listenToKeys(this, this.closing.signal);
    if (saved?.nodes) return this.restore(saved);
    return this.openPosition(asked);
  }

  /** Shows a game that was kept with an entry of the browser's history. */
  restore(saved) {
    this.mover.hurry();
    this.panels.line.stop();
    this.session.restore(saved);
  }

  /** Shows the position of an address, which may be in any notation. What cannot be read goes to the editor. */
  async openPosition(asked) {
    if (asked.position === undefined) return this.onChange('set');
    try {
      this.session.set(this.game, await readPosition(this.game.preset, asked.position, asked, this.closing.signal));
    } catch (error) {
      if (!(error instanceof api.Refused)) return this.ignoreAbort(error);
      this.onChange('restore');
      this.editor.open(asked.position, error);
    }
  }

  /** Whose row lies below. */
  get bottom() {
    return this.flipped ? 'north' : 'south';
  }

  close() {
    this.closing.abort();
    this.asking?.abort();
    this.panels?.line.stop();
  }

  /** A new position is shown: the address follows, and the service is asked. */
  onChange(how) {
    const search = address.ofPosition(this.session.game, this.session.position);
    const isNew = how === 'play' || (how === 'set' && location.search !== '' && search !== location.search);
    if (how !== 'restore') history[isNew ? 'pushState' : 'replaceState'](this.session.save(), '', search);
    this.refresh(how).catch((error) => this.ignoreAbort(error));
  }

  /** Asks for the moves and the worth of the position, and shows each as it comes. */
  async refresh(how) {
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const { game, position } = this.session;
    Object.assign(this, { legal: null, reply: null, refused: null });
    this.render();
    this.asked = this.ask(game, position, signal);
    await this.asked;
    announce(spoken(this));
    if (how !== 'restore') this.panels.opponent.consider(signal);
  }

  async ask(game, position, signal) {
    try {
      this.legal = await api.moves(game.preset, plain(position), signal);
      this.render();
      if (this.legal.end) return;
      checkReach(game, position);
      this.reply = await api.answer(game, plain(position), storesOf(position), signal);
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.refused = error;
    }
    this.render();
  }

  render() {
    this.board.show(boardModel(this));
    this.panels.update();
  }

  /** A pit or a store was clicked. */
  activate(target) {
    if (this.editor.isOpen) return this.editor.click(target);
    if (target.pit === undefined) return undefined;
    this.panels.line.stop();
    const { position } = this.session;
    const move = this.legal?.moves.find((one) => onBoard(one.pit, position.side, rowOf(position)) === target.pit);
    return move ? this.play(move) : announce(t('cannot-play'));
  }

  /** Plays a legal move of the position shown. */
  play(move) {
    return this.mover.play(move);
  }

  /** Goes to a position of the game; what moves or plays by itself stops. */
  jump(at) {
    this.mover.hurry();
    this.panels.line.stop();
    this.session.jump(at);
  }

  /** Another game with the same board, as far as its rows are as long. */
  setGame(game) {
    const { position } = this.session;
    const fits = rowOfPreset(game.preset) === rowOf(position);
    this.panels.line.stop();
    if (this.editor.isOpen) this.editor.close();
    this.session.set(game, fits ? position : firstPosition(game, {}));
  }

  /** Turns the board around. */
  flip() {
    this.flipped = !this.flipped;
    choose('flipped', this.flipped ? 'yes' : 'no');
    this.render();
    announce(t('flipped', { side: nameOf(this.bottom) }));
  }

  /** Shows or hides what moves are worth. */
  setValues(shows) {
    this.showsValues = shows;
    choose('values', shows ? 'on' : 'off');
    this.render();
  }

  /** Asks the service again: a table may have come since. */
  async askAgain() {
    api.forget();
    await loadGames(this.closing.signal);
    await this.refresh();
  }

  /** Seeds on the board shown. */
  get seeds() {
    return seedsOf(this.session.position);
  }

  ignoreAbort(error) {
    if (error.name !== 'AbortError') throw error;
  }
}
