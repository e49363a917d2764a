import { h } from 'preact';
import { useState } from 'preact/hooks';
import { useSession } from '../../app/session.js';
import { Count, JsonView, Note, SelectField, TextField, Toggle } from '../../app/components/index.js';
import { Columns } from './columns.js';
import { FormatOptions } from './formatoptions.js';
import { indexFault, MODES } from './options.js';

/** What the gateway found out about the file and proposes to do with it, all of it to be changed. */
export function Proposal({ analysis, asked, plan, change, errors, onFormat, busy }) {
  const warnings = analysis.warnings ?? [];
  return h('div', { class: 'stack' },
    h('p', { class: 'muted' }, 'Format: ', h('strong', null, formatWords(analysis)), ', based on the first ', h(Count, { value: analysis.rows_sampled ?? 0 }), ` rows: ${plan.columns.length} columns. `,
      'Check the names and types.'),
    warnings.length > 0 && h(Note, { kind: 'warning' }, warnings.map((text) => h('p', { key: text }, text))),
    h(FormatOptions, { analysis, asked, onFormat, busy }),
    h(Columns, { plan, change, errors, rows: analysis.rows_sampled ?? 0 }),
    h(Target, { analysis, plan, change, errors }),
    h(Expert, { analysis, plan, change, errors }));
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' };

function formatWords({ format, options }) {
  if (format !== 'csv') return { json: 'JSON', ndjson: 'NDJSON', bulk: 'bulk API format' }[format] ?? format ?? 'rows';
  const csv = options?.csv ?? {};
  return `CSV with ${DELIMITERS[csv.delimiter] ?? 'cells'}${csv.header === false ? ' and no header' : ''}`;
}

function Target({ analysis, plan, change, errors }) {
  const { may } = useSession();
  const mayMake = may('indices', 'write');
  // Replacing an index makes another one.
  const modes = MODES.filter(({ value }) => mayMake || value !== 'replace_index');
  const isId = (column) => column.use !== 'ignore';
  return h('div', { class: 'target' },
    h(TextField, {
      label: 'Index', value: plan.index, error: indexFault(plan.index) ?? errors.of('/index'), onChange: (index) => change({ index: index.trim() }),
      hint: mayMake ? 'Created if it does not exist.' : 'Enter an existing index. Your credential cannot create indices.',
    }),
    h(SelectField, { label: 'If the index has documents', value: plan.mode, options: modes, error: errors.of('/mode'), onChange: (mode) => change({ mode }), hint: MODES.find(({ value }) => value === plan.mode)?.hint }),
    h(SelectField, {
      label: 'Document ID', value: plan.idField, error: errors.of('/id_field'), onChange: (idField) => change({ idField }),
      options: [{ value: '', label: 'Generated: every import adds new documents' }, ...(analysis.options?.id_field === '_id' ? [{ value: '_id', label: 'From _id' }] : []), ...plan.columns.filter(isId).map((column) => ({ value: column.name, label: `From ${column.rename}` }))],
      hint: 'With an ID, importing the file again updates documents instead of duplicating them.',
    }));
}

const EXPERT = ['/max_errors', '/batch_size', '/pipeline', '/alias', '/analyzers'];

function Expert({ analysis, plan, change, errors }) {
  const [opened, setOpen] = useState(false);
  const open = opened || EXPERT.some((field) => errors.of(field));
  return h('details', { class: 'more', open, onToggle: (event) => setOpen(event.currentTarget.open) },
    h('summary', null, 'Advanced options'),
    open && h('div', { class: 'stack' },
      h('div', { class: 'target' },
        h(TextField, { label: 'Stop after rejected rows', inputMode: 'numeric', value: String(plan.maxErrors), error: errors.of('/max_errors'), placeholder: '1000', onChange: (maxErrors) => change({ maxErrors: maxErrors.replace(/\D/g, '') }) }),
        h(TextField, { label: 'Rows per request', inputMode: 'numeric', value: plan.batchSize, error: errors.of('/batch_size'), placeholder: '500', onChange: (batchSize) => change({ batchSize: batchSize.replace(/\D/g, '') }) }),
        h(TextField, { label: 'Ingest pipeline', value: plan.pipeline, error: errors.of('/pipeline'), onChange: (pipeline) => change({ pipeline }) }),
        h(TextField, { label: 'Alias to set after the import', value: plan.alias, error: errors.of('/alias'), onChange: (alias) => change({ alias }) })),
      h(Toggle, {
        label: 'Analyzers for search as you type', checked: plan.analyzers, onChange: (analyzers) => change({ analyzers }),
        hint: 'Finds searchable text by the beginning of words and by parts of words. Uses more disk space.',
      }),
      analysis.mappings && h('div', null, h('h3', null, 'Proposed mapping'), h(JsonView, { value: analysis.mappings, open: 1, label: 'Proposed mapping' }))));
}
