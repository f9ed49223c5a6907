// The note that the server does not answer, or is too busy to, and how long to wait before it is asked again.

import { button } from './dom.js';
import { t } from './messages.js';

const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 8;

const waiters = new Set();

/** Told by every question: that it was answered, or that it waits. */
export const report = {
  answered() {
    hide();
    wake();
  },

  /** Ends when it is time to try again: after a while, or at once when the visitor asks for it. */
  async waiting({ attempt, after, isBusy }, signal) {
    show(t(isBusy ? 'connection.busy' : 'connection.gone'));
    const seconds = after ?? Math.min(FIRST_WAIT_SECONDS * 2 ** attempt, LONGEST_WAIT_SECONDS);
    await pause(seconds * 1000, signal);
  },
};

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      waiters.delete(done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    waiters.add(done);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      waiters.delete(done);
      reject(signal.reason);
    }, { once: true });
  });
}

const wake = () => [...waiters].forEach((done) => done());

function show(text) {
  const place = document.getElementById('connection');
  if (!place.hidden && place.firstChild.textContent === text) return;
  place.replaceChildren(text, button(t('connection.retry'), wake));
  place.hidden = false;
}

function hide() {
  document.getElementById('connection').hidden = true;
}
