// A player that takes its moves from the tables: perfect, or so loose that it gives away up to some seeds a move.

import * as api from '../base/api.js';
import { plain } from '../base/node.js';
import { worth } from '../base/worth.js';

/** The choices of looseness: seeds that a move may be worth less than the best one. `any` is every legal move. */
export const LOOSENESS = ['0', '1', '2', '4', '8', 'any'];

/**
 * The pit that the opponent plays, of a position with legal moves; `reply` is what the tables say of it, or null
 * beyond them, where any move is as good as another.
 */
export async function choose({ game, position, legal, reply, looseness }, signal) {
  if (!reply || looseness === 'any') return anyOf(legal.moves).pit;
  if (looseness === '0') return perfect(game, position, reply, signal);
  const best = Math.max(...reply.moves.map((move) => worth(move).lo));
  return anyOf(reply.moves.filter((move) => worth(move).lo >= best - Number(looseness))).pit;
}

/**
 * The first move of the best line: it makes sure of what it forces, where one of the best moves could circle. Tables
 * without depths have no lines.
 */
async function perfect(game, position, reply, signal) {
  try {
    const { plies } = await api.line(game, plain(position), signal);
    if (plies.length) return pitOf(plies[0].move);
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
  }
  return reply.moves[0].pit;
}

/** The pit of a letter in the view of its player. */
export const pitOf = (letter) => letter.toUpperCase().charCodeAt(0) - 65;

const anyOf = (choices) => choices[Math.floor(Math.random() * choices.length)];
