// The page that explains what is shown, with positions to click.

import { ofPosition } from '../base/address.js';
import { h } from '../base/dom.js';
import { presetNames, resolve } from '../base/games.js';
import { t } from '../base/messages.js';
import { node } from '../base/node.js';
import { sign } from '../base/signs.js';
import { TONES } from '../base/worth.js';
import { EXAMPLES } from './examples.js';
import { link } from './header.js';

const PRESETS = ['oware', 'ovare', 'awari', 'abapa', 'bantumi'];
const SIGNS = ['win', 'at-least', 'draw', 'at-most', 'loss', 'open'];
const KEYS = ['A … F', '← →', 'Home End', 'X', 'V', 'L', 'Esc'];

/** The page; `go` follows an address. */
export function helpPage(go) {
  const text = (name, count) => Array.from({ length: count }, (_, i) => h('p', {}, t(`help.${name}.${i + 1}`)));
  return h('div', { class: 'page help' },
    h('h1', {}, t('help.title')), h('p', { class: 'lead' }, t('help.lead')),
    section('play', ...text('play', 2), keys()),
    section('presets', ...text('presets', 1), presets(), h('p', {}, t('help.presets.endless'))),
    section('value', ...text('value', 2), examples('value', go)),
    section('depth', ...text('depth', 2), examples('depth', go)),
    section('guarantee', ...text('guarantee', 4), examples('guarantee', go)),
    section('signs', ...text('signs', 1), signs()),
    section('rules', ...text('rules', 1), examples('rules', go)),
    section('beyond', ...text('beyond', 1)),
  );
}

function section(name, ...children) {
  return h('section', { id: name, 'aria-labelledby': `help-${name}` }, h('h2', { id: `help-${name}` }, t(`help.${name}`)), ...children);
}

function pairs(names, head, text) {
  return h('dl', { class: 'pairs' }, ...names.flatMap((name) => [h('dt', {}, head(name)), h('dd', {}, text(name))]));
}

const presets = () => pairs(PRESETS, (name) => t(`preset.${name}`), (name) => t(`about.${name}`));
const signs = () => pairs(SIGNS, (name) => [sign(name, TONES[name]), ` ${t(`verdict.${name}`)}`], (name) => t(`help.sign.${name}`));
const keys = () => pairs(KEYS, (name) => h('kbd', {}, name), (name) => t(`help.key.${KEYS.indexOf(name) + 1}`));

/** Positions of a section, those of presets that the service has. */
function examples(name, go) {
  const here = EXAMPLES.filter((example) => example.section === name && presetNames().includes(example.preset));
  return h('ul', { class: 'positions' }, ...here.map(({ preset, endless, position, key }) => h('li', {},
    link(ofPosition(resolve(preset, endless), node(position.split(' ').map(Number))), go, { class: 'position' }, position),
    h('span', { class: 'of-preset' }, t(`preset.${preset}`)), h('span', {}, t(`example.${key}`)))));
}
