// The words of the page. Each language is one file in `messages/`; all have the same keys.
//
// A message is a text with {places}, or {"one": ..., "other": ...} chosen by the place `n`.

/** The languages there are, by their own names. */
export const LANGUAGES = [['en', 'English'], ['eo', 'Esperanto'], ['ast', 'Asturianu']];

let messages = {};
let language = 'en';

/** The code of the language in use. */
export const currentLanguage = () => language;

/** The language to begin with: the one chosen before, or the first of the browser's that there is. */
export function preferredLanguage(chosen) {
  const codes = LANGUAGES.map(([code]) => code);
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find((code) => codes.includes(code)) ?? 'en';
}

/** Loads a language and uses it. */
export async function useLanguage(code) {
  const reply = await fetch(`messages/${code}.json`);
  if (!reply.ok) throw new Error(`messages/${code}.json: ${reply.status}`);
  messages = await reply.json();
  language = code;
  document.documentElement.lang = code;
}

/** A message with its places filled in. A key without a message shows itself, so that it is seen. */
export function t(key, places = {}) {
  const message = messages[key] ?? key;
  const text = typeof message === 'string' ? message : message[places.n === 1 ? 'one' : 'other'];
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in places ? String(places[name]) : whole));
}

/** Whether there is a message under a key. */
export const has = (key) => key in messages;

/** A number of seeds in words. */
export const seeds = (n) => t('seeds', { n });

/** The same as what somebody takes: some languages have a case for that. */
export const seedsTaken = (n) => t('seeds.taken', { n });

/** A number with its sign: +2, −2, 0. */
export function signed(value) {
  if (value === 0) return '0';
  return (value > 0 ? '+' : '\u2212') + Math.abs(value);
}

/** A count with its thousands set apart. */
export const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
