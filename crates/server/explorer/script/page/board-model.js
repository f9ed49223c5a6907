// What the board is to show of the explorer: seeds, plates and the names that are read out.

import { seeds, t } from '../base/messages.js';
import { letterOf, onBoard, rowOf, turned } from '../base/node.js';
import { depthFigures, figures, nameOf, verdictOf } from '../base/words.js';
import { TONES, worth } from '../base/worth.js';

/** The model that `Board.show` takes. */
export function boardModel(explorer) {
  const { session, editor, bottom } = explorer;
  const position = editor.isOpen ? editor.position : session.position;
  const row = rowOf(position);
  const last = editor.isOpen ? undefined : lastPit(session, row);
  const pits = turned(position.pits, position.side).map((n, pit) => pitModel(explorer, { n, pit, row, last }));
  const side = (name) => ({ n: position.stores[name], label: `${t('store-of', { side: nameOf(name) })}: ${seeds(position.stores[name])}` });
  return {
    label: t(editor.isOpen ? 'board.editing' : 'board.label', { side: nameOf(position.side) }),
    row, pits, bottom, turn: position.side, editing: editor.isOpen,
    stores: { south: side('south'), north: side('north') },
    names: { south: nameOf('south'), north: nameOf('north') },
  };
}

function lastPit({ moves, at }, row) {
  const move = moves[at - 1];
  return move && onBoard(move.pit, move.side, row);
}

function pitModel(explorer, { n, pit, row, last }) {
  const owner = nameOf(pit < row ? 'south' : 'north');
  const here = `${t('pit', { letter: letterOf(pit, row), side: owner })}: ${seeds(n)}`;
  if (explorer.editor.isOpen) return { n, label: here, note: null, playable: false };
  const { position } = explorer.session;
  const isMove = (move) => onBoard(move.pit, position.side, row) === pit;
  const playable = Boolean(explorer.legal?.moves.some(isMove));
  const valued = explorer.showsValues ? explorer.reply?.moves.find(isMove) : undefined;
  const note = valued ? noteOf(explorer, valued) : playable ? { sign: 'unknown', tone: 'unknown', value: '?', depth: '' } : null;
  return { n, note, playable, label: valued ? `${here}. ${spokenWorth(position, valued, note)}` : here, highlight: pit === last };
}

function noteOf({ session, reply }, move) {
  const sign = verdictOf(session.position, move);
  const value = worth(move);
  return { sign, tone: TONES[sign], value: figures(value).replaceAll(' ', ''), depth: depthFigures(value), best: reply.best.map((letter) => letter.toUpperCase()).includes(move.move.toUpperCase()) };
}

/** What a move is worth, as it is read out. */
function spokenWorth(position, move, note) {
  const value = worth(move);
  const told = value.exact ? t('spoken.value', { value: note.value }) : t('spoken.bounds', { lo: figures({ lo: value.lo, hi: value.lo }), hi: figures({ lo: value.hi, hi: value.hi }) });
  const depth = note.depth ? [t('spoken.depth', { depth: note.depth })] : [];
  const best = note.best ? [t('best')] : [];
  return [told, ...depth, t(`verdict.${note.sign}`), ...best].join(', ');
}
