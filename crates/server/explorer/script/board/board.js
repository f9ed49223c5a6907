// The board: draws a position, and tells what is done to its pits and stores.

import { svg } from '../base/dom.js';
import { letterOf } from '../base/node.js';
import { geometry } from './geometry.js';
import { PitView } from './pit.js';
import { StoreView } from './store.js';
import { plank, shades } from './wood.js';

const NARROW = matchMedia('(max-width: 700px)');

/** A board in an element of the page. */
export class Board {
  /**
   * `listeners` has `activate(target)` for a click or its key, and while editing `change(target, step)` and
   * `type(target, digit)`; a target is { pit } or { store }.
   */
  constructor(host, listeners) {
    this.listeners = listeners;
    this.element = svg('svg', { class: 'board', role: 'group' });
    host.append(this.element);
    this.element.addEventListener('click', (event) => this.whenTarget(event, (target) => listeners.activate(target)));
    this.element.addEventListener('contextmenu', (event) => this.whenEditing(event, (target) => listeners.change(target, -1)));
    this.element.addEventListener('wheel', (event) => this.whenEditing(event, (target) => listeners.change(target, event.deltaY < 0 ? 1 : -1)), { passive: false });
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    NARROW.addEventListener('change', () => this.model && this.show(this.model));
  }

  /**
   * Shows a position: { label, row, pits, stores, bottom, turn, editing, names }, where `pits` (South's first) are
   * { n, note, playable, label, highlight } and `stores` are { n, label } by side.
   */
  show(model) {
    this.model = model;
    this.layOut(NARROW.matches ? 'tall' : 'wide', model.row, model.bottom);
    this.element.setAttribute('aria-label', model.label);
    this.pits.forEach((view, i) => view.showUse({ ...model.pits[i], editing: model.editing }));
    for (const [side, view] of Object.entries(this.stores)) {
      view.showUse({ ...model.stores[side], name: model.names[side], turn: model.turn === side, editing: model.editing });
    }
  }

  /** Makes the parts anew when they are to lie elsewhere; the part with the focus keeps it. */
  layOut(form, row, bottom) {
    const key = `${form} ${row} ${bottom}`;
    if (key === this.key) return;
    this.key = key;
    const focused = this.focusedKey();
    this.geometry = geometry(form, row, bottom);
    this.pits = this.geometry.pits.map((_, i) => new PitView(i, this.geometry, letterOf(i, row)));
    this.stores = { north: new StoreView('north', this.geometry), south: new StoreView('south', this.geometry) };
    this.air = svg('g', { class: 'air', 'aria-hidden': 'true' });
    this.element.setAttribute('viewBox', `0 0 ${this.geometry.width} ${this.geometry.height}`);
    this.element.classList.toggle('tall', form === 'tall');
    this.element.replaceChildren(
      shades(), plank(this.geometry), this.stores.north.element, this.stores.south.element,
      ...readingOrder(this.pits, row, bottom).map((view) => view.element), this.air,
    );
    this.afterLayOut = () => focused && this.focus(focused);
    queueMicrotask(() => this.afterLayOut());
  }

  /** Puts the focus on a pit by its letter, or on a store by its side. */
  focus(key) {
    this.element.querySelector(`[data-pit="${key}"], [data-store="${key}"]`)?.focus();
  }

  focusedKey() {
    const part = document.activeElement?.closest?.('[data-pit], [data-store]');
    return part && (part.dataset.pit ?? part.dataset.store);
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
    if (event.key === 'Enter' || event.key === ' ') {
      this.whenTarget(event, (target) => this.listeners.activate(target));
    } else if (event.key in steps) {
      this.whenEditing(event, (target) => this.listeners.change(target, steps[event.key]));
    } else if (/^[0-9]$/.test(event.key)) {
      this.whenEditing(event, (target) => this.listeners.type(target, Number(event.key)));
    }
  }

  whenEditing(event, action) {
    if (this.model?.editing) this.whenTarget(event, action);
  }

  whenTarget(event, action) {
    const part = event.target.closest('[data-pit], [data-store]');
    if (!part) return;
    event.preventDefault();
    const pit = this.pits.find((view) => view.element === part);
    action(pit ? { pit: pit.index } : { store: part.dataset.store });
  }
}

/** Pits as a player reads them: the own row first, each in sowing order. */
function readingOrder(pits, row, bottom) {
  return bottom === 'south' ? pits : [...pits.slice(row), ...pits.slice(0, row)];
}
