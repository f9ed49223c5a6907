// Sentences about what a position is worth.

import { other, seedsOf } from './node.js';
import { seedsTaken, signed, t } from './messages.js';
import { verdict, worth } from './worth.js';

/** The name of a side. */
export const nameOf = (side) => t(side);

/** A worth in figures: `+2`, or `+2 … +4`. */
export const figures = ({ lo, hi }) => (lo === hi ? signed(lo) : `${signed(lo)} … ${signed(hi)}`);

/** Depths in figures: `10`, or `10 / 6`; nothing where none is known. */
export function depthFigures({ depths }) {
  if (depths.every((depth) => depth === null || depth === undefined)) return '';
  const told = depths.map((depth) => depth ?? '–');
  return told.join(' / ');
}

/** The seeds by which the player to move is ahead of the other. */
export const leadOf = ({ side, stores }) => stores[side] - stores[other(side)];

/** Whether anything was captured before, so that verdicts are about the whole game. */
export const hasStores = ({ stores }) => stores.south + stores.north > 0;

/** The verdict of a position or a move of it. */
export function verdictOf(position, reply) {
  return verdict(worth(reply), leadOf(position));
}

/** Sentences that say what a position is worth to its mover. */
export function explain(position, reply) {
  const value = worth(reply);
  const names = { mover: nameOf(position.side), other: nameOf(other(position.side)) };
  return [
    ...(value.exact ? [exactly(value, names)] : between(value, names, seedsOf(position))),
    ...outcome(position, value, names),
    ...depths(value, names),
  ];
}

function exactly({ lo, bounds }, names) {
  const key = lo > 0 ? 'ahead' : lo < 0 ? 'behind' : 'even';
  const text = t(`worth.exact.${key}`, { ...names, seeds: seedsTaken(Math.abs(lo)) });
  return bounds ? `${text} ${t('worth.exact.always')}` : text;
}

function between({ lo, hi }, names, onBoard) {
  return [
    t(`worth.guarantee.${part(lo, -onBoard)}`, { ...names, seeds: seedsTaken(Math.abs(lo)) }),
    t(`worth.ceiling.${part(hi, onBoard)}`, { ...names, seeds: seedsTaken(Math.abs(hi)) }),
    t('worth.between'),
  ];
}

function part(bound, nothing) {
  if (bound === nothing) return 'nothing';
  return bound > 0 ? 'ahead' : bound < 0 ? 'behind' : 'even';
}

/** With captured seeds: what the mover has at the end. */
function outcome(position, { lo, hi }, names) {
  if (!hasStores(position)) return [];
  const total = seedsOf(position) + position.stores.south + position.stores.north;
  const end = (value) => halves(total + leadOf(position) + value);
  const places = { ...names, total, least: end(lo), most: end(hi), needed: Math.floor(total / 2) + 1 };
  return [t(lo === hi ? 'worth.game.exact' : 'worth.game.range', places)];
}

const halves = (twice) => (twice % 2 === 0 ? String(twice / 2) : `${(twice - 1) / 2}½`);

function depths({ depths: [one, two], bounds, exact }, names) {
  const told = [];
  const isKnown = (depth) => depth !== null && depth !== undefined;
  if (!bounds && isKnown(one)) told.push(t('worth.depth.value', { n: one }));
  if (bounds && isKnown(one)) told.push(t('worth.depth.guarantee', { ...names, n: one }));
  if (bounds && isKnown(two) && !(exact && isKnown(one) && one === two)) told.push(t('worth.depth.ceiling', { ...names, n: two }));
  return told;
}
