// Presets, endless rules, and positions beyond the tables.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, pits, settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const POSITION = '1 0 0 0 0 1 1 0 0 0 0 0';

test('the preset and the endless rule change what a position is worth', () => visit(world, at(POSITION, { preset: 'awari', endless: 'split' }), {}, async (page) => {
  await settled(page);
  await waitForText(page, '.figures', '−3');
  await page.selectOption('#preset', 'oware');
  await waitForText(page, '#moves', 'Guarantee');
  await settled(page);
  assert.equal(await pits(page), POSITION);
  assert.match(page.url(), /preset=oware&endless=own-side/);
  await page.selectOption('#endless', 'split');
  await waitForText(page, '#moves', 'Value');
  assert.match(page.url(), /endless=split/);
  await page.goBack();
  await waitForText(page, '#moves', 'Guarantee');
}));

test('every preset that the service has can be chosen', () => visit(world, '', {}, async (page) => {
  await settled(page);
  const names = await page.locator('#preset option').evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(names.sort(), ['abapa', 'awari', 'bantumi', 'bantumi-4', 'ovare', 'oware']);
  for (const name of names) {
    await page.selectOption('#preset', name);
    await page.waitForURL((url) => url.searchParams.get('preset') === name);
    await settled(page);
  }
}));

test('bantumi: a last seed in the own store moves again', () => visit(world, at('0 1 0 2 1 1 0 1 0 0 0 0', { preset: 'bantumi' }), {}, async (page) => {
  await settled(page);
  await waitForText(page, '#moves', 'moves again');
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 2);
  await waitForText(page, '#status', 'South to move');
  assert.equal(await pits(page), '0 1 0 2 1 0 0 1 0 0 0 0');
  assert.deepEqual(await page.locator('.store .count').allTextContents(), ['0', '1']);
}));

test('rules without a name of their own, with shorter rows', () => visit(world, at('0 1 0 1 1 0 1 0', { preset: 'bantumi-4' }), {}, async (page) => {
  await settled(page);
  assert.equal(await page.locator('.pit').count(), 8);
  const value = await (await fetch(`${world.server.address}api/bantumi-4?position=0+1+0+1+1+0+1+0`)).json().then((reply) => reply.value);
  await waitForText(page, '.figures', (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value));
  await page.keyboard.press('d'); // into the store
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 2);
  await waitForText(page, '#status', 'South to move');
  assert.equal(await pits(page), '0 1 0 0 1 0 1 0');
}));

test('guarantee and ceiling are put into words, with the stores too', () => visit(world, at('0 0 1 0 1 0 0 5 0 0 0 1'), {}, async (page) => {
  await settled(page);
  await waitForText(page, '#worth', 'Guarantee: South can make sure to take at least 2 seeds more than North');
  await waitForText(page, '#worth', 'Ceiling: North can make sure that South takes at most 4 seeds more');
  await waitForText(page, '.figures', '+2 … +4');
  await shoot(page, 'own-side', { fullPage: true });
  await page.goto(at('0 0 1 0 1 0 0 5 0 0 0 1', { stores: '18,22' }));
  await settled(page);
  await waitForText(page, '#worth', 'South comes out with 23 to 24 of 48 seeds; 25 win the game');
  await waitForText(page, '.verdict', 'at most a draw');
}));

test('a level without a table is explorable, and its moves lead into the tables', () => visit(world, at('0 0 0 0 6 0 0 4 2 1 2 2', { preset: 'ovare' }), {}, async (page) => {
  await settled(page);
  await waitForText(page, '#worth', 'Not in the tables (8 seeds at most)');
  await waitForText(page, '#worth', 'seedbase build --preset ovare --endless own-side --seeds 17');
  assert.equal(await page.textContent('[data-pit="E"] .plate-value'), '?');
  await shoot(page, 'beyond-the-tables');
  await page.keyboard.press('e'); // captures 10
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  await waitForText(page, '.figures', '+7');
}));

test('stores that leave no room for the seeds on the board are refused', () => visit(world, at(POSITION, { stores: '40,40' }), { allowed: /400/ }, async (page) => {
  await settled(page);
  await waitForText(page, '#worth', 'The service does not answer this');
  await page.click('#worth summary');
  await waitForText(page, '.service-says', '48');
  assert.ok(await page.locator('.pit.playable').count() > 0);
}));

test('the tables play on where they end', () => visit(world, at('4 4 4 4 4 4 4 4 4 4 4 4', { preset: 'abapa' }), {}, async (page) => {
  await settled(page);
  await page.selectOption('#opponent', 'north'); // South, to move, is theirs
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 2);
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  await page.click('#line');
  await waitForText(page, '#line-text', 'Not in the tables');
}));

test('a game without tables', () => visit(world, at(POSITION, { preset: 'ovare', endless: 'split' }), {}, async (page) => {
  await settled(page);
  await waitForText(page, '#worth', 'There are no tables of this game here');
}));
