// Sentences for those who listen to the page instead of looking at it.

let pending;

/** Has a sentence read out. Of several that follow each other at once only the last is. */
export function announce(text) {
  clearTimeout(pending);
  pending = setTimeout(() => {
    document.getElementById('announcer').textContent = text;
  }, 60);
}
