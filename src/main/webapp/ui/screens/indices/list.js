import { h } from 'preact';
import { useState } from 'preact/hooks';
import { hasFigures, listIndices } from '../../app/indices.js';
import { keptDraft } from '../../app/drafts.js';
import { ReindexJobs } from '../../app/reindexjobs.js';
import { navigate, part, useAsked } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { Badge, Button, Bytes, Count, Empty, Hint, LinkButton, Loading, Note, Page, Stats, Table, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { CreateDialog, NEW_INDEX } from './create.js';
import { HEALTH } from './health.js';

const COLUMNS = [
  { key: 'index', title: 'Index', sortable: true, render: (row) => h('a', { href: `#/indices/${part(row.index)}` }, row.index) },
  { key: 'aliases', title: 'Aliases', render: (row) => (row.aliases.length ? h('span', { class: 'badges' }, row.aliases.map((name) => h(Badge, { key: name }, name))) : '–') },
  { key: 'health', title: 'Health', sortable: true, render: (row) => (row.status === 'close' ? h(Badge, {}, 'Closed') : h(Badge, { kind: HEALTH[row.health]?.kind, title: HEALTH[row.health]?.text }, row.health ?? '–')) },
  { key: 'docs', title: 'Documents', align: 'end', sortable: true, render: (row) => h(Count, { value: row.docs }) },
  { key: 'bytes', title: 'Size', align: 'end', sortable: true, render: (row) => h(Bytes, { value: row.bytes }) },
  { key: 'shards', title: 'Shards', align: 'end', render: (row) => (row.shards === undefined ? '–' : `${row.shards} × ${row.replicas + 1}`) },
  { key: 'open', title: h('span', { class: 'only-read' }, 'Browse'), align: 'end', render: (row) => h(LinkButton, { small: true, kind: 'quiet', icon: 'table', href: `#/browse/${part(row.index)}`, 'aria-label': `Browse ${row.index}` }, 'Browse') },
];

const FIGURES = new Set(['health', 'docs', 'bytes', 'shards']);

/** All indices the caller may see. */
export function IndexList() {
  const session = useSession();
  const { may, mayImport } = session;
  const found = useLoad((signal) => listIndices(session, signal), [may('cat', 'read')]);
  const figures = !found.value?.length || hasFigures(found.value);
  const [words, setWords] = useState('');
  const [hidden, setHidden] = useState(false);
  const [sort, setSort] = useState({ key: 'index', desc: false });
  const [creating, setCreating] = useState(() => may('indices', 'write') && keptDraft(NEW_INDEX).read() !== null);
  useAsked('new', () => setCreating(may('indices', 'write')));
  const rows = shown(found.value ?? [], words, hidden, sort);
  const some = (found.value ?? []).some((row) => row.index.startsWith('.'));
  return h(Page, {
    title: 'Indices', lead: 'Create, configure, clone and delete indices.',
    actions: may('indices', 'write') && h(Button, { kind: 'primary', icon: 'plus', onClick: () => setCreating(true) }, 'Create index'),
    aside: h(Help, {}),
  },
  figures && rows.length > 0 && h(Totals, { rows }),
  h('div', { class: 'list-tools' },
    h(TextField, { label: 'Search indices', hideLabel: true, type: 'search', placeholder: 'Search by index or alias', value: words, onChange: setWords }),
    some && h(Toggle, { label: 'Show hidden', checked: hidden, onChange: setHidden })),
  !figures && h(Note, {}, 'Only names are shown. Health, document counts and sizes require the category “cat”. Open an index for more.'),
  h(Loading, { of: found }, () => h(Table, {
    label: 'Indices', stacks: true, columns: COLUMNS.filter(({ key }) => (key !== 'open' || may('search', 'read')) && (figures || !FIGURES.has(key))), rows, rowKey: (row) => row.index, sort, onSort: setSort, onRow: (row) => navigate(`indices/${part(row.index)}`),
    empty: h(Empty, { title: words ? 'No results' : 'No indices', text: words ? undefined : 'Create an index, or import a file into a new one.', icon: 'stack', action: !words && mayImport && h(LinkButton, { href: '#/import' }, 'Import file') }),
  })),
  may('docs', 'read') && h(ReindexJobs, { onDone: found.reload }),
  creating && h(CreateDialog, { onClose: () => setCreating(false), onDone: (index) => { setCreating(false); navigate(`indices/${part(index)}`); } }));
}

function Totals({ rows }) {
  const sum = (name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  const unhealthy = rows.filter((row) => row.status !== 'close' && row.health !== 'green').length;
  return h(Stats, { items: [
    ['Indices', h(Count, { value: rows.length }), unhealthy > 0 ? `${unhealthy} not green` : 'All green'],
    ['Documents', h(Count, { value: sum('docs') })],
    ['Size', h(Bytes, { value: sum('bytes') }), 'With replicas'],
    ['Shards', h(Count, { value: rows.reduce((total, row) => total + (row.shards ?? 0) * ((row.replicas ?? 0) + 1), 0) }), 'Primaries and replicas'],
  ] });
}

function Help() {
  return [
    h(Hint, { key: 'new', title: 'Add data', links: [{ href: '#/import', label: 'Import a file' }, { href: '#/console', label: 'Open the console' }] },
      h('p', null, 'An import creates an index and proposes a type for each field.')),
    h(Hint, { key: 'change', title: 'Change a mapping' },
      h('p', null, 'The type of a field cannot be changed in place. Open the index and choose Reindex: its documents are copied, and an alias keeps the name.')),
    h(Hint, { key: 'health', title: 'Health' },
      h('dl', null,
        h('div', null, h('dt', null, h(Badge, { kind: 'ok' }, 'green')), h('dd', null, 'Every shard and replica is allocated.')),
        h('div', null, h('dt', null, h(Badge, { kind: 'warning' }, 'yellow')), h('dd', null, 'A replica is not allocated.')),
        h('div', null, h('dt', null, h(Badge, { kind: 'danger' }, 'red')), h('dd', null, 'A primary shard is missing.')))),
  ];
}

function shown(all, words, hidden, { key, desc }) {
  const wanted = words.trim().toLowerCase();
  const order = (left, right) => (typeof left[key] === 'number' ? left[key] - right[key] : String(left[key] ?? '').localeCompare(String(right[key] ?? '')));
  return all.filter((row) => hidden || !row.index.startsWith('.'))
    .filter((row) => [row.index, ...row.aliases].some((name) => name.toLowerCase().includes(wanted)))
    .sort((left, right) => (desc ? -1 : 1) * order(left, right));
}
