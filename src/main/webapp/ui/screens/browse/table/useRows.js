import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fetchPage, keyOf } from '../data.js';

/** Rows kept in the page; who needs more narrows the search or exports. */
export const MOST_ROWS = 20000;

const EMPTY = { rows: [], columns: [], total: null, after: null, loading: true, error: null, whole: false };

/**
 * The rows of a view, read page by page as they are needed.
 *
 * @param {string} index
 * @param {import('../state.js').BrowseState} state
 * @returns {{rows: any[], columns: any[], total: any, loading: boolean, error: any, whole: boolean,
 *   more: () => void, reload: () => void, change: (row: any, part: any) => void, drop: (keys: Set<string>) => void}}
 */
export function useRows(index, state) {
  const [shown, setShown] = useState(EMPTY);
  const running = useRef(null);
  const question = JSON.stringify([index, state.q, state.sort, state.size, state.filters]);
  const latest = useRef(shown);
  latest.current = shown;

  const read = useCallback((after, kept) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    setShown((now) => ({ ...(after ? now : { ...EMPTY, columns: now.columns, rows: kept ? now.rows : [], total: now.total }), loading: true, error: null }));
    fetchPage(index, state, after, call.signal).then(
      (page) => {
        running.current = null;
        setShown((now) => {
          const rows = after ? [...now.rows, ...page.rows] : page.rows;
          const whole = !page.after || rows.length >= MOST_ROWS;
          return { rows, columns: steady(now.columns, page.columns ?? []), total: page.total, after: page.after, loading: false, error: null, whole };
        });
      },
      (error) => {
        if (call.signal.aborted) return;
        running.current = null;
        setShown((now) => ({ ...now, loading: false, error }));
      },
    );
  }, [question]);

  useEffect(() => {
    read(null, false);
    return () => running.current?.abort();
  }, [read]);

  const more = useCallback(() => {
    const { whole, error, after } = latest.current;
    if (!running.current && !whole && !error && after) read(after);
  }, [read]);
  const reload = useCallback(() => read(null, true), [read]);
  const change = useCallback((changed, row) => setShown((now) => ({
    ...now, rows: now.rows.map((old) => (keyOf(old) === keyOf(changed) ? { ...old, ...row } : old)),
  })), []);
  const drop = useCallback((keys) => setShown((now) => ({
    ...now,
    rows: now.rows.filter((row) => !keys.has(keyOf(row))),
    total: now.total && { ...now.total, value: Math.max(0, now.total.value - keys.size) },
  })), []);
  return { ...shown, more, reload, change, drop };
}

/** Columns keep the places they have, whichever documents come first on a page. */
function steady(before, now) {
  const byName = new Map(now.map((column) => [column.field, column]));
  const kept = before.filter(({ field }) => byName.has(field)).map(({ field }) => byName.get(field));
  const names = new Set(kept.map(({ field }) => field));
  return [...kept, ...now.filter(({ field }) => !names.has(field))];
}
