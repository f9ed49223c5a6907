// One store: the seeds a player has captured, their number, and the player's name.

import { set, svg } from '../base/dom.js';
import { stacked } from './heap.js';
import { draw } from './seeds.js';

// What a lying store leaves beside its seeds.
const NAME_WIDTH = 130;
const NUMBER_WIDTH = 90;

/** The view of a store. `side` is whose it is. */
export class StoreView {
  constructor(side, geometry) {
    const box = geometry.stores[side];
    const standing = box.height > box.width;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    this.heapBox = standing ? box : { ...box, width: box.width - NAME_WIDTH - NUMBER_WIDTH };
    const place = { x: standing ? x : x + (NAME_WIDTH - NUMBER_WIDTH) / 2, y };
    Object.assign(this, { side, box, place });
    this.seeds = svg('g', { transform: `translate(${place.x} ${place.y})` });
    this.count = svg('text', { class: 'count', ...(standing ? { x, y: box.y + box.height + 38 } : { x: box.x + box.width - 46, y: y + 11 }) });
    this.name = svg('text', { class: 'owner', ...(standing ? { x, y: box.y - 16 } : { x: box.x + 72, y: y + 9 }) });
    this.element = svg('g', { class: 'store', 'data-store': side },
      svg('rect', { ...halo(box), class: 'halo' }),
      svg('rect', { ...box, class: 'target' }),
      this.seeds, this.count, this.name,
    );
  }

  /** Shows a number of seeds. */
  showSeeds(n) {
    draw(this.seeds, stacked(Math.min(n, 48), this.heapBox), 1);
    this.count.textContent = n;
  }

  /** Shows the store: see `Board.show`. */
  showUse({ n, name, turn, editing, label }) {
    this.showSeeds(n);
    this.name.textContent = name;
    this.element.classList.toggle('turn', turn);
    this.element.classList.toggle('editing', editing);
    set(this.element, {
      'aria-label': label, role: editing ? 'spinbutton' : 'img', tabindex: editing ? 0 : null,
      'aria-valuenow': editing ? n : null, 'aria-valuemin': editing ? 0 : null, 'aria-valuemax': editing ? 48 : null,
    });
  }
}

function halo({ x, y, width, height }) {
  return { x: x - 5, y: y - 5, width: width + 10, height: height + 10, rx: Math.min(width, height) / 2.2 };
}
