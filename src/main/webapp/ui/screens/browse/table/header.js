import { h } from 'preact';
import { PopMenu } from './popmenu.js';

const NARROWEST = 70;
const WIDEST = 900;

/** The names of the columns: sort by click, menu, drag to reorder, drag the edge to resize. */
export function HeaderRow({ columns, pixels, lefts, sort, actions, cursor, setCursor, all, some }) {
  const here = (column) => (cursor.row < 0 && cursor.column === column ? 0 : -1);
  return h('div', { class: 'grid-header', role: 'rowgroup' },
    h('div', { class: 'grid-row', role: 'row', 'aria-rowindex': 1 },
      h('div', { class: 'grid-cell leading', role: 'columnheader', 'aria-colindex': 1 },
        h('input', {
          type: 'checkbox', checked: all, indeterminate: some && !all, 'aria-label': 'Select all loaded documents', tabIndex: here(0), 'data-cell': '-1:0',
          onClick: (event) => actions.onSelectAll(event.currentTarget.checked), onFocus: () => setCursor({ row: -1, column: 0 }),
        })),
      h('div', { class: 'grid-cell leading second', role: 'columnheader', 'aria-colindex': 2, tabIndex: here(1), 'data-cell': '-1:1', onFocus: () => setCursor({ row: -1, column: 1 }) },
        h('span', { class: 'only-read' }, 'Open')),
      columns.map((column, at) => h(Header, {
        key: column.field, column, number: at + 2, width: pixels[at], left: lefts[at], sort, actions, tabIndex: here(at + 2), setCursor,
      }))));
}

function Header({ column, number, width, left, sort, actions, tabIndex, setCursor }) {
  const sorted = sort?.field === column.field;
  const direction = sorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return h('div', {
    role: 'columnheader', class: `grid-cell header${left === null ? '' : ' pinned'}`, 'aria-colindex': number + 1,
    'aria-sort': column.sortable ? direction : undefined, style: left === null ? undefined : { left: `${left}px` },
    onDragOver: (event) => { if (event.dataTransfer.types.includes('text/x-column')) event.preventDefault(); },
    onDrop: (event) => {
      event.preventDefault();
      actions.onDropColumn(event.dataTransfer.getData('text/x-column'), column.field);
    },
  },
  h('button', {
    type: 'button', class: 'header-name', tabIndex, 'data-cell': `-1:${number}`, draggable: true, title: `${column.field} (${column.type}). Alt and arrow down: more`,
    onFocus: () => setCursor({ row: -1, column: number }), onClick: () => { if (column.sortable) actions.onSort(column); },
    onKeyDown: (event) => {
      if (event.key === 'ContextMenu' || (event.key === 'ArrowDown' && event.altKey)) {
        event.preventDefault();
        event.currentTarget.parentElement.querySelector('.popmenu-button').click();
      }
    },
    onDragStart: (event) => event.dataTransfer.setData('text/x-column', column.field),
  },
  h('span', { class: 'header-field' }, column.field), h('span', { class: 'header-type' }, column.type),
  sorted && h('span', { class: 'header-arrow', 'aria-hidden': 'true' }, sort.descending ? '↓' : '↑')),
  h(PopMenu, { label: `Column ${column.field}`, tabIndex: -1, items: actions.menuOf(column) }),
  h('span', { class: 'header-edge', 'aria-hidden': 'true', onPointerDown: (event) => resize(event, width, (pixels) => actions.onWidth(column.field, pixels)) }));
}

function resize(event, width, onWidth) {
  event.preventDefault();
  const edge = event.currentTarget;
  const start = event.clientX;
  edge.setPointerCapture(event.pointerId);
  const move = (moving) => onWidth(Math.max(NARROWEST, Math.min(WIDEST, width + moving.clientX - start)));
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
}
