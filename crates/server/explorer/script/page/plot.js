// Plots, drawn as SVG. They are pictures for the eye; the numbers stand in a table beside them.

import { svg } from '../base/dom.js';
import { grouped, signed, t } from '../base/messages.js';

const WIDTH = 760;
const HEIGHT = 300;
const EDGE = { left: 64, right: 12, top: 30, bottom: 34 };

/** Bars side by side for each value: one series, coloured by who is ahead, or two. */
export function bars({ names, entries }) {
  const top = Math.max(...entries.flatMap(({ counts }) => counts), 1);
  const step = (WIDTH - EDGE.left - EDGE.right) / entries.length;
  const y = scale(0, top, HEIGHT - EDGE.bottom, EDGE.top);
  const shapes = entries.flatMap(({ at, counts }, i) => counts.map((count, k) => {
    const width = (step * 0.8) / counts.length;
    const x = EDGE.left + i * step + step * 0.1 + k * width;
    const colour = counts.length === 1 ? (at > 0 ? 'good' : at < 0 ? 'bad' : 'even') : `series-${k}`;
    return svg('rect', { x, y: y(count), width: Math.max(width - 1, 1), height: Math.max(y(0) - y(count), count ? 1 : 0), class: `bar ${colour}` });
  }));
  const labels = every(entries, 24).map(([{ at }, i]) => svg('text', { class: 'tick', x: EDGE.left + (i + 0.5) * step, y: HEIGHT - 12 }, signed(at)));
  return frame([...ticks(top, y), ...shapes, ...labels, ...legend(names)]);
}

/** One series above the axis and one below it, by depth. */
export function mirrored({ names, entries }) {
  const top = Math.max(...entries.flatMap(({ counts }) => counts), 1);
  const last = entries.at(-1)?.at ?? 0;
  const step = (WIDTH - EDGE.left - EDGE.right) / (last + 1);
  const y = scale(-top, top, HEIGHT - EDGE.bottom, EDGE.top);
  const shapes = entries.flatMap(({ at, counts: [up, down] }) => {
    const place = { x: EDGE.left + at * step, width: Math.max(step * 0.86, 0.6) };
    return [
      svg('rect', { ...place, y: y(up), height: y(0) - y(up), class: `bar ${kind(names, 0)}` }),
      svg('rect', { ...place, y: y(0), height: y(-down) - y(0), class: `bar ${kind(names, 1)}` }),
    ];
  });
  const depths = Array.from({ length: last + 1 }, (_, at) => ({ at }));
  const labels = every(depths, 16).map(([{ at }]) => svg('text', { class: 'tick', x: EDGE.left + (at + 0.43) * step, y: HEIGHT - 12 }, at));
  return frame([...ticks(top, y), ...ticks(top, (n) => y(-n)).slice(2), ...shapes, ...labels, ...legend(names)]);
}

/** Wins and losses have the colours of their signs, other series colours of their own. */
function kind(names, k) {
  return { 'column.wins': 'good', 'column.losses': 'bad' }[names[k]] ?? `series-${k}`;
}

function frame(parts) {
  return svg('svg', { class: 'plot', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, ...parts);
}

const scale = (low, high, from, to) => (n) => from + ((n - low) / (high - low)) * (to - from);

/** Lines across with their numbers, at 0 and some round places up to the top. */
function ticks(top, y) {
  const step = roundStep(top / 3);
  const places = [];
  for (let n = 0; n <= top; n += step) places.push(n);
  return places.flatMap((n) => [
    svg('line', { class: 'rule', x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(n), y2: y(n) }),
    svg('text', { class: 'tick side', x: EDGE.left - 8, y: y(n) + 4 }, grouped(n)),
  ]);
}

/** 1, 2 or 5 with zeros, at least so much. */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least);
}

/** As many of the entries as can carry a label, with their places. */
function every(entries, most) {
  const step = Math.ceil(entries.length / most);
  const nice = [1, 2, 5, 10, 20, 50].find((n) => n >= step) ?? step;
  return entries.map((entry, i) => [entry, i]).filter(([, i]) => i % nice === 0);
}

function legend(names) {
  if (names.length < 2) return [];
  return names.flatMap((name, k) => {
    const x = EDGE.left + 8 + k * 170;
    return [svg('rect', { x, y: 6, width: 13, height: 13, class: `bar ${kind(names, k)}` }), svg('text', { class: 'legend', x: x + 20, y: 17 }, t(name))];
  });
}
