// A titled box of the page.

import { h } from '../base/dom.js';

/** A section with a heading that names it. */
export function panel(title, name, ...children) {
  const id = `panel-${name}`;
  return h('section', { class: `panel ${name}`, 'aria-labelledby': id }, h('h2', { id }, title), ...children);
}
