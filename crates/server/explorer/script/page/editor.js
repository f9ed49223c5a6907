// Edit mode: a draft of a position that is changed on the board or pasted as text.

import * as api from '../base/api.js';
import { announce } from '../base/announcer.js';
import { h } from '../base/dom.js';
import { seeds, t } from '../base/messages.js';
import { letterOf, plain, rowOf } from '../base/node.js';
import { nameOf } from '../base/words.js';
import { readPosition } from '../play/reading.js';
import { Draft, MOST_SEEDS } from './draft.js';
import { EditForm } from './edit-form.js';

/** Pause after a key before the text is read. */
const READING_MILLISECONDS = 250;

export class Editor {
  constructor(explorer) {
    this.explorer = explorer;
    this.isOpen = false;
    this.element = h('section', { class: 'panel editor', hidden: true, 'aria-label': t('edit') });
  }

  /** The draft as it is. */
  get position() {
    return this.draft.position;
  }

  /** Opens with the position shown, or with a text that could not be read and why. */
  open(text, error) {
    this.explorer.panels?.line.stop();
    this.draft = new Draft(this.explorer.session.position);
    this.isOpen = true;
    this.form = new EditForm(this);
    this.element.replaceChildren(...this.form.parts);
    this.element.hidden = false;
    this.form.showDraft(this.draft);
    if (text !== undefined) this.form.field.value = text;
    this.form.showError(error);
    this.explorer.render();
    this.form.field.focus();
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  close() {
    clearTimeout(this.reading);
    this.isOpen = false;
    this.element.hidden = true;
    this.explorer.render();
    document.getElementById('edit')?.focus();
  }

  /** A pit or a store was clicked. */
  click(target) {
    this.change(target, this.form.takesAway.checked ? -1 : 1);
  }

  /** More or fewer seeds in a pit or a store. */
  change(target, step) {
    this.draft.change(target, step);
    this.changed();
    announce(this.targetText(target));
  }

  /** A digit was typed at a pit or a store. */
  type(target, digit) {
    this.draft.type(target, digit);
    this.changed();
    announce(this.targetText(target));
  }

  /** Another board, with empty stores. */
  put(pits) {
    this.draft.put(pits);
    this.changed();
  }

  setSide(side) {
    this.draft.setSide(side);
    this.changed();
  }

  targetText(target) {
    const row = rowOf(this.position);
    const { pit, store } = target;
    const name = store ? t('store-of', { side: nameOf(store) }) : t('pit', { letter: letterOf(pit, row), side: nameOf(pit < row ? 'south' : 'north') });
    return `${name}: ${seeds(this.draft.at(target))}`;
  }

  changed() {
    clearTimeout(this.reading);
    this.form.showDraft(this.draft);
    this.form.showError(null);
    this.explorer.render();
  }

  readSoon() {
    clearTimeout(this.reading);
    this.reading = setTimeout(() => this.read().catch((error) => this.explorer.ignoreAbort(error)), READING_MILLISECONDS);
  }

  /** Reads the field; whether it could be read. The board follows a text that can. */
  async read() {
    clearTimeout(this.reading);
    const { field } = this.form;
    const text = field.value;
    if (text === plain(this.position)) return true;
    const { session, closing } = this.explorer;
    try {
      const position = await readPosition(session.game.preset, text, { side: this.position.side }, closing.signal);
      if (text !== field.value) return false;
      this.draft = new Draft(position);
      this.changed();
      field.value = text;
      return true;
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.form.showError(error);
      return false;
    }
  }

  /** Goes to the position of the draft, if it is one. */
  async finish() {
    if (!(await this.read())) return;
    if (this.draft.totals.all > MOST_SEEDS) return void announce(this.form.total.textContent);
    this.close();
    this.explorer.session.set(this.explorer.session.game, this.position);
  }
}
