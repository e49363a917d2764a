import { h } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../app/components/index.js';
import { Cell } from './cell.js';
import { cellMenu } from './cellmenu.js';
import { HeaderRow } from './header.js';
import { keyOf } from '../data.js';
import { fittedWidth, isMeta, widthOf } from './columns.js';
import { moveOf, useCursor } from './cursor.js';
import { PopList } from './popmenu.js';

export const ROW_HEIGHT = 36;
const AROUND = 12;
const NEAR_END = 30;
/** The tick box and the open button stand before the fields. */
const LEADING = [44, 44];

/**
 * A table of documents of any length: only the rows near the visible part exist in the page.
 * Arrow keys walk over cells, Enter or F2 edits, space selects the row.
 *
 * @param {{rows: any[], columns: any[], widths: Record<string, number>, sort: any, total: number,
 *   selected: Set<string>, editing: {key: string, field: string}|null, actions: object, readOnly: boolean, label: string}} props
 *   `actions`: onNearEnd, onSelect(row, on, range), onSelectAll(on), onOpen(row), onEdit({key, field}|null), onSave(row, field, value),
 *   onCopy(text), onFilter(field, values), onSort(field), onWidth(field, pixels), onDropColumn(field, before), menuOf(column)
 */
export function Grid({ rows, columns, widths, sort, total, selected, editing, actions, readOnly, label }) {
  const box = useRef(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [menu, setMenu] = useState(null);
  const { cursor, latest, setCursor, focusCell } = useCursor(box, rows.length, columns.length + LEADING.length);
  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - AROUND);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW_HEIGHT) + AROUND);

  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => setView((now) => ({ ...now, height: box.current?.clientHeight ?? now.height })));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (last >= rows.length - NEAR_END) actions.onNearEnd();
  }, [last, rows.length]);

  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing && (document.activeElement === document.body || box.current.contains(document.activeElement))) focusCell(latest.current, ROW_HEIGHT);
    wasEditing.current = Boolean(editing);
  }, [editing]);

  // Measured once for each column, so that none moves when the order or the page changes.
  const fitted = useRef({});
  for (const column of columns) if (rows.length) fitted.current[column.field] ??= fittedWidth(rows, column);
  const pixels = columns.map((column) => widthOf(column, widths, fitted.current));
  const template = [...LEADING, ...pixels].map((width) => `${width}px`).join(' ');
  const lefts = pinnedLefts(columns, pixels);
  const onKeyDown = (event) => {
    if (editing || event.target.closest('input:not([type=checkbox]), textarea, select, dialog')) return;
    const now = latest.current;
    const move = moveOf(event, now, { rows: rows.length, columns: columns.length + LEADING.length, page: Math.floor(view.height / ROW_HEIGHT) - 2 });
    if (move) {
      event.preventDefault();
      focusCell(move, ROW_HEIGHT);
      return;
    }
    const column = columns[now.column - LEADING.length];
    const row = rows[now.row];
    if (!row) return;
    if ((event.key === 'Enter' || event.key === 'F2') && column) {
      event.preventDefault();
      if (readOnly || isMeta(column.field)) actions.onOpen(row);
      else actions.onEdit({ key: keyOf(row), field: column.field });
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && column && getSelection().isCollapsed) {
      cellMenu(row, column, { actions }).find((item) => item.label === 'Copy value').onSelect();
    } else if (event.key === ' ' && column) {
      event.preventDefault();
      actions.onSelect(row, !selected.has(keyOf(row)), event.shiftKey);
    }
  };

  const onContextMenu = (event) => {
    const [row, column] = event.target.closest('[data-cell]')?.dataset.cell.split(':').map(Number) ?? [];
    if (!rows[row] || !columns[column - LEADING.length] || editing) return;
    event.preventDefault();
    const place = event.target.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ row, column, document: rows[row], field: columns[column - LEADING.length], at: byKey ? place : { left: event.clientX, bottom: event.clientY } });
  };
  const closeMenu = (focusBack) => {
    setMenu(null);
    if (focusBack) focusCell(menu, ROW_HEIGHT);
  };

  return h('div', {
    class: 'doc-grid', role: 'grid', ref: box, 'aria-label': label, 'aria-rowcount': total + 1, 'aria-colcount': columns.length + LEADING.length,
    'aria-multiselectable': 'true', style: { '--columns': template },
    onScroll: (event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight }), onKeyDown, onContextMenu,
  },
  h(HeaderRow, { columns, pixels, lefts, sort, actions, cursor, setCursor, all: rows.length > 0 && selected.size >= rows.length, some: selected.size > 0 }),
  menu && h(PopList, {
    label: 'Cell', at: menu.at, onClose: closeMenu,
    items: cellMenu(menu.document, menu.field, { readOnly, actions }),
  }),
  h('div', { class: 'grid-body', role: 'rowgroup', style: { height: `${rows.length * ROW_HEIGHT}px` } },
    rows.slice(first, last).map((row, at) => h(Row, {
      key: keyOf(row), row, at: first + at, columns, pixels, lefts, cursor, setCursor, actions, readOnly,
      selected: selected.has(keyOf(row)), editing: editing?.key === keyOf(row) ? editing.field : null,
    }))));
}

function pinnedLefts(columns, pixels) {
  let left = LEADING[0] + LEADING[1];
  return columns.map((column, at) => {
    if (!column.pinned) return null;
    const here = left;
    left += pixels[at];
    return here;
  });
}

function Row({ row, at, columns, pixels, lefts, cursor, setCursor, actions, selected, editing, readOnly }) {
  const here = (column) => (cursor.row === at && cursor.column === column ? 0 : -1);
  return h('div', {
    class: `grid-row${selected ? ' selected' : ''}${editing ? ' in-edit' : ''}`, role: 'row', 'aria-rowindex': at + 2, 'aria-selected': String(selected),
    style: { transform: `translateY(${at * ROW_HEIGHT}px)` },
  },
  h('div', { role: 'gridcell', class: 'grid-cell leading', 'aria-colindex': 1 },
    h('input', {
      type: 'checkbox', checked: selected, tabIndex: here(0), 'data-cell': `${at}:0`, 'aria-label': `Select ${row._id}`,
      onClick: (event) => actions.onSelect(row, event.currentTarget.checked, event.shiftKey), onFocus: () => setCursor({ row: at, column: 0 }),
    })),
  h('div', { role: 'gridcell', class: 'grid-cell leading second', 'aria-colindex': 2 },
    h('button', {
      type: 'button', class: 'open', tabIndex: here(1), 'data-cell': `${at}:1`, 'aria-label': `Open ${row._id}`, title: 'Open document',
      onClick: () => actions.onOpen(row), onFocus: () => setCursor({ row: at, column: 1 }),
    }, h(Icon, { name: 'eye' }))),
  columns.map((column, number) => h(Cell, {
    key: column.field, row, at, column, width: pixels[number], number: number + LEADING.length, left: lefts[number], tabIndex: here(number + LEADING.length),
    editing: editing === column.field, actions, setCursor, readOnly,
  })));
}
