// One pit: its hollow, its seeds, its number and its plate, as one thing that can be pointed at and read out.

import { set, svg } from '../base/dom.js';
import { heap } from './heap.js';
import { drawPlate } from './plate.js';
import { draw } from './seeds.js';

/** The view of a pit. `index` counts from South's first. */
export class PitView {
  constructor(index, geometry, letter) {
    const place = geometry.pits[index];
    Object.assign(this, { index, geometry, letter, place });
    const { x, y, countY, plateY } = place;
    const radius = geometry.pitRadius;
    this.seeds = svg('g', { transform: `translate(${x} ${y})` });
    this.count = svg('text', { class: 'count', x, y: countY });
    this.plate = svg('g', { transform: `translate(${x} ${plateY})` });
    this.element = svg('g', { class: 'pit', 'data-pit': letter },
      svg('circle', { class: 'halo', cx: x, cy: y, r: radius + 5 }),
      svg('circle', { class: 'hollow', cx: x, cy: y, r: radius, fill: 'url(#hollow)' }),
      this.seeds, this.count, this.plate,
    );
  }

  /** Shows a number of seeds. */
  showSeeds(n) {
    draw(this.seeds, heap(n), this.geometry.pitRadius);
    this.count.textContent = n;
    this.element.classList.toggle('empty', n === 0);
  }

  /** Shows what the pit can be used for: see `Board.show`. */
  showUse({ n, note, playable, editing, label, highlight }) {
    this.showSeeds(n);
    drawPlate(this.plate, this.geometry, this.letter, editing ? null : note);
    this.element.classList.toggle('playable', playable && !editing);
    this.element.classList.toggle('best', Boolean(note?.best) && !editing);
    this.element.classList.toggle('editing', editing);
    this.element.classList.toggle('last', Boolean(highlight));
    set(this.element, { 'aria-label': label, ...this.role(n, playable, editing) });
  }

  role(n, playable, editing) {
    const none = { 'aria-valuenow': null, 'aria-valuemin': null, 'aria-valuemax': null, tabindex: null };
    if (editing) {
      return { role: 'spinbutton', tabindex: 0, 'aria-valuenow': n, 'aria-valuemin': 0, 'aria-valuemax': 48 };
    }
    return playable ? { ...none, role: 'button', tabindex: 0 } : { ...none, role: 'img' };
  }
}
