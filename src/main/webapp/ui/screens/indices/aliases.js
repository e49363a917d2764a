import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { Button, Dialog, Editor, ErrorBox, IconButton, Section, Table, TextField, Toggle } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { deleteAlias, putAlias } from './calls.js';

/** Other names of an index. */
export function Aliases({ app, readOnly, onChanged }) {
  const [editing, setEditing] = useState(null);
  const rows = Object.entries(app.aliases ?? {}).map(([alias, of]) => ({ alias, of }));
  const remove = async (alias) => {
    if (!await confirm({ title: `Take the alias ${alias} away?`, text: `Who asks for ${alias} does not reach ${app.index} any more. The documents stay.`, danger: true, action: 'Take away' })) return;
    try {
      await deleteAlias(app.index, alias);
      notify(`Alias ${alias} is gone`);
      onChanged();
    } catch (error) {
      notify(`Alias ${alias} was not taken away`, { kind: 'error', detail: error.message });
    }
  };
  const columns = [
    { key: 'alias', title: 'Alias' },
    { key: 'filter', title: 'Shows only', render: ({ of }) => (of.filter ? h('code', null, JSON.stringify(of.filter)) : 'everything') },
    { key: 'routing', title: 'Routing', render: ({ of }) => routingText(of) },
    { key: 'write', title: 'Writes go here', render: ({ of }) => (of.is_write_index === undefined ? '–' : of.is_write_index ? 'yes' : 'no') },
    !readOnly && {
      key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (row) => h('span', { class: 'nowrap' },
        h(IconButton, { icon: 'edit', label: `Change ${row.alias}`, onClick: () => setEditing(row) }), h(IconButton, { icon: 'trash', label: `Take ${row.alias} away`, onClick: () => remove(row.alias) })),
    },
  ].filter(Boolean);
  return h(Section, { title: 'Aliases', lead: 'Other names the index answers to. Searching and writing through an alias lets you swap the index behind it.', actions: !readOnly && h(Button, { kind: 'primary', icon: 'plus', onClick: () => setEditing({ alias: '', of: {} }) }, 'Add alias') },
    h(Table, { label: 'Aliases', stacks: true, columns, rows, rowKey: (row) => row.alias, empty: 'This index has no alias.' }),
    editing && h(AliasDialog, { app, start: editing, onClose: () => setEditing(null), onDone: () => { setEditing(null); onChanged(); } }));
}

function AliasDialog({ app, start, onClose, onDone }) {
  const form = useId();
  const [alias, setAlias] = useState(start.alias);
  const [filter, setFilter] = useState(start.of.filter ? JSON.stringify(start.of.filter, null, 2) : '');
  const [routing, setRouting] = useState(start.of.index_routing ?? '');
  const [searched, setSearched] = useState(start.of.search_routing ?? '');
  const [write, setWrite] = useState(start.of.is_write_index === true);
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const parsed = readFilter(filter);
  const fault = (alias ? indexFault(alias) : 'Give the alias a name.') ?? parsed.error ?? null;
  const save = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      // The alias is replaced as a whole: what the form does not show is sent along.
      await putAlias(app.index, alias, {
        ...start.of, filter: parsed.value, index_routing: routing || undefined, search_routing: searched || undefined,
        is_write_index: write || (start.of.is_write_index === undefined ? undefined : false),
      });
      notify(`${app.index} answers to ${alias}`);
      onDone();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return h(Dialog, {
    title: start.alias ? `Alias ${start.alias}` : 'Add alias', open: true, onClose, actions: [
      h('span', { key: 'fault', class: 'error-text grow' }, alias ? fault : ''),
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', type: 'submit', form, disabled: Boolean(fault), busy }, 'Save'),
    ],
  },
  h('form', { id: form, class: 'stack', onSubmit: save },
    h(TextField, { label: 'Name', value: alias, disabled: Boolean(start.alias), onChange: (text) => setAlias(text.trim()) }),
    h('details', { class: 'more', open: Boolean(filter || routing || searched || write) }, h('summary', null, 'More choices'),
      h('div', { class: 'stack' },
        h('div', null, h('h3', null, 'Shows only what this query finds'), h(Editor, { label: 'Filter of the alias', language: 'json', height: 'small', value: filter, onChange: setFilter })),
        h(TextField, { label: 'Routing of what is written', value: routing, onChange: setRouting }),
        h(TextField, { label: 'Routing of searches', value: searched, onChange: setSearched }),
        h(Toggle, { label: 'Writes through the alias go to this index', checked: write, onChange: setWrite, hint: 'Needed when the alias stands for several indices.' }))),
    h(ErrorBox, { error })));
}

function routingText({ index_routing: written, search_routing: searched }) {
  return written === searched ? written ?? '–' : `${written ?? 'any'} for writes, ${searched ?? 'any'} for searches`;
}

function readFilter(text) {
  if (!text.trim()) return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: 'The filter is not JSON yet.' };
  }
}
