// What a reply of the service says a position or a move is worth, in one form for every endless rule.

/** Least and most that the mover nets, their depths, and whether the two meet. */
export function worth(reply) {
  if (reply.value !== undefined) {
    return { lo: reply.value, hi: reply.value, exact: true, depths: [reply.depth], bounds: false };
  }
  return { lo: reply.lo, hi: reply.hi, exact: reply.exact, depths: [reply.lo_depth, reply.hi_depth], bounds: true };
}

/**
 * What can be forced, for a player who is ahead by `lead` seeds already: the name of a sign, see `signs.js`.
 * A lead of 0 asks for the seeds on the board alone.
 */
export function verdict({ lo, hi }, lead) {
  const [least, most] = [lead + lo, lead + hi];
  if (least > 0) return 'win';
  if (most < 0) return 'loss';
  if (least === 0) return most === 0 ? 'draw' : 'at-least';
  return most === 0 ? 'at-most' : 'open';
}

/** The verdict of a capture difference, as a colour: several signs share one. */
export const TONES = {
  win: 'good', 'at-least': 'good', draw: 'even', 'at-most': 'bad', loss: 'bad', open: 'open', unknown: 'unknown',
};
