// What the position is worth, in words.

import { button, h } from '../base/dom.js';
import { reach } from '../base/games.js';
import { seeds, t } from '../base/messages.js';
import { other } from '../base/node.js';
import { sign } from '../base/signs.js';
import { explain, figures, hasStores, nameOf, verdictOf } from '../base/words.js';
import { TONES, worth } from '../base/worth.js';
import { panel } from './panel.js';

export class WorthPanel {
  constructor(explorer) {
    this.explorer = explorer;
    this.body = h('div', { id: 'worth' });
    this.element = panel(t('worth'), 'worth', this.body);
  }

  update() {
    this.body.replaceChildren(...this.content());
    const { reply, refused, legal } = this.explorer;
    this.body.setAttribute('aria-busy', String(!reply && !refused && !legal?.end));
  }

  content() {
    const { showsValues, reply, refused, session, legal, editor } = this.explorer;
    if (editor.isOpen) return [h('p', { class: 'muted' }, t('worth.after-editing'))];
    if (legal?.end) return [h('p', {}, endText(session.position, legal.end)), ...final(session.position, legal.end)];
    if (!showsValues) return [h('p', { class: 'muted' }, t('worth.hidden'))];
    if (refused) return missing(this.explorer);
    if (!reply) return [h('p', { class: 'muted' }, '…')];
    return known(session.position, reply);
  }
}

function known(position, reply) {
  const name = verdictOf(position, reply);
  const scope = t(hasStores(position) ? 'of-game' : 'of-board');
  return [
    h('p', { class: `headline tone-${TONES[name]}` }, sign(name, TONES[name]),
      h('span', { class: 'figures' }, figures(worth(reply))),
      h('span', { class: 'verdict' }, t('verdict-for', { side: nameOf(position.side), verdict: t(`verdict.${name}`) }), h('small', {}, scope))),
    ...explain(position, reply).map((sentence) => h('p', {}, sentence)),
  ];
}

/** Beyond the tables: how far they reach, and the command that builds those that are missing. */
function missing(explorer) {
  const { refused, session, seeds: onBoard } = explorer;
  const isMissing = refused.code === 'missing-table';
  const says = refused.message ? [h('details', {}, h('summary', {}, t('missing.details')), h('p', { lang: 'en', class: 'service-says' }, refused.message))] : [];
  return [
    h('p', { class: 'missing' }, missingText(explorer)),
    h('p', { class: 'muted' }, t(isMissing ? 'missing.go-on' : 'missing.other')),
    ...(isMissing ? [h('p', { class: 'muted' }, t('missing.command'), ' ', h('code', {}, buildCommand(session.game, onBoard)))] : []),
    ...says,
    button(t('ask-again'), () => explorer.askAgain(), { id: 'ask-again' }),
  ];
}

function buildCommand({ preset, endless }, seeds) {
  return `seedbase build --preset ${preset}${endless === 'none' ? '' : ` --endless ${endless}`} --seeds ${seeds}`;
}

/** The short form of it. */
export function missingText({ session, refused, seeds: onBoard }) {
  if (refused.code === 'missing-depths') return t('missing.depths');
  if (refused.code !== 'missing-table') return t('refused');
  const most = reach(session.game);
  if (most === undefined) return t('missing.none');
  return onBoard <= most ? t('missing.level', { n: onBoard }) : t('missing.beyond', { n: most });
}

/** How a game ended, in one sentence. */
export function endText(position, end) {
  const names = { mover: nameOf(position.side), other: nameOf(other(position.side)) };
  return t(`end.${end.reason}`, { ...names, own: seeds(end.mover), others: seeds(end.opponent) });
}

function final(position, end) {
  const total = { ...position.stores };
  total[position.side] += end.mover;
  total[other(position.side)] += end.opponent;
  return [h('p', { class: 'headline tone-even', id: 'final' }, t('final', { south: total.south, north: total.north }))];
}
