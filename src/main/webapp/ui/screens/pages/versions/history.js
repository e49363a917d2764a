import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Diff, Empty, ErrorBox, Loading, Menu, Table, Time, useLoad } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { listVersions, readVersion, restoreVersion } from '../calls.js';
import { moment } from '../list/pages.js';
import { folded, unfolded } from '../model/fold.js';

/**
 * The versions of a page, compared with the saved one or restored.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, mayWrite: boolean, onClose: () => void, onRestored: () => void}} props
 */
export function HistoryDialog({ builder, mayWrite, onClose, onRestored }) {
  const { id, base, document } = builder;
  const list = useLoad((signal) => listVersions(id, signal), [id]);
  const [compared, setCompared] = useState({});
  const compare = ({ version }) => readVersion(id, version).then((page) => setCompared({ version, page }), (error) => setCompared({ error }));
  const restore = async ({ version }) => {
    const draft = builder.changes.length > 0 ? ' Your unsaved changes are discarded.' : '';
    if (await confirm({ title: `Restore version ${version}?`, text: `It becomes a new version, so that you can go back. The deployed page changes only when you deploy it again.${draft}`, action: 'Restore version' })) {
      builder.held((etag) => restoreVersion(id, version, etag)).then(
        () => { notify(`Version ${version} restored`); onRestored(); },
        (error) => notify('The version could not be restored', { kind: 'error', detail: error.message }),
      );
    }
  };
  const columns = [
    { key: 'version', title: 'Version', render: ({ version }) => h('strong', null, version) },
    { key: 'at', title: 'Saved', render: ({ at }) => h(Time, { at: moment(at), relative: true }) },
    { key: 'author', title: 'By' },
    { key: 'summary', title: 'Changes' },
    {
      key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (row, at) => h('div', { class: 'pages-acts' },
        mayWrite && at > 0 && h(Button, { small: true, icon: 'undo', 'aria-label': `Restore version ${row.version}`, onClick: () => restore(row) }, 'Restore'),
        h(Menu, { label: `Actions for version ${row.version}`, items: [{ label: 'Compare with current', icon: 'columns', onSelect: () => compare(row) }] })),
    },
  ];
  return h(Dialog, { open: true, title: `History of ${document.name || id}`, wide: true, onClose },
    h('div', { class: 'stack' },
      h(Loading, { of: list }, (versions) => h(Table, { label: 'Versions', stacks: true, columns, rows: versions, rowKey: ({ version }) => version, empty: h(Empty, { icon: 'clock', title: 'No versions', text: 'Every save of the page adds one.' }) })),
      h(ErrorBox, { error: compared.error }),
      compared.page && h('section', { 'aria-label': 'Comparison' },
        h('h3', null, `From version ${compared.version} to the saved page`),
        h(Diff, { before: folded(unfolded(compared.page)), after: folded(base), label: 'Changes since that version' }))));
}
