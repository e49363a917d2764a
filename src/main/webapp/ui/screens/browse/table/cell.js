import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cellValue, isMeta } from './columns.js';
import { keyOf } from '../data.js';
import { draftOf, forgetDraft, keepDraft } from '../drafts.js';
import { editable, kindOf, oneLine, readTyped, shown, throughList } from '../values.js';
import { fragmentsOf, highlighted } from './highlight.js';

const LETTER = 7;

/** One cell: a value as text, or its editor. */
export function Cell({ row, at, column, width, number, left, tabIndex, editing, actions, setCursor, readOnly }) {
  const isId = isMeta(column.field);
  const value = cellValue(row, column.field);
  const style = left === null ? undefined : { left: `${left}px` };
  const pinned = left === null ? '' : ' pinned';
  if (editing) {
    return h('div', { role: 'gridcell', class: `grid-cell editing${pinned}`, style, 'aria-colindex': number + 1 },
      h(CellEditor, { row, column, value, actions }));
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
  }, value === undefined ? '–' : content(row, column, value, text, width));
}

/** The text of a cell, with what matched highlighted. */
function content(row, column, value, text, width) {
  const fragments = fragmentsOf(row, column.field);
  if (!fragments.length) return text;
  return highlighted(oneLine(value), fragments, width / LETTER).map((piece, at) => (piece.highlighted ? h('mark', { key: at }, piece.text) : piece.text));
}

/** Closes when the value is stored; what cannot be stored stays in it, also over a reload. */
function CellEditor({ row, column, value, actions }) {
  const { draft } = actions;
  const kind = kindOf(column.type);
  const own = { key: keyOf(row), field: column.field };
  const [text, setText] = useState(() => {
    const kept = draftOf(draft);
    return kept?.key === own.key && kept.field === own.field ? kept.text ?? editable(value) : editable(value);
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(null);
  const input = useRef(null);
  const finished = useRef(false);
  useEffect(() => {
    input.current.focus();
    input.current.select?.();
  }, []);
  const close = () => {
    finished.current = true;
    actions.onEdit(null);
  };
  const refused = (message) => {
    setError(message);
    input.current?.focus();
  };
  const finish = async (save) => {
    if (finished.current || busy) return;
    if (!save || text === editable(value)) {
      forgetDraft(draft);
      close();
      return;
    }
    const read = throughList(row._source, column.field)
      ? { error: 'This value is inside a list. Open the document to edit it.' }
      : readTyped(text, column.type, value);
    if (read.error) {
      refused(read.error);
      return;
    }
    setBusy(true);
    try {
      if (await actions.onSave(row, column.field, read.value)) forgetDraft(draft);
      close();
    } catch (problem) {
      setBusy(false);
      setError(problem.message);
    }
  };
  const shared = {
    ref: input, 'aria-label': `${column.field} of ${row._id}`, 'aria-invalid': error ? 'true' : undefined, title: error ?? undefined,
    readOnly: busy,
    onInput: (event) => {
      setText(event.currentTarget.value);
      setError(null);
      keepDraft(draft, { ...own, text: event.currentTarget.value });
    },
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
