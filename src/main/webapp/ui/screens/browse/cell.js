import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cellValue, isMeta } from './columns.js';
import { keyOf } from './data.js';
import { editable, kindOf, readTyped, shown, throughList } from './values.js';

/** One cell: a value as text, or its editor. */
export function Cell({ row, at, column, number, left, tabIndex, editing, actions, setCursor, readOnly }) {
  const isId = isMeta(column.field);
  const value = cellValue(row, column.field);
  const style = left === null ? undefined : { left: `${left}px` };
  const pinned = left === null ? '' : ' pinned';
  if (editing) {
    return h('div', { role: 'gridcell', class: `grid-cell editing${pinned}`, style, 'aria-colindex': number + 1 },
      h(CellEditor, { row, column, value, onDone: () => actions.onEdit(null), onSave: actions.onSave }));
  }
  const kind = kindOf(column.type);
  const text = shown(value);
  const open = () => {
    if (isId || readOnly) actions.onOpen(row);
    else actions.onEdit({ key: keyOf(row), field: column.field });
  };
  return h('div', {
    role: 'gridcell', class: `grid-cell ${isId ? 'id' : kind}${value === undefined || value === null ? ' absent' : ''}${pinned}`, style,
    'aria-colindex': number + 1, tabIndex, 'data-cell': `${at}:${number}`, title: text.length > 24 ? text : undefined,
    'aria-readonly': String(isId || readOnly), onFocus: () => setCursor({ row: at, column: number }), onDblClick: open,
  }, value === undefined ? '–' : text);
}

function CellEditor({ row, column, value, onSave, onDone }) {
  const kind = kindOf(column.type);
  const [text, setText] = useState(editable(value));
  const [error, setError] = useState(null);
  const input = useRef(null);
  const finished = useRef(false);
  useEffect(() => {
    input.current.focus();
    input.current.select?.();
  }, []);
  const finish = (save) => {
    if (finished.current) return;
    if (!save || text === editable(value)) {
      finished.current = true;
      onDone();
      return;
    }
    const read = throughList(row._source, column.field)
      ? { error: 'This value is inside a list. Open the document to change it.' }
      : readTyped(text, column.type, value);
    if (read.error) {
      setError(read.error);
      input.current.focus();
      return;
    }
    finished.current = true;
    onSave(row, column.field, read.value);
    onDone();
  };
  const shared = {
    ref: input, 'aria-label': `${column.field} of ${row._id}`, 'aria-invalid': error ? 'true' : undefined, title: error ?? undefined,
    onInput: (event) => { setText(event.currentTarget.value); setError(null); },
    onBlur: () => finish(true),
    onKeyDown: (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') finish(false);
      else if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault();
        finish(true);
      }
    },
  };
  const editor = kind === 'boolean' && !Array.isArray(value)
    ? h('select', { ...shared, value: text }, ['', 'true', 'false'].map((option) => h('option', { key: option, value: option }, option || 'no value')))
    : h('input', { ...shared, type: 'text', value: text, inputMode: kind === 'whole' || kind === 'number' ? 'decimal' : undefined, spellcheck: false });
  return h('div', { class: 'cell-editor' }, editor, error && h('span', { class: 'cell-error', role: 'alert' }, error));
}
