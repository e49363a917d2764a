import { refusal } from './credential.js';
import { createStore } from './store.js';

const PROBE = new URL('../health/live', document.baseURI);
const TIMEOUT_MS = 5000;
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** Whether the gateway does not answer; the frame says so for as long. */
export const connection = createStore({ lost: false });

/** Whether calls can succeed, as far as is known: nothing is asked again and again meanwhile. */
export function isLive() {
  return !connection.get().lost && !refusal.get();
}

async function answers() {
  try {
    return (await fetch(PROBE, { headers: { 'X-Requested-With': 'dashboard' }, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

let hurry = () => {};

/** Asks at once rather than at the next turn. */
export function tryNow() {
  hurry();
}

window.addEventListener('online', tryNow);

const pause = (ms) => new Promise((resolve) => {
  const timer = setTimeout(resolve, ms);
  hurry = () => {
    clearTimeout(timer);
    resolve();
  };
});

async function probe() {
  for (let turn = 0; !(await answers()); turn += 1) {
    connection.set({ lost: true });
    await pause(Math.min(FIRST_MS * 2 ** turn, LONGEST_MS));
  }
  if (connection.get().lost) {
    connection.set({ lost: false });
    window.dispatchEvent(new Event('revived'));
  }
}

let probing;

/**
 * A call had no answer: asks the gateway until it gives one.
 *
 * @returns {Promise<void>} ends when it answers
 */
export function answering() {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}
