import { h } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, ProgressBar } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { exportPath } from './data.js';
import { save } from '../../app/download.js';

const FORMATS = [
  { id: 'jsonl', label: 'NDJSON', hint: 'One document per line, can be imported again', type: 'application/x-ndjson' },
  { id: 'json', label: 'JSON', hint: 'One array of documents', type: 'application/json' },
  { id: 'csv', label: 'CSV', hint: 'For spreadsheets', type: 'text/csv' },
];
const NEW_LINE = 10;

/** Saves documents to a file as they stream in, with progress. */
export function ExportDialog({ index, state, columns, total, onClose }) {
  const filtered = Boolean(state.q || state.filters.length);
  const [format, setFormat] = useState('jsonl');
  const [scope, setScope] = useState(filtered ? 'shown' : 'all');
  const [fields, setFields] = useState('all');
  const [progress, setProgress] = useState(null);
  const [error, setError] = useState(null);
  const call = useRef(null);

  const run = async () => {
    call.current = new AbortController();
    setError(null);
    setProgress({ rows: 0, bytes: 0 });
    try {
      const asked = scope === 'shown' ? state : { ...state, q: '', filters: [] };
      const names = fields === 'shown' ? columns.map((column) => column.field).filter((name) => !name.startsWith('_')) : [];
      const answer = await gateway('GET', exportPath(index, asked, format, names), { raw: true, signal: call.current.signal });
      const goal = Number(answer.headers.get('X-Total-Count')) || undefined;
      const pieces = await readAll(answer, format, (now) => setProgress({ ...now, goal }));
      save(new Blob(pieces, { type: FORMATS.find((item) => item.id === format).type }), `${index}.${format}`);
      onClose();
    } catch (problem) {
      if (!call.current.signal.aborted) setError(problem);
      setProgress(null);
    }
  };
  const leave = () => {
    call.current?.abort();
    onClose();
  };
  const choice = (name, value, set, options) => options.map(({ id, label, hint }) => h('label', { key: id, class: 'choice' },
    h('input', { type: 'radio', name, checked: value === id, onChange: () => set(id) }),
    h('span', null, label, hint && h('small', null, hint))));
  return h(Dialog, { title: `Export ${index}`, open: true, onClose: leave, actions: [
    h(Button, { key: 'cancel', onClick: leave }, 'Cancel'),
    h(Button, { key: 'go', kind: 'primary', disabled: Boolean(progress), onClick: run }, 'Export'),
  ] },
    h('fieldset', { disabled: Boolean(progress) },
      h('legend', null, 'Format'), choice('format', format, setFormat, FORMATS)),
    filtered && h('fieldset', { disabled: Boolean(progress) },
      h('legend', null, 'Documents'),
      choice('scope', scope, setScope, [{ id: 'shown', label: `Matching documents (${countText(total)})` }, { id: 'all', label: 'All documents of the index' }])),
    h('fieldset', { disabled: Boolean(progress) },
      h('legend', null, 'Fields'),
      choice('fields', fields, setFields, [{ id: 'all', label: 'All fields' }, { id: 'shown', label: 'Visible columns, in their order' }])),
    h(ErrorBox, { error }),
    progress && h('div', { class: 'export-progress' },
      h(ProgressBar, { label: 'Export', value: progress.goal ? Math.min(progress.rows, progress.goal) : undefined, max: progress.goal }),
      h('p', { role: 'status' }, `${progress.rows.toLocaleString()}${progress.goal ? ` of ${progress.goal.toLocaleString()}` : ''} documents, ${(progress.bytes / 1e6).toFixed(1)} MB`)));
}

const countText = (total) => (total ? `${total.relation === 'gte' ? 'more than ' : ''}${total.value.toLocaleString()}` : 'all');

async function readAll(answer, format, onProgress) {
  const pieces = [];
  let rows = 0;
  let bytes = 0;
  let told = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    bytes += part.value.length;
    for (const byte of part.value) if (byte === NEW_LINE) rows += 1;
    const now = performance.now();
    if (now - told > 100) {
      told = now;
      onProgress({ rows: format === 'csv' ? Math.max(0, rows - 1) : rows, bytes });
    }
  }
  return pieces;
}
