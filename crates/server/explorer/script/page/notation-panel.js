// The position as text: an address to share, and every notation that can tell it, each with a button that copies.

import * as address from '../base/address.js';
import * as api from '../base/api.js';
import { announce } from '../base/announcer.js';
import { button, h } from '../base/dom.js';
import { t } from '../base/messages.js';
import { plain, storesOf } from '../base/node.js';
import { panel } from './panel.js';

export class NotationPanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.body = h('dl', { id: 'notations', class: 'notations' });
    this.element = panel(t('notations'), 'notation', this.body);
  }

  update() {
    const { session, editor } = this.explorer;
    const { game, position } = session;
    const search = address.ofPosition(game, position);
    this.element.hidden = editor.isOpen;
    if (search === this.shown) return;
    this.shown = search;
    const shared = new URL(search, document.baseURI).href;
    this.body.replaceChildren(...entry('address', t('address'), shared), ...entry('plain', t('notation.plain'), plain(position)));
    this.load(game, position, search).catch((error) => this.explorer.ignoreAbort(error));
  }

  /** The others, from the service. A refusal leaves the two that need no service. */
  async load(game, position, search) {
    let texts;
    try {
      const options = { side: position.side, stores: storesOf(position).join(',') };
      ({ notations: texts } = await api.notations(game.preset, plain(position), options, this.explorer.closing.signal));
    } catch (error) {
      if (error instanceof api.Refused) return;
      throw error;
    }
    if (this.shown !== search) return;
    for (const [name, text] of Object.entries(texts)) {
      if (name !== 'plain' && text !== null) this.body.append(...entry(name, name, text));
    }
  }
}

function entry(name, label, text) {
  const copy = button(t('copy'), () => copyText(copy, text), { 'aria-label': t('copy-what', { what: label }), class: 'copy', 'data-copies': name });
  return [h('dt', {}, label), h('dd', {}, h('code', {}, text), copy)];
}

async function copyText(copy, text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  const said = t(done ? 'copied' : 'not-copied');
  copy.textContent = said;
  announce(said);
  setTimeout(() => { copy.textContent = t('copy'); }, 1500);
}
