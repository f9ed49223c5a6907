// What the address of the page says, and addresses for what is shown.
//
//   ?preset=oware&endless=own-side&position=0+0+1+0+1+0+0+5+0+0+0+1&side=north&stores=22,20
//   ?view=records&preset=awari&endless=split&seeds=8
//   ?view=help
//
// Position and stores are told from the side of the player to move, as everywhere in Seedbase.

import { plain, storesOf } from './node.js';

/** The parts of an address; those that are missing are undefined. */
export function read(search) {
  const query = new URLSearchParams(search);
  const get = (name) => query.get(name) ?? undefined;
  return {
    view: get('view') ?? 'board', preset: get('preset'), endless: get('endless'), position: get('position'),
    side: get('side') === 'north' ? 'north' : 'south', stores: readStores(get('stores')), seeds: get('seeds'),
  };
}

/** Two numbers of seeds, or undefined. Whether they go with the board is for the service to say. */
function readStores(text) {
  const numbers = text?.split(',').map(Number);
  const isFine = numbers?.length === 2 && numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= 48);
  return isFine ? numbers : undefined;
}

/** The address of a position. */
export function ofPosition(game, position) {
  const stores = storesOf(position);
  return write({
    preset: game.preset, endless: game.endless === 'none' ? undefined : game.endless, position: plain(position),
    side: position.side === 'north' ? 'north' : undefined, stores: stores.some((n) => n > 0) ? stores.join(',') : undefined,
  });
}

/** The address of a level's records. */
export const ofRecords = (game, seeds) => write({ view: 'records', ...game, seeds });

/** The address of the help page. */
export const ofHelp = () => write({ view: 'help' });

function write(parts) {
  const told = Object.entries(parts).filter(([, value]) => value !== undefined);
  const text = told.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',')}`);
  return `?${text.join('&')}`;
}
