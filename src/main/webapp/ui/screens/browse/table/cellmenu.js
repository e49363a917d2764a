import { cellValue, isMeta } from './columns.js';
import { exactly } from '../filters/conditions.js';
import { keyOf } from '../data.js';
import { isObject } from '../exact.js';
import { editable, oneLine } from '../values.js';

const LONGEST = 256;

/**
 * What can be done with one cell.
 *
 * @returns {{label: string, onSelect: () => void, disabled?: boolean}[]}
 */
export function cellMenu(row, column, { readOnly, actions }) {
  const isId = isMeta(column.field);
  const value = cellValue(row, column.field);
  const single = value !== undefined && value !== null && !Array.isArray(value) && !isObject(value);
  const canFilter = !isId && column.searchable !== false;
  return [
    { label: 'Open document', onSelect: () => actions.onOpen(row) },
    ...(isId || readOnly ? [] : [{ label: 'Edit', onSelect: () => actions.onEdit({ key: keyOf(row), field: column.field }) }]),
    { label: 'Copy value', disabled: value === undefined, onSelect: () => actions.onCopy(isId ? value : editable(value)) },
    ...(canFilter ? [
      { label: 'Filter for value', disabled: !single || oneLine(value).length > LONGEST, onSelect: () => actions.onFilter(column.field, [exactly(oneLine(value))]) },
      { label: 'Filter: field exists', onSelect: () => actions.onFilter(column.field, ['*']) },
      { label: 'Filter: field is missing', onSelect: () => actions.onFilter(column.field, ['!*']) },
    ] : []),
  ];
}
