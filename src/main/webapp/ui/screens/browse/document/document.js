import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, CopyButton, Dialog, Diff, Editor, ErrorBox, IconButton, JsonView, Note, Spinner, Tabs, Time } from '../../../app/components/index.js';
import { fetchDocument } from '../data.js';
import { documentDraft, draftOf, forgetDraft, keepDraft } from '../drafts.js';
import { isObject, parseExact, sameJson, writeExact } from '../exact.js';
import { DocumentForm } from './form.js';
import { History } from './history.js';
import { fieldOfReason } from './members.js';

/**
 * One document, whole. Form and JSON are views of the same draft, which is its text.
 *
 * @param {{index: string, id: string, row: any, fields: any[], readOnly: boolean, mayDelete: boolean, mayAudit: boolean,
 *   onSave: (row: any, source: any) => Promise<boolean>, onClone: (row: any) => void, onDelete: (row: any) => void,
 *   onStep: ((by: number) => void)|null, onClose: () => void}} props
 */
export function DocumentDialog({ index, id, row: known, fields, readOnly, mayDelete, mayAudit, onSave, onClone, onDelete, onStep, onClose }) {
  const name = documentDraft(index, id);
  const [kept] = useState(() => (readOnly ? null : draftOf(name)));
  const [stored, setStored] = useState(known ?? null);
  const [row, setRow] = useState(kept?.row ?? known ?? null);
  const [text, setText] = useState(() => kept?.text ?? (known ? textOf(known) : ''));
  const [since, setSince] = useState(kept?.at ?? null);
  const [error, setError] = useState(null);
  const [faults, setFaults] = useState({});
  const [tab, setTab] = useState('form');
  const [saving, setSaving] = useState(false);
  const begin = (from) => {
    setRow(from);
    setText(textOf(from));
    setError(null);
    setFaults({});
    setSince(null);
  };
  useEffect(() => {
    if (known) {
      setStored(known);
      // Another reading of the table must not take what is being written.
      if (!row || text === textOf(row)) begin(known);
      return undefined;
    }
    if (stored) return undefined;
    const call = new AbortController();
    fetchDocument(index, { _id: id }, call.signal).then((found) => {
      if (!found) {
        setError({ message: `There is no document with the ID ${id} in ${index}.` });
        return;
      }
      setStored(found);
      if (!row) begin(found);
    }, (problem) => { if (!call.signal.aborted) setError(problem); });
    return () => call.abort();
  }, [index, id, known]);
  useEffect(() => {
    if (!row || readOnly) return;
    if (text === textOf(row)) forgetDraft(name);
    else keepDraft(name, { text, row, at: since ?? new Date().toISOString() });
  }, [text, row]);

  const read = readDocument(text);
  const changed = row && read.value && !sameJson(read.value, row._source);
  const faulty = tab === 'form' && Object.values(faults).some(Boolean);
  const write = (next) => {
    setText(next);
    setError(null);
  };
  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      if (await onSave(row, read.value)) onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setSaving(false);
    }
  };
  const tabs = [
    { id: 'form', title: 'Form' }, { id: 'json', title: readOnly ? 'JSON' : 'Edit as JSON' },
    !readOnly && { id: 'changes', title: 'Changes' }, mayAudit && { id: 'history', title: 'History' },
  ].filter(Boolean);
  const unsaved = Boolean(row && text !== textOf(row));
  const atField = tab === 'form' && error && fields.some(({ field }) => field === fieldOfReason(error.message));
  return h(Dialog, { title: `Document ${id}`, open: true, onClose, wide: true, stay: unsaved, actions: row && [
    h(CopyButton, { key: 'copy', text: () => textOf(row), label: 'Copy JSON' }),
    !readOnly && h(Button, { key: 'clone', onClick: () => onClone(row) }, 'Clone'),
    mayDelete && h(Button, { key: 'delete', kind: 'danger', onClick: () => onDelete(row) }, 'Delete'),
    h('span', { key: 'gap', class: 'grow' }),
    h(Button, { key: 'close', onClick: onClose }, 'Close'),
    !readOnly && h(Button, { key: 'save', kind: 'primary', disabled: !changed || faulty, busy: saving, onClick: save }, 'Save'),
  ] },
    !atField && h(ErrorBox, { error }),
    !row && !error && h(Spinner, { label: 'Loading the document' }),
    since && unsaved && h(Note, {}, 'Unsaved changes from ', h(Time, { at: since, relative: true }), ' were restored. ', h('button', { type: 'button', class: 'link', onClick: () => begin(stored ?? row) }, 'Discard them')),
    row && [
      h('p', { class: 'document-facts', key: 'facts' },
        h('span', null, row._index ?? index), row._version !== undefined && h('span', null, `version ${row._version}`),
        row._seq_no !== undefined && h('span', null, `sequence number ${row._seq_no}`),
        h('span', { class: 'grow' }),
        onStep && h('span', { class: 'nowrap' },
          h(IconButton, { icon: 'up', label: 'Previous document', disabled: unsaved, onClick: () => onStep(-1) }),
          h(IconButton, { icon: 'down', label: 'Next document', disabled: unsaved, onClick: () => onStep(1) }))),
      h(Tabs, { key: 'tabs', label: 'Document views', tabs, value: tab, onChange: setTab },
        tab === 'form' && (read.value
          ? h(DocumentForm, { source: read.value, fields, readOnly, reason: error?.message ?? null, onChange: (source) => write(writeExact(source, 2)), onFault: (path, fault) => setFaults((now) => ({ ...now, [path]: fault })) })
          : h('p', { class: 'error-text', role: 'alert' }, `${read.error} Correct it as JSON first.`)),
        tab === 'json' && (readOnly ? h(JsonView, { value: row._source }) : h(Editor, { label: `JSON of ${id}`, language: 'json', value: text, onChange: write, height: 'large' })),
        tab === 'json' && read.error && h('p', { class: 'error-text', role: 'alert' }, read.error),
        tab === 'changes' && (changed ? h(Diff, { before: textOf(row), after: writeExact(read.value, 2) })
          : h('p', { class: 'muted' }, read.error ?? 'No unsaved changes.')),
        tab === 'history' && h(History, { index: row._index ?? index, id })),
    ]);
}

const textOf = (row) => writeExact(row._source, 2);

/**
 * @param {string} text
 * @returns {{value?: any, error?: string}} an object, or why it is none
 */
export function readDocument(text) {
  if (!text.trim()) return { error: 'Enter a JSON object.' };
  try {
    const value = parseExact(text);
    return isObject(value) ? { value } : { error: 'A document is one JSON object: { … }.' };
  } catch (problem) {
    return { error: `This is not valid JSON: ${problem.message}` };
  }
}
