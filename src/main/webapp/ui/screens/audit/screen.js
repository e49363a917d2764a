import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Count, Empty, IconButton, Loading, Note, Page, Section, Table, Time, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { useQuery } from '../../app/router.js';
import { Filters, wanted } from './filters.js';
import { Record } from './record.js';
import { Verification } from './verification.js';
import { Sentence, loadActions, outcomeKind, outcomeWords, sentence } from './words.js';

const SIZE = 25;
const MOST = 10_000;
const NAMES = ['type', 'q', 'principal', 'action', 'outcome', 'ip', 'from', 'to'];
const FACETS = ['principal', 'outcome', 'ip'];

function columns(actions, open) {
  return [
    { key: 'ts', title: 'Time', class: 'nowrap', render: (row) => h(Time, { at: row.ts }) },
    { key: 'what', title: 'Event', render: (row) => h(Sentence, { record: row, actions }) },
    { key: 'outcome', title: 'Outcome', render: (row) => h(Badge, { kind: outcomeKind(row.outcome), title: row.outcome }, outcomeWords(row.outcome)) },
    { key: 'ip', title: 'IP address', class: 'mono', render: (row) => row.ip },
    { key: 'more', title: h('span', { class: 'only-read' }, 'Details'), align: 'end', render: (row) => h(IconButton, { icon: 'info', label: `Details: ${sentence(row, actions)}`, onClick: () => open(row) }) },
  ];
}

function Pages({ offset, total, change }) {
  const last = Math.min(offset + SIZE, total);
  return h(
    'div',
    { class: 'row audit-pages' },
    h('span', { class: 'muted small' }, h(Count, { value: offset + 1 }), '–', h(Count, { value: last }), ' of ', h(Count, { value: total })),
    h(Button, { small: true, icon: 'left', disabled: offset === 0, onClick: () => change(Math.max(0, offset - SIZE)) }, 'Newer'),
    h(Button, { small: true, icon: 'right', disabled: last >= total || offset + SIZE * 2 > MOST, onClick: () => change(offset + SIZE) }, 'Older'),
  );
}

/** Records that fit the filters; their lists of values are of all records of that type and time. */
function useLog(filters, offset) {
  const chosen = wanted(filters);
  const actions = useLoad(loadActions, []);
  const log = useLoad(async (signal) => (await gateway('GET', 'audit', { query: { ...chosen, size: SIZE, offset }, signal })).json, [JSON.stringify(chosen), offset]);
  const { type, from, to } = chosen;
  const lists = useLoad(async (signal) => (await gateway('GET', 'audit', { query: { type, from, to, size: 0, facet: FACETS }, signal })).json.facets, [type, from, to]);
  return {
    actions: actions.value ?? new Map(),
    facets: lists.value,
    log: { ...log, value: actions.value && log.value, error: log.error ?? actions.error },
    reload: () => {
      log.reload();
      lists.reload();
      if (actions.error) actions.reload();
    },
  };
}

/** What was changed and what was refused, by whom. */
export default function Screen() {
  const [query, setQuery] = useQuery();
  const [shown, setShown] = useState(null);
  const [checking, setChecking] = useState(false);
  const offset = Number(query.offset) || 0;
  const filters = Object.fromEntries(NAMES.map((name) => [name, query[name]]));
  const { actions, facets, log, reload } = useLog(filters, offset);
  const filtered = NAMES.some((name) => name !== 'type' && query[name]);
  const change = (part, how) => setQuery({ ...part, offset: '' }, how);
  const onlyChanges = wanted(filters).type === 'change';
  const empty = filtered
    ? h(Empty, { icon: 'search', title: 'No events match these filters', text: 'Remove a filter or choose other days.' })
    : h(Empty, { icon: 'book', title: onlyChanges ? 'No changes yet' : 'No events yet', action: onlyChanges && h(Button, { onClick: () => change({ type: 'all' }) }, 'Show all events') });
  return h(
    Page,
    {
      title: 'Audit log',
      lead: 'Changes, denied requests and sign-ins: who did what, and when. It contains no passwords.',
      actions: [
        h(Button, { icon: 'badge', key: 'verify', onClick: () => setChecking(true) }, 'Verify integrity'),
        h(Button, { icon: 'refresh', key: 'again', busy: log.loading, onClick: reload }, 'Refresh'),
      ],
    },
    h(Filters, { values: filters, facets, actions, onChange: change }),
    h(
      Section,
      { class: 'sticky-head' },
      h(Loading, {
        of: { ...log, reload },
        children: ({ records, total, incomplete }) => [
          incomplete && h(Note, { key: 'incomplete', kind: 'warning' }, 'The events of some days cannot be read at the moment and are not shown.'),
          total > 0 && h(Pages, { key: 'pages', offset, total, change: (to) => setQuery({ offset: to || '' }, { replace: false }) }),
          h(Table, { key: 'table', label: 'Events', columns: columns(actions, setShown), rows: records, stacks: true, rowKey: (row) => row.hash, onRow: setShown, empty }),
        ],
      }),
    ),
    h(Record, { record: shown, actions, onClose: () => setShown(null), onFilter: (part) => { setShown(null); change(part, { replace: false }); } }),
    checking && h(Verification, { onClose: () => setChecking(false) }),
  );
}
