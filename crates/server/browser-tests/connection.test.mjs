// A server that goes away and comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startServer } from './support/server.mjs';
import { at, settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const REFUSED = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;

test('the page says that the server is gone, and goes on when it is back', () => visit(world, at('0 0 1 0 1 0 0 5 0 0 0 1'), { allowed: REFUSED }, async (page) => {
  await settled(page);
  const { port } = world.server;
  await world.server.stop();
  await page.keyboard.press('c');
  await waitForText(page, '#status', 'North to move'); // the move itself was known
  await waitForText(page, '#connection', 'The server does not answer');
  await shoot(page, 'server-gone');
  world.server = await startServer(port);
  // Without looking where it is: on a slow machine the page may ask by itself, and take the button away, meanwhile.
  await page.dispatchEvent('#connection button', 'click');
  await page.waitForSelector('#connection', { state: 'hidden' });
  await settled(page);
  assert.ok(await page.locator('.pit.playable').count() > 0);
  await waitForText(page, '.figures', '−4 … −2');
}));

test('it is asked again without being told to', () => visit(world, at('0 0 1 0 1 0 0 5 0 0 0 1'), { allowed: REFUSED }, async (page) => {
  await settled(page);
  const { port } = world.server;
  await world.server.stop();
  await page.keyboard.press('e');
  await waitForText(page, '#connection', 'The server does not answer');
  world.server = await startServer(port);
  await page.waitForSelector('#connection', { state: 'hidden' });
  await settled(page);
}));

test('an answer that is cut short is no answer', () => {
  let cuts = 0;
  const cutOnce = (seen) => async (route) => {
    const { pathname } = new URL(route.request().url());
    if (seen.has(pathname)) return route.continue();
    seen.add(pathname);
    cuts += 1;
    return route.fulfill({ contentType: 'application/json', body: '{"moves": [' });
  };
  const prepare = (page) => page.route('**/api/**', cutOnce(new Set()));
  return visit(world, at('0 0 1 0 1 0 0 5 0 0 0 1'), { prepare }, async (page) => {
    await waitForText(page, '.figures', '+2 … +4');
    await page.waitForSelector('#connection', { state: 'hidden' });
    assert.ok(cuts >= 3); // the games, the moves and what they are worth
  });
});
