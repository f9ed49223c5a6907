// Positions from addresses and texts.

import * as api from '../base/api.js';
import { rowOfPreset } from '../base/games.js';
import { node } from '../base/node.js';

/** What a visitor sees who asks for nothing: circling decides by how much it is won. */
const BEGINNING = [0, 0, 1, 0, 1, 0, 0, 5, 0, 0, 0, 1];

/** A board to begin with, until the position of an address has been read. */
export function firstPosition({ preset }, { position, side }) {
  const row = rowOfPreset(preset);
  const pits = position?.trim().split(/[\s,]+/).map(Number);
  const isPlain = pits?.length === 2 * row && pits.every((n) => Number.isInteger(n) && n >= 0);
  return isPlain ? node(pits, side) : node(row === 6 ? BEGINNING : Array(2 * row).fill(1));
}

/** A position from a text in any notation; `told` has the side and stores that the text may leave out. */
export async function readPosition(preset, text, told, signal) {
  const read = await api.notations(preset, text, {}, signal);
  const side = read.side ?? told.side ?? 'south';
  const [own, others] = read.stores ? [read.stores.mover, read.stores.opponent] : told.stores ?? [0, 0];
  return node(read.position, side, side === 'south' ? { south: own, north: others } : { south: others, north: own });
}
