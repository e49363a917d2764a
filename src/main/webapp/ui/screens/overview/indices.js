import { h } from 'preact';
import { Empty, LinkButton, Loading, Section, useLoad } from '../../app/components/index.js';
import { listIndices } from '../../app/indices.js';
import { IndexTable } from '../../app/indextable.js';
import { useSession } from '../../app/session.js';

const SHOWN = 10;

/** The indices that the caller sees, largest first, with their aliases. */
export function useIndices() {
  const session = useSession();
  return useLoad(
    async (signal) =>
      (await listIndices(session, signal))
        .filter((row) => !row.index.startsWith('.'))
        .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || a.index.localeCompare(b.index)),
    [session.whoami.username],
  );
}

/** The largest of them. */
export function Indices({ indices }) {
  const { may, mayImport, mayOpen } = useSession();
  const empty = h(Empty, {
    icon: 'stack',
    title: may('cat', 'read') ? 'No indices yet' : 'No indices to show',
    text: may('cat', 'read') ? 'Import a file to create the first one.' : 'Your credential does not have the right to list indices.',
    action: mayImport && h(LinkButton, { href: '#/import', kind: 'primary', icon: 'upload' }, 'Import a file'),
  });
  return h(
    Section,
    { title: 'Indices by size', actions: mayOpen({ category: 'indices', entire: true }) && h(LinkButton, { href: '#/indices', small: true, kind: 'quiet' }, indices.value?.length > SHOWN ? `All ${indices.value.length}` : 'Manage') },
    h(Loading, { of: indices, children: (rows) => h(IndexTable, { label: 'Indices by size', rows: rows.slice(0, SHOWN), mayOpen: may('search', 'read'), empty }) }),
  );
}
