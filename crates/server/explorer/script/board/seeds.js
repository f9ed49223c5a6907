// Seeds drawn where `heap.js` puts them.

import { svg } from '../base/dom.js';

/** Draws seeds into a group around its middle, as many as there are points. */
export function draw(group, { points, radius }, scale) {
  while (group.childElementCount > points.length) group.lastElementChild.remove();
  while (group.childElementCount < points.length) group.append(seed(group.childElementCount));
  points.forEach(([x, y], i) => {
    const circle = group.children[i];
    circle.setAttribute('cx', (x * scale).toFixed(2));
    circle.setAttribute('cy', (y * scale).toFixed(2));
    circle.setAttribute('r', (radius * scale).toFixed(2));
  });
}

function seed(i) {
  return svg('circle', { class: 'seed', fill: `url(#seed-${(i * 5) % 3})` });
}
