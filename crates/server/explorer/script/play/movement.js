// What the board has to show of a move: where its seeds go, and what is captured.

import { onBoard, rowOf } from '../base/node.js';

/** The way of a legal move of a position, in pits of the board (South's first), for `sow`. */
export function movement(position, move) {
  const row = rowOf(position);
  const from = onBoard(move.pit, position.side, row);
  const path = move.sown.map((target) => (target === 'store' ? position.side : onBoard(target, position.side, row)));
  const last = path.at(-1);
  const distance = (pit) => (typeof last === 'number' ? Math.abs(pit - last) : 0);
  const captured = move.captured.map(({ pit }) => onBoard(pit, position.side, row));
  captured.sort((one, two) => distance(one) - distance(two)); // the pit with the last seed first
  return { from, path, captured, store: position.side };
}
