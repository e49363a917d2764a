import { cellValue, isMeta } from './columns.js';
import { exactly } from './conditions.js';
import { keyOf } from './data.js';
import { editable } from './values.js';

const LONGEST = 256;

/**
 * What can be done with one cell.
 *
 * @returns {{label: string, onSelect: () => void, disabled?: boolean}[]}
 */
export function cellMenu(row, column, { readOnly, actions }) {
  const isId = isMeta(column.field);
  const value = cellValue(row, column.field);
  const single = value !== undefined && value !== null && typeof value !== 'object';
  const canFilter = !isId && column.searchable !== false;
  return [
    { label: 'Open the document', onSelect: () => actions.onOpen(row) },
    ...(isId || readOnly ? [] : [{ label: 'Edit', onSelect: () => actions.onEdit({ key: keyOf(row), field: column.field }) }]),
    { label: 'Copy the value', disabled: value === undefined, onSelect: () => actions.onCopy(isId ? value : editable(value)) },
    ...(canFilter ? [
      { label: 'Only with this value', disabled: !single || String(value).length > LONGEST, onSelect: () => actions.onFilter(column.field, [exactly(String(value))]) },
      { label: 'Only with any value', onSelect: () => actions.onFilter(column.field, ['*']) },
      { label: 'Only without a value', onSelect: () => actions.onFilter(column.field, ['!*']) },
    ] : []),
  ];
}
