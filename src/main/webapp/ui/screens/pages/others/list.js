import { h } from 'preact';
import { Empty, LinkButton, Loading, Menu, Page, Table, Time, useLoad } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { href, part } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { moment } from '../list/pages.js';
import { KindLinks } from '../list/kindlinks.js';
import { indexOf } from '../model/missing.js';
import { deleteDocument, listDocuments, readDocument } from './calls.js';
import { KINDS } from './kinds.js';

/** All documents of a kind. */
export function DocumentList({ kind }) {
  const { may } = useSession();
  const { path, title, lead, empty, create, icon } = KINDS[kind];
  const all = useLoad((signal) => listDocuments(kind, signal), [kind]);
  const button = may('uibuilder', 'write') && h(LinkButton, { key: 'new', kind: 'primary', icon: 'plus', href: href(`${path}/_new`) }, create);
  const discard = async ({ id, name = id }) => {
    const failed = (error) => notify('It could not be deleted', { kind: 'error', detail: error.message });
    const read = await readDocument(kind, id).catch(failed);
    if (read && await confirm({ title: `Delete ${name}?`, text: 'Pages that use it no longer show it. Its versions are deleted too.', action: 'Delete', danger: true })) {
      deleteDocument(kind, id, read.etag).then(() => { notify(`${name} deleted`); all.reload(); }, failed);
    }
  };
  const columns = [
    { key: 'name', title: 'Name', render: ({ id, name }) => h('a', { href: href(`${path}/${part(id)}`) }, name || id) },
    { key: 'id', title: 'ID', render: ({ id }) => h('code', null, id) },
    { key: 'index', title: 'Index', render: (row) => indexOf(row) || '–' },
    { key: 'at', title: 'Saved', render: ({ updated_at: at }) => h(Time, { at: moment(at), relative: true }) },
    { key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (row) => may('uibuilder', 'delete') && h(Menu, { label: `Actions for ${row.name || row.id}`, items: [{ label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(row) }] }) },
  ];
  return h(Page, { title, lead, actions: (all.value ?? []).length > 0 && [button] },
    h(KindLinks, { current: path }),
    h(Loading, { of: all }, (rows) => h(Table, { label: title, stacks: true, columns, rows, rowKey: ({ id }) => id, empty: h('div', { class: 'card' }, h(Empty, { icon, title: `No ${title.toLowerCase()}`, text: empty, action: button })) })));
}
