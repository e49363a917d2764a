import { h } from 'preact';
import { useState } from 'preact/hooks';
import { useSession } from '../../app/session.js';
import { Count, JsonView, Note, SelectField, TextField, Toggle } from '../../app/components/index.js';
import { Columns } from './columns.js';
import { FormatOptions } from './formatoptions.js';
import { indexFault, MODES } from './options.js';

/** What the gateway found out about the file and proposes to do with it, all of it to be changed. */
export function Proposal({ analysis, asked, plan, change, onFormat, busy }) {
  const warnings = analysis.warnings ?? [];
  return h('div', { class: 'stack' },
    h('p', { class: 'muted' }, 'Read as ', h('strong', null, formatWords(analysis)), ', from the first ', h(Count, { value: analysis.rows_sampled ?? 0 }), ` rows: ${plan.columns.length} columns. `,
      'Check their names and what they are for.'),
    warnings.length > 0 && h(Note, { kind: 'warning' }, warnings.map((text) => h('p', { key: text }, text))),
    h(FormatOptions, { analysis, asked, onFormat, busy }),
    h(Columns, { plan, change, rows: analysis.rows_sampled ?? 0 }),
    h(Target, { analysis, plan, change }),
    h(Expert, { analysis, plan, change }));
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

function formatWords({ format, options }) {
  if (format !== 'csv') return { json: 'JSON', ndjson: 'JSON lines', bulk: 'bulk lines' }[format] ?? format ?? 'rows';
  const csv = options?.csv ?? {};
  return `CSV with ${DELIMITERS[csv.delimiter] ?? 'cells'}${csv.header === false ? ' and no header' : ''}`;
}

function Target({ analysis, plan, change }) {
  const { may } = useSession();
  const mayMake = may('indices', 'write');
  // Replacing an index makes another one.
  const modes = MODES.filter(({ value }) => mayMake || value !== 'replace_index');
  const isId = (column) => column.use !== 'ignore';
  return h('div', { class: 'target' },
    h(TextField, {
      label: 'Into index', value: plan.index, error: indexFault(plan.index), onChange: (index) => change({ index: index.trim() }),
      hint: mayMake ? 'Made if there is none of this name.' : 'Name one that is there: your credential may not make indices.',
    }),
    h(SelectField, { label: 'If the index has documents', value: plan.mode, options: modes, onChange: (mode) => change({ mode }), hint: MODES.find(({ value }) => value === plan.mode)?.hint }),
    h(SelectField, {
      label: 'Document id', value: plan.idField, onChange: (idField) => change({ idField }),
      options: [{ value: '', label: 'None: each import adds rows anew' }, ...(analysis.options?.id_field === '_id' ? [{ value: '_id', label: 'From _id' }] : []), ...plan.columns.filter(isId).map((column) => ({ value: column.name, label: `From ${column.rename}` }))],
      hint: 'With an id, importing the file again updates instead of doubling.',
    }));
}

function Expert({ analysis, plan, change }) {
  const [open, setOpen] = useState(false);
  return h('details', { class: 'more', open, onToggle: (event) => setOpen(event.currentTarget.open) },
    h('summary', null, 'More choices'),
    open && h('div', { class: 'stack' },
      h('div', { class: 'target' },
        h(TextField, { label: 'Stop after so many bad rows', inputMode: 'numeric', value: String(plan.maxErrors), placeholder: '1000', onChange: (maxErrors) => change({ maxErrors: maxErrors.replace(/\D/g, '') }) }),
        h(TextField, { label: 'Rows per request', inputMode: 'numeric', value: plan.batchSize, placeholder: '500', onChange: (batchSize) => change({ batchSize: batchSize.replace(/\D/g, '') }) }),
        h(TextField, { label: 'Ingest pipeline of the engine', value: plan.pipeline, onChange: (pipeline) => change({ pipeline }) }),
        h(TextField, { label: 'Point this alias to the index at the end', value: plan.alias, onChange: (alias) => change({ alias }) })),
      h(Toggle, {
        label: 'Analyzers for search while typing', checked: plan.analyzers, onChange: (analyzers) => change({ analyzers }),
        hint: 'Searchable text is found by the beginning of words and by parts of them. Takes more room on disk.',
      }),
      analysis.mappings && h('div', null, h('h3', null, 'Proposed mapping'), h(JsonView, { value: analysis.mappings, open: 1, label: 'Proposed mapping' }))));
}
