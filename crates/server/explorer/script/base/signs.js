// The signs of verdicts. Each has a shape of its own, so that nobody depends on its colour.

import { svg } from './dom.js';

// In a square of 20 by 20. Filled: it is certain who wins. Hollow: only half of it is.
const SHAPES = {
  win: { d: 'M10 2 L18 17 H2 Z', filled: true },
  'at-least': { d: 'M10 4 L16.5 16 H3.5 Z', filled: false },
  draw: { d: 'M3 5 H17 V8.5 H3 Z M3 11.5 H17 V15 H3 Z', filled: true },
  'at-most': { d: 'M10 16 L16.5 4 H3.5 Z', filled: false },
  loss: { d: 'M10 18 L18 3 H2 Z', filled: true },
  open: { d: 'M10 2.5 L17.5 10 L10 17.5 L2.5 10 Z', filled: false },
  unknown: { d: 'M4 10 H16', filled: false },
};

/** The shape of a verdict, to be put into a drawing of any size. */
export function shape(name, tone) {
  const { d, filled } = SHAPES[name];
  return svg('path', { d, class: `sign ${filled ? 'solid' : 'outline'} tone-${tone}` });
}

/** A verdict's sign to be put into text. */
export function sign(name, tone) {
  return svg('svg', { class: 'sign-box', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, shape(name, tone));
}
