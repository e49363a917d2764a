import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Button, CopyButton, ErrorBox, JsonView, Spinner, Table } from '../../../app/components/index.js';
import { keptDraft } from '../../../app/drafts.js';
import { fetchMapping } from '../data.js';
import { AddFieldDialog, fieldDraft } from './addfield.js';
import { flatFields, mappingsOf } from './fields.js';

/** The fields of an index, how the engine stores them, and a way to add one. */
export function MappingView({ index, readOnly, onChanged }) {
  const [mappings, setMappings] = useState(null);
  const [error, setError] = useState(null);
  const [raw, setRaw] = useState(false);
  const [adding, setAdding] = useState(() => !readOnly && keptDraft(fieldDraft(index)).read() !== null);
  const [words, setWords] = useState('');
  const read = (signal) => fetchMapping(index, signal)
    .then((answer) => setMappings(mappingsOf(answer)), (problem) => { if (!signal?.aborted) setError(problem); });
  useEffect(() => {
    const call = new AbortController();
    setMappings(null);
    setError(null);
    read(call.signal);
    return () => call.abort();
  }, [index]);
  const match = ({ name, type }) => `${name} ${type}`.toLowerCase().includes(words.trim().toLowerCase());
  return h('section', { class: 'mapping', 'aria-label': 'Mapping' },
    h('div', { class: 'mapping-tools' },
      h('label', null, h('span', { class: 'only-read' }, 'Find a field'),
        h('input', { type: 'search', class: 'bare', placeholder: 'Find a field', value: words, onInput: (event) => setWords(event.currentTarget.value) })),
      h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: raw, onChange: (event) => setRaw(event.currentTarget.checked) }), 'As JSON'),
      mappings && h(CopyButton, { text: JSON.stringify(mappings.length === 1 ? mappings[0].mapping : mappings, null, 2), label: 'Copy mapping' }),
      h('span', { class: 'grow' }),
      !readOnly && h(Button, { kind: 'primary', onClick: () => setAdding(true) }, 'Add field')),
    h('p', { class: 'muted' }, 'You can add fields at any time. To change the type of a field, ',
      h('a', { href: `#/indices/${encodeURIComponent(index)}?tab=reindex` }, 'reindex with a new mapping'), '. The index keeps its name and stays searchable.'),
    h(ErrorBox, { error }),
    !mappings && !error && h(Spinner, { label: 'Loading the mapping' }),
    mappings?.map(({ index: name, mapping }) => h('div', { key: name },
      mappings.length > 1 && h('h3', null, name),
      raw ? h(JsonView, { value: mapping }) : h(FieldTable, { fields: flatFields(mapping).filter(match), name }))),
    adding && h(AddFieldDialog, { index, onClose: () => setAdding(false), onDone: () => { setAdding(false); read(); onChanged(); } }));
}

const COLUMNS = [
  { key: 'name', title: 'Field', render: ({ name, depth }) => h('code', { class: `depth-${Math.min(depth, 3)}` }, name) },
  { key: 'type', title: 'Type', render: ({ type }) => h(Badge, {}, type) },
  { key: 'sub', title: 'Subfields', render: ({ sub }) => h('span', { class: 'badges' }, sub.map((name) => h('code', { key: name }, `.${name}`))) },
  { key: 'details', title: 'Details', class: 'muted small', render: ({ mapping: { type: _, ...rest } }) => Object.entries(rest).map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`).join(', ') },
];

const FieldTable = ({ fields, name }) => h(Table, { label: `Fields of ${name}`, columns: COLUMNS, rows: fields, rowKey: (row) => row.name, empty: 'No fields match' });
