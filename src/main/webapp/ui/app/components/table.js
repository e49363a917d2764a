import { h } from 'preact';
import { Empty } from './feedback.js';
import { Icon } from './icon.js';

/**
 * A plain table. On a narrow screen it scrolls within itself.
 *
 * @param {{label: string, columns: Array<{key: string, title: any, render?: (row: any, at: number) => any, align?: 'end',
 *     sortable?: boolean, class?: string}>, rows: any[], rowKey?: (row: any, at: number) => string,
 *     rowId?: (row: any) => string, empty?: any,
 *     sort?: {key: string, desc: boolean}, onSort?: (sort: {key: string, desc: boolean}) => void,
 *     onRow?: (row: any) => void, selected?: (row: any) => boolean, stacks?: boolean}} props `onRow`: a click on a row; put a button or
 *     link in the row too, for the keyboard; `stacks`: on a narrow screen each row becomes a block instead
 */
export function Table({ label, columns, rows, rowKey = (row, at) => row.id ?? at, rowId, empty, sort, onSort, onRow, selected, stacks = false }) {
  // What is laid out as blocks would be no table to a screen reader.
  const as = (role) => (stacks ? role : undefined);
  if (rows.length === 0) {
    return typeof empty === 'string' || empty === undefined ? h(Empty, { title: empty ?? 'No results' }) : empty;
  }
  const head = (column) => {
    const active = sort?.key === column.key;
    const order = active ? (sort.desc ? 'descending' : 'ascending') : undefined;
    return h(
      'th',
      { key: column.key, scope: 'col', role: as('columnheader'), 'aria-sort': order, class: `${column.align === 'end' ? 'end' : ''} ${column.class ?? ''}` },
      column.sortable && onSort
        ? h(
            'button',
            { type: 'button', class: 'sort', onClick: () => onSort({ key: column.key, desc: active ? !sort.desc : false }) },
            column.title,
            active && h(Icon, { name: sort.desc ? 'down' : 'up' }),
          )
        : column.title,
    );
  };
  const line = (row, at) =>
    h(
      'tr',
      { key: rowKey(row, at), id: rowId?.(row), role: as('row'), class: `${onRow ? 'clickable' : ''} ${selected?.(row) ? 'selected' : ''}`, onClick: onRow && ((event) => !event.target.closest('a,button,input,select') && onRow(row)) },
      columns.map((column) =>
        h('td', { key: column.key, role: as('cell'), 'data-title': typeof column.title === 'string' ? column.title : '', class: `${column.align === 'end' ? 'end' : ''} ${column.class ?? ''}` }, column.render ? column.render(row, at) : String(row[column.key] ?? '')),
      ),
    );
  return h(
    'div',
    { class: 'table-box', role: 'group', 'aria-label': label, tabIndex: 0 },
    h('table', { class: `table ${stacks ? 'stacks' : ''}`, role: as('table'), 'aria-label': label }, h('thead', { role: as('rowgroup') }, h('tr', { role: as('row') }, columns.map(head))), h('tbody', { role: as('rowgroup') }, rows.map(line))),
  );
}
