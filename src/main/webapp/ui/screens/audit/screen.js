import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Count, Loading, Note, Page, Section, Table, Time, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { useQuery } from '../../app/router.js';
import { useStylesheet } from '../../app/styles.js';
import { Filters } from './filters.js';
import { Record } from './record.js';
import { Verification } from './verification.js';
import { actionWords, outcomeKind, outcomeWords } from './words.js';

const SIZE = 20;
const MOST = 10_000;
const NAMES = ['from', 'to', 'principal', 'action', 'outcome', 'ip'];

function columns(open) {
  return [
    { key: 'ts', title: 'Time', class: 'nowrap', render: (row) => h(Time, { at: row.ts }) },
    { key: 'principal', title: 'Who', render: (row) => row.principal || h('span', { class: 'muted' }, 'nobody') },
    {
      key: 'action',
      title: 'What',
      render: (row) => [
        h('button', { type: 'button', class: 'as-link', key: 'action', onClick: () => open(row) }, actionWords(row.action)),
        h('span', { class: 'audit-target mono muted', key: 'target' }, row.target),
      ],
    },
    { key: 'outcome', title: 'Outcome', render: (row) => h(Badge, { kind: outcomeKind(row.outcome), title: row.outcome }, outcomeWords(row.outcome)) },
    { key: 'ip', title: 'From', class: 'mono', render: (row) => row.ip },
  ];
}

function Pages({ offset, total, change }) {
  const last = Math.min(offset + SIZE, total);
  return h(
    'div',
    { class: 'row audit-pages' },
    h('span', { class: 'muted small' }, total === 0 ? 'No records' : [h(Count, { value: offset + 1 }), '–', h(Count, { value: last }), ' of ', h(Count, { value: total })]),
    h(Button, { small: true, icon: 'left', disabled: offset === 0, onClick: () => change(Math.max(0, offset - SIZE)) }, 'Newer'),
    h(Button, { small: true, icon: 'right', disabled: last >= total || offset + SIZE * 2 > MOST, onClick: () => change(offset + SIZE) }, 'Older'),
  );
}

/** What was refused and what was changed, by whom. */
export default function Screen() {
  useStylesheet(new URL('./audit.css', import.meta.url));
  const [query, setQuery] = useQuery();
  const [shown, setShown] = useState(null);
  const [checking, setChecking] = useState(false);
  const offset = Number(query.offset) || 0;
  const wanted = Object.fromEntries(NAMES.map((name) => [name, query[name]]));
  const log = useLoad(async (signal) => (await gateway('GET', 'audit', { query: { ...wanted, size: SIZE, offset }, signal })).json, [JSON.stringify(wanted), offset]);
  const filtered = NAMES.some((name) => query[name]);
  return h(
    Page,
    {
      title: 'Audit log',
      lead: 'Refused requests, failed sign-ins and every change of users, credentials and pipelines. No secret is in it.',
      actions: [
        h(Button, { icon: 'badge', key: 'verify', onClick: () => setChecking(true) }, 'Verify'),
        h(Button, { icon: 'refresh', key: 'again', busy: log.loading, onClick: log.reload }, 'Refresh'),
      ],
    },
    h(Filters, { values: wanted, seen: log.value?.records ?? [], onChange: (change) => setQuery({ ...change, offset: '' }) }),
    h(
      Section,
      {},
      h(Loading, {
        of: log,
        children: ({ records, total, incomplete }) => [
          incomplete && h(Note, { key: 'incomplete', kind: 'warning' }, 'Some days cannot be read now, and are missing here.'),
          h(Pages, { key: 'pages', offset, total, change: (to) => setQuery({ offset: to || '' }, { replace: false }) }),
          h(Table, {
            key: 'table',
            label: 'Audit records',
            columns: columns(setShown),
            rows: records,
            stacks: true,
            rowKey: (row) => row.hash,
            onRow: setShown,
            empty: filtered ? 'No record fits these filters' : 'Nothing was refused or changed yet',
          }),
        ],
      }),
    ),
    h(Record, { record: shown, onClose: () => setShown(null), onFilter: (change) => { setShown(null); setQuery({ ...change, offset: '' }, { replace: false }); } }),
    checking && h(Verification, { onClose: () => setChecking(false) }),
  );
}
