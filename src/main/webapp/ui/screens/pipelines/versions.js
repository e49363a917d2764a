import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Button, Dialog, Diff, ErrorBox, Loading, Menu, Section, Spinner, Table, Time, useLoad } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { durationText } from '../../app/components/values.js';
import { definitionName } from './files.js';
import { makeLive, removeVersion, version, versions } from './library.js';

/**
 * All versions of a pipeline: compared, made live, taken into the editor, deleted.
 *
 * @param {{id: string, live: number, mayWrite: boolean, onChanged: () => void, onEdit: (draft: object, from: number) => void}} props
 */
export function Versions({ id, live, mayWrite, onChanged, onEdit }) {
  const list = useLoad((signal) => versions(id, signal), [id, live]);
  const [compared, setCompared] = useState(null);
  const done = (text) => {
    notify(text);
    list.reload();
    onChanged();
  };
  const attempt = (act, text) => act().then(() => done(text), (error) => notify(error.message, { kind: 'error' }));
  const goLive = async (row) => {
    const back = row._version < live;
    const yes = await confirm({
      title: back ? `Roll back to version ${row._version}?` : `Make version ${row._version} live?`,
      text: `All gateways use it within seconds. Version ${live} is kept and can be made live again.`,
      action: back ? 'Roll back' : 'Make live',
    });
    if (yes) {
      attempt(() => makeLive(id, row._version), `Version ${row._version} is live`);
    }
  };
  const discard = async (row) => {
    if (await confirm({ title: `Delete version ${row._version}?`, text: 'This cannot be undone.', action: 'Delete version', danger: true })) {
      attempt(() => removeVersion(id, row._version), `Version ${row._version} deleted`);
    }
  };
  const edit = (row) => version(id, row._version).then(({ draft }) => onEdit(draft, row._version), (error) => notify(error.message, { kind: 'error' }));
  const columns = [
    { key: '_version', title: 'Version', render: (row) => h('strong', null, row._version) },
    { key: 'state', title: 'Status', render: (row) => (row.is_live ? h(Badge, { kind: 'ok' }, 'Live') : row.draft ? h(Badge, { kind: 'accent' }, 'Draft') : h(Badge, {}, 'Previous')) },
    { key: '_version_description', title: 'Description' },
    { key: 'created_at', title: 'Created', render: (row) => (row.created_at ? [h(Time, { key: 't', at: row.created_at * 1000, relative: true }), h('span', { key: 'w', class: 'muted' }, ` by ${row.created_by}`)] : h('span', { class: 'muted' }, `by ${row.created_by}`)) },
    { key: 'count', title: 'Invocations', align: 'end', render: (row) => (row.usage?.count ?? 0).toLocaleString('en') },
    { key: 'took', title: 'Mean duration', align: 'end', render: (row) => (row.usage?.count ? durationText(row.usage.took) : '–') },
    { key: 'success', title: 'Success rate', align: 'end', render: (row) => (row.usage?.count ? `${Math.round(row.usage.success_rate)} %` : '–') },
    {
      key: 'acts',
      title: h('span', { class: 'only-read' }, 'Actions'),
      align: 'end',
      render: (row) =>
        h(
          'div',
          { class: 'pipeline-acts' },
          mayWrite && !row.is_live && h(Button, { small: true, icon: row._version < live ? 'undo' : 'play', onClick: () => goLive(row) }, row._version < live ? 'Roll back' : 'Make live'),
          h(Menu, {
            label: `Actions for version ${row._version}`,
            items: [
              !row.is_live && { label: 'Compare with live', icon: 'columns', onSelect: () => setCompared(row._version) },
              { label: 'Open in editor', icon: 'edit', onSelect: () => edit(row) },
              mayWrite && !row.is_live && { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(row) },
            ],
          }),
        ),
    },
  ];
  return h(
    Section,
    { title: 'Versions', lead: 'Every save creates a version. One version is live.' },
    h(Loading, { of: list }, (rows) => h(Table, { label: 'All versions', stacks: true, columns, rows, rowKey: (row) => row._version })),
    h(Compared, { id, from: live, to: compared, onClose: () => setCompared(null) }),
  );
}

/** Two versions, file by file. */
function Compared({ id, from, to, onClose }) {
  const [state, setState] = useState({});
  useEffect(() => {
    setState({});
    if (to !== null) {
      Promise.all([version(id, from), version(id, to)]).then(
        ([before, after]) => setState({ before: before.draft, after: after.draft }),
        (error) => setState({ error }),
      );
    }
  }, [id, from, to]);
  return h(
    Dialog,
    { open: to !== null, title: `Live version ${from} and version ${to}`, wide: true, onClose },
    h(ErrorBox, { error: state.error }),
    !state.error && !state.after && h(Spinner, {}),
    state.after && h(FileDiffs, { before: state.before, after: state.after }),
  );
}

/**
 * What differs between two drafts, file by file.
 *
 * @param {{before: import('./files.js').Draft, after: import('./files.js').Draft}} props
 */
export function FileDiffs({ before, after }) {
  const files = (draft) => new Map([[definitionName(draft), draft.definition], ...draft.scripts.map((script) => [script.name, script.text])]);
  const [old, next] = [files(before), files(after)];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name));
  if (names.length === 0) {
    return h('p', { class: 'muted' }, 'The files are the same.');
  }
  return names.map((name) =>
    h(
      'section',
      { key: name, class: 'pipeline-change', 'aria-label': name },
      h('h3', null, name, !old.has(name) && h(Badge, { kind: 'ok' }, 'Added'), !next.has(name) && h(Badge, { kind: 'danger' }, 'Removed')),
      h(Diff, { before: old.get(name) ?? '', after: next.get(name) ?? '', label: `Changes of ${name}` }),
    ),
  );
}
