import { h } from 'preact';
import { ErrorBox, Spinner, Table, Time, useLoad } from '../../../app/components/index.js';
import { gateway } from '../../../app/api.js';

const MOST = 200;
const WORDS = { index: 'Replaced', create: 'Created', update: 'Updated', delete: 'Deleted' };

/** @returns {{at: string, by: string, what: string}[]} what records of the audit log tell of one document */
function changesOf(records, index, id) {
  return records.flatMap(({ ts, principal, after }) => (after?.changes ?? []).filter((change) => change.index === index && change.id === id)
    .map(({ op, fields }) => ({ at: ts, by: principal, what: `${WORDS[op] ?? op}${op === 'update' && fields?.length ? `: ${fields.join(', ')}` : ''}` })));
}

/**
 * Who changed a document, and when.
 *
 * @param {{index: string, id: string}} props `index`: its own name, not an alias
 */
export function History({ index, id }) {
  const { value, error, loading } = useLoad((signal) => gateway('GET', 'audit', { query: { document: `${index}/${id}`, size: MOST }, signal }), [index, id]);
  const changes = value && changesOf(value.json.records, index, id);
  return h('div', { class: 'document-history' },
    h('p', { class: 'hint' }, 'From the audit log: edits of single documents in this dashboard or its API. Updates by query, imports and writes sent to the engine’s own API are not listed.'),
    h(ErrorBox, { error }),
    loading && !changes && h(Spinner, { label: 'Loading the history' }),
    changes && h(Table, {
      label: 'History', rows: changes, empty: 'No recorded changes',
      columns: [{ key: 'at', title: 'Time', render: ({ at }) => h(Time, { at }) }, { key: 'by', title: 'By' }, { key: 'what', title: 'Change' }],
    }));
}
