// Setting up positions, and their addresses and notations.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, pits, settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const POSITION = '0 0 1 0 1 0 0 5 0 0 0 1';

test('pits and stores by clicking, scrolling, keys and numbers', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.click('#edit');
  await page.click('[data-pit="A"]');
  await page.click('[data-pit="A"]');
  await page.click('[data-pit="b"]', { button: 'right' });
  await page.hover('[data-pit="b"]');
  await page.mouse.wheel(0, 100); // away
  assert.equal(await pits(page), '2 0 1 0 1 0 0 3 0 0 0 1');
  await page.focus('[data-pit="c"]');
  await page.keyboard.press('ArrowUp');
  await page.focus('[data-store="north"]');
  await page.keyboard.type('21');
  await page.check('#take-away');
  await page.click('[data-pit="E"]');
  await shoot(page, 'edit-wide', { fullPage: true });
  assert.equal(await page.inputValue('#position-text'), '2 0 1 0 0 0 0 3 1 0 0 1');
  await page.click('#editor-done');
  await settled(page);
  assert.equal(new URL(page.url()).searchParams.get('position'), '2 0 1 0 0 0 0 3 1 0 0 1');
  assert.equal(new URL(page.url()).searchParams.get('stores'), '0,21');
  await waitForText(page, '#worth', 'of the whole game');
}));

test('whose turn it is leaves the seeds where they lie', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.click('#edit');
  await page.selectOption('#editor-side', 'north');
  assert.equal(await pits(page), POSITION);
  await page.click('#editor-done');
  await waitForText(page, '#status', 'North to move');
  assert.equal(new URL(page.url()).searchParams.get('position'), '0 5 0 0 0 1 0 0 1 0 1 0');
}));

test('a position in another program’s notation', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.click('#edit');
  await page.fill('#position-text', '1 | 20 22 | 1 0 0 0 0 3 0 1 0 0 1 0'); // North to move
  await page.keyboard.press('Enter');
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  assert.equal(await pits(page), '1 0 0 0 0 3 0 1 0 0 1 0');
  assert.deepEqual(await page.locator('.store .count').allTextContents(), ['22', '20']);
  await waitForText(page, '#worth', 'at least a draw');
  await waitForText(page, '#worth', 'from 24 to 26 of 48'.replace('from ', ''));
}));

test('what cannot be read is told beside the field', () => visit(world, at(POSITION), { allowed: /400/ }, async (page) => {
  await settled(page);
  await page.click('#edit');
  await page.fill('#position-text', '1 2 3');
  await waitForText(page, '#position-error', 'cannot be read');
  assert.equal(await page.getAttribute('#position-text', 'aria-invalid'), 'true');
  await page.click('#editor-done');
  assert.ok(await page.isVisible('#position-text')); // still in edit mode
  await page.fill('#position-text', '0 0 0 0 0 2 1 0 0 0 0 0');
  await page.waitForSelector('#position-text[aria-invalid="false"]');
  assert.equal(await pits(page), '0 0 0 0 0 2 1 0 0 0 0 0');
}));

test('an address that cannot be read opens the set-up with its text', () => visit(world, '?preset=oware&position=nonsense', { allowed: /400/ }, async (page) => {
  await waitForText(page, '#position-error', 'cannot be read');
  assert.equal(await page.inputValue('#position-text'), 'nonsense');
}));

test('more seeds than the game has are refused', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.click('#edit');
  await page.focus('[data-store="south"]');
  await page.keyboard.type('45');
  await waitForText(page, '#editor-total', 'the game has 48');
  await page.click('#editor-done');
  assert.ok(await page.isVisible('#editor-done'));
  await page.keyboard.press('Escape');
  assert.ok(await page.isHidden('#editor-done'));
  assert.equal(await pits(page), POSITION);
}));

test('the address shows the same position to somebody else', () => visit(world, at(POSITION, { stores: '20,18' }), {}, async (page) => {
  await settled(page);
  await page.click('.pit.best >> nth=0');
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  const shown = [await pits(page), await page.textContent('#worth')];
  await visit(world, page.url(), {}, async (theirs) => {
    await settled(theirs);
    assert.deepEqual([await pits(theirs), await theirs.textContent('#worth')], shown);
  });
}));

test('the address and each notation are copied', () => visit(world, at(POSITION), {}, async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await settled(page);
  await page.waitForSelector('[data-copies="playstrategy"]');
  const names = await page.locator('.copy').evaluateAll((all) => all.map((one) => one.dataset.copies));
  assert.ok(names.includes('address') && names.includes('plain') && names.includes('sankofa'), String(names));
  for (const name of names) {
    await page.click(`[data-copies="${name}"]`);
    const text = await page.locator(`dd:has([data-copies="${name}"]) code`).textContent();
    await page.waitForFunction(async (wanted) => await navigator.clipboard.readText() === wanted, text);
  }
}));
