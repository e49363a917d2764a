import { h } from 'preact';
import { Badge, Count, Dialog, Loading, Note, Table, Time, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';

const FAULTS = {
  altered: 'an event was modified',
  not_linked: 'an event does not link to the previous one',
  missing: 'an event is missing',
  repeated: 'an event is stored twice',
  replaced: 'another hash chain has a different hash',
  unreadable: 'a document is not an event',
};

const COLUMNS = [
  { key: 'chain', title: 'Hash chain', render: (row) => h('code', { title: row.chain }, row.chain.slice(0, 12)) },
  { key: 'from', title: 'From', class: 'nowrap', render: (row) => h(Time, { at: row.from }) },
  { key: 'to', title: 'To', class: 'nowrap wide-only', render: (row) => h(Time, { at: row.to }) },
  { key: 'records', title: 'Events', align: 'end', render: (row) => h(Count, { value: row.records }) },
  {
    key: 'faults',
    title: 'Status',
    render: (row) =>
      row.valid
        ? h(Badge, { kind: 'ok' }, 'intact')
        : h('span', { class: 'badges' }, row.faults.map((fault, at) => h(Badge, { kind: 'danger', key: at }, `${FAULTS[fault.type ?? fault] ?? fault.type ?? fault}${fault.sequence === undefined ? '' : ` (${fault.sequence})`}`))),
  },
];

/** Reads all chains and says whether they are intact. */
export function Verification({ onClose }) {
  const check = useLoad(async (signal) => (await gateway('GET', 'audit/_verify', { signal })).json, []);
  return h(
    Dialog,
    { open: true, wide: true, title: 'Integrity of the audit log', onClose },
    h(Loading, {
      of: check,
      children: ({ valid, records, chains }) =>
        h(
          'div',
          { class: 'stack' },
          valid
            ? h(Note, { kind: 'ok' }, h('strong', null, 'The audit log is complete and unmodified.'), h('p', null, h(Count, { value: records }), ` events in ${chains.length} hash ${chains.length === 1 ? 'chain' : 'chains'}, each linked to the previous one by its hash.`))
            : h(Note, { kind: 'danger' }, h('strong', null, 'The audit log was modified or is incomplete.'), h('p', null, 'The table shows which hash chains are affected.')),
          h(Table, { label: 'Hash chains', columns: COLUMNS, rows: chains, rowKey: (row) => row.chain }),
        ),
    }),
  );
}
