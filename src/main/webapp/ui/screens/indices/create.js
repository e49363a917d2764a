import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { Button, Dialog, ErrorBox, JsonField, TagsField, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { useSession } from '../../app/session.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { createIndex, dataNodes } from './calls.js';
import { ColumnsEditor } from './columnseditor.js';

/** The draft of the form; while there is one, the form is open. */
export const NEW_INDEX = 'index new';

const FIRST = { name: '', columns: [{ name: '', use: 'search' }], analyzers: true, shards: '1', replicas: null, aliases: [], mappings: '', settings: '' };
const FIELDS = ['/name', '/columns', '/mappings', '/settings', '/aliases'];
/** Settings with a field of their own. */
const NUMBERS = /^\/number_of_(shards|replicas)$/;
const PLACES = { index_exists: '/name', bad_index_name: '/name', invalid_index_name_exception: '/name', mapper_parsing_exception: '/mappings', invalid_alias_name_exception: '/aliases' };

/** Makes an index: its fields by what they are for, or with a mapping of one's own. */
export function CreateDialog({ onDone, onClose }) {
  const form = useId();
  const [draft, setDraft, kept] = useDraft(NEW_INDEX, () => FIRST);
  const { name, columns, analyzers, shards, replicas, aliases, mappings, settings } = draft;
  const usual = useUsualReplicas();
  const errors = useFieldErrors(FIELDS, PLACES);
  const [busy, setBusy] = useState(false);
  const change = (part, ...fields) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear(...fields);
  };
  const fault = indexFault(name) ?? jsonFault('mapping', mappings) ?? jsonFault('settings', settings);
  const create = async (event) => {
    event.preventDefault();
    setBusy(true);
    errors.clear();
    try {
      await createIndex(name, {
        columns: named(columns).map((column) => ({ name: column.name.trim(), use: column.use })),
        analyzers,
        settings: { number_of_shards: Number(shards) || 1, ...(replicas ? { number_of_replicas: Number(replicas) } : {}), ...(settings.trim() ? JSON.parse(settings) : {}) },
        ...(mappings.trim() ? { mappings: JSON.parse(mappings) } : {}),
        ...(aliases.length ? { aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])) } : {}),
      });
      kept.forget();
      notify(`Index ${name} created`);
      onDone(name);
    } catch (problem) {
      errors.refuse(problem);
      setBusy(false);
    }
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  return h(Dialog, {
    title: 'Create index', open: true, onClose: close, wide: true, stay: true, actions: [
      h('span', { key: 'fault', class: 'error-text grow', 'aria-live': 'polite' }, name ? fault : ''),
      h(Button, { key: 'cancel', onClick: close }, 'Cancel'),
      h(Button, { key: 'create', kind: 'primary', type: 'submit', form, disabled: Boolean(fault), busy }, 'Create index'),
    ],
  },
  h('form', { id: form, ref: errors.form, class: 'stack', onSubmit: create },
    h(TextField, { label: 'Name', value: name, error: errors.of('/name'), onChange: (text) => change({ name: text.trim() }, '/name'), placeholder: 'products' }),
    h(ColumnsEditor, { columns, errorOf: (column) => columnError(errors, named(columns).indexOf(column)), onChange: (all) => change({ columns: all }, '/columns') }),
    h(Toggle, { label: 'Analyzers for search as you type', checked: analyzers, onChange: (on) => change({ analyzers: on }), hint: 'Required to find searchable text by the beginning and by parts of words.' }),
    h('details', { class: 'more' }, h('summary', null, 'Advanced options'),
      h('div', { class: 'stack' },
        h('div', { class: 'fields-grid' },
          h(TextField, { label: 'Shards', inputMode: 'numeric', value: shards, hint: 'Cannot be changed later.', error: errors.of('/settings/number_of_shards'), onChange: (text) => change({ shards: text.replace(/\D/g, '') }, '/settings') }),
          h(TextField, { label: 'Replicas', inputMode: 'numeric', value: replicas ?? usual.count, hint: `${usual.reason} Can be changed at any time.`, error: errors.of('/settings/number_of_replicas'), onChange: (text) => change({ replicas: text.replace(/\D/g, '') }, '/settings') })),
        h(TagsField, { label: 'Aliases', values: aliases, error: errors.of('/aliases'), onChange: (names) => change({ aliases: names }, '/aliases'), hint: 'Alternative names of the index.' }),
        h(JsonField, { title: 'Additional mapping (JSON, merged with the fields)', label: 'Additional mapping', height: 'small', value: mappings, faults: errors.within('/mappings'), onChange: (text) => change({ mappings: text }, '/mappings') }),
        h(JsonField, { title: 'Additional settings (JSON)', label: 'Additional settings', height: 'small', value: settings, faults: errors.within('/settings').filter(({ pointer }) => !NUMBERS.test(pointer)), onChange: (text) => change({ settings: text }, '/settings') }))),
    h(ErrorBox, { error: errors.error })));
}

const columnError = (errors, at) => errors.of(`/columns/${at}/name`) ?? errors.of(`/columns/${at}/use`);

/** Rows that are filled in; the others are not sent. */
const named = (columns) => columns.filter((column) => column.name.trim());

/** How many replicas the gateway gives an index for which none are said, and why. */
function useUsualReplicas() {
  const { may, whole } = useSession();
  const asked = whole && may('clusters', 'read');
  const { value: nodes } = useLoad(async (signal) => (asked ? dataNodes(signal) : null), [asked]);
  if (!nodes) {
    return { count: '', reason: 'By default none on an engine with one data node, otherwise 1.' };
  }
  return nodes === 1
    ? { count: '0', reason: 'None by default: the engine has one data node, and a replica needs another one.' }
    : { count: '1', reason: `1 by default: the engine has ${nodes} data nodes.` };
}

function jsonFault(what, text) {
  if (!text.trim()) return null;
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? null : `The ${what} must be a JSON object: { … }`;
  } catch {
    return `The ${what} must be valid JSON.`;
  }
}
