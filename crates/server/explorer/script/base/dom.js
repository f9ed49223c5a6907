// Making elements, without markup in strings: what comes from a server or an address is only ever text.

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element. Attributes whose value is null, undefined or false are left out; `on` is a map of listeners. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for an SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Sets attributes on an element, and takes away those that are null, undefined or false. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  return element;
}

/** A button that does something. */
export function button(text, onClick, attributes = {}) {
  return h('button', { type: 'button', ...attributes, on: { click: onClick } }, text);
}

/** A drop-down of `[value, text]` pairs. */
export function select(choices, chosen, onChange, attributes = {}) {
  const options = choices.map(([value, text]) => h('option', { value, selected: value === chosen }, text));
  return h('select', { ...attributes, on: { change: (event) => onChange(event.target.value) } }, ...options);
}

/** A label around its field. */
export function labelled(text, field, attributes = {}) {
  return h('label', { class: 'field', ...attributes }, h('span', {}, text), field);
}

function fill(element, { on = {}, ...attributes }, children) {
  set(element, attributes);
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
