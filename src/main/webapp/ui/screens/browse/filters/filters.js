import { h } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, Icon, SelectField, Spinner, TextField } from '../../../app/components/index.js';
import { filterText, firstKind, kindsFor, readCondition, writeCondition } from './conditions.js';
import { fetchFacets } from '../data.js';
import { isRanged } from '../values.js';

/** The filters in force; each can be changed or taken away. */
export function FilterChips({ filters, onEdit, onRemove, onClear }) {
  if (!filters.length) return null;
  return h('ul', { class: 'chips', 'aria-label': 'Filters' },
    filters.map((filter) => h('li', { key: filter.field, class: 'chip' },
      h('button', { type: 'button', class: 'chip-text', onClick: () => onEdit(filter.field) }, filterText(filter)),
      h('button', { type: 'button', class: 'chip-remove', 'aria-label': `Remove filter ${filter.field}`, onClick: () => onRemove(filter.field) }, h(Icon, { name: 'close' })))),
    filters.length > 1 && h('li', null, h('button', { type: 'button', class: 'link', onClick: onClear }, 'Clear all')));
}

/** Sets a condition on one field: values with their counts, a range, words, or whether there is a value at all. */
export function FilterDialog({ index, state, columns, field: first, onApply, onClose }) {
  const form = useId();
  const [field, setField] = useState(first ?? '');
  const known = (name) => state.filters.find((filter) => filter.field === name)?.values;
  const start = (name) => {
    const column = columns.find((item) => item.field === name);
    if (known(name)) return readCondition(known(name));
    return { kind: column ? firstKind(column) : 'values', values: [] };
  };
  const [condition, setCondition] = useState(() => start(field));
  const column = columns.find((item) => item.field === field);
  const facets = useFacets(index, state, column);
  const change = (part) => setCondition((now) => ({ ...now, ...part }));
  const apply = (event) => {
    event?.preventDefault();
    if (column) onApply(field, writeCondition(condition));
  };
  return h(Dialog, {
    title: 'Filter', open: true, onClose, actions: [
      known(field) && h(Button, { key: 'remove', kind: 'quiet', onClick: () => onApply(field, []) }, 'Remove filter'),
      h('span', { key: 'gap', class: 'grow' }),
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'apply', kind: 'primary', type: 'submit', form, disabled: !column }, 'Apply'),
    ],
  },
  h('form', { id: form, onSubmit: apply },
    h('div', { class: 'pair' },
      h(SelectField, {
        label: 'Field', value: field, onChange: (name) => { setField(name); setCondition(start(name)); },
        options: [{ value: '', label: 'Choose a field' }, ...columns.map((item) => item.field)],
      }),
      column && h(SelectField, { label: 'Condition', value: condition.kind, options: kindsFor(column), onChange: (kind) => change({ kind }) })),
    column && condition.kind === 'values' && h(Values, { key: field, column, facets, chosen: condition.values ?? [], onChange: (values) => change({ values }) }),
    column && condition.kind === 'range' && h(Range, { key: field, column, facets, condition, change }),
    column && condition.kind === 'words' && h(TextField, {
      label: 'Words', value: condition.words ?? '', hint: 'Documents that have all of these words in this field.', onChange: (words) => change({ words }),
    })));
}

function useFacets(index, state, column) {
  const [facets, setFacets] = useState({ values: null, error: null });
  useEffect(() => {
    setFacets({ values: null, error: null });
    if (!column?.aggregatable) return undefined;
    const call = new AbortController();
    fetchFacets(index, column.field, { size: 50, state, signal: call.signal }).then(
      (answer) => setFacets({ ...answer, error: null }),
      (error) => { if (!call.signal.aborted) setFacets({ values: [], error }); },
    );
    return () => call.abort();
  }, [index, column?.field]);
  return facets;
}

function Range({ column, facets, condition, change }) {
  const isDate = column.type.startsWith('date');
  const shared = (name) => ({ value: condition[name] ?? '', onChange: (text) => change({ [name]: text.trim() }), inputMode: isDate ? undefined : 'decimal' });
  const hint = facets.min !== undefined && facets.min !== null ? `In the index: ${facets.min} to ${facets.max}` : isDate ? 'For example 2024-01-31, or now-7d' : undefined;
  return [
    h('div', { class: 'pair', key: 'pair' }, h(TextField, { label: 'From', ...shared('from') }), h(TextField, { label: 'To', ...shared('to') })),
    h('p', { class: 'hint', key: 'hint' }, [hint, 'Both values are included. Leave one empty for no limit.'].filter(Boolean).join('. ')),
    h(ErrorBox, { key: 'error', error: facets.error }),
  ];
}

function Values({ column, facets, chosen, onChange }) {
  const [typed, setTyped] = useState('');
  const toggle = (value, on) => onChange(on ? [...new Set([...chosen, value])] : chosen.filter((item) => item !== value));
  const add = () => {
    if (typed.trim()) toggle(typed.trim(), true);
    setTyped('');
  };
  const rows = (facets.values ?? []).map(({ value, count }) => ({ value: String(value), count }));
  const extra = chosen.filter((value) => !rows.some((row) => row.value === value)).map((value) => ({ value }));
  const listed = [...extra, ...rows].filter(({ value }) => value.toLowerCase().includes(typed.trim().toLowerCase()));
  const isKnown = [...extra, ...rows].some(({ value }) => value === typed.trim());
  return h('div', { class: 'facet-box' },
    h('div', { class: 'with-button' },
      h(TextField, {
        label: column.aggregatable ? 'Find or add a value' : 'Add a value', value: typed, onChange: setTyped, type: 'search',
        onKeyDown: (event) => {
          if (event.key === 'Enter' && typed.trim() && !isKnown) {
            event.preventDefault();
            add();
          }
        },
      }),
      h(Button, { disabled: !typed.trim() || isKnown, onClick: add }, 'Add')),
    h(ErrorBox, { error: facets.error }),
    column.aggregatable && !facets.values && h(Spinner, { label: 'Loading values' }),
    h('ul', { class: 'facets' }, listed.map(({ value, count }) => h('li', { key: value }, h('label', null,
      h('input', { type: 'checkbox', checked: chosen.includes(value), onChange: (event) => toggle(value, event.currentTarget.checked) }),
      h('span', { class: 'facet-value' }, value === '' ? '(empty)' : value),
      count !== undefined && h('span', { class: 'facet-count' }, count.toLocaleString()))))),
    facets.other > 0 && h('p', { class: 'hint' }, `Other values: ${facets.other.toLocaleString()} documents. Type one to add it.`),
    isRanged(column.type) ? null : facets.missing > 0 && h('p', { class: 'hint' }, `Without a value: ${facets.missing.toLocaleString()} documents.`));
}
