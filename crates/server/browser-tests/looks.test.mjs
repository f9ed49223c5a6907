// The page on small and large screens, by day and by night, and how much of it is loaded. Pictures are kept for
// people to look at.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, pits, settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const POSITION = at('1 2 0 0 0 1 1 0 1 0 0 0', { stores: '20,18' });

const LARGEST_LOAD_BYTES = 200 * 1024;
const SMALLEST_TARGET_PIXELS = 40;

/** Whether the page is as wide as the screen and no wider. */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const colorScheme of ['light', 'dark']) {
  test(`wide and ${colorScheme}`, () => visit(world, POSITION, { colorScheme }, async (page) => {
    await settled(page);
    await page.waitForSelector('[data-copies="sankofa"]');
    await shoot(page, `wide-${colorScheme}`, { fullPage: true });
    assert.ok(await fits(page));
    assert.ok(await contrast(page) >= 4.5);
  }));

  test(`a phone, ${colorScheme}`, () => visit(world, POSITION, { ...PHONE, colorScheme }, async (page) => {
    await settled(page);
    await shoot(page, `phone-${colorScheme}`);
    await shoot(page, `phone-${colorScheme}-whole`, { fullPage: true });
    assert.ok(await fits(page));
    const box = await page.locator('[data-pit="A"]').boundingBox();
    assert.ok(box.width >= SMALLEST_TARGET_PIXELS, `a pit is ${box.width} pixels wide`);
    await page.tap('[data-pit="F"]');
    await waitForText(page, '#status', 'North to move');
  }));
}

/** The contrast of the weakest of the page's texts with what is behind them. */
function contrast(page) {
  return page.evaluate(() => {
    const channels = (color) => color.match(/[\d.]+/g).slice(0, 3).map((n) => n / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    const light = (color) => channels(color).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0.05);
    const behind = (element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement ? behind(element.parentElement) : backgroundColor;
    };
    const texts = [...document.querySelectorAll('p, button, th, td, dt, code, h2, select, .verdict, .figures')].filter((one) => one.textContent.trim() && !one.closest('[aria-disabled="true"]'));
    return Math.min(...texts.map((one) => {
      const [a, b] = [light(getComputedStyle(one).color), light(behind(one))];
      return Math.max(a, b) / Math.min(a, b);
    }));
  });
}

test('the colours can be chosen', () => visit(world, POSITION, { colorScheme: 'light' }, async (page) => {
  await settled(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.selectOption('#theme', 'dark');
  assert.notEqual(await background(), light);
  await page.reload();
  await settled(page);
  assert.notEqual(await background(), light); // it was remembered
}));

test('a phone turned on its side keeps the game', () => visit(world, POSITION, PHONE, async (page) => {
  await settled(page);
  const before = await pits(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForSelector('.board:not(.tall)');
  assert.equal(await pits(page), before);
  await page.click('[data-pit="F"]');
  await waitForText(page, '#status', 'North to move');
}));

for (const [name, options] of [['wide', {}], ['a phone', PHONE]]) {
  test(`plates hold their texts, ${name}`, () => visit(world, '?view=help', options, async (page) => {
    // Larger tables than there are here would say so.
    await page.route(/api\/oware\?/, async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      const wide = { lo: -10, hi: 12, exact: false, lo_depth: 101, hi_depth: 102 };
      await route.fulfill({ response, json: { ...reply, ...wide, moves: reply.moves.map((move) => ({ ...move, ...wide })) } });
    });
    await page.goto(POSITION);
    await settled(page);
    await waitForText(page, '.plate-value', '−10…+12');
    const spills = await page.locator('.pit.playable').evaluateAll((all) => all.flatMap((pit) => {
      const within = (one, two) => one.left >= two.left && one.right <= two.right && one.top >= two.top && one.bottom <= two.bottom + 1;
      const apart = (one, two) => one.left >= two.right || one.top >= two.bottom - 6;
      const box = (name) => pit.querySelector(name).getBoundingClientRect();
      const plate = box('.plate');
      const outside = ['.plate-letter', '.plate-value', '.plate-depth'].filter((name) => !within(box(name), plate));
      return apart(box('.plate-value'), box('.plate-letter')) ? outside : [...outside, 'value over letter'];
    }));
    assert.deepEqual(spills, []);
    await shoot(page, `plates-${name.replace(' ', '-')}`);
  }));
}

test('many seeds lie in their pits', () => visit(world, at('1 2 3 4 5 6 7 8 9 0 0 3'), {}, async (page) => {
  await settled(page);
  const strays = await page.locator('.pit').evaluateAll((all) => all.flatMap((pit) => {
    const hollow = pit.querySelector('.hollow').r.baseVal.value;
    return [...pit.querySelectorAll('.seed')].filter((seed) => Math.hypot(seed.cx.baseVal.value, seed.cy.baseVal.value) + seed.r.baseVal.value > hollow);
  }));
  assert.equal(strays.length, 0);
  assert.equal(await page.locator('.pit .seed').count(), 48);
  await shoot(page, 'many-seeds');
}));

test('it loads little', () => {
  const bodies = [];
  const prepare = (page) => page.on('response', (response) => bodies.push(response.body()));
  return visit(world, POSITION, { prepare }, async (page) => {
    await settled(page);
    const sizes = (await Promise.all(bodies)).map((body) => body.length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(sizes.length > 30 && bytes > 100_000, `${sizes.length} replies of ${bytes} bytes`); // all of it was counted
    assert.ok(bytes < LARGEST_LOAD_BYTES, `${bytes} bytes`);
  });
});
