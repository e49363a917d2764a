import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, DropZone, Tabs, TextArea, TextField } from '../../app/components/index.js';

const WAYS = [{ id: 'file', title: 'File' }, { id: 'url', title: 'Web address' }, { id: 'text', title: 'Paste' }];
const ACCEPT = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,.zip';

/** Where the rows come from. */
export function SourceStep({ onSource, busy }) {
  const [way, setWay] = useState('file');
  return h(Tabs, { label: 'Where the rows come from', tabs: WAYS, value: way, onChange: setWay },
    way === 'file' && h(RowsDropZone, { busy, onFile: (file) => onSource({ kind: 'file', file }) }),
    way === 'url' && h(Address, { busy, onUrl: (url) => onSource({ kind: 'url', url }) }),
    way === 'text' && h(Paste, { busy, onText: (text) => onSource({ kind: 'text', text }) }));
}

/** Takes the file of an import. */
export function RowsDropZone({ onFile, busy, label = 'Drop a file here' }) {
  return h(DropZone, { title: label, text: 'CSV, TSV, JSON or JSON lines; .gz works too. Nothing is written before you say so.', accept: ACCEPT, busy, onFiles: ([file]) => onFile(file) });
}

function Address({ onUrl, busy }) {
  const [url, setUrl] = useState('');
  const isUrl = /^https?:\/\/\S+\.\S+/.test(url.trim()) || /^https?:\/\/localhost/.test(url.trim());
  return h('form', { onSubmit: (event) => { event.preventDefault(); if (isUrl) onUrl(url.trim()); } },
    h('div', { class: 'with-button' },
      h(TextField, { label: 'Address of the file', type: 'url', value: url, onChange: setUrl, placeholder: 'https://example.org/products.csv' }),
      h(Button, { kind: 'primary', type: 'submit', disabled: !isUrl, busy }, 'Look at it')),
    h('p', { class: 'hint' }, 'The gateway reads it itself, so it must be able to reach the address. Addresses inside its own network are refused unless an operator allowed them.'));
}

function Paste({ onText, busy }) {
  const [text, setText] = useState('');
  return h('form', { onSubmit: (event) => { event.preventDefault(); onText(text); } },
    h(TextArea, { label: 'Rows', rows: 9, value: text, onChange: setText, placeholder: 'name,price\nRed chair,49.90\nBlue lamp,19' }),
    h('div', { class: 'wizard-actions' },
      h('span', { class: 'hint grow' }, 'CSV with a header, a JSON array, or one JSON object per line.'),
      h(Button, { kind: 'primary', type: 'submit', disabled: !text.trim(), busy }, 'Look at it')));
}
