import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { keptDraft, useDraft } from '../../app/drafts.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Button, Dialog, ErrorBox, IconButton, JsonField, Section, Table, TextField, Toggle } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { deleteAlias, putAlias } from './calls.js';

const PLACES = { bad_index_name: '/alias', invalid_alias_name_exception: '/alias', parsing_exception: '/filter', x_content_parse_exception: '/filter', query_shard_exception: '/filter' };

/** The name of the form's draft; while there is one, the form is open. */
const draftName = (index) => `alias ${index}`;

/** Other names of an index. */
export function Aliases({ app, readOnly, onChanged }) {
  const [editing, setEditing] = useState(() => (readOnly ? null : keptDraft(draftName(app.index)).read()?.start ?? null));
  const rows = Object.entries(app.aliases ?? {}).map(([alias, of]) => ({ alias, of }));
  const remove = async (alias) => {
    if (!await confirm({ title: `Remove alias ${alias}?`, text: `Requests to ${alias} no longer reach ${app.index}. No documents are deleted.`, danger: true, action: 'Remove alias' })) return;
    try {
      await deleteAlias(app.index, alias);
      notify(`Alias ${alias} removed`);
      onChanged();
    } catch (error) {
      notify(`Alias ${alias} could not be removed`, { kind: 'error', detail: error.message });
    }
  };
  const columns = [
    { key: 'alias', title: 'Alias' },
    { key: 'filter', title: 'Filter', render: ({ of }) => (of.filter ? h('code', null, JSON.stringify(of.filter)) : 'None') },
    { key: 'routing', title: 'Routing', render: ({ of }) => routingText(of) },
    { key: 'write', title: 'Write index', render: ({ of }) => (of.is_write_index === undefined ? '–' : of.is_write_index ? 'Yes' : 'No') },
    !readOnly && {
      key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (row) => h('span', { class: 'nowrap' },
        h(IconButton, { icon: 'edit', label: `Edit ${row.alias}`, onClick: () => setEditing(row) }), h(IconButton, { icon: 'trash', label: `Remove ${row.alias}`, onClick: () => remove(row.alias) })),
    },
  ].filter(Boolean);
  return h(Section, { title: 'Aliases', lead: 'Alternative names of the index. If clients use an alias, you can replace the index behind it.', actions: !readOnly && h(Button, { kind: 'primary', icon: 'plus', onClick: () => setEditing({ alias: '', of: {} }) }, 'Add alias') },
    h(Table, { label: 'Aliases', stacks: true, columns, rows, rowKey: (row) => row.alias, empty: 'No aliases' }),
    editing && h(AliasDialog, { app, start: editing, onClose: () => setEditing(null), onDone: () => { setEditing(null); onChanged(); } }));
}

function AliasDialog({ app, start, onClose, onDone }) {
  const form = useId();
  const [draft, setDraft, kept] = useDraft(draftName(app.index), () => ({
    start, alias: start.alias, filter: start.of.filter ? JSON.stringify(start.of.filter, null, 2) : '',
    routing: start.of.index_routing ?? '', searched: start.of.search_routing ?? '', write: start.of.is_write_index === true,
  }));
  const { alias, filter, routing, searched, write } = draft;
  const errors = useFieldErrors(['/alias', '/filter', '/index_routing', '/search_routing'], PLACES);
  const [busy, setBusy] = useState(false);
  const parsed = readFilter(filter);
  const fault = alias && indexFault(alias);
  const change = (part, ...fields) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear(...fields);
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const save = async (event) => {
    event.preventDefault();
    setBusy(true);
    errors.clear();
    try {
      // The alias is replaced as a whole: what the form does not show is sent along.
      await putAlias(app.index, alias, {
        ...start.of, filter: parsed.value, index_routing: routing || undefined, search_routing: searched || undefined,
        is_write_index: write || (start.of.is_write_index === undefined ? undefined : false),
      });
      kept.forget();
      notify(`Alias ${alias} saved`);
      onDone();
    } catch (problem) {
      errors.refuse(problem);
      setBusy(false);
    }
  };
  return h(Dialog, {
    title: start.alias ? `Alias ${start.alias}` : 'Add alias', open: true, onClose: close, actions: [
      h(Button, { key: 'cancel', onClick: close }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', type: 'submit', form, disabled: !alias || Boolean(fault || parsed.error), busy }, 'Save alias'),
    ],
  },
  h('form', { id: form, ref: errors.form, class: 'stack', onSubmit: save },
    h(TextField, { label: 'Name', value: alias, disabled: Boolean(start.alias), error: fault || errors.of('/alias'), onChange: (text) => change({ alias: text.trim() }, '/alias') }),
    h('details', { class: 'more', open: Boolean(filter || routing || searched || write) }, h('summary', null, 'Advanced options'),
      h('div', { class: 'stack' },
        h(JsonField, { title: 'Filter', label: 'Alias filter', height: 'small', value: filter, error: parsed.error, faults: errors.within('/filter'), onChange: (text) => change({ filter: text }, '/filter') }),
        h(TextField, { label: 'Index routing', value: routing, error: errors.of('/index_routing'), onChange: (text) => change({ routing: text }, '/index_routing') }),
        h(TextField, { label: 'Search routing', value: searched, error: errors.of('/search_routing'), onChange: (text) => change({ searched: text }, '/search_routing') }),
        h(Toggle, { label: 'Write index', checked: write, onChange: (on) => change({ write: on }), hint: 'Documents written through the alias go to this index. Required if the alias refers to several indices.' }))),
    h(ErrorBox, { error: errors.error })));
}

function routingText({ index_routing: written, search_routing: searched }) {
  return written === searched ? written ?? '–' : `${written ?? 'any'} for writes, ${searched ?? 'any'} for searches`;
}

function readFilter(text) {
  if (!text.trim()) return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: 'The filter is not valid JSON.' };
  }
}
