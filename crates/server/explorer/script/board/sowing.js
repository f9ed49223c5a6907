// A move shown seed by seed: a hand takes the seeds of a pit, drops one in each that follows, and what is captured
// goes to a store.

import { svg } from '../base/dom.js';
import { heap } from './heap.js';
import { draw } from './seeds.js';

const WHOLE_MOVE_MILLISECONDS = 1500;
const STEP_MILLISECONDS = { least: 55, most: 190 };
const CAPTURE_MILLISECONDS = 380;

/** Thrown into a movement that something newer has overtaken. */
export class Overtaken extends Error {}

/**
 * Shows a move on a board that shows the position before it: { from, path, captured, store }. `path` has a pit
 * (South's first) or a side, whose store it is, for each seed; `captured` the pits that are emptied into `store`.
 * Ends when everything has arrived; throws `Overtaken` when `signal` is aborted.
 */
export async function sow(board, { from, path, captured, store }, signal) {
  const counts = board.model.pits.map((pit) => pit.n);
  const stores = { north: board.model.stores.north.n, south: board.model.stores.south.n };
  const flight = new Flight(board, signal);
  const duration = Math.min(Math.max(WHOLE_MOVE_MILLISECONDS / path.length, STEP_MILLISECONDS.least), STEP_MILLISECONDS.most);
  counts[from] -= path.length;
  board.pits[from].showSeeds(counts[from]);
  const hand = flight.lift(path.length, board.pits[from].place);
  try {
    for (const [i, target] of path.entries()) {
      await flight.move(hand, placeOf(board, target), duration);
      flight.resize(hand, path.length - 1 - i);
      if (typeof target === 'number') board.pits[target].showSeeds(++counts[target]);
      else board.stores[target].showSeeds(++stores[target]);
    }
    await capture(board, flight, counts, stores, captured, store);
  } finally {
    board.air.replaceChildren();
  }
}

async function capture(board, flight, counts, stores, captured, store) {
  for (const pit of captured) {
    const taken = flight.lift(counts[pit], board.pits[pit].place);
    board.pits[pit].showSeeds(0);
    await flight.move(taken, board.stores[store].place, CAPTURE_MILLISECONDS);
    flight.resize(taken, 0);
    board.stores[store].showSeeds((stores[store] += counts[pit]));
  }
}

const placeOf = (board, target) => (typeof target === 'number' ? board.pits[target] : board.stores[target]).place;

/** Seeds in the air above a board. */
class Flight {
  constructor(board, signal) {
    Object.assign(this, { board, signal });
  }

  lift(n, { x, y }) {
    const group = svg('g', { class: 'flying' });
    this.board.air.append(group);
    const hand = { group, x, y };
    this.resize(hand, n);
    group.style.transform = `translate(${x}px, ${y}px)`;
    return hand;
  }

  resize({ group }, n) {
    draw(group, heap(n), this.board.geometry.pitRadius * 0.86);
  }

  async move(hand, { x, y }, duration) {
    if (this.signal.aborted) throw new Overtaken();
    const middle = `translate(${(hand.x + x) / 2}px, ${(hand.y + y) / 2 - 16}px) scale(1.08)`;
    const frames = [`translate(${hand.x}px, ${hand.y}px)`, middle, `translate(${x}px, ${y}px)`].map((transform) => ({ transform }));
    const movement = hand.group.animate(frames, { duration, easing: 'ease-in-out', fill: 'forwards' });
    const stop = () => movement.cancel();
    this.signal.addEventListener('abort', stop, { once: true });
    try {
      await movement.finished;
    } catch {
      throw new Overtaken();
    } finally {
      this.signal.removeEventListener('abort', stop);
    }
    Object.assign(hand, { x, y });
  }
}
