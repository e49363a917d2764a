import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Editor, ErrorBox, TextField } from '../../app/components/index.js';
import { bulk } from './data.js';
import { failure, resultsOf } from './edits.js';
import { parseExact, writeExact } from './exact.js';

const MOST = 1000;
const SAMPLES = {
  text: '', keyword: '', boolean: false, date: '2024-01-31', geo_point: { lat: 0, lon: 0 }, nested: [], object: {},
};

/** @returns {string} an empty document with the fields of the index, to fill in */
export function template(columns) {
  const document = {};
  for (const { field, type } of columns.filter((column) => !column.field.includes('.')).slice(0, 30)) {
    document[field] = SAMPLES[type] ?? (type === 'text' ? '' : null);
  }
  return writeExact(document, 2);
}

/**
 * @param {string} text one object, an array of objects, or one object per line
 * @returns {{documents?: any[], error?: string}}
 */
export function readDocuments(text) {
  if (!text.trim()) return { error: 'Write a JSON object, or an array of them.' };
  let value;
  try {
    value = parseExact(text);
  } catch (problem) {
    try {
      value = text.split('\n').filter((line) => line.trim()).map((line) => parseExact(line));
    } catch {
      return { error: `This is not JSON: ${problem.message}` };
    }
  }
  const documents = Array.isArray(value) ? value : [value];
  const wrong = documents.findIndex((item) => item === null || typeof item !== 'object' || Array.isArray(item));
  if (wrong >= 0) return { error: `Item ${wrong + 1} is not an object.` };
  if (!documents.length) return { error: 'The array is empty.' };
  if (documents.length > MOST) return { error: `These are ${documents.length} documents. For more than ${MOST}, use Import.` };
  return { documents };
}

/** @returns {any[]} operations; `_id` in a document is its id and not a field */
export function createOps(documents, id) {
  return documents.map((document) => {
    const { _id: own, ...doc } = document;
    const chosen = documents.length === 1 && id ? id : own;
    return chosen === undefined || chosen === '' ? { op: 'index', doc } : { op: 'create', id: String(chosen), doc };
  });
}

/**
 * Adds one document or many.
 *
 * @param {{index: string, columns: any[], start: {text: string, id: string}|null, onDone: (added: number) => void, onClose: () => void}} props
 */
export function AddDialog({ index, columns, start, onDone, onClose }) {
  const [text, setText] = useState(start?.text ?? template(columns));
  const [id, setId] = useState(start?.id ?? '');
  const [failures, setFailures] = useState([]);
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const read = readDocuments(text);
  const count = read.documents?.length ?? 0;
  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      const results = resultsOf(await bulk(index, createOps(read.documents, id)));
      const failed = results.map((result, at) => ({ result, at })).filter(({ result }) => result.status >= 400);
      setFailures(failed);
      if (results.length > failed.length) onDone(results.length - failed.length);
      if (!failed.length) onClose();
      else setText(writeExact(failed.map(({ at }) => read.documents[at]), 2));
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return h(Dialog, { title: start ? `Clone in ${index}` : `Add to ${index}`, open: true, onClose, wide: true, stay: true, actions: [
    h('span', { key: 'count', class: read.error ? 'error-text grow' : 'muted grow', 'aria-live': 'polite' }, read.error ?? (count === 1 ? 'One document' : `${count} documents`)),
    h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
    h(Button, { key: 'add', kind: 'primary', disabled: !count, busy, onClick: add }, count > 1 ? `Add ${count} documents` : 'Add document'),
  ] },
    h('p', { class: 'muted' }, 'One JSON object, an array of objects, or one object per line. The field _id, if there is one, becomes the document’s id.'),
    h(Editor, { label: 'Documents as JSON', language: 'json', value: text, onChange: setText }),
    count === 1 && h(TextField, { label: 'Id (optional)', class: 'below', value: id, placeholder: 'Made by the engine when empty', onChange: (value) => setId(value.trim()) }),
    h(ErrorBox, { error }),
    failures.length > 0 && h('div', { class: 'failures', role: 'alert' },
      h('p', null, failures.length === 1 ? 'One could not be added and is still in the editor:' : `${failures.length} could not be added and are still in the editor:`),
      h('ul', null, failures.slice(0, 20).map(({ result, at }) => h('li', { key: at }, `Item ${at + 1}: ${reasonOf(result)}`)))));
}

const reasonOf = (result) => (result.status === 409 ? 'A document with this id exists already.' : failure(result).message);
