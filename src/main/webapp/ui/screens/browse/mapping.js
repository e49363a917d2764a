import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, CopyButton, ErrorBox, JsonView, Spinner } from '../../app/components/index.js';
import { fetchMapping } from './data.js';
import { AddFieldDialog } from './addfield.js';
import { flatFields, mappingsOf } from './fields.js';

/** The fields of an index, how the engine stores them, and a way to add one. */
export function MappingView({ index, readOnly, onChanged }) {
  const [mappings, setMappings] = useState(null);
  const [error, setError] = useState(null);
  const [raw, setRaw] = useState(false);
  const [adding, setAdding] = useState(false);
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
    h('p', { class: 'muted' }, 'Fields can be added at any time. To change the type of one, copy the index into a new mapping under ',
      h('a', { href: `#/indices/${encodeURIComponent(index)}?tab=reindex` }, 'Indices'), '; its name stays the same and search goes on meanwhile.'),
    h(ErrorBox, { error }),
    !mappings && !error && h(Spinner, { label: 'Reading the mapping' }),
    mappings?.map(({ index: name, mapping }) => h('div', { key: name },
      mappings.length > 1 && h('h3', null, name),
      raw ? h(JsonView, { value: mapping }) : h(FieldTable, { fields: flatFields(mapping).filter(match), name }))),
    adding && h(AddFieldDialog, { index, onClose: () => setAdding(false), onDone: () => { setAdding(false); read(); onChanged(); } }));
}

const OWN = new Set(['type']);

function FieldTable({ fields, name }) {
  return h('div', { class: 'scroll-x', tabIndex: 0, role: 'region', 'aria-label': `Fields of ${name}` },
    h('table', { class: 'fields' },
      h('thead', null, h('tr', null, ['Field', 'Type', 'Also stored as', 'Details'].map((title) => h('th', { key: title, scope: 'col' }, title)))),
      h('tbody', null, fields.map(({ name: field, type, depth, mapping, sub }) => h('tr', { key: field },
        h('th', { scope: 'row', class: `depth-${Math.min(depth, 4)}` }, h('code', null, field)),
        h('td', null, h('span', { class: `type type-${type}` }, type)),
        h('td', null, sub.map((item) => h('code', { key: item, class: 'sub' }, `.${item}`))),
        h('td', { class: 'muted' }, Object.entries(mapping).filter(([key]) => !OWN.has(key))
          .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`).join(', ')))))));
}
