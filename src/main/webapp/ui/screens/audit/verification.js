import { h } from 'preact';
import { Badge, Count, Dialog, Loading, Note, Table, Time, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';

const FAULTS = {
  altered: 'a stored record was altered',
  not_linked: 'a record does not follow from the one before',
  missing: 'a record is missing',
  repeated: 'a record is there twice',
  replaced: 'another chain knows another hash',
  unreadable: 'a document holds no record',
};

const COLUMNS = [
  { key: 'chain', title: 'Chain', render: (row) => h('code', { title: row.chain }, row.chain.slice(0, 12)) },
  { key: 'from', title: 'From', class: 'nowrap', render: (row) => h(Time, { at: row.from }) },
  { key: 'to', title: 'To', class: 'nowrap wide-only', render: (row) => h(Time, { at: row.to }) },
  { key: 'records', title: 'Records', align: 'end', render: (row) => h(Count, { value: row.records }) },
  {
    key: 'faults',
    title: 'State',
    render: (row) =>
      row.valid
        ? h(Badge, { kind: 'ok' }, 'whole')
        : h('span', { class: 'badges' }, row.faults.map((fault, at) => h(Badge, { kind: 'danger', key: at }, `${FAULTS[fault.type ?? fault] ?? fault.type ?? fault}${fault.sequence === undefined ? '' : ` (${fault.sequence})`}`))),
  },
];

/** Reads all chains and says whether they are whole. */
export function Verification({ onClose }) {
  const check = useLoad(async (signal) => (await gateway('GET', 'audit/_verify', { signal })).json, []);
  return h(
    Dialog,
    { open: true, wide: true, title: 'Is the log whole?', onClose },
    h(Loading, {
      of: check,
      children: ({ valid, records, chains }) =>
        h(
          'div',
          { class: 'stack' },
          valid
            ? h(Note, { kind: 'ok' }, h('strong', null, 'The log is whole and unchanged.'), h('p', null, h(Count, { value: records }), ` records in ${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}, each linked to the one before by its hash.`))
            : h(Note, { kind: 'danger' }, h('strong', null, 'The log was changed, or a part of it is lost.'), h('p', null, 'The table says where.')),
          h(Table, { label: 'Chains', columns: COLUMNS, rows: chains, rowKey: (row) => row.chain }),
        ),
    }),
  );
}
