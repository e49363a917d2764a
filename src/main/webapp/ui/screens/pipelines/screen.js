import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Icon, LinkCards, Loading, Menu, Page, Section, Table, Tabs, TextField, Toggle, useDrop, useLoad } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { href, navigate, part, useQuery, useAsked } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { EnvsView } from './envs.js';
import { allPipelines, download, patch, remove, usageById } from './library.js';
import { LogsView } from './logsview.js';
import { NewDialog } from './newdialog.js';
import { TEMPLATES } from './templates.js';
import { UploadDialog } from './uploaddialog.js';

/** All pipelines, their logs, and the values that they share. */
export default function Screen() {
  const [query, setQuery] = useQuery();
  const { may, whoami } = useSession();
  const [making, setMaking] = useState({ open: false });
  useAsked('new', () => setMaking({ open: true }));
  const list = useLoad((signal) => Promise.all([allPipelines(signal), usageById(signal).catch(() => new Map())]), []);
  const mayWrite = may('pipelines', 'write');
  const [uploading, setUploading] = useState({ open: false, files: [] });
  const { over, ...taking } = useDrop((files) => setUploading({ open: true, files }), mayWrite && list.value !== undefined && !uploading.open);
  const tabs = [{ id: 'all', title: 'Pipelines', count: list.value?.[0].length }, whoami?.is_admin && { id: 'logs', title: 'Logs' }, { id: 'envs', title: 'Global values' }].filter(Boolean);
  const tab = tabs.some((one) => one.id === query.tab) ? query.tab : 'all';
  const views = {
    all: () => h(Loading, { of: list }, ([records, usage]) => [h(All, { records, usage, mayWrite, onChanged: list.reload, onCopy: (copyOf) => setMaking({ open: true, copyOf }) }), mayWrite && records.every((record) => record.built_in) && h(Templates, { key: 'templates' })]),
    logs: () => h(LogsView, { id: null }),
    envs: () => h(EnvsView, { mayWrite }),
  };
  return h(
    Page,
    {
      title: 'Pipelines',
      lead: 'Pipelines handle requests in stages: checks, scripts, searches and changes of the response.',
      actions: mayWrite && [
        h(Button, { key: 'upload', icon: 'upload', onClick: () => setUploading({ open: true, files: [] }) }, 'Upload files'),
        h(Button, { key: 'new', kind: 'primary', icon: 'plus', onClick: () => setMaking({ open: true }) }, 'Create pipeline'),
      ],
    },
    h('div', { class: `pipeline-drop ${over ? 'over' : ''}`, ...taking }, h(Tabs, { label: 'Pipelines', tabs, value: tab, onChange: (next) => setQuery({ tab: next === 'all' ? undefined : next }) }, views[tab]())),
    h(UploadDialog, { ...uploading, records: list.value?.[0] ?? [], onClose: () => setUploading({ open: false, files: [] }), onApplied: list.reload }),
    h(NewDialog, { ...making, records: list.value?.[0] ?? [], onClose: () => setMaking({ open: false }) }),
  );
}

/** Where the first pipeline of one's own begins. */
function Templates() {
  return h(
    'div',
    { class: 'stack pipeline-start' },
    h('h2', null, 'Start from a template'),
    h(LinkCards, { label: 'Templates', items: TEMPLATES.map(({ id, title, text }) => ({ href: href('pipelines/_new', { from: `template:${id}`, as: `my-${id}` }), title, text, icon: 'flow' })) }),
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
    if (await confirm({ title: `Delete ${record.id}?`, text: 'All versions and scripts are deleted. Logs are kept until the end of their retention.', typed: record.id, action: 'Delete pipeline', danger: true })) {
      attempt(() => remove(record.id), `${record.id} deleted`);
    }
  };
  const toggle = (record) => (enabled) => attempt(() => patch(record.id, { enabled }), `${record.id} ${enabled ? 'enabled' : 'disabled'}`);
  const used = (record, name) => usage.get(record.id)?.[name];
  const columns = [
    {
      key: 'id',
      title: 'Pipeline',
      class: 'pipeline-name',
      render: (record) => [
        h('a', { key: 'a', href: href(`pipelines/${part(record.id)}`) }, record.id),
        record.built_in && h(Badge, { key: 'b' }, 'Built-in'),
        record.fault && h(Badge, { key: 'f', kind: 'danger', title: record.fault }, 'Not running'),
        h('span', { key: 'd', class: 'muted small' }, record.description),
      ],
    },
    { key: 'routes', title: 'Routes', render: (record) => h('ul', { class: 'pipeline-routes' }, record.routes.map((route, at) => h('li', { key: at }, h('code', null, `${route.method} ${route.path}`)))) },
    { key: 'enabled', title: 'Enabled', render: (record) => (record.built_in || !mayWrite ? (record.enabled ? 'Enabled' : 'Disabled') : h(Toggle, { label: h('span', { class: 'only-read' }, `Enable ${record.id}`), checked: record.enabled, onChange: toggle(record) })) },
    { key: 'priority', title: 'Priority', align: 'end', class: 'wide-only' },
    { key: 'version', title: 'Version', align: 'end', class: 'wide-only' },
    { key: 'count', title: 'Invocations', align: 'end', render: (record) => (used(record, 'count') ?? 0).toLocaleString('en') },
    { key: 'took', title: 'Mean duration', align: 'end', render: (record) => (used(record, 'count') ? durationText(used(record, 'took')) : '–') },
    { key: 'success', title: 'Success rate', align: 'end', render: (record) => (used(record, 'count') ? `${Math.round(used(record, 'success_rate'))} %` : '–') },
    {
      key: 'acts',
      title: h('span', { class: 'only-read' }, 'Actions'),
      align: 'end',
      render: (record) =>
        h(Menu, {
          label: `Actions for ${record.id}`,
          items: [
            { label: 'Open', icon: 'edit', onSelect: () => navigate(`pipelines/${part(record.id)}`) },
            mayWrite && { label: 'Duplicate', icon: 'copy', onSelect: () => onCopy(record.id) },
            { label: 'Download as zip', icon: 'download', onSelect: () => download(record.id).catch((error) => notify(error.message, { kind: 'error' })) },
            mayWrite && !record.built_in && { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(record) },
          ],
        }),
    },
  ];
  return h(
    Section,
    {},
    h(TextField, { label: 'Search pipelines', class: 'pipeline-find', type: 'search', value: words, onChange: setWords, placeholder: 'ID, description or path' }),
    h(Table, { label: 'Pipelines', stacks: true, columns, rows: shown, empty: 'No results' }),
    h('p', { class: 'muted small pipeline-foot' }, h(Icon, { name: 'info' }), ' If several pipelines match a request, the one with the highest priority handles it. Invocations, duration and success rate cover the last 30 days.'),
  );
}
