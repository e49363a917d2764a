import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Icon, Loading, Menu, Page, Section, Table, Tabs, TextField, Toggle, useDrop, useLoad } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { href, navigate, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { EnvsView } from './envs.js';
import { allPipelines, download, patch, remove, usageById } from './library.js';
import { LogsView } from './logsview.js';
import { NewDialog } from './newdialog.js';
import { UploadDialog } from './uploaddialog.js';

/** All pipelines, their logs, and the values that they share. */
export default function Screen() {
  useStylesheet(new URL('./pipelines.css', import.meta.url));
  const [query, setQuery] = useQuery();
  const { may, whoami } = useSession();
  const [making, setMaking] = useState({ open: false });
  const list = useLoad((signal) => Promise.all([allPipelines(signal), usageById(signal).catch(() => new Map())]), []);
  const mayWrite = may('pipelines', 'write');
  const [uploading, setUploading] = useState({ open: false, files: [] });
  const { over, ...taking } = useDrop((files) => setUploading({ open: true, files }), mayWrite && list.value !== undefined && !uploading.open);
  const tabs = [{ id: 'all', title: 'Pipelines', count: list.value?.[0].length }, whoami?.is_admin && { id: 'logs', title: 'Logs' }, { id: 'envs', title: 'Global values' }].filter(Boolean);
  const tab = tabs.some((one) => one.id === query.tab) ? query.tab : 'all';
  const views = {
    all: () => h(Loading, { of: list }, ([records, usage]) => h(All, { records, usage, mayWrite, onChanged: list.reload, onCopy: (copyOf) => setMaking({ open: true, copyOf }) })),
    logs: () => h(LogsView, { id: null }),
    envs: () => h(EnvsView, { mayWrite }),
  };
  return h(
    Page,
    {
      title: 'Pipelines',
      lead: 'What happens to a request, stage by stage: checks, scripts, searches, and what is made of the answer.',
      actions: mayWrite && [
        h(Button, { key: 'upload', icon: 'upload', onClick: () => setUploading({ open: true, files: [] }) }, 'Upload files'),
        h(Button, { key: 'new', kind: 'primary', icon: 'plus', onClick: () => setMaking({ open: true }) }, 'New pipeline'),
      ],
    },
    h('div', { class: `pipeline-drop ${over ? 'over' : ''}`, ...taking }, h(Tabs, { label: 'Pipelines', tabs, value: tab, onChange: (next) => setQuery({ tab: next === 'all' ? undefined : next }) }, views[tab]())),
    h(UploadDialog, { ...uploading, records: list.value?.[0] ?? [], onClose: () => setUploading({ open: false, files: [] }), onApplied: list.reload }),
    h(NewDialog, { ...making, records: list.value?.[0] ?? [], onClose: () => setMaking({ open: false }) }),
  );
}

function All({ records, usage, mayWrite, onChanged, onCopy }) {
  const [words, setWords] = useState('');
  const shown = records.filter((record) => JSON.stringify([record.id, record.description, record.routes]).toLowerCase().includes(words.trim().toLowerCase()));
  const attempt = (act, text) =>
    act().then(
      () => {
        notify(text);
        onChanged();
      },
      (error) => notify(error.message, { kind: 'error' }),
    );
  const discard = async (record) => {
    if (await confirm({ title: `Delete ${record.id}?`, text: 'All of its versions and scripts go with it. Logs stay until they are old.', typed: record.id, action: 'Delete', danger: true })) {
      attempt(() => remove(record.id), `${record.id} is deleted`);
    }
  };
  const toggle = (record) => (enabled) => attempt(() => patch(record.id, { enabled }), `${record.id} is switched ${enabled ? 'on' : 'off'}`);
  const used = (record, name) => usage.get(record.id)?.[name];
  const columns = [
    {
      key: 'id',
      title: 'Pipeline',
      class: 'pipeline-name',
      render: (record) => [
        h('a', { key: 'a', href: href(`pipelines/${part(record.id)}`) }, record.id),
        record.built_in && h(Badge, { key: 'b' }, 'built in'),
        record.fault && h(Badge, { key: 'f', kind: 'danger', title: record.fault }, 'does not run'),
        h('span', { key: 'd', class: 'muted small' }, record.description),
      ],
    },
    { key: 'routes', title: 'Routes', render: (record) => h('ul', { class: 'pipeline-routes' }, record.routes.map((route, at) => h('li', { key: at }, h('code', null, `${route.method} ${route.path}`)))) },
    { key: 'enabled', title: 'On', render: (record) => (record.built_in || !mayWrite ? (record.enabled ? 'on' : 'off') : h(Toggle, { label: h('span', { class: 'only-read' }, `${record.id} is on`), checked: record.enabled, onChange: toggle(record) })) },
    { key: 'priority', title: 'Priority', align: 'end', class: 'wide-only' },
    { key: 'version', title: 'Version', align: 'end', class: 'wide-only' },
    { key: 'count', title: 'Runs', align: 'end', render: (record) => (used(record, 'count') ?? 0).toLocaleString('en') },
    { key: 'took', title: 'Mean time', align: 'end', render: (record) => (used(record, 'count') ? durationText(used(record, 'took')) : '–') },
    { key: 'success', title: 'Success', align: 'end', render: (record) => (used(record, 'count') ? `${Math.round(used(record, 'success_rate'))} %` : '–') },
    {
      key: 'acts',
      title: h('span', { class: 'only-read' }, 'Actions'),
      align: 'end',
      render: (record) =>
        h(Menu, {
          label: `Actions for ${record.id}`,
          items: [
            { label: 'Open', icon: 'edit', onSelect: () => navigate(`pipelines/${part(record.id)}`) },
            mayWrite && { label: 'Copy', icon: 'copy', onSelect: () => onCopy(record.id) },
            { label: 'Download as zip', icon: 'download', onSelect: () => download(record.id).catch((error) => notify(error.message, { kind: 'error' })) },
            mayWrite && !record.built_in && { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(record) },
          ],
        }),
    },
  ];
  return h(
    Section,
    {},
    h(TextField, { label: 'Find pipelines', class: 'pipeline-find', type: 'search', value: words, onChange: setWords, placeholder: 'Name, description or path' }),
    h(Table, { label: 'Pipelines', stacks: true, columns, rows: shown, empty: 'No pipeline with these words' }),
    h('p', { class: 'muted small pipeline-foot' }, h(Icon, { name: 'info' }), ' Of several pipelines on one route, the one with the highest priority takes the request. Figures are those of the last 30 days.'),
  );
}
