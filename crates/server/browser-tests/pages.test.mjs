// Records and help.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();

test('records of a level, with plots and the deepest positions', () => visit(world, '?view=records&preset=awari&endless=split&seeds=6', {}, async (page) => {
  await waitForText(page, 'h2', 'awari, split evenly, 6 seeds');
  await waitForText(page, '.records-body', '12 375 positions');
  assert.equal(await page.locator('.plot').count(), 2);
  await page.click('summary >> nth=0');
  const counts = await page.locator('figure >> nth=0').locator('td').allTextContents();
  assert.equal(counts.map((text) => Number(text.replace(/\s/g, ''))).reduce((sum, n) => sum + n, 0), 12375);
  await shoot(page, 'records-split', { fullPage: true });
  await page.click('.positions a >> nth=0');
  await settled(page);
  await waitForText(page, '.figures', '+6');
  await waitForText(page, '#worth', '63 plies away');
}));

test('records with guarantees and ceilings, and another level', () => visit(world, '?view=records&preset=oware', {}, async (page) => {
  await waitForText(page, 'h2', 'oware, each takes their own row, 8 seeds');
  await page.selectOption('#level', '5');
  await waitForText(page, 'h2', '5 seeds');
  await waitForText(page, 'h3', 'Deepest ceilings');
  await shoot(page, 'records-own-side', { fullPage: true });
  await page.goBack();
  await waitForText(page, 'h2', '8 seeds');
}));

test('the help explains, and its positions open', () => visit(world, '', {}, async (page) => {
  await settled(page);
  await page.click('nav a >> nth=2');
  await waitForText(page, 'h1', 'What is shown here');
  await shoot(page, 'help', { fullPage: true });
  await page.click('text=0 0 1 0 1 0 0 5 0 0 0 1');
  await settled(page);
  await waitForText(page, '.figures', '+2 … +4');
}));

// What the help says of positions that small tables have.
const SAID = {
  'awari-minus-3': '−3', 'abapa-0': '0', 'awari-plus-2': '+2', 'abapa-minus-2': '−2', 'deep-4': '+4', 'exact-6': '+6',
  between: '+2 … +4', open: '−2 … +2',
};

test('what the help says of its positions is true', () => visit(world, '?view=help', {}, async (page) => {
  const { EXAMPLES } = await page.evaluate(() => import('/script/page/examples.js'));
  const small = EXAMPLES.filter(({ key }) => key in SAID);
  assert.equal(small.length, Object.keys(SAID).length);
  for (const { key, preset, endless, position } of small) {
    const reply = await (await fetch(`${world.server.address}api/${preset}?position=${encodeURIComponent(position)}&endless=${endless}`)).json();
    const sign = (n) => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n);
    const [lo, hi] = [reply.value ?? reply.lo, reply.value ?? reply.hi];
    assert.equal(lo === hi ? sign(lo) : `${sign(lo)} … ${sign(hi)}`, SAID[key], key);
  }
}));

// What the help says of moves: the pit, and what it captures; null for a pit that cannot be played.
const MOVES = {
  'capture-both': [4, 10], 'capture-backward': [4, 8], twelve: [0, 0], eleven: [0, 2], stopped: [5, 7], again: [5, 1], 'awari-18': [2, null],
};

test('what the help says of moves is true', () => visit(world, '?view=help', {}, async (page) => {
  const { EXAMPLES } = await page.evaluate(() => import('/script/page/examples.js'));
  for (const [key, [pit, captures]] of Object.entries(MOVES)) {
    const { preset, position } = EXAMPLES.find((example) => example.key === key);
    const { moves } = await (await fetch(`${world.server.address}api/${preset}/moves?position=${encodeURIComponent(position)}`)).json();
    assert.equal(moves.find((move) => move.pit === pit)?.captures ?? null, captures, key);
  }
}));
