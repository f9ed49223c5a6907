// Records and statistics of a level: how many positions have each value and depth, and which are the deepest.

import { ofPosition, ofRecords } from '../base/address.js';
import * as api from '../base/api.js';
import { h, labelled, select } from '../base/dom.js';
import { endlessRules, gameName, levels, presetName, presetNames, resolve } from '../base/games.js';
import { grouped, signed, t } from '../base/messages.js';
import { node, plain } from '../base/node.js';
import { figures } from '../base/words.js';
import { worth } from '../base/worth.js';
import { link } from './header.js';
import { bars, mirrored } from './plot.js';
import { depthSeries, valueSeries } from './series.js';

/** The largest level that is counted without being asked for: larger ones take the server a while. */
const QUICK_SEEDS = 12;

export class RecordsPage {
  constructor(host, go) {
    Object.assign(this, { host, go });
    this.closing = new AbortController();
  }

  close() {
    this.closing.abort();
  }

  async open(asked) {
    this.game = resolve(asked.preset, asked.endless);
    const known = levels(this.game);
    const wanted = asked.seeds === undefined ? NaN : Number(asked.seeds);
    this.seeds = known.includes(wanted) ? wanted : known.findLast((n) => n <= QUICK_SEEDS);
    this.body = h('div', { class: 'records-body' }, h('p', { class: 'muted' }, '…'));
    this.host.replaceChildren(h('div', { class: 'page records' }, h('h1', {}, t('records.title')), h('p', {}, t('records.about')), this.choices(known), this.body));
    if (this.seeds === undefined) return this.body.replaceChildren(h('p', { class: 'missing' }, t('missing.none')));
    try {
      this.tell(await api.statistics(this.game, this.seeds, this.closing.signal));
    } catch (error) {
      if (error instanceof api.Refused) this.body.replaceChildren(h('p', { class: 'missing' }, t('refused')), h('p', { lang: 'en', class: 'service-says' }, error.message));
      else if (error.name !== 'AbortError') throw error;
    }
  }

  choices(known) {
    const { game, seeds } = this;
    const address = (choice, n) => this.go(ofRecords(choice, n));
    const presets = presetNames().map((name) => [name, presetName(name)]);
    const rules = endlessRules(game.preset);
    return h('div', { class: 'game-bar' },
      labelled(t('preset'), select(presets, game.preset, (name) => address(resolve(name, undefined), seeds), { id: 'preset' })),
      rules.length > 1 && labelled(t('endless'), select(rules.map((name) => [name, t(`endless.${name}`)]), game.endless, (name) => address({ ...game, endless: name }, seeds), { id: 'endless' })),
      labelled(t('records.level'), select(known.map((n) => [String(n), String(n)]), String(seeds), (n) => address(game, n), { id: 'level' })));
  }

  tell(reply) {
    const values = valueSeries(reply);
    const depths = depthSeries(reply);
    this.body.replaceChildren(
      h('h2', {}, gameName(this.game), ', ', t('seeds', { n: this.seeds })),
      h('p', {}, t('records.positions', { n: grouped(reply.positions) })),
      figure(t(reply.values ? 'records.values' : 'records.bounds'), bars(values), numbersTable('column.value', values, signed)),
      ...(depths ? [figure(t(reply.values ? 'records.depths' : 'records.bound-depths'), mirrored(depths), numbersTable('column.depth', depths, String))] : [h('p', { class: 'muted' }, t('records.no-depths'))]),
      ...this.deepest(reply),
    );
  }

  deepest(reply) {
    const lists = reply.values ? ['deepest_wins', 'deepest_losses'] : ['deepest_lo', 'deepest_hi'];
    return lists.filter((name) => reply[name]?.length).flatMap((name) => [
      h('h3', {}, t(`records.${name}`)),
      h('ul', { class: 'positions' }, ...reply[name].map((one) => h('li', {}, this.positionLink(one)))),
    ]);
  }

  positionLink(one) {
    const position = node(one.position);
    const value = worth(one);
    const depth = Math.max(...value.depths.map((n) => n ?? 0));
    return [link(ofPosition(this.game, position), this.go, { class: 'position' }, plain(position)), ` ${figures(value)}, ${t('records.depth', { n: depth })}`];
  }
}

/** A plot under its title, with its numbers as a table for who cannot see it or wants them exactly. */
function figure(title, drawing, table) {
  return h('figure', {}, h('figcaption', {}, title), drawing, h('details', {}, h('summary', {}, t('records.numbers')), table));
}

function numbersTable(head, { names, entries }, label) {
  return h('div', { class: 'scrolling' }, h('table', {},
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t(head)), ...names.map((name) => h('th', { scope: 'col' }, t(name))))),
    h('tbody', {}, ...entries.map(({ at, counts }) => h('tr', {}, h('th', { scope: 'row' }, label(at)), ...counts.map((n) => h('td', {}, grouped(n))))))));
}
