// The board without its seeds: plain shapes, shaded like wood.

import { svg } from '../base/dom.js';

const stop = (offset, color) => svg('stop', { offset, 'stop-color': color });
const down = (id, ...stops) => svg('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops);
const round = (id, cx, cy, ...stops) => svg('radialGradient', { id, cx, cy, r: 0.75 }, ...stops);

/** Shades that the shapes of a board refer to. */
export function shades() {
  return svg('defs', {},
    down('wood', stop(0, '#b57b45'), stop(0.45, '#9c6535'), stop(1, '#7f4d26')),
    down('edge', stop(0, '#d9a56c'), stop(0.5, '#8a5528'), stop(1, '#5c3516')),
    down('plate', stop(0, '#fdf7e8'), stop(1, '#efe2c6')),
    round('hollow', 0.5, 0.36, stop(0, '#2a170a'), stop(0.72, '#3d2412'), stop(1, '#5a3719')),
    round('seed-0', 0.36, 0.3, stop(0, '#fbf8ee'), stop(0.55, '#d9d2bb'), stop(1, '#9d9478')),
    round('seed-1', 0.36, 0.3, stop(0, '#f6f4ea'), stop(0.55, '#cfcbb8'), stop(1, '#918c77')),
    round('seed-2', 0.36, 0.3, stop(0, '#fdf4e2'), stop(0.55, '#dfcfae'), stop(1, '#a58f68')),
  );
}

/** The plank with its grain and the hollows of the stores. */
export function plank({ width, height, stores }) {
  return svg('g', { class: 'plank', 'aria-hidden': 'true' },
    svg('rect', { x: 4, y: 4, width: width - 8, height: height - 8, rx: 46, fill: 'url(#edge)' }),
    svg('rect', { x: 12, y: 12, width: width - 24, height: height - 24, rx: 39, fill: 'url(#wood)' }),
    grain(width, height),
    ...Object.values(stores).map((box) => hollow(box)),
  );
}

function hollow({ x, y, width, height }) {
  const rx = Math.min(width, height) / 2.4;
  return svg('rect', { x, y, width, height, rx, class: 'hollow', fill: 'url(#hollow)' });
}

/** Lines that run along the plank and bend a little, the same on every visit. */
function grain(width, height) {
  const lines = [];
  for (let y = 40, i = 0; y < height - 24; y += 27 + ((i * 7) % 13), i++) {
    const bend = ((i * 37) % 23) - 11;
    const d = `M 30 ${y} C ${width * 0.3} ${y + bend}, ${width * 0.6} ${y - bend}, ${width - 30} ${y + bend / 2}`;
    lines.push(svg('path', { d, class: 'grain' }));
  }
  return svg('g', {}, ...lines);
}
