import { useCallback, useRef, useState } from 'preact/hooks';

/** Row of the header in a cursor. */
export const HEADER = -1;

/**
 * Where an arrow key leads.
 *
 * @param {KeyboardEvent} event
 * @param {{row: number, column: number}} cursor
 * @param {{rows: number, columns: number, page: number}} size
 * @returns {{row: number, column: number}|null} null for other keys
 */
export function moveOf(event, { row, column }, { rows, columns, page }) {
  if (event.altKey || event.metaKey) return null;
  const to = (newRow, newColumn) => ({
    row: Math.max(HEADER, Math.min(rows - 1, newRow)),
    column: Math.max(0, Math.min(columns - 1, newColumn)),
  });
  switch (event.key) {
    case 'ArrowUp': return to(row - 1, column);
    case 'ArrowDown': return to(row + 1, column);
    case 'ArrowLeft': return to(row, column - 1);
    case 'ArrowRight': return to(row, column + 1);
    case 'PageUp': return to(Math.max(0, row - page), column);
    case 'PageDown': return to(row + page, column);
    case 'Home': return to(event.ctrlKey ? 0 : row, 0);
    case 'End': return to(event.ctrlKey ? rows - 1 : row, columns - 1);
    default: return null;
  }
}

/**
 * The one cell of a grid that takes part in tabbing.
 *
 * @param {{current: HTMLElement|null}} box the scrolling element
 */
export function useCursor(box) {
  const [cursor, setCursorState] = useState({ row: HEADER, column: 0 });
  const latest = useRef(cursor); // Keys can come faster than drawing.
  const setCursor = useCallback((next) => {
    latest.current = next;
    setCursorState((now) => (now.row === next.row && now.column === next.column ? now : next));
  }, []);
  const focusCell = useCallback((next, rowHeight) => {
    setCursor(next);
    const grid = box.current;
    if (next.row >= 0) {
      const header = grid.querySelector('.grid-header')?.offsetHeight ?? rowHeight;
      const top = next.row * rowHeight;
      if (top < grid.scrollTop) grid.scrollTop = top;
      else if (top + rowHeight > grid.scrollTop + grid.clientHeight - header) grid.scrollTop = top + rowHeight - grid.clientHeight + header;
    }
    // The row may only come into the page with the scroll event, one frame later.
    const focus = () => latest.current === next && grid.querySelector(`[data-cell="${next.row}:${next.column}"]`)?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }, []);
  return { cursor, latest, setCursor, focusCell };
}
