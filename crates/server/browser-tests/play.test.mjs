// Whole endgames, by clicks and by keys, against what the service says.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, lastMove, pits, settled, setUp, visit, waitForText } from './support/visit.mjs';

const world = setUp();

// The mover is held to exactly -3: seven plies with two captures.
const ENDGAME = '1 0 0 1 0 1 1 1 0 1 0 1';

const ask = async (path) => (await fetch(world.server.address + path)).json();

/** Plays the best line, each ply with `play(page, letter)`, and follows what the page shows. */
async function playThrough(page, play) {
  const { plies } = await ask(`api/oware/line?position=${encodeURIComponent(ENDGAME)}&endless=own-side`);
  assert.ok(plies.length >= 5 && plies.some((ply) => ply.captures > 0));
  await settled(page);
  for (const [i, ply] of plies.entries()) {
    await checkPlates(page, i === 0 ? ENDGAME : plies[i - 1].position.join(' '));
    const letter = i % 2 === 0 ? ply.move.toUpperCase() : ply.move.toLowerCase();
    await play(page, letter);
    await page.waitForFunction((n) => document.querySelectorAll('#history li').length === n, i + 2);
    await settled(page);
    assert.equal(await lastMove(page), letter + (ply.captures ? `+${ply.captures}` : ''));
  }
  await waitForText(page, '#status', 'The game is over');
  const [south, north] = (await page.textContent('#final')).match(/\d+/g).map(Number);
  assert.equal(south - north, -3);
  assert.equal(south + north, 7);
}

/** Compares values, depths and the best moves on the board with the service's answer. */
async function checkPlates(page, position) {
  const answer = await ask(`api/oware?position=${encodeURIComponent(position)}&endless=own-side`);
  const shown = await page.locator('.pit.playable').evaluateAll((all) => all.map((pit) => [
    pit.dataset.pit.toUpperCase(), pit.querySelector('.plate-value').textContent, pit.querySelector('.plate-depth').textContent, pit.classList.contains('best'),
  ]));
  const sign = (n) => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n);
  const expected = answer.moves.map(({ move, lo, hi, lo_depth: one, hi_depth: two }) => [
    move, lo === hi ? sign(lo) : `${sign(lo)}…${sign(hi)}`, one === null && two === null ? '' : `${one ?? '–'} / ${two ?? '–'}`, answer.best.includes(move),
  ]);
  assert.deepEqual(shown.sort(), expected.sort());
}

test('a whole endgame by clicks', () => visit(world, at(ENDGAME), {}, (page) => playThrough(page, (_, letter) => page.click(`[data-pit="${letter}"]`))));

test('a whole endgame by keys', () => visit(world, at(ENDGAME), {}, (page) => playThrough(page, (_, letter) => page.keyboard.press(letter))));

test('back, forward and the list of moves', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.keyboard.press('f');
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  const second = await pits(page);
  await page.click('#back');
  await waitForText(page, '#status', 'South to move');
  assert.equal(await pits(page), ENDGAME);
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '#status', 'North to move');
  assert.equal(await pits(page), second);
  await page.click('#history button >> nth=0');
  assert.equal(await pits(page), ENDGAME);
  await page.keyboard.press('End');
  assert.equal(await pits(page), second);
}));

test('back and forward of the browser', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.keyboard.press('f');
  await waitForText(page, '#status', 'North to move');
  await settled(page);
  const second = await pits(page);
  await page.goBack();
  await waitForText(page, '#status', 'South to move');
  assert.equal(await pits(page), ENDGAME);
  await page.goForward();
  await waitForText(page, '#status', 'North to move');
  assert.equal(await pits(page), second);
  await page.reload();
  await waitForText(page, '#status', 'North to move');
  assert.equal(await page.locator('#history li').count(), 2); // the game came back, not only the position
}));

test('a pit that cannot be played changes nothing', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.keyboard.press('b'); // empty
  await waitForText(page, '#announcer', 'cannot be played');
  assert.equal(await pits(page), ENDGAME);
}));

test('sowing is shown seed by seed where it is wanted', () => visit(world, at('0 0 0 0 6 0 0 4 2 1 2 2', { preset: 'ovare' }), { reducedMotion: 'no-preference' }, async (page) => {
  await page.waitForSelector('.pit.playable');
  await page.keyboard.press('e');
  await page.waitForSelector('.flying .seed');
  await page.waitForFunction(() => document.querySelector('[data-pit="F"] .count').textContent === '1' && document.querySelector('[data-pit="e"] .count').textContent === '2');
  await waitForText(page, '#status', 'North to move');
  assert.equal(await pits(page), '0 0 0 0 0 1 1 5 0 0 0 0');
  assert.equal(await page.locator('.flying').count(), 0);
  await page.uncheck('#animation');
  await page.keyboard.press('b');
  await waitForText(page, '#status', 'South to move');
}));

test('a key during a movement cuts it short', () => visit(world, at('0 0 0 0 6 0 0 4 2 1 2 2', { preset: 'ovare' }), { reducedMotion: 'no-preference' }, async (page) => {
  await page.waitForSelector('.pit.playable');
  await page.keyboard.press('e');
  await page.waitForSelector('.flying .seed');
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 3);
  assert.equal(await pits(page), '0 0 0 0 0 1 0 6 0 0 0 0');
}));

test('the best line plays through, and stops', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.click('#line');
  await waitForText(page, '#line-text', 'F+2 f+2 D');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length >= 3);
  await page.keyboard.press('Escape');
  await waitForText(page, '#line', 'Show best line');
  const played = await page.locator('#history li').count();
  await page.waitForTimeout(1000); // longer than the pause between two plies
  assert.equal(await page.locator('#history li').count(), played);
}));

test('a move by hand ends the best line', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.keyboard.press('l');
  await waitForText(page, '#line', 'Stop');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 2);
  await settled(page);
  await page.keyboard.press('d'); // the line goes on with f
  await waitForText(page, '#line', 'Show best line');
  assert.equal(await lastMove(page), 'd');
}));

test('loose tables give away no more than they may', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  const answer = await ask(`api/oware?position=${encodeURIComponent(ENDGAME)}&endless=own-side`);
  const best = Math.max(...answer.moves.map((move) => move.lo));
  const chosen = await page.evaluate(async (reply) => {
    const { choose } = await import('/script/play/opponent.js');
    const question = (looseness) => ({ reply, looseness, legal: reply });
    const pits = async (looseness) => Promise.all(Array.from({ length: 60 }, () => choose(question(looseness))));
    return { 1: await pits('1'), 4: await pits('4'), any: await pits('any') };
  }, answer);
  const lost = (pits) => pits.map((pit) => best - answer.moves.find((move) => move.pit === pit).lo);
  assert.ok(Math.max(...lost(chosen[1])) <= 1 && Math.max(...lost(chosen[4])) <= 4);
  assert.equal(new Set(chosen.any).size, answer.moves.length); // 60 draws of at most four pits
}));

test('the tables answer a move when they play a side', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.selectOption('#opponent', 'south');
  await page.keyboard.press('f');
  await waitForText(page, '#opponent-note', 'The tables play North');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 3);
  assert.equal(await lastMove(page), 'f+2'); // the only best one
  await waitForText(page, '#status', 'South to move');
}));

test('values can be hidden', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  await page.keyboard.press('v');
  await waitForText(page, '#worth', 'Values are hidden');
  assert.deepEqual([...new Set(await page.locator('.plate-value').allTextContents())], ['?']);
}));

test('flipping sides turns the board and nothing else', () => visit(world, at(ENDGAME), {}, async (page) => {
  await settled(page);
  const height = () => page.locator('[data-pit="A"] .halo').evaluate((halo) => halo.cy.baseVal.value);
  const below = await height();
  await page.keyboard.press('x');
  assert.ok(await height() < below);
  assert.equal(await pits(page), ENDGAME);
}));

test('a position that comes back is told', () => visit(world, at('1 0 0 0 0 0 1 0 0 0 0 0'), {}, async (page) => {
  await settled(page);
  // Both single seeds go around the board once: twelve steps each.
  for (let ply = 0; ply < 24; ply++) {
    if (await page.locator('.repeats').count()) break;
    await page.locator('.pit.playable').first().click();
    await page.waitForFunction((n) => document.querySelectorAll('#history li').length === n, ply + 2);
    await settled(page);
  }
  await waitForText(page, '.repeats', 'stood before, at 0');
}));
