import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Diff, Empty, ErrorBox, Loading, Menu, Table, Time, useLoad } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { listVersions, readVersion, restoreVersion } from '../calls.js';
import { membersOf } from '../model/rule.js';

/**
 * The versions of a rule, compared with the current one or restored.
 *
 * @param {{record: object, mayWrite: boolean, onClose: () => void, onRestored: () => void}} props
 */
export function HistoryDialog({ record, mayWrite, onClose, onRestored }) {
  const list = useLoad((signal) => listVersions(record.id, signal), [record.id]);
  const [compared, setCompared] = useState({});
  const compare = ({ version }) => readVersion(record.id, version).then((members) => setCompared({ version, members }), (error) => setCompared({ error }));
  const restore = async ({ version }) => {
    if (await confirm({ title: `Restore version ${version}?`, text: 'Searches use it immediately. It becomes a new version, so that you can go back.', action: 'Restore version' })) {
      restoreVersion(record.id, version).then(() => { notify(`Version ${version} restored`); onRestored(); }, (error) => notify('The version could not be restored', { kind: 'error', detail: error.message }));
    }
  };
  const columns = [
    { key: 'version', title: 'Version', render: ({ version }) => h('strong', null, version) },
    { key: 'at', title: 'Saved', render: ({ at }) => h(Time, { at: at * 1000, relative: true }) },
    { key: 'author', title: 'By' },
    { key: 'summary', title: 'Changes' },
    {
      key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (row, at) => h('div', { class: 'rules-acts' },
        mayWrite && at > 0 && h(Button, { small: true, icon: 'undo', 'aria-label': `Restore version ${row.version}`, onClick: () => restore(row) }, 'Restore'),
        h(Menu, { label: `Actions for version ${row.version}`, items: [{ label: 'Compare with current', icon: 'columns', onSelect: () => compare(row) }] })),
    },
  ];
  return h(Dialog, { open: true, title: `History of ${record.name}`, wide: true, onClose },
    h(Loading, { of: list }, (versions) => h(Table, { label: 'Versions', stacks: true, columns, rows: versions, rowKey: ({ version }) => version, empty: h(Empty, { icon: 'clock', title: 'No versions', text: 'Every save of the rule adds one.' }) })),
    h(ErrorBox, { error: compared.error }),
    compared.members && h('section', { 'aria-label': 'Comparison' },
      h('h3', null, `From version ${compared.version} to the current rule`),
      h(Diff, { before: membersOf(compared.members), after: membersOf(record), label: 'Changes since that version' })));
}
