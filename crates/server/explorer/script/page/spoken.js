// What a listener is told when a position has come.

import { t } from '../base/messages.js';
import { letterOf, onBoard, rowOf } from '../base/node.js';
import { explain, nameOf } from '../base/words.js';
import { endText, missingText } from './worth-panel.js';

/** One text: the move that led here, whose turn it is, and what is known. */
export function spoken(explorer) {
  const { session, legal, reply, refused, showsValues } = explorer;
  const { position } = session;
  const parts = [lastMove(session)];
  if (legal?.end) return [...parts, endText(position, legal.end)].join(' ');
  parts.push(`${t('to-move', { side: nameOf(position.side) })}.`);
  if (refused) parts.push(missingText(explorer));
  else if (showsValues && reply) parts.push(...explain(position, reply));
  return parts.filter(Boolean).join(' ');
}

function lastMove({ moves, at, position }) {
  const move = moves[at - 1];
  if (!move) return '';
  const letter = letterOf(onBoard(move.pit, move.side, rowOf(position)), rowOf(position));
  return t(move.captures ? 'spoken.captures' : 'spoken.move', { side: nameOf(move.side), letter, n: move.captures });
}
