import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, SelectField, TextField, Toggle } from '../../app/components/index.js';

const FORMATS = [{ value: 'csv', label: 'CSV or TSV' }, { value: 'json', label: 'JSON' }, { value: 'ndjson', label: 'NDJSON' }, { value: 'bulk', label: 'Bulk API format' }];
const DELIMITERS = [{ value: ',', label: 'Comma ,' }, { value: ';', label: 'Semicolon ;' }, { value: '\t', label: 'Tab' }, { value: '|', label: 'Pipe |' }];
const ENCODINGS = ['utf-8', 'utf-16', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252'];
const QUOTES = [{ value: '"', label: 'Double "' }, { value: "'", label: "Single '" }];

/** How the file is to be read, when the gateway guessed wrong. */
export function FormatOptions({ analysis, asked, onFormat, busy }) {
  const found = analysis.options ?? {};
  const csv = { ...asked.csv, ...found.csv };
  const [format, setFormat] = useState(analysis.format);
  const [encoding, setEncoding] = useState(found.encoding ?? 'utf-8');
  const [cells, setCells] = useState({
    delimiter: csv.delimiter ?? ',', quote: csv.quote ?? '"', header: csv.header ?? true, skip_rows: csv.skip_rows ?? 0,
    decimal: csv.decimal ?? '.', comment: csv.comment ?? '', columns: csv.columns ?? [],
  });
  const set = (part) => setCells({ ...cells, ...part });
  const again = (event) => {
    event.preventDefault();
    const { comment, columns, ...rest } = cells;
    onFormat({ format, encoding, ...(format === 'csv' ? { csv: { ...rest, ...(comment ? { comment } : {}), ...(columns.length ? { columns } : {}) } } : {}) });
  };
  const encodings = ENCODINGS.includes(encoding) ? ENCODINGS : [encoding, ...ENCODINGS];
  return h('details', { class: 'more' },
    h('summary', null, 'Parsing options'),
    h('form', { onSubmit: again },
      h('div', { class: 'target' },
        h(SelectField, { label: 'Format', value: format, options: FORMATS, onChange: setFormat }),
        h(SelectField, { label: 'Encoding', value: encoding, options: encodings, onChange: setEncoding }),
        format === 'csv' && [
          h(SelectField, { key: 'delimiter', label: 'Delimiter', value: cells.delimiter, options: DELIMITERS, onChange: (delimiter) => set({ delimiter }) }),
          h(SelectField, { key: 'quote', label: 'Quote character', value: cells.quote, options: QUOTES, onChange: (quote) => set({ quote }) }),
          h(SelectField, { key: 'decimal', label: 'Decimal separator', value: cells.decimal, options: [{ value: '.', label: 'Point 1.5' }, { value: ',', label: 'Comma 1,5' }], onChange: (decimal) => set({ decimal }) }),
          h(TextField, { key: 'skip', label: 'Skip lines at the start', inputMode: 'numeric', value: String(cells.skip_rows), onChange: (rows) => set({ skip_rows: Number(rows.replace(/\D/g, '')) }) }),
          h(TextField, { key: 'comment', label: 'Comment character', maxLength: 1, value: cells.comment, onChange: (comment) => set({ comment }) }),
          h(TextField, { key: 'names', label: 'Column names', placeholder: 'From the header', value: cells.columns.join(', '), onChange: (text) => set({ columns: text.split(',').map((name) => name.trim()).filter(Boolean) }) }),
          h(Toggle, { key: 'header', label: 'The first row contains column names', checked: cells.header, onChange: (header) => set({ header }) }),
        ]),
      h('div', { class: 'wizard-actions' }, h('span', { class: 'grow' }), h(Button, { type: 'submit', busy }, 'Apply'))));
}
