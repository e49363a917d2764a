import { h } from 'preact';
import { Badge, Count, Facts, Section, Spinner, useInterval, useLoad } from '../../app/components/index.js';
import { engine as engineCall } from '../../app/api.js';
import { engineName, useSession } from '../../app/session.js';

const EVERY_MS = 30_000;
const KIND = { green: 'ok', yellow: 'warning', red: 'danger' };
const MEANING = {
  green: 'all copies of all data are in place',
  yellow: 'all data is there, some copies are not',
  red: 'some data is not there',
};

/** What the engine is, and how it is. */
export function Health() {
  const { engine, info, may, whole } = useSession();
  // About the engine as a whole: refused, and noted in the audit log, of whoever sees a part of it.
  const asked = whole && may('clusters', 'read');
  const { value: health, error, reload } = useLoad(async (signal) => (asked ? (await engineCall('GET', '_cluster/health', { signal })).json : null), [asked]);
  useInterval(reload, asked ? EVERY_MS : 0);
  const up = engine.state === 'up';
  const state = !up
    ? h(Badge, { kind: 'danger' }, 'does not answer')
    : health
      ? [h(Badge, { kind: KIND[health.status] }, health.status), ' ', h('span', { class: 'muted small' }, MEANING[health.status])]
      : asked && !error
        ? h(Spinner, {})
        : h(Badge, { kind: 'ok' }, 'up');
  const stopped = info?.pipelines?.not_running ?? [];
  return h(
    Section,
    { title: 'Engine' },
    h(Facts, {
      items: [
        ['Engine', engineName(engine)],
        ['Cluster', engine.cluster_name ?? '–'],
        ['Health', state],
        health && ['Nodes', [h(Count, { value: health.number_of_nodes }), h('span', { class: 'muted' }, ` (${health.number_of_data_nodes} with data)`)]],
        health && ['Shards', [h(Count, { value: health.active_shards }), health.unassigned_shards > 0 && h('span', { class: 'muted' }, `, ${health.unassigned_shards} not placed`)]],
        health?.number_of_pending_tasks > 0 && ['Waiting tasks', h(Count, { value: health.number_of_pending_tasks })],
        stopped.length > 0 && ['Pipelines', h('a', { href: '#/pipelines' }, h(Badge, { kind: 'danger' }, `${stopped.length} not running`))],
        info?.pipelines?.damaged_documents > 0 && ['Records', h(Badge, { kind: 'danger' }, `${info.pipelines.damaged_documents} damaged`)],
      ],
    }),
  );
}
