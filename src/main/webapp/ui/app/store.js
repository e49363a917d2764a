import { useEffect, useState } from 'preact/hooks';

/**
 * A value that components can watch.
 *
 * @template T
 * @param {T} initial
 * @returns {{get: () => T, set: (next: T) => void, update: (part: object) => void, watch: (hear: () => void) => (() => void)}}
 */
export function createStore(initial) {
  let value = initial;
  const watchers = new Set();
  const store = {
    get: () => value,
    set(next) {
      if (next !== value) {
        value = next;
        [...watchers].forEach((hear) => hear());
      }
    },
    update: (part) => store.set({ ...value, ...part }),
    watch(hear) {
      watchers.add(hear);
      return () => watchers.delete(hear);
    },
  };
  return store;
}

/**
 * The store's value; the component is drawn again when it changes.
 *
 * @template T
 * @param {{get: () => T, watch: (hear: () => void) => (() => void)}} store
 * @returns {T}
 */
export function useStore(store) {
  const [, draw] = useState({});
  const drawn = store.get();
  useEffect(() => {
    const stop = store.watch(() => draw({}));
    // It may have changed since: in a tab that is not seen this runs late.
    if (store.get() !== drawn) {
      draw({});
    }
    return stop;
  }, [store]);
  return drawn;
}
