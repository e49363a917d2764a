import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { keptDraft } from '../../app/drafts.js';
import { href, navigate, part } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { useSession } from '../../app/session.js';
import { Badge, Bytes, Count, Facts, LinkButton, Loading, Menu, Page, Section, Table, Tabs, Time, useLoad } from '../../app/components/index.js';
import { MappingView } from '../browse/mapping/mapping.js';
import { useBrowseStyles } from '../browse/styles.js';
import { Aliases } from './aliases.js';
import { deleteIndex, readIndex } from './calls.js';
import { cloneDraft, CloneDialog } from './clone.js';
import { HEALTH } from './health.js';
import { Reindex } from './reindex.js';
import { Settings } from './settings.js';

const TABS = [
  { id: 'overview', title: 'Overview' }, { id: 'mapping', title: 'Mapping' }, { id: 'settings', title: 'Settings' },
  { id: 'aliases', title: 'Aliases' }, { id: 'reindex', title: 'Reindex' },
];

/** One index. */
export function IndexPage({ index, tab }) {
  const { may, mayImport } = useSession();
  const ready = useBrowseStyles();
  const found = useLoad((signal) => readIndex(index, signal), [index]);
  const app = found.value;
  const [cloning, setCloning] = useState(null);
  const go = (id) => navigate(`indices/${part(index)}`, { tab: id === 'overview' ? '' : id });
  const remove = async () => {
    const name = app.index;
    const sure = await confirm({
      title: `Delete ${name}?`, danger: true, typed: name, action: 'Delete index',
      text: `All ${Number(app.docs ?? 0).toLocaleString()} documents, the mapping and the settings are deleted. This cannot be undone.`,
    });
    if (!sure) return;
    try {
      await deleteIndex(name);
      notify(`Index ${name} deleted`);
      navigate('indices');
    } catch (error) {
      notify(`${name} could not be deleted`, { kind: 'error', detail: error.message });
    }
  };
  const canWrite = may('indices', 'write');
  // A copy reads and writes documents.
  const canCopy = canWrite && may('docs', 'write');
  const tabs = TABS.filter(({ id }) => id !== 'reindex' || canCopy);
  const shown = tabs.some(({ id }) => id === tab) ? tab : 'overview';
  const actions = app && [
    may('search', 'read') && h(LinkButton, { key: 'browse', icon: 'table', href: `#/browse/${part(index)}` }, 'Browse'),
    mayImport && h(LinkButton, { key: 'import', icon: 'upload', href: `#/import?index=${part(index)}` }, 'Import'),
    h(Menu, {
      key: 'more', label: 'More', items: [
        may('uibuilder', 'write') && { label: 'Create search page', icon: 'screen', href: href('pages', { new: 1, index }) },
        canCopy && { label: 'Clone…', icon: 'copy', onSelect: () => setCloning(true) },
        may('indices', 'delete') && { label: 'Delete…', icon: 'trash', danger: true, onSelect: remove },
      ],
    }),
  ];
  return h(Page, { title: index, within: { title: 'Indices', href: '#/indices' }, actions },
    h(Loading, { of: found }, () => ready && h(Tabs, { label: 'Index', tabs, value: shown, onChange: go },
      shown === 'overview' && h(Overview, { app, index }),
      shown === 'mapping' && h('div', { class: 'browse' }, h(MappingView, { index, readOnly: !canWrite, onChanged: found.reload })),
      shown === 'settings' && h(Settings, { app, readOnly: !canWrite, onChanged: found.reload }),
      shown === 'aliases' && h(Aliases, { app, readOnly: !canWrite, onChanged: found.reload }),
      shown === 'reindex' && h(Reindex, { key: JSON.stringify(app.columns), app, index, onChanged: found.reload }))),
    app && canCopy && (cloning ?? keptDraft(cloneDraft(app.index)).read() !== null) && h(CloneDialog, { app, onClose: () => setCloning(false) }));
}

function shardsText({ number_of_shards: shards, number_of_replicas: replicas }) {
  if (shards === undefined) {
    return '–';
  }
  const copies = Number(replicas ?? 0);
  const kept = copies === 0 ? 'no replicas' : copies === 1 ? '1 replica' : `${copies} replicas`;
  return Number(shards) === 1 ? `1, with ${kept}` : `${shards}, ${copies === 0 ? 'without replicas' : `each with ${kept}`}`;
}

function Overview({ app, index }) {
  const settings = app.settings ?? {};
  const health = HEALTH[app.health];
  const aliases = Object.keys(app.aliases ?? {});
  const fields = fieldsOf(app.mappings?.properties);
  return h('div', { class: 'stack' }, h('div', { class: 'columns' },
    h(Section, { title: 'Status' }, h(Facts, {
      items: [
        app.index !== index && ['Index name', h('code', null, app.index)],
        ['Health', h('span', null, h(Badge, { kind: health?.kind }, app.health ?? 'Unknown'), ' ', h('span', { class: 'muted small' }, health?.text))],
        app.docs !== undefined && ['Documents', h(Count, { value: app.docs })],
        app.docs_deleted > 0 && ['Deleted documents, not yet merged', h(Count, { value: app.docs_deleted })],
        app.store_bytes !== undefined && ['Size', h(Bytes, { value: app.store_bytes })],
        ['Aliases', aliases.length ? h('span', { class: 'badges' }, aliases.map((name) => h(Badge, { key: name }, name))) : 'None'],
      ],
    })),
    h(Section, { title: 'Configuration' }, h(Facts, {
      items: [
        ['Fields', h(Count, { value: (app.columns ?? []).length })],
        ['Shards', shardsText(settings)],
        settings.creation_date && ['Created', h(Time, { at: Number(settings.creation_date) })],
        settings.refresh_interval && ['Refresh interval', settings.refresh_interval],
        ['Analyzers', Object.keys(settings.analysis?.analyzer ?? {}).join(', ') || 'Defaults of the engine'],
      ],
    }))),
    fields.length > 0 && h(Section, { title: 'Fields', actions: h(LinkButton, { href: href(`indices/${part(index)}`, { tab: 'mapping' }), kind: 'quiet' }, 'Open mapping') }, h(Table, { label: 'Fields', columns: FIELDS, rows: fields, rowKey: (field) => field.name })));
}

const FIELDS = [
  { key: 'name', title: 'Field', render: (field) => h('code', null, field.name) },
  { key: 'type', title: 'Type', render: (field) => h(Badge, {}, field.type) },
  { key: 'sub', title: 'Subfields', render: (field) => (field.sub.length ? h('span', { class: 'badges' }, field.sub.map(([name, type]) => h(Badge, { key: name }, `${name}: ${type}`))) : '–') },
];

/** Every field of a mapping with its dotted name. */
function fieldsOf(properties = {}, prefix = '') {
  return Object.entries(properties).flatMap(([name, { type, fields = {}, properties: inner }]) => [
    { name: `${prefix}${name}`, type: type ?? 'object', sub: Object.entries(fields).map(([sub, { type: of }]) => [sub, of]) },
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
}
