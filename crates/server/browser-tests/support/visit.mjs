// A visit to the explorer: a page that is watched for errors and for requests that leave the host.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';

import { startBrowser } from './browser.mjs';
import { startServer } from './server.mjs';

const SHOTS = process.env.SEEDBASE_SHOTS;
const PATIENCE_MILLISECONDS = 60_000; // on a machine that does much else
const WIDE = { width: 1280, height: 860 };

/** A server and a browser for the tests of one file. */
export function setUp() {
  const world = {};
  before(async () => {
    [world.server, world.browser] = await Promise.all([startServer(), startBrowser()]);
  });
  after(async () => {
    await world.browser?.close();
    await world.server?.stop();
  });
  return world;
}

/**
 * Opens an address in a context of its own, does something with the page, and sees that it went without a console
 * error. `allowed` is a pattern of errors that belong to the test; `prepare(page)` comes before the address is opened.
 */
export async function visit(world, search, options, action) {
  const { allowed, prepare, ...rest } = options;
  const context = await world.browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', baseURL: world.server.address, ...rest });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  const page = await context.newPage();
  const faults = watch(page, world.server.address, allowed);
  try {
    await prepare?.(page);
    await page.goto(search);
    await action(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

function watch(page, address, allowed) {
  const faults = [];
  const note = (text) => allowed?.test(text) || faults.push(text);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) faults.push(`a request left the host: ${request.url()}`);
  });
  return faults;
}

/** Waits until what the tables say of the position shown has come, or that they say nothing. */
export async function settled(page) {
  await page.waitForSelector('#worth[aria-busy="false"]');
}

/** Waits until a text of the page is as expected. */
export async function waitForText(page, selector, text) {
  await page.locator(selector).filter({ hasText: text }).first().waitFor();
}

/** The seeds in the pits as the board shows them: South's first. */
export function pits(page) {
  return page.locator('.pit').evaluateAll((all) => {
    const order = 'ABCDEFabcdef';
    const sorted = all.sort((one, two) => order.indexOf(one.dataset.pit) - order.indexOf(two.dataset.pit));
    return sorted.map((pit) => Number(pit.querySelector('.count').textContent)).join(' ');
  });
}

/** The letter of the last move that the list of moves has. */
export const lastMove = (page) => page.locator('#history button').last().textContent();

/** Keeps a picture of the page. */
export async function shoot(page, name, options = {}) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, ...options });
}

/** An address of the explorer. */
export function at(position, { preset = 'oware', endless, side, stores } = {}) {
  const query = new URLSearchParams({ preset, position });
  if (endless) query.set('endless', endless);
  if (side) query.set('side', side);
  if (stores) query.set('stores', stores);
  return `?${query}`;
}
