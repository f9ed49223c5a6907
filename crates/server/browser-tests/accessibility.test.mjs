// The page for those who listen to it or use the keyboard alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, pits, settled, setUp, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const POSITION = '1 2 0 0 0 1 1 0 1 0 0 0';

/** The accessibility tree as the browser has it: names by role. */
async function tree(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => !node.ignored).map((node) => ({ role: node.role?.value, name: node.name?.value ?? '', properties: node.properties ?? [] }));
}

const named = (nodes, role) => nodes.filter((node) => node.role === role).map((node) => node.name);

test('the tree tells the board, its pits and what they are worth', () => visit(world, at(POSITION, { stores: '20,18' }), {}, async (page) => {
  await settled(page);
  const nodes = await tree(page);
  assert.ok(named(nodes, 'group').includes('Board, South to move'), JSON.stringify(named(nodes, 'group')));
  const buttons = named(nodes, 'button');
  const best = buttons.find((name) => name.startsWith('Pit F of South: 1 seed'));
  assert.match(best, /value \+6, depth 1 \/ –, forced win, best/);
  const images = named(nodes, 'image').concat(named(nodes, 'img'));
  assert.ok(images.includes('Pit a of North: 1 seed'), JSON.stringify(images));
  assert.ok(images.includes('Store of South: 20 seeds'));
  for (const heading of ['What it is worth', 'Moves', 'Played', 'Best line', 'Play against it', 'Share and copy']) assert.ok(named(nodes, 'heading').includes(heading), heading);
  for (const role of ['button', 'combobox', 'checkbox', 'link', 'textbox']) assert.deepEqual(named(nodes, role).filter((name) => name === ''), [], role);
  assert.ok(named(nodes, 'combobox').includes('Rules'));
}));

test('pits are number fields while a position is set up', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.click('#edit');
  const nodes = await tree(page);
  const fields = nodes.filter((node) => node.role === 'spinbutton');
  assert.equal(fields.length, 14);
  assert.ok(fields.some((node) => node.name === 'Pit B of South: 2 seeds'));
  assert.ok(named(nodes, 'textbox').includes('Position, in any notation'));
}));

test('what happens is announced', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await waitForText(page, '#announcer', 'South to move. With best play South takes 6 seeds more than North');
  await page.keyboard.press('f');
  await waitForText(page, '#announcer', 'South played F and took 2 seeds. North to move.');
  assert.equal(await page.getAttribute('#announcer', 'aria-live'), 'polite');
}));

test('everything is reached by the tab key, and a pit is played with Enter', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  const reached = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement.dataset.pit ?? document.activeElement.id));
  }
  for (const name of ['skip', 'language', 'theme', 'preset', 'endless', 'A', 'B', 'F', 'back', 'forward', 'flip', 'edit', 'values', 'animation', 'line', 'opponent', 'looseness']) assert.ok(reached.has(name), `${name} of ${[...reached]}`);
  await page.focus('[data-pit="F"]');
  await page.keyboard.press('Enter');
  await waitForText(page, '#status', 'North to move');
  assert.equal(await pits(page), '1 2 0 0 0 0 0 0 1 0 0 0');
}));

test('a whole position is set up without a mouse', () => visit(world, at(POSITION), {}, async (page) => {
  await settled(page);
  await page.focus('#edit');
  await page.keyboard.press('Enter');
  await page.focus('[data-pit="A"]');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  assert.equal(await pits(page), '4 1 0 0 0 1 1 0 1 0 0 0');
  await page.focus('#editor-done');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'edit');
}));
