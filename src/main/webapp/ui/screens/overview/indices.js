import { h } from 'preact';
import { Badge, Bytes, Count, Empty, LinkButton, Loading, Section, Table, useLoad } from '../../app/components/index.js';
import { hasFigures, listIndices } from '../../app/indices.js';
import { href, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';

const SHOWN = 10;
const KIND = { green: 'ok', yellow: 'warning', red: 'danger' };

/** The indices that the caller sees, largest first, with their aliases. */
export function useIndices() {
  const session = useSession();
  return useLoad(
    async (signal) =>
      (await listIndices(session, signal))
        .filter((row) => !row.index.startsWith('.'))
        .map((row) => ({ ...row, id: row.index }))
        .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || a.index.localeCompare(b.index)),
    [session.whoami.username],
  );
}

const FIGURES = new Set(['health', 'docs', 'bytes']);

const columns = (mayBrowse, rows) => [
  { key: 'index', title: 'Index', render: (row) => (mayBrowse ? h('a', { href: href(`browse/${part(row.index)}`) }, row.index) : row.index) },
  { key: 'aliases', title: 'Aliases', class: 'wide-only', render: (row) => (row.aliases.length ? h('span', { class: 'badges' }, row.aliases.map((alias) => h(Badge, { key: alias }, alias))) : h('span', { class: 'muted' }, '–')) },
  { key: 'health', title: 'Health', render: (row) => h(Badge, { kind: KIND[row.health] }, row.status === 'close' ? 'closed' : (row.health ?? 'unknown')) },
  { key: 'docs', title: 'Documents', align: 'end', render: (row) => h(Count, { value: row.docs }) },
  { key: 'bytes', title: 'Size', align: 'end', render: (row) => h(Bytes, { value: row.bytes }) },
].filter(({ key }) => !FIGURES.has(key) || hasFigures(rows));

/** The largest of them. */
export function Indices({ indices }) {
  const { may, mayImport, mayOpen } = useSession();
  const empty = h(Empty, {
    icon: 'stack',
    title: may('cat', 'read') ? 'No index yet' : 'No index is named',
    text: may('cat', 'read') ? 'An index holds the documents that are searched. Importing a file makes one.' : 'Your credential may not list indices, and names none in full.',
    action: mayImport && h(LinkButton, { href: '#/import', kind: 'primary', icon: 'upload' }, 'Import a file'),
  });
  return h(
    Section,
    { title: 'Indices', actions: mayOpen({ category: 'indices', entire: true }) && h(LinkButton, { href: '#/indices', small: true, kind: 'quiet' }, indices.value?.length > SHOWN ? `All ${indices.value.length}` : 'Manage') },
    h(Loading, { of: indices, children: (rows) => h(Table, { label: 'Indices', columns: columns(may('search', 'read'), rows), rows: rows.slice(0, SHOWN), empty }) }),
  );
}
