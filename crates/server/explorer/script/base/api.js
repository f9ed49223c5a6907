// Questions to the service. A server that does not answer is asked again until it does; what it says is kept.

import { report } from './connection.js';

const KEPT = 600;
const kept = new Map();

/** What the service says cannot be done: a status, a code and a sentence. */
export class Refused extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The games there are, with the levels that have tables. */
export const presets = (signal) => ask('presets', {}, signal, 'fresh');

/** What a position is worth, and its moves. */
export function answer(game, position, stores, signal) {
  return ask(game.preset, { position, endless: game.endless, stores: stores.join(',') }, signal);
}

/** The legal moves of a position, or how the game ended. Needs no table. */
export const moves = (preset, position, signal) => ask(`${preset}/moves`, { position }, signal);

/** Best play of both sides from a position. */
export const line = (game, position, signal) => ask(`${game.preset}/line`, { position, endless: game.endless }, signal);

/** Counts of the values and depths of a level. */
export const statistics = (game, seeds, signal) => ask(`${game.preset}/stats/${seeds}`, { endless: game.endless }, signal);

/** A position, whatever its notation, in every notation that can tell it. */
export function notations(preset, position, options = {}, signal) {
  return ask(`${preset}/notations`, { position, ...options }, signal);
}

async function ask(path, query, signal, freshness = 'kept') {
  const address = `api/${path}${search(query)}`;
  if (freshness === 'kept' && kept.has(address)) return kept.get(address);
  const reply = await patiently(address, signal);
  keep(address, reply);
  return reply;
}

function keep(address, reply) {
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value);
  kept.set(address, reply);
}

/** Forgets what the service said: tables may have come since. */
export const forget = () => kept.clear();

function search(query) {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',')}`);
  return text.length ? `?${text.join('&')}` : '';
}

async function patiently(address, signal) {
  for (let attempt = 0; ; attempt++) {
    const reply = await once(address, signal);
    if (reply.settled) {
      report.answered();
      if (reply.refused) throw reply.refused;
      return reply.body;
    }
    await report.waiting({ attempt, ...reply }, signal);
  }
}

/** One try. It settles the question unless nobody answers, the answer is cut short, or the service is too busy to. */
async function once(address, signal) {
  try {
    const outcome = await tried(await fetch(address, { signal, headers: { accept: 'application/json' } }));
    signal?.throwIfAborted();
    return outcome;
  } catch (error) {
    if (signal?.aborted) throw error;
    return { settled: false };
  }
}

async function tried(response) {
  if ([502, 503, 504, 429].includes(response.status)) {
    return { settled: false, isBusy: true, after: Number(response.headers.get('retry-after')) || undefined };
  }
  if (response.ok) return { settled: true, body: await response.json() };
  const body = await response.json().catch(() => ({})); // a refusal may come from something before the service
  return { settled: true, refused: new Refused(response.status, body.code ?? 'unknown', body.message ?? '') };
}
