// What a visitor chose on this device. Where the browser keeps nothing, choices last until the page is closed.

const PREFIX = 'seedbase.';
const unkept = new Map();

/** The choice under a name, or `otherwise`. */
export function setting(name, otherwise) {
  if (unkept.has(name)) return unkept.get(name);
  try {
    return localStorage.getItem(PREFIX + name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Remembers a choice. */
export function choose(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
  }
}

/** Whether seeds are shown moving: as chosen, and else as the system prefers. */
export function isAnimated() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return setting('animation', still ? 'off' : 'on') === 'on';
}

/** Shows the page light, dark, or as the system has it (`auto`). */
export function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
}
