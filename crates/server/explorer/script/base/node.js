// A position of a game: pits as the player to move sees them, who that is, and what both have captured.
//
// { pits: number[], side: 'south' | 'north', stores: { south, north } }

/** The other side. */
export const other = (side) => (side === 'south' ? 'north' : 'south');

/** A position to begin with. */
export const node = (pits, side = 'south', stores = { south: 0, north: 0 }) => ({ pits, side, stores });

/** Pits in a row. */
export const rowOf = (position) => position.pits.length / 2;

/** Pits as they lie on the board: South's first. The same turn leads back to the mover's view. */
export function turned(pits, side) {
  const row = pits.length / 2;
  return side === 'south' ? [...pits] : [...pits.slice(row), ...pits.slice(0, row)];
}

/** The position as twelve numbers with blanks between them, the mover's first. */
export const plain = (position) => position.pits.join(' ');

/** The seeds on the board. */
export const seedsOf = (position) => position.pits.reduce((sum, pit) => sum + pit, 0);

/** The letter of a pit: capitals are South's. `pit` counts from South's first. */
export function letterOf(pit, row) {
  return pit < row ? String.fromCharCode(65 + pit) : String.fromCharCode(97 + pit - row);
}

/** Where a pit of the mover's view lies on the board. */
export function onBoard(pit, side, row) {
  return side === 'south' ? pit : (pit + row) % (2 * row);
}

/** The position after a legal move, as the service describes the move. */
export function after(position, move) {
  const stores = { ...position.stores };
  stores[position.side] += move.captures;
  return { pits: move.position, side: move.again ? position.side : other(position.side), stores };
}

/** The stores as the service takes them: the mover's first. */
export function storesOf(position) {
  return [position.stores[position.side], position.stores[other(position.side)]];
}

/** Whether two positions are the same with the same player to move. */
export const isSame = (one, two) => one.side === two.side && plain(one) === plain(two);
