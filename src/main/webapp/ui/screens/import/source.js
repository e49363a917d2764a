import { h } from 'preact';
import { useDraft } from '../../app/drafts.js';
import { Button, DropZone, Tabs, TextArea, TextField } from '../../app/components/index.js';

/** The draft of what is typed here, until its import has begun. */
export const SOURCE = 'import source';

const WAYS = [{ id: 'file', title: 'File' }, { id: 'url', title: 'URL' }, { id: 'text', title: 'Paste' }];
const ACCEPT = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,.zip';

/** Where the rows come from. */
export function SourceStep({ onSource, busy, urlError, onTyped }) {
  const [draft, setDraft] = useDraft(SOURCE, () => ({ way: 'file', url: '', text: '' }));
  const { way } = draft;
  const setWay = (to) => setDraft((before) => ({ ...before, way: to }));
  const part = (name) => ({ value: draft[name], onChange: (to) => { setDraft((before) => ({ ...before, [name]: to })); onTyped(); } });
  return h(Tabs, { label: 'Source', tabs: WAYS, value: way, onChange: setWay },
    way === 'file' && h(RowsDropZone, { busy, onFile: (file) => onSource({ kind: 'file', file }) }),
    way === 'url' && h(Address, { ...part('url'), error: urlError, busy, onUrl: (url) => onSource({ kind: 'url', url }) }),
    way === 'text' && h(Paste, { ...part('text'), busy, onText: (text) => onSource({ kind: 'text', text }) }));
}

/** Takes the file of an import. */
export function RowsDropZone({ onFile, busy, label = 'Drop a file here' }) {
  return h(DropZone, { title: label, text: 'CSV, TSV, JSON or NDJSON, optionally compressed (.gz). Nothing is written until you start the import.', accept: ACCEPT, busy, onFiles: ([file]) => onFile(file) });
}

function Address({ value: url, onChange, onUrl, busy, error }) {
  const isUrl = /^https?:\/\/\S+\.\S+/.test(url.trim()) || /^https?:\/\/localhost/.test(url.trim());
  return h('form', { onSubmit: (event) => { event.preventDefault(); if (isUrl) onUrl(url.trim()); } },
    h('div', { class: 'with-button' },
      h(TextField, { label: 'File URL', type: 'url', value: url, error, onChange, placeholder: 'https://example.org/products.csv' }),
      h(Button, { kind: 'primary', type: 'submit', disabled: !isUrl, busy }, 'Continue')),
    h('p', { class: 'hint' }, 'The gateway downloads the file, so it must be able to reach the URL. Private network addresses are denied unless an operator allows them.'));
}

function Paste({ value: text, onChange, onText, busy }) {
  return h('form', { onSubmit: (event) => { event.preventDefault(); onText(text); } },
    h(TextArea, { label: 'Rows', rows: 9, value: text, onChange, placeholder: 'name,price\nRed chair,49.90\nBlue lamp,19' }),
    h('div', { class: 'wizard-actions' },
      h('span', { class: 'hint grow' }, 'CSV with a header, a JSON array, or NDJSON.'),
      h(Button, { kind: 'primary', type: 'submit', disabled: !text.trim(), busy }, 'Continue')));
}
