// The plate beside a pit: its letter, and what playing it is worth.

import { svg } from '../base/dom.js';
import { shape } from '../base/signs.js';

const STAR = 'M0 -13 L3.6 -4.4 L12.8 -3.8 L5.7 2.1 L8 11 L0 6 L-8 11 L-5.7 2.1 L-12.8 -3.8 L-3.6 -4.4 Z';

/**
 * Draws a plate around the middle of a group.
 *
 * `note` is null for a pit that cannot be played, which shows its letter only, or
 * { sign, tone, value, depth, best }, of which value and depth are texts.
 */
export function drawPlate(group, geometry, letter, note) {
  group.replaceChildren(...(note ? full(geometry, letter, note) : [text('bare-letter', 0, 9, letter)]));
}

function full({ name, plate: { width, height } }, letter, note) {
  const back = svg('rect', {
    x: -width / 2, y: -height / 2, width, height, rx: 13, fill: 'url(#plate)', class: `plate tone-${note.tone}`,
  });
  const inside = name === 'wide' ? lying(width, letter, note) : standing(height, letter, note);
  const star = note.best ? [svg('path', { d: STAR, class: 'star', transform: `translate(${width / 2 - 5} ${-height / 2 + 5})` })] : [];
  return [back, ...inside, ...star];
}

/** Letter and sign at the left, value above depth beside them. */
function lying(width, letter, { sign, tone, value, depth }) {
  const left = -width / 2;
  return [
    text('plate-letter', left + 19, -5, letter),
    place(sign, tone, left + 9, 5, 1),
    text(fitting('plate-value', value), left + 36 + (width - 42) / 2, depth ? -3 : 8, value),
    text('plate-depth', left + 36 + (width - 42) / 2, 21, depth),
  ];
}

/** Letter and sign above, then value, then depth. */
function standing(height, letter, { sign, tone, value, depth }) {
  const top = -height / 2;
  return [
    text('plate-letter', -20, top + 31, letter),
    place(sign, tone, 2, top + 10, 1.3),
    text(fitting('plate-value', value), 0, top + 66, value),
    text(depth.length > 6 ? 'plate-depth long' : 'plate-depth', 0, top + 96, depth),
  ];
}

/** Smaller letters for longer texts: `+2…+4` and `−10…+12`. */
function fitting(name, value) {
  if (value.length <= 3) return name;
  return `${name} ${value.length <= 5 ? 'long' : 'longest'}`;
}

function place(sign, tone, x, y, scale) {
  const drawn = shape(sign, tone);
  drawn.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  return drawn;
}

function text(name, x, y, content) {
  return svg('text', { class: name, x, y }, content);
}
