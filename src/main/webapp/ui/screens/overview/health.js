import { h } from 'preact';
import { Badge, Count, Duration, Section, Spinner, useInterval, useLoad } from '../../app/components/index.js';
import { engine as engineCall } from '../../app/api.js';
import { engineName, useSession } from '../../app/session.js';

const EVERY_MS = 30_000;
const KIND = { green: 'ok', yellow: 'warning', red: 'danger' };
const MEANING = {
  yellow: 'all data is available, some replicas are not assigned',
  red: 'some data is not available',
};

/** One thing that is well or is not. */
function State({ title, kind, word, note }) {
  return h('div', { class: 'state' }, h('dt', null, title), h('dd', null, h(Badge, { kind }, word), note && h('span', { class: 'muted small' }, note)));
}

function ClusterState({ health, asked, error }) {
  const { engine } = useSession();
  const name = [engineName(engine), engine.cluster_name && `cluster ${engine.cluster_name}`].filter(Boolean).join(', ');
  if (engine.state !== 'up') {
    return h(State, { title: 'Engine', kind: 'danger', word: 'not responding', note: name });
  }
  if (asked && !health && !error) {
    return h('div', { class: 'state' }, h('dt', null, 'Engine'), h('dd', null, h(Spinner, {}), h('span', { class: 'muted small' }, name)));
  }
  return h(State, { title: 'Engine', kind: health ? KIND[health.status] : 'ok', word: health?.status ?? 'up', note: health && health.status !== 'green' ? `${MEANING[health.status]}. ${name}` : name });
}

const plural = (count, word) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** Whether engine and gateway are well. */
export function Health() {
  const { info, may, whole } = useSession();
  // About the engine as a whole: refused, and noted in the audit log, of whoever sees a part of it.
  const asked = whole && may('clusters', 'read');
  const { value: health, error, reload } = useLoad(async (signal) => (asked ? (await engineCall('GET', '_cluster/health', { signal })).json : null), [asked]);
  useInterval(reload, asked ? EVERY_MS : 0);
  const stopped = info?.pipelines?.not_running ?? [];
  const damaged = info?.pipelines?.damaged_documents ?? 0;
  const untrusted = info?.store?.not_believed ?? 0;
  const waiting = health?.number_of_pending_tasks ?? 0;
  const unassigned = health?.unassigned_shards ?? 0;
  return h(
    Section,
    { title: 'Health' },
    h(
      'dl',
      { class: 'states' },
      h(ClusterState, { health, asked, error }),
      health && h(State, { title: 'Nodes', kind: 'plain', word: h(Count, { value: health.number_of_nodes }), note: `${plural(health.number_of_data_nodes, 'data node')}${waiting ? `, ${plural(waiting, 'pending task')}` : ''}` }),
      health && h(State, { title: 'Shards', kind: unassigned ? 'warning' : 'plain', word: h(Count, { value: health.active_shards }), note: unassigned ? `and ${plural(unassigned, 'unassigned shard')}` : 'active, none unassigned' }),
      h(State, { title: 'Gateway', kind: info?.store?.state === 'ready' ? 'ok' : 'warning', word: info?.store?.state === 'ready' ? 'ready' : `store ${info?.store?.state}`, note: ['uptime ', h(Duration, { key: 'up', ms: (info?.uptime_seconds ?? 0) * 1000 }), `, version ${info?.version}`] }),
      h(State, { title: 'Pipelines', kind: stopped.length || damaged ? 'danger' : 'ok', word: stopped.length ? `${stopped.length} not running` : damaged ? `${plural(damaged, 'damaged record')}` : 'all running', note: stopped.length > 0 && h('a', { href: '#/pipelines' }, stopped.slice(0, 3).join(', ')) }),
      untrusted > 0 && h(State, { title: 'Stored records', kind: 'warning', word: `${untrusted} rejected`, note: may('audit') && h('a', { href: '#/audit?type=log&action=store.not_believed' }, 'See in the audit log') }),
    ),
  );
}
