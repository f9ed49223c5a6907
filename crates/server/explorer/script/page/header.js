// What stands at the top of every view.

import { ofHelp, ofRecords } from '../base/address.js';
import { h, labelled, select } from '../base/dom.js';
import { currentLanguage, LANGUAGES, t } from '../base/messages.js';
import { applyTheme, choose, setting } from '../base/settings.js';

/** The parts of the header. `go` follows an address, `onLanguage` changes the language. */
export function header(view, { go, onLanguage }) {
  const places = [['board', '?'], ['records', ofRecords({})], ['help', ofHelp()]];
  return [
    link('?', go, { class: 'brand' }, h('img', { src: 'icon.svg', alt: '', width: 30, height: 30 }), h('span', {}, 'Seedbase')),
    h('nav', { 'aria-label': t('navigation') }, ...places.map(([name, search]) => link(search, go, {
      'aria-current': name === view ? 'page' : null,
    }, t(`view.${name}`)))),
    h('div', { class: 'preferences' }, languages(onLanguage), themes()),
  ];
}

/** A link to an address of this page that does not load it anew. */
export function link(search, go, attributes, ...children) {
  const follow = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(search);
  };
  return h('a', { href: search, ...attributes, on: { click: follow } }, ...children);
}

function languages(onLanguage) {
  const change = (code) => {
    choose('language', code);
    onLanguage(code);
  };
  return labelled(t('language'), select(LANGUAGES, currentLanguage(), change, { id: 'language' }), { class: 'quiet' });
}

function themes() {
  const choices = ['auto', 'light', 'dark'].map((name) => [name, t(`theme.${name}`)]);
  const change = (name) => {
    choose('theme', name);
    applyTheme(name);
  };
  return labelled(t('theme'), select(choices, setting('theme', 'auto'), change, { id: 'theme' }), { class: 'quiet' });
}
