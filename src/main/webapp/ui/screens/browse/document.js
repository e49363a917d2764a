import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, CopyButton, Dialog, Diff, Editor, ErrorBox, IconButton, JsonView, Spinner, Tabs } from '../../app/components/index.js';
import { fetchDocument } from './data.js';
import { parseExact, sameJson, writeExact } from './exact.js';

const TABS = [{ id: 'view', title: 'View' }, { id: 'edit', title: 'Edit as JSON' }, { id: 'changes', title: 'Changes' }];

/**
 * One document, whole.
 *
 * @param {{index: string, id: string, row: any, readOnly: boolean, mayDelete: boolean, onSave: (row: any, source: any) => Promise<boolean>,
 *   onClone: (row: any) => void, onDelete: (row: any) => void, onStep: ((by: number) => void)|null, onClose: () => void}} props
 */
export function DocumentDialog({ index, id, row: known, readOnly, mayDelete, onSave, onClone, onDelete, onStep, onClose }) {
  const [row, setRow] = useState(known ?? null);
  const [error, setError] = useState(null);
  const [tab, setTab] = useState('view');
  const [text, setText] = useState(() => (known ? textOf(known) : ''));
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (known) {
      // Another reading of the table must not take what is being written.
      if (!row || !isUnsaved(text, row)) {
        setRow(known);
        setText(textOf(known));
        setError(null);
      }
      return undefined;
    }
    if (row) return undefined;
    const call = new AbortController();
    fetchDocument(index, { _id: id }, call.signal).then((found) => {
      if (!found) {
        setError({ message: `There is no document with the id ${id} in ${index}.` });
        return;
      }
      setRow(found);
      setText(textOf(found));
    }, (problem) => { if (!call.signal.aborted) setError(problem); });
    return () => call.abort();
  }, [index, id, known]);

  const read = readDocument(text);
  const changed = row && read.value && !sameJson(read.value, row._source);
  const save = async () => {
    setSaving(true);
    try {
      if (await onSave(row, read.value)) onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setSaving(false);
    }
  };
  return h(Dialog, { title: `Document ${id}`, open: true, onClose, wide: true, stay: Boolean(row && isUnsaved(text, row)), actions: row && [
    h(CopyButton, { key: 'copy', text: () => textOf(row), label: 'Copy JSON' }),
    !readOnly && h(Button, { key: 'clone', onClick: () => onClone(row) }, 'Clone'),
    mayDelete && h(Button, { key: 'delete', kind: 'danger', onClick: () => onDelete(row) }, 'Delete'),
    h('span', { key: 'gap', class: 'grow' }),
    h(Button, { key: 'close', onClick: onClose }, 'Close'),
    !readOnly && h(Button, { key: 'save', kind: 'primary', disabled: !changed, busy: saving, onClick: save }, 'Save'),
  ] },
    h(ErrorBox, { error }),
    !row && !error && h(Spinner, { label: 'Reading the document' }),
    row && [
      h('p', { class: 'document-facts', key: 'facts' },
        h('span', null, row._index ?? index), row._version !== undefined && h('span', null, `version ${row._version}`),
        row._seq_no !== undefined && h('span', null, `sequence ${row._seq_no}`),
        h('span', { class: 'grow' }),
        onStep && h('span', { class: 'nowrap' },
          h(IconButton, { icon: 'up', label: 'Previous document', disabled: changed, onClick: () => onStep(-1) }),
          h(IconButton, { icon: 'down', label: 'Next document', disabled: changed, onClick: () => onStep(1) }))),
      h(Tabs, { key: 'tabs', label: 'Ways to see the document', tabs: readOnly ? TABS.slice(0, 1) : TABS, value: tab, onChange: setTab },
        tab === 'view' && h(JsonView, { value: row._source }),
        tab === 'edit' && h(Editor, { label: `JSON of ${id}`, language: 'json', value: text, onChange: setText, height: 'large' }),
        tab === 'edit' && read.error && h('p', { class: 'error-text', role: 'alert' }, read.error),
        tab === 'changes' && (changed ? h(Diff, { before: textOf(row), after: writeExact(read.value, 2) })
          : h('p', { class: 'muted' }, read.error ?? 'Nothing has changed yet.'))),
    ]);
}

const textOf = (row) => writeExact(row._source, 2);

const isUnsaved = (text, row) => text !== textOf(row);

/**
 * @param {string} text
 * @returns {{value?: any, error?: string}} an object, or why it is none
 */
export function readDocument(text) {
  if (!text.trim()) return { error: 'Write a JSON object.' };
  try {
    const value = parseExact(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return { error: 'A document is one JSON object: { … }.' };
    return { value };
  } catch (problem) {
    return { error: `This is not JSON: ${problem.message}` };
  }
}
