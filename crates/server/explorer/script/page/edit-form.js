// The fields and buttons of edit mode.

import { button, h, labelled, select } from '../base/dom.js';
import { t } from '../base/messages.js';
import { plain, rowOf } from '../base/node.js';
import { nameOf } from '../base/words.js';
import { MOST_SEEDS } from './draft.js';

export class EditForm {
  /** `editor` is told what is done: see its methods. */
  constructor(editor) {
    this.editor = editor;
    this.field = h('input', {
      id: 'position-text', type: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'position-error',
      on: { input: () => editor.readSoon(), keydown: (event) => event.key === 'Enter' && editor.finish() },
    });
    this.error = h('p', { id: 'position-error', class: 'field-error', role: 'alert' });
    this.total = h('p', { class: 'muted', id: 'editor-total' });
    this.takesAway = h('input', { type: 'checkbox', id: 'take-away' });
    const sides = ['south', 'north'].map((side) => [side, nameOf(side)]);
    this.side = select(sides, editor.position.side, (side) => editor.setSide(side), { id: 'editor-side' });
    this.parts = [
      h('p', { class: 'muted' }, t('edit.how')),
      labelled(t('edit.text'), this.field, { class: 'field wide' }), this.error,
      h('div', { class: 'row' }, labelled(t('edit.turn'), this.side), h('label', { class: 'toggle' }, this.takesAway, t('edit.take-away'))),
      this.total, this.buttons(),
    ];
  }

  buttons() {
    const { editor } = this;
    const board = (seeds) => Array(2 * rowOf(editor.position)).fill(seeds);
    return h('div', { class: 'buttons' },
      button(t('edit.clear'), () => editor.put(board(0))),
      button(t('edit.start'), () => editor.put(board(4))),
      button(t('edit.cancel'), () => editor.close(), { id: 'editor-cancel' }),
      button(t('edit.done'), () => editor.finish(), { id: 'editor-done', class: 'main' }));
  }

  /** Shows a draft in the fields. */
  showDraft({ position, totals }) {
    this.field.value = plain(position);
    this.side.value = position.side;
    this.total.textContent = t(totals.all > MOST_SEEDS ? 'edit.too-many' : 'edit.total', totals);
    this.total.classList.toggle('field-error', totals.all > MOST_SEEDS);
  }

  /** Shows why the text cannot be read, beside it; null takes that away. */
  showError(error) {
    const says = error?.message ? [' ', h('span', { lang: 'en' }, error.message)] : [];
    this.error.replaceChildren(...(error ? [t('edit.unreadable'), ...says] : []));
    this.field.setAttribute('aria-invalid', String(Boolean(error)));
  }
}
