import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { Badge, Button, Editor, ErrorBox, Section, SelectField, Tabs, TextField } from '../../app/components/index.js';
import { indexFault, USES } from '../import/options.js';
import { reindex } from './calls.js';
import { ReindexJobs } from './jobs.js';
import { bodyOf, changedColumns, draftOf } from './reindexbody.js';

const WRITES = [
  { value: '', label: 'As fits best' },
  { value: 'catch_up', label: 'Allow, and copy them at the end' },
  { value: 'block', label: 'Refuse while copying' },
  { value: 'open', label: 'Allow, and do not copy them' },
];
const KEEP = 'keep';

/** Copies an index into a new mapping; the old one answers until the new one is whole. */
export function Reindex({ app, index, onChanged }) {
  const [columns, setColumns] = useState(() => draftOf(app));
  const [way, setWay] = useState('fields');
  const [text, setText] = useState(() => JSON.stringify(app.mappings ?? {}, null, 2));
  const [target, setTarget] = useState(KEEP);
  const [name, setName] = useState(`${app.index}-new`);
  const [writes, setWrites] = useState('');
  const [shards, setShards] = useState('');
  const [script, setScript] = useState('');
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const changed = changedColumns(columns);
  const body = bodyOf({ app, columns, way, text, writes, shards, script });
  const fault = body.error ?? (target === KEEP ? null : indexFault(name));
  const start = async () => {
    const keep = target === KEEP;
    const sure = !keep || await confirm({
      title: `Copy ${index} into the new mapping?`, action: 'Start',
      text: `All documents are copied, counted and compared; then the name ${index} leads to the copy, and the old index is deleted. Until then everything is answered from the old one.`,
    });
    if (!sure) return;
    setBusy(true);
    setError(null);
    try {
      await reindex(index, keep ? null : name, body.value);
      notify(`${index} is being copied`);
      setTurn(turn + 1);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return h('div', { class: 'stack' },
    h(Section, { title: 'Change the mapping', lead: 'The engine cannot change the type of a field in place. This copies all documents into a new index with the mapping you choose; search goes on meanwhile.' },
      h(Tabs, { label: 'How to change', value: way, onChange: setWay, tabs: [{ id: 'fields', title: 'By field', count: changed.length || undefined }, { id: 'json', title: 'As JSON' }] },
        way === 'fields'
          ? h(FieldUses, { columns, onChange: setColumns })
          : h(Editor, { label: 'New mapping', language: 'json', value: text, onChange: setText, height: 'large' })),
      h('div', { class: 'fields-grid' },
        h(SelectField, {
          label: 'Copy to', value: target, onChange: setTarget, options: [{ value: KEEP, label: 'The same name' }, { value: 'new', label: 'Another index' }],
          hint: target === KEEP ? `At the end ${index} leads to the copy, and the old index is deleted.` : 'This index stays as it is.',
        }),
        target !== KEEP && h(TextField, { label: 'New index', value: name, error: indexFault(name), onChange: (value) => setName(value.trim()) }),
        h(SelectField, { label: 'What is written meanwhile', value: writes, options: WRITES, onChange: setWrites }),
        h(TextField, { label: 'Shards', value: shards, placeholder: String(app.settings?.number_of_shards ?? 1), inputMode: 'numeric', onChange: (value) => setShards(value.replace(/\D/g, '')) })),
      h('details', { class: 'more' }, h('summary', null, 'Change each document with a script of the engine'),
        h(Editor, { label: 'Painless script', language: 'text', height: 'small', value: script, onChange: setScript }),
        h('p', { class: 'hint' }, 'Such as: ctx._source.price = ctx._source.price * 1.2')),
      h(ErrorBox, { error }),
      h('div', { class: 'form-actions' },
        h('span', { class: fault ? 'error-text grow' : 'muted grow', 'aria-live': 'polite' }, fault ?? (way === 'fields' && !changed.length ? 'Nothing is changed yet; the copy would be the same.' : '')),
        h(Button, { kind: 'primary', disabled: Boolean(fault), busy, onClick: start }, 'Start copying'))),
    h(ReindexJobs, { key: turn, index, onDone: onChanged }));
}

function FieldUses({ columns, onChange }) {
  const set = (at, part) => onChange(columns.map((column, number) => (number === at ? { ...column, ...part } : column)));
  const uses = (column) => [...(column.before === 'custom' ? [{ value: 'custom', label: 'Own mapping, as it is' }] : []), ...USES.map((use) => (use.value === 'ignore' ? { ...use, label: 'Leave out of the copy' } : use))];
  return h('div', { class: 'table-box', role: 'region', 'aria-label': 'Fields', tabIndex: 0 },
    h('table', { class: 'table stacks', role: 'table' },
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ['Field', 'Now', 'In the copy', ''].map((title) => h('th', { key: title, scope: 'col', role: 'columnheader' }, title || h('span', { class: 'only-read' }, 'Changed'))))),
      h('tbody', { role: 'rowgroup' }, columns.map((column, at) => h('tr', { key: column.name, role: 'row' },
        h('td', cell('Field'), h('code', null, column.name)),
        h('td', cell('Now'), uses(column).find(({ value }) => value === column.before)?.label ?? column.before),
        h('td', cell('In the copy'), h('select', { class: 'bare', value: column.use, 'aria-label': `Use of ${column.name} in the copy`, onChange: (event) => set(at, { use: event.currentTarget.value }) },
          uses(column).map(({ value, label }) => h('option', { key: value, value, selected: value === column.use }, label)))),
        h('td', cell(''), column.use !== column.before && h(Badge, { kind: 'accent' }, 'changed')))))));
}

/** A cell that tells its column's name where rows are laid out as blocks. */
const cell = (title) => ({ role: 'cell', 'data-title': title });
