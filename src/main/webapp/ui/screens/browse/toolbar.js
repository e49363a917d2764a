import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, IconButton, Menu } from '../../app/components/index.js';
import { SIZES } from './state.js';

const WAIT = 300;

/** Search words, filter, columns and what else applies to the view as a whole. */
export function Toolbar({ q, onQ, onFilter, onColumns, onReload, moreItems, view, loading }) {
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text === q) return undefined;
    const timer = setTimeout(() => onQ(text), WAIT);
    return () => clearTimeout(timer);
  }, [text]);
  return h('search', null, h('form', { class: 'browse-tools', onSubmit: (event) => { event.preventDefault(); onQ(text); } },
    h('label', null, h('span', { class: 'only-read' }, 'Search all fields'),
      h('input', { type: 'search', class: 'bare', value: text, placeholder: 'Search all fields', onInput: (event) => setText(event.currentTarget.value) })),
    h(Button, { icon: 'filter', onClick: onFilter }, 'Filter'),
    view === 'table' && h(Button, { icon: 'columns', onClick: onColumns }, 'Columns'),
    h(IconButton, { icon: 'refresh', label: 'Refresh', disabled: loading, onClick: onReload }),
    h(Menu, { label: 'More', icon: 'more', items: moreItems })));
}

/** What can be done with selected documents. */
export function SelectionBar({ count, all, total, whole, canWrite, canDelete, onAll, onClear, onDelete, onChange, onCopy, onClone }) {
  if (!count && !all) return null;
  const many = total?.relation === 'gte' ? `more than ${total.value.toLocaleString()}` : total?.value.toLocaleString();
  return h('div', { class: 'selection', role: 'region', 'aria-label': 'Selection' },
    h('strong', { 'aria-live': 'polite' }, all ? `All ${many} matching selected` : `${count.toLocaleString()} selected`),
    !all && !(whole && count >= (total?.value ?? 0)) && h('button', { type: 'button', class: 'link', onClick: onAll }, `Select all ${many} matching`),
    h('span', { class: 'grow' }),
    !all && h(Button, { onClick: onCopy }, 'Copy JSON'),
    canWrite && !all && count === 1 && h(Button, { onClick: onClone }, 'Clone'),
    canWrite && h(Button, { onClick: onChange }, 'Edit field'),
    canDelete && h(Button, { kind: 'danger', onClick: onDelete }, 'Delete'),
    h(Button, { kind: 'quiet', onClick: onClear }, 'Clear selection'));
}

/** How many there are, and how many of them are here. */
export function Footing({ rows, total, whole, loading, size, most, onSize }) {
  const many = total ? `${total.relation === 'gte' ? 'more than ' : ''}${total.value.toLocaleString()}` : '…';
  return h('div', { class: 'footing' },
    h('span', { role: 'status' }, loading && !rows ? 'Loading…' : rows ? `1–${rows.toLocaleString()} of ${many} ${total?.value === 1 ? 'document' : 'documents'}` : '0 documents'),
    whole && rows >= most && h('span', { class: 'muted' }, 'To see more, narrow the search or export.'),
    h('span', { class: 'grow' }),
    h('label', null, 'Rows per page ', h('select', { class: 'bare', value: String(size), onChange: (event) => onSize(Number(event.currentTarget.value)) },
      SIZES.map((item) => h('option', { key: item, value: String(item) }, String(item))))));
}
