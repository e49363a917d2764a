import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { keyOf } from '../data.js';

/**
 * Which documents are selected: single ones, ranges with shift, or all that are found.
 *
 * @param {any[]} rows
 * @param {string} question what is asked for; another question begins a new selection
 */
export function useSelection(rows, question) {
  const [selected, setSelected] = useState(new Set());
  const [all, setAll] = useState(false);
  const anchor = useRef(null);
  const clear = useCallback(() => {
    setSelected(new Set());
    setAll(false);
  }, []);
  useEffect(clear, [question]);
  const select = (row, on, range) => {
    setAll(false);
    const from = rows.findIndex((one) => keyOf(one) === anchor.current);
    const to = rows.indexOf(row);
    const keys = (range && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]).map(keyOf);
    anchor.current = keyOf(row);
    setSelected((now) => {
      const next = new Set(now);
      for (const one of keys) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  };
  const selectLoaded = (on) => {
    setAll(false);
    setSelected(on ? new Set(rows.map(keyOf)) : new Set());
  };
  return { selected, all, select, selectLoaded, selectAllFound: () => { selectLoaded(true); setAll(true); }, clear };
}
