import { h } from 'preact';
import { useState } from 'preact/hooks';
import { hasFigures, listIndices } from '../../app/indices.js';
import { navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { Badge, Button, Bytes, Count, Empty, LinkButton, Loading, Note, Page, Table, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { CreateDialog } from './create.js';
import { HEALTH } from './health.js';
import { ReindexJobs } from './jobs.js';

const COLUMNS = [
  { key: 'index', title: 'Index', sortable: true, render: (row) => h('a', { href: `#/indices/${part(row.index)}` }, row.index) },
  { key: 'aliases', title: 'Aliases', render: (row) => (row.aliases.length ? h('span', { class: 'badges' }, row.aliases.map((name) => h(Badge, { key: name }, name))) : '–') },
  { key: 'health', title: 'Health', sortable: true, render: (row) => (row.status === 'close' ? h(Badge, {}, 'closed') : h(Badge, { kind: HEALTH[row.health]?.kind, title: HEALTH[row.health]?.text }, row.health ?? '–')) },
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
  const [creating, setCreating] = useState(false);
  const rows = shown(found.value ?? [], words, hidden, sort);
  const some = (found.value ?? []).some((row) => row.index.startsWith('.'));
  return h(Page, {
    title: 'Indices', lead: 'Make, change, copy and delete indices.',
    actions: may('indices', 'write') && h(Button, { kind: 'primary', icon: 'plus', onClick: () => setCreating(true) }, 'Create index'),
  },
  h('div', { class: 'list-tools' },
    h(TextField, { label: 'Find an index', hideLabel: true, type: 'search', placeholder: 'Find an index or alias', value: words, onChange: setWords }),
    some && h(Toggle, { label: 'Show hidden', checked: hidden, onChange: setHidden })),
  !figures && h(Note, {}, 'Only names are listed: health, documents and sizes need the right to lists (“cat”). Open an index to see more of it.'),
  h(Loading, { of: found }, () => h(Table, {
    label: 'Indices', stacks: true, columns: COLUMNS.filter(({ key }) => (key !== 'open' || may('search', 'read')) && (figures || !FIGURES.has(key))), rows, rowKey: (row) => row.index, sort, onSort: setSort, onRow: (row) => navigate(`indices/${part(row.index)}`),
    empty: h(Empty, { title: words ? 'No index has this name' : 'There is no index yet', text: words ? undefined : 'Create one, or import a file: that makes an index too.', icon: 'stack', action: !words && mayImport && h(LinkButton, { href: '#/import' }, 'Import a file') }),
  })),
  may('docs', 'read') && h(ReindexJobs, { onDone: found.reload }),
  creating && h(CreateDialog, { onClose: () => setCreating(false), onDone: (index) => { setCreating(false); navigate(`indices/${part(index)}`); } }));
}

function shown(all, words, hidden, { key, desc }) {
  const wanted = words.trim().toLowerCase();
  const order = (left, right) => (typeof left[key] === 'number' ? left[key] - right[key] : String(left[key] ?? '').localeCompare(String(right[key] ?? '')));
  return all.filter((row) => hidden || !row.index.startsWith('.'))
    .filter((row) => [row.index, ...row.aliases].some((name) => name.toLowerCase().includes(wanted)))
    .sort((left, right) => (desc ? -1 : 1) * order(left, right));
}
