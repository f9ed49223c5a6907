// The buttons below the board.

import { button, h, set, svg } from '../base/dom.js';
import { t } from '../base/messages.js';
import { choose, isAnimated } from '../base/settings.js';

/** The buttons, with `element` and `update`. */
export function controls(explorer) {
  const { session } = explorer;
  const step = (name, target) => button(arrow(name), () => explorer.jump(target()), { id: name, 'aria-label': t(name), title: t(name), class: 'step' });
  const steps = [
    step('first', () => 0), step('back', () => session.at - 1),
    step('forward', () => session.at + 1), step('last', () => session.nodes.length - 1),
  ];
  const flip = button(t('flip'), () => explorer.flip(), { id: 'flip' });
  const edit = button(t('edit'), () => explorer.editor.toggle(), { id: 'edit' });
  const values = toggle('values', (on) => explorer.setValues(on));
  const animation = toggle('animation', (on) => choose('animation', on ? 'on' : 'off'));
  const update = () => {
    const [atFirst, atLast] = [session.at === 0, session.isLatest];
    steps.forEach((one, i) => disable(one, i < 2 ? atFirst : atLast));
    set(edit, { 'aria-pressed': String(explorer.editor.isOpen) });
    values.field.checked = explorer.showsValues;
    animation.field.checked = isAnimated();
  };
  const element = h('div', { class: 'controls', role: 'group', 'aria-label': t('controls') },
    h('div', { class: 'steps' }, ...steps), flip, edit, values.element, animation.element);
  return { element, update };
}

// In a square of 20 by 20.
const ARROWS = {
  first: 'M4 4 H6.5 V16 H4 Z M16 4 V16 L7.5 10 Z', back: 'M14.5 4 V16 L5.5 10 Z',
  forward: 'M5.5 4 V16 L14.5 10 Z', last: 'M4 4 V16 L12.5 10 Z M13.5 4 H16 V16 H13.5 Z',
};

const arrow = (name) => svg('svg', { class: 'arrow', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: ARROWS[name] }));

/** Says that a button does nothing now, and leaves it the focus it may have. */
const disable = (element, isOff) => set(element, { 'aria-disabled': isOff ? 'true' : null });

function toggle(name, change) {
  const field = h('input', { type: 'checkbox', id: name, on: { change: (event) => change(event.target.checked) } });
  return { field, element: h('label', { class: 'toggle' }, field, t(name)) };
}
