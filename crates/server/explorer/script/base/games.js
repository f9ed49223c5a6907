// The games that the service has, and how far their tables reach.

import * as api from './api.js';
import { has, t } from './messages.js';
import { seedsOf } from './node.js';

let games = [];

/** Loads the list. */
export async function loadGames(signal) {
  games = (await api.presets(signal)).presets;
}

/** The names of all presets. */
export const presetNames = () => games.map((game) => game.preset);

/** The endless rules of a preset, the usual one first. */
export function endlessRules(preset) {
  const rules = find(preset)?.endless ?? [];
  const names = rules.map((rule) => rule.name);
  const usual = find(preset)?.usual;
  return names.includes(usual) ? [usual, ...names.filter((name) => name !== usual)] : names;
}

/** A game that exists: the preset and rule that are asked for, or the nearest to them. */
export function resolve(preset, endless) {
  const name = find(preset) ? preset : games[0]?.preset;
  const rules = endlessRules(name);
  return { preset: name, endless: rules.includes(endless) ? endless : rules[0] };
}

/** The levels that have tables, in order. */
export function levels(game) {
  return (find(game.preset)?.endless.find((rule) => rule.name === game.endless)?.levels ?? []).map((level) => level.seeds);
}

/** The most seeds that a table has; undefined without tables. */
export const reach = (game) => levels(game).at(-1);

/** Refuses, as the service would, what no table can answer: so much is known without asking. */
export function checkReach(game, position) {
  if (!levels(game).includes(seedsOf(position))) throw new api.Refused(404, 'missing-table', '');
}

/** Pits in a row. */
export const rowOfPreset = (preset) => find(preset)?.row ?? 6;

/** The name of a game for people. */
export function gameName({ preset, endless }) {
  return endless === 'none' ? presetName(preset) : `${presetName(preset)}, ${t(`endless.${endless}`)}`;
}

/** The name of a preset for people. */
export const presetName = (preset) => (has(`preset.${preset}`) ? t(`preset.${preset}`) : preset);

/** What the rules of a preset are, in words; the service's own where there are no others. */
export const aboutPreset = (preset) => (has(`about.${preset}`) ? t(`about.${preset}`) : find(preset)?.about ?? '');

const find = (preset) => games.find((game) => game.preset === preset);
