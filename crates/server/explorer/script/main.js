// The page: its header, and one of three views below it, as the address says.

import * as address from './base/address.js';
import { h } from './base/dom.js';
import { loadGames } from './base/games.js';
import { preferredLanguage, t, useLanguage } from './base/messages.js';
import { applyTheme, setting } from './base/settings.js';
import { Explorer } from './page/explorer.js';
import { header } from './page/header.js';
import { helpPage } from './page/help.js';
import { RecordsPage } from './page/records.js';

const main = document.getElementById('main');
let shown; // the view that is open, if it has to be closed

/** Shows what the address says; `state` is what was kept with it. `isAnew` makes all parts of the page anew. */
async function show(state, { isAnew = false } = {}) {
  const asked = address.read(location.search);
  if (shown instanceof Explorer && state?.nodes && !isAnew) return shown.restore(state);
  shown?.close();
  shown = undefined;
  document.getElementById('top').replaceChildren(...header(asked.view, { go, onLanguage }));
  document.getElementById('skip').textContent = t('skip');
  document.getElementById('skip').href = '#main';
  document.title = `${t(`view.${asked.view === 'records' || asked.view === 'help' ? asked.view : 'board'}`)} – Seedbase`;
  if (asked.view === 'help') return main.replaceChildren(helpPage(go));
  shown = asked.view === 'records' ? new RecordsPage(main, go) : new Explorer(main);
  return shown.open(asked, state);
}

/** Follows an address of this page. */
function go(search) {
  history.pushState(null, '', search);
  scrollTo(0, 0);
  show(null).then(() => main.focus({ preventScroll: true })).catch(fail);
}

async function onLanguage(code) {
  await useLanguage(code);
  await show(history.state, { isAnew: true });
}

function fail(error) {
  if (error.name === 'AbortError') return;
  console.error(error);
  main.append(h('p', { class: 'failure', role: 'alert' }, t('failure')));
}

async function start() {
  applyTheme(setting('theme', 'auto'));
  await useLanguage(preferredLanguage(setting('language')));
  await loadGames();
  addEventListener('popstate', (event) => show(event.state).catch(fail));
  await show(history.state);
}

start().catch(fail);
