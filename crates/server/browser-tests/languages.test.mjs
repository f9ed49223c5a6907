// The languages: all have the same messages with the same places, and each is shown.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { at, settled, setUp, shoot, visit, waitForText } from './support/visit.mjs';

const world = setUp();
const EXPLORER = new URL('../explorer/', import.meta.url);

const load = async (name) => JSON.parse(await readFile(new URL(`messages/${name}`, EXPLORER), 'utf8'));
const files = await readdir(new URL('messages/', EXPLORER));
const english = await load('en.json');

/** The places of a message, of each of its forms. */
function places(message) {
  const forms = typeof message === 'string' ? { only: message } : message;
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort()]));
}

for (const name of files) {
  test(`${name} has all messages with the same places`, async () => {
    const messages = await load(name);
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort());
    for (const [key, message] of Object.entries(messages)) {
      assert.deepEqual(Object.keys(places(message)), Object.keys(places(english[key])), key);
      for (const [form, found] of Object.entries(places(message))) assert.deepEqual([...new Set(found)], [...new Set(places(english[key])[form])], key);
      for (const text of typeof message === 'string' ? [message] : Object.values(message)) assert.ok(text.trim(), key);
    }
  });
}

test('every message that scripts ask for exists, and every message is asked for', async () => {
  const names = (await readdir(new URL('script/', EXPLORER), { recursive: true })).filter((name) => name.endsWith('.js'));
  const source = (await Promise.all(names.map((name) => readFile(new URL(`script/${name}`, EXPLORER), 'utf8')))).join('\n');
  const asked = [...source.matchAll(/\bt\('([\w.-]+)'/g)].map((found) => found[1]);
  assert.ok(asked.length > 50);
  assert.deepEqual(asked.filter((key) => !(key in english)), []);
  const families = [...source.matchAll(/\bt\((?:[^()'`]*\? )?`([\w.-]+)\$\{/g)].map((found) => found[1]);
  const unused = Object.keys(english).filter((key) => !source.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)));
  assert.deepEqual(unused, []);
});

test('the language is switched and remembered', () => visit(world, at('0 0 1 0 1 0 0 5 0 0 0 1'), {}, async (page) => {
  await settled(page);
  for (const [code, turn, worth] of [['eo', 'Movas Sudo', 'Garantio'], ['ast', 'Xuega Sur', 'Garantía'], ['en', 'South to move', 'Guarantee']]) {
    await page.selectOption('#language', code);
    await waitForText(page, '#status', turn);
    await settled(page);
    await waitForText(page, '#worth', worth);
    assert.equal(await page.getAttribute('html', 'lang'), code);
    await shoot(page, `language-${code}`, { fullPage: true });
    await page.reload();
    await waitForText(page, '#status', turn);
  }
}));

for (const [locale, heading] of [['eo', 'Kio estas montrata ĉi tie'], ['ast', 'Lo que s’amuesa equí'.replace('’', "'")], ['de-DE', 'What is shown here']]) {
  test(`the browser's language is taken where it is there: ${locale}`, () => visit(world, '?view=help', { locale }, async (page) => {
    await waitForText(page, 'h1', heading);
    assert.equal(/\b[a-z]+\.[a-z]+\.[a-z0-9-]+\b/.test(await page.textContent('main')), false); // no key without a message
  }));
}
