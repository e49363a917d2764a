import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { ReindexJobs } from '../../app/reindexjobs.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Badge, Button, Editor, ErrorBox, FormBar, JsonField, Section, SelectField, Tabs, TextField } from '../../app/components/index.js';
import { indexFault, USES } from '../import/options.js';
import { reindex } from './calls.js';
import { bodyOf, changedColumns, draftOf } from './reindexbody.js';

const WRITES = [
  { value: '', label: 'Automatic' },
  { value: 'catch_up', label: 'Allow and copy at the end' },
  { value: 'block', label: 'Block during the reindex' },
  { value: 'open', label: 'Allow, do not copy' },
];
const KEEP = 'keep';
const FIELDS = ['/to', '/columns', '/mappings', '/writes', '/settings', '/script'];
const PLACES = { index_exists: '/to', bad_index_name: '/to', invalid_index_name_exception: '/to', mapper_parsing_exception: '/mappings', script_exception: '/script' };

const firstDraft = (app) => ({ uses: {}, way: 'fields', text: JSON.stringify(app.mappings ?? {}, null, 2), target: KEEP, name: `${app.index}-new`, writes: '', shards: '', script: '' });

/** Copies an index into a new mapping; the old one answers until the new one is whole. */
export function Reindex({ app, index, onChanged }) {
  const [draft, setDraft, kept] = useDraft(`reindex ${app.index}`, () => firstDraft(app));
  const { uses, way, text, target, name, writes, shards, script } = draft;
  const columns = draftOf(app).map((column) => ({ ...column, use: uses[column.name] ?? column.use }));
  const errors = useFieldErrors(FIELDS, PLACES);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const change = (part, ...fields) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear(...fields);
  };
  const changed = changedColumns(columns);
  const body = bodyOf({ app, columns, way, text, writes, shards, script });
  const nameFault = target === KEEP ? null : indexFault(name);
  const fault = body.error ?? nameFault;
  const start = async () => {
    const keep = target === KEEP;
    const sure = !keep || await confirm({
      title: `Reindex ${index}?`, action: 'Start reindex',
      text: `All documents are copied and verified. Then ${index} becomes an alias of the copy, and the old index is deleted. Until then, all requests use the old index.`,
    });
    if (!sure) return;
    setBusy(true);
    errors.clear();
    try {
      await reindex(index, keep ? null : name, body.value);
      notify(`Reindexing ${index}`);
      setDraft(firstDraft(app));
      setTurn(turn + 1);
    } catch (problem) {
      errors.refuse(problem);
    } finally {
      setBusy(false);
    }
  };
  return h('div', { class: 'stack', ref: errors.form },
    h(Section, { title: 'Reindex', lead: 'The type of a field cannot be changed in place. A reindex copies all documents into a new index with another mapping. The index stays searchable.' },
      h(Tabs, { label: 'Mapping editor', value: way, onChange: (to) => change({ way: to }), tabs: [{ id: 'fields', title: 'By field', count: changed.length || undefined }, { id: 'json', title: 'As JSON' }] },
        way === 'fields'
          ? h(FieldUses, { columns, onUse: ({ name: column, before }, use) => change({ uses: { ...uses, [column]: use === before ? undefined : use } }, '/columns') })
          : h(JsonField, { label: 'New mapping', value: text, error: way === 'json' ? body.error : undefined, faults: errors.within('/mappings'), onChange: (typed) => change({ text: typed }, '/mappings'), height: 'large' })),
      h('div', { class: 'fields-grid' },
        h(SelectField, {
          label: 'Destination', value: target, onChange: (to) => change({ target: to }, '/to'), options: [{ value: KEEP, label: 'Same name' }, { value: 'new', label: 'Other index' }],
          hint: target === KEEP ? `After the reindex, ${index} is an alias of the copy, and the old index is deleted.` : 'This index is not changed.',
        }),
        target !== KEEP && h(TextField, { label: 'New index', value: name, error: nameFault ?? errors.of('/to'), onChange: (value) => change({ name: value.trim() }, '/to') }),
        h(SelectField, { label: 'Writes during the reindex', value: writes, options: WRITES, error: errors.of('/writes'), onChange: (to) => change({ writes: to }, '/writes') }),
        h(TextField, { label: 'Shards', value: shards, placeholder: String(app.settings?.number_of_shards ?? 1), inputMode: 'numeric', error: errors.of('/settings'), onChange: (value) => change({ shards: value.replace(/\D/g, '') }, '/settings') })),
      h('details', { class: 'more', open: Boolean(script || errors.of('/script')) }, h('summary', null, 'Transform documents with a script'),
        h(Editor, { label: 'Painless script', language: 'text', height: 'small', value: script, errorId: errors.of('/script') && 'script-error', onChange: (typed) => change({ script: typed }, '/script') }),
        errors.of('/script') && h('p', { id: 'script-error', class: 'error-text' }, errors.of('/script')),
        h('p', { class: 'hint' }, 'Example: ctx._source.price = ctx._source.price * 1.2')),
      h(ErrorBox, { error: errors.error }),
      errors.of('/columns') && h('p', { class: 'error-text', role: 'alert' }, errors.of('/columns')),
      h('p', { class: fault && way === 'fields' ? 'error-text' : 'muted', 'aria-live': 'polite' }, way === 'fields' ? body.error ?? (changed.length ? '' : 'No changes: the copy would have the same mapping.') : ''),
      h(FormBar, { draft: kept, onDiscard: () => { setDraft(firstDraft(app)); errors.clear(); } },
        h(Button, { kind: 'primary', disabled: Boolean(fault), busy, onClick: start }, 'Start reindex'))),
    h(ReindexJobs, { key: turn, index, onDone: onChanged }));
}

function FieldUses({ columns, onUse }) {
  const uses = (column) => [...(column.before === 'custom' ? [{ value: 'custom', label: 'Current mapping' }] : []), ...USES.map((use) => (use.value === 'ignore' ? { ...use, label: 'Exclude from the copy' } : use))];
  return h('div', { class: 'table-box', role: 'region', 'aria-label': 'Fields', tabIndex: 0 },
    h('table', { class: 'table stacks', role: 'table' },
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ['Field', 'Current type', 'New type', ''].map((title) => h('th', { key: title, scope: 'col', role: 'columnheader' }, title || h('span', { class: 'only-read' }, 'Changed'))))),
      h('tbody', { role: 'rowgroup' }, columns.map((column) => h('tr', { key: column.name, role: 'row' },
        h('td', cell('Field'), h('code', null, column.name)),
        h('td', cell('Current type'), uses(column).find(({ value }) => value === column.before)?.label ?? column.before),
        h('td', cell('New type'), h('select', { class: 'bare', value: column.use, 'aria-label': `New type of ${column.name}`, onChange: (event) => onUse(column, event.currentTarget.value) },
          uses(column).map(({ value, label }) => h('option', { key: value, value, selected: value === column.use }, label)))),
        h('td', cell(''), column.use !== column.before && h(Badge, { kind: 'accent' }, 'Changed')))))));
}

/** A cell that tells its column's name where rows are laid out as blocks. */
const cell = (title) => ({ role: 'cell', 'data-title': title });
