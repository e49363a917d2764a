import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, copyAndTell, Empty, Loading, Menu, Note, Page, Tabs, useLoad } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { confirm } from '../../app/confirm.js';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { navigate, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { forgetChanges, hasChanges, useEditing } from './editing.js';
import { EditorPane } from './editorpane.js';
import { Figures } from './figures.js';
import { definitionName, idOf, withId } from './files.js';
import { download, patch, pipeline, remove } from './library.js';
import { LogsView } from './logsview.js';
import { SaveDialog } from './savedialog.js';
import { TEMPLATES } from './templates.js';
import { firstTest, TestRun } from './testrun.js';
import { Versions } from './versions.js';

const ALL = { title: 'Pipelines', href: '#/pipelines' };
const NOTHING = { extension: 'yaml', definition: '', scripts: [] };

/** One pipeline, or a new one (`_new`): its files, a test run, its versions, logs and figures. */
export default function Screen({ params, query }) {
  const fresh = params.id === '_new';
  const of = fresh ? `new ${query.from} ${query.as}` : params.id;
  const loaded = useLoad(async (signal) => ({ of, ...(await (fresh ? begin(query, of, signal) : pipeline(params.id, signal))) }), [of]);
  // What was loaded for another pipeline stays until this one is there.
  const value = loaded.value?.of === of ? loaded.value : undefined;
  return value
    ? h(One, { key: of, of, value, fresh, onReload: loaded.reload })
    : h(Page, { title: fresh ? 'Create pipeline' : params.id, within: ALL }, h(Loading, { of: { ...loaded, value } }, () => null));
}

/** A draft from a template, a copy or the reader's own files, under the id that was chosen. */
async function begin(query, of, signal) {
  const [kind, name] = [query.from?.split(':')[0], query.from?.slice(query.from.indexOf(':') + 1)];
  const id = query.as ?? 'my-pipeline';
  if (kind === 'copy') {
    const { record, draft } = await pipeline(name, signal);
    return { record: { ...record, version: null, built_in: false }, draft: withId(draft, id) };
  }
  if (kind === 'upload') {
    if (!hasChanges(of)) {
      throw new Error('The files were not saved and are no longer available. Upload them again.');
    }
    return { record: null, draft: NOTHING };
  }
  const template = TEMPLATES.find((one) => one.id === name) ?? TEMPLATES[0];
  return { record: null, draft: template.draft(id, query.index ?? 'movies') };
}

function One({ of, value, fresh, onReload }) {
  const { record, draft: saved } = value;
  const id = fresh ? null : record.id;
  const { may, whoami } = useSession();
  const [query, setQuery] = useQuery();
  const editing = useEditing(saved, id, of, record?.built_in !== true);
  // Headers and envs may hold secrets.
  const [test, setTest] = useDraft(`pipeline test ${of}`, () => firstTest(record && !fresh ? record : null), { secrets: ['headers', 'envs'] });
  const [saving, setSaving] = useState(false);
  const builtIn = record?.built_in === true;
  const mayWrite = may('pipelines', 'write') && !builtIn;
  const tabs = [
    { id: 'files', title: 'Files' },
    may('pipelines', 'write') && { id: 'test', title: 'Test run' },
    !fresh && { id: 'versions', title: 'Versions' },
    !fresh && whoami?.is_admin && { id: 'logs', title: 'Logs' },
    !fresh && { id: 'figures', title: 'Metrics' },
  ].filter(Boolean);
  const tab = tabs.some((one) => one.id === query.tab) ? query.tab : 'files';
  const views = {
    files: () => h(EditorPane, { editing, readOnly: !mayWrite && !fresh }),
    test: () => h(TestRun, { editing, id, test, onTest: setTest }),
    versions: () =>
      h(Versions, {
        id,
        live: record.version,
        mayWrite,
        onChanged: onReload,
        onEdit: (draft, from) => {
          editing.setDraft(draft);
          setQuery({ tab: undefined });
          notify(`Version ${from} is open in the editor. Save it to create a new version.`);
        },
      }),
    logs: () => h(LogsView, { id }),
    figures: () => h(Figures, { id }),
  };
  const savedNow = (result) => {
    setSaving(false);
    forgetChanges(of);
    notify(result.live ? `Version ${result.version} is live` : `Version ${result.version} saved as a draft`, { detail: (result.warnings ?? []).join(' ') });
    if (id === null || result.id !== id) {
      navigate(`pipelines/${part(result.id)}`);
    } else if (result.live) {
      onReload();
    } else {
      // The draft is there under Versions; the editor holds what is live again.
      editing.setDraft(saved);
      setQuery({ tab: 'versions' });
    }
  };
  return h(
    Page,
    {
      title: id ?? idOf(editing.draft) ?? 'Create pipeline',
      wide: true,
      within: ALL,
      lead: h(Lead, { record, fresh, changed: editing.changed }),
      actions: h(Actions, { record, id, saved, editing, builtIn, fresh, mayWrite, onSave: () => setSaving(true), onReload }),
    },
    record?.fault && h(Note, { kind: 'danger' }, `The live version cannot run on this gateway: ${record.fault}`),
    h(Tabs, { label: 'Pipeline', tabs, value: tab, onChange: (next) => setQuery({ tab: next === 'files' ? undefined : next }) }, views[tab]?.() ?? h(Empty, { title: 'Not available' })),
    h(SaveDialog, { open: saving, editing, saved: fresh ? NOTHING : saved, id, version: record?.version ?? null, replaces: false, onClose: () => setSaving(false), onSaved: savedNow }),
  );
}

function Lead({ record, fresh, changed }) {
  return h(
    'span',
    { class: 'pipeline-lead' },
    fresh ? h(Badge, { kind: 'accent' }, 'Not saved') : [h(Badge, { key: 'v', kind: record.enabled ? 'ok' : 'plain' }, record.enabled ? `Version ${record.version} is live` : `Version ${record.version}, disabled`), record.built_in && h(Badge, { key: 'b' }, 'Built-in'), changed && h(Badge, { key: 'c', kind: 'warning' }, 'Unsaved changes')],
    !fresh && h('span', null, record.description),
  );
}

function Actions({ record, id, saved, editing, builtIn, fresh, mayWrite, onSave, onReload }) {
  const attempt = (act, text, then) => act().then(() => (notify(text), then()), (error) => notify(error.message, { kind: 'error' }));
  const discard = async () => {
    if (await confirm({ title: `Delete ${id}?`, text: 'All versions and scripts are deleted. Logs are kept until the end of their retention.', typed: id, action: 'Delete pipeline', danger: true })) {
      attempt(() => remove(id), `${id} deleted`, () => navigate('pipelines'));
    }
  };
  const revert = async () => {
    if (await confirm({ title: 'Discard changes?', text: 'The files return to their last saved state.', action: 'Discard changes', danger: true })) {
      editing.setDraft(saved);
    }
  };
  return [
    (mayWrite || fresh) && h(Button, { key: 'save', kind: 'primary', disabled: !fresh && !editing.changed, onClick: onSave }, fresh ? 'Create pipeline' : 'Review changes'),
    builtIn && h(Button, { key: 'copy', icon: 'copy', onClick: () => navigate('pipelines/_new', { from: `copy:${id}`, as: `${id}-copy` }) }, 'Duplicate to edit'),
    h(Menu, {
      key: 'more',
      label: 'More actions',
      items: [
        !fresh && mayWrite && { label: record.enabled ? 'Disable' : 'Enable', icon: record.enabled ? 'pause' : 'play', onSelect: () => attempt(() => patch(id, { enabled: !record.enabled }), `${id} ${record.enabled ? 'disabled' : 'enabled'}`, onReload) },
        !fresh && { label: 'Duplicate', icon: 'copy', onSelect: () => navigate('pipelines/_new', { from: `copy:${id}`, as: `${id}-copy` }) },
        { label: 'Copy upload command as curl', icon: 'code', onSelect: () => copyAndTell(uploadCommand(editing.draft, id)) },
        !fresh && { label: 'Download as zip', icon: 'download', onSelect: () => download(id).catch((error) => notify(error.message, { kind: 'error' })) },
        mayWrite && editing.changed && { label: 'Discard changes', icon: 'undo', onSelect: revert },
        !fresh && mayWrite && { label: 'Delete', icon: 'trash', danger: true, onSelect: discard },
      ],
    }),
  ];
}

/** The upload of the same files from a folder. */
function uploadCommand(draft, id) {
  const target = id ?? idOf(draft);
  const url = target === null ? `-X POST '${bases().gateway}/pipeline'` : `-X PUT '${bases().gateway}/pipeline/${encodeURIComponent(target)}?upsert=true'`;
  const parts = [`-F pipeline=@${definitionName(draft)}`, ...draft.scripts.map((script) => `-F '${script.name}=@${script.name}'`)];
  return [`curl -u "$USER_AND_SECRET" ${url}`, ...parts].join(' \\\n  ');
}
