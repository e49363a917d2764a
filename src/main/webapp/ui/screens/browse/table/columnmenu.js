import { isMeta, moved } from './columns.js';

/**
 * What can be done with one column.
 *
 * @returns {{label: string, onSelect: () => void, disabled?: boolean}[]}
 */
export function columnMenu(column, { columns, pinnedNow, arrange, sortBy, filter }) {
  const names = columns.map((item) => item.field);
  const { field } = column;
  const others = names.filter((name) => name !== field);
  const isId = isMeta(field);
  return [
    { label: 'Sort ascending', disabled: !column.sortable, onSelect: () => sortBy(column, false) },
    { label: 'Sort descending', disabled: !column.sortable, onSelect: () => sortBy(column, true) },
    ...(isId ? [] : [{ label: 'Filter…', disabled: column.searchable === false, onSelect: () => filter(field) }]),
    { label: 'Move left', disabled: names[0] === field, onSelect: () => arrange(moved(names, field, -1), pinnedNow) },
    { label: 'Move right', disabled: names.at(-1) === field, onSelect: () => arrange(moved(names, field, 1), pinnedNow) },
    column.pinned
      ? { label: 'Unpin', onSelect: () => arrange(names, pinnedNow.filter((name) => name !== field)) }
      : { label: 'Pin to the left', onSelect: () => arrange(names, [...pinnedNow, field]) },
    { label: 'Hide', disabled: others.length === 0, onSelect: () => arrange(others, pinnedNow.filter((name) => name !== field)) },
  ];
}
