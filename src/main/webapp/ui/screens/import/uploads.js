import { createStore } from '../../app/store.js';
import { nameOf, send } from './calls.js';

/**
 * Files on their way to the gateway. They go on while other screens are looked at, until the page is left.
 * Each is `{key, name, index, sent, total, error, id}`.
 */
export const uploads = createStore([]);

let next = 1;

const change = (key, part) => uploads.set(uploads.get().map((item) => (item.key === key ? { ...item, ...part } : item)));

/** Forgets one. */
export const dismiss = (key) => uploads.set(uploads.get().filter((item) => item.key !== key));

const hold = (event) => event.preventDefault();

function guard() {
  const busy = uploads.get().some((item) => !item.error && item.id === null);
  window[busy ? 'addEventListener' : 'removeEventListener']('beforeunload', hold);
}

/**
 * Starts an import.
 *
 * @param {import('./calls.js').Source} source
 * @param {object} options
 * @returns {{key: number, done: Promise<any>}} fulfilled with the job
 */
export function startImport(source, options) {
  const key = next;
  next += 1;
  const call = new AbortController();
  uploads.set([...uploads.get(), { key, name: nameOf(source), index: options.index, sent: 0, total: null, error: null, id: null, stop: () => { call.abort(); dismiss(key); guard(); } }]);
  guard();
  const done = send(source, options, { signal: call.signal, onProgress: (sent, total) => change(key, { sent, total }) }).then(
    (job) => {
      change(key, { id: job.id });
      dismiss(key);
      guard();
      return job;
    },
    (error) => {
      change(key, { error });
      guard();
      throw error;
    },
  );
  return { key, done };
}
