import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { notify } from '../../app/notify.js';
import { Button, Dialog, Editor, ErrorBox, TagsField, TextField, Toggle } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { createIndex } from './calls.js';
import { ColumnsEditor } from './columnseditor.js';

/** Makes an index: its fields by what they are for, or with a mapping of one's own. */
export function CreateDialog({ onDone, onClose }) {
  const form = useId();
  const [name, setName] = useState('');
  const [columns, setColumns] = useState([{ name: '', use: 'search' }]);
  const [analyzers, setAnalyzers] = useState(true);
  const [shards, setShards] = useState('1');
  const [replicas, setReplicas] = useState('0');
  const [aliases, setAliases] = useState([]);
  const [mappings, setMappings] = useState('');
  const [settings, setSettings] = useState('');
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const fault = indexFault(name) ?? jsonFault('mapping', mappings) ?? jsonFault('settings', settings);
  const create = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await createIndex(name, {
        columns: columns.filter((column) => column.name.trim()).map((column) => ({ name: column.name.trim(), use: column.use })),
        analyzers,
        settings: { number_of_shards: Number(shards) || 1, number_of_replicas: Number(replicas) || 0, ...(settings.trim() ? JSON.parse(settings) : {}) },
        ...(mappings.trim() ? { mappings: JSON.parse(mappings) } : {}),
        ...(aliases.length ? { aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])) } : {}),
      });
      notify(`Index ${name} is made`);
      onDone(name);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return h(Dialog, {
    title: 'Create index', open: true, onClose, wide: true, stay: true, actions: [
      h('span', { key: 'fault', class: 'error-text grow', 'aria-live': 'polite' }, name ? fault : ''),
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'create', kind: 'primary', type: 'submit', form, disabled: Boolean(fault), busy }, 'Create index'),
    ],
  },
  h('form', { id: form, class: 'stack', onSubmit: create },
    h(TextField, { label: 'Name', value: name, onChange: (text) => setName(text.trim()), placeholder: 'products' }),
    h(ColumnsEditor, { columns, onChange: setColumns }),
    h(Toggle, { label: 'Analyzers for search while typing', checked: analyzers, onChange: setAnalyzers, hint: 'Needed for searchable text that is found by beginnings and parts of words.' }),
    h('details', { class: 'more' }, h('summary', null, 'More choices'),
      h('div', { class: 'stack' },
        h('div', { class: 'fields-grid' },
          h(TextField, { label: 'Shards', inputMode: 'numeric', value: shards, hint: 'Cannot change later.', onChange: (text) => setShards(text.replace(/\D/g, '')) }),
          h(TextField, { label: 'Replicas', inputMode: 'numeric', value: replicas, hint: 'Can change any time.', onChange: (text) => setReplicas(text.replace(/\D/g, '')) })),
        h(TagsField, { label: 'Aliases', values: aliases, onChange: setAliases, hint: 'Other names the index can be reached by.' }),
        h('div', null, h('h3', null, 'Own mapping (JSON, laid over the fields)'), h(Editor, { label: 'Own mapping', language: 'json', height: 'small', value: mappings, onChange: setMappings })),
        h('div', null, h('h3', null, 'Own settings (JSON)'), h(Editor, { label: 'Own settings', language: 'json', height: 'small', value: settings, onChange: setSettings })))),
    h(ErrorBox, { error })));
}

function jsonFault(what, text) {
  if (!text.trim()) return null;
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? null : `The ${what} is an object: { … }.`;
  } catch {
    return `The ${what} is not JSON yet.`;
  }
}
