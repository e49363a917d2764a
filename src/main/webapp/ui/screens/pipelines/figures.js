import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Chart, Empty, Loading, Section, SelectField, Table, useLoad } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { course, metrics } from './library.js';

const SPANS = [
  { value: '24', label: 'Last 24 hours' },
  { value: '72', label: 'Last 3 days' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
];

/**
 * How often a pipeline runs, how long it takes and how often it fails.
 *
 * @param {{id: string}} props
 */
export function Figures({ id }) {
  const [hours, setHours] = useState('24');
  const courses = useLoad((signal) => Promise.all([course(id, 'time-taken', Number(hours), signal), course(id, 'error-rate', Number(hours), signal)]), [id, hours]);
  const own = useLoad((signal) => metrics(id, signal), [id]);
  return h(
    'div',
    { class: 'pipeline-figures' },
    h(
      Section,
      { title: 'Over time', lead: 'All gateways.', actions: h(SelectField, { label: 'Time range', hideLabel: true, value: hours, options: SPANS, onChange: setHours }) },
      h(Loading, { of: courses }, ([took, errors]) => h(Courses, { took, errors, hours: Number(hours) })),
    ),
    h(Section, { title: 'By stage', lead: 'This gateway, since its start.' }, h(Loading, { of: own }, (value) => h(Stages, { versions: value.versions ?? [] }))),
  );
}

const HOUR = 3_600_000;

/** A bucket for each hour or day of the time, also for those in which nothing ran. */
function filled(buckets, hours) {
  const step = hours <= 72 ? HOUR : 24 * HOUR;
  const last = Math.floor(Date.now() / step) * step;
  const known = new Map(buckets.map((bucket) => [Math.floor(bucket.key / step) * step, bucket]));
  return Array.from({ length: Math.ceil((hours * HOUR) / step) }, (_, at) => {
    const key = last - (Math.ceil((hours * HOUR) / step) - 1 - at) * step;
    return known.get(key) ?? { key, count: 0, value: null };
  });
}

function label(key, hours) {
  const how = hours <= 24 ? { hour: '2-digit', minute: '2-digit' } : hours <= 72 ? { weekday: 'short', hour: '2-digit' } : { month: 'short', day: 'numeric' };
  return new Date(key).toLocaleString(undefined, how);
}

function Courses({ took, errors, hours }) {
  if (took.buckets.every((bucket) => bucket.count === 0)) {
    return h(Empty, { icon: 'clock', title: 'No invocations in this time range' });
  }
  const [times, faults] = [filled(took.buckets, hours), filled(errors.buckets, hours)];
  const labels = times.map((bucket) => label(bucket.key, hours));
  const runs = times.reduce((sum, bucket) => sum + bucket.count, 0);
  const rounded = (value) => (Number.isFinite(value) ? Math.round(value * 10) / 10 : null);
  const chart = (title, type, series, summary) => h('div', null, h('h3', { class: 'pipeline-chart-title' }, title), h(Chart, { type, label: title, summary, data: { labels, datasets: [series] } }));
  return h(
    'div',
    { class: 'pipeline-charts' },
    chart('Invocations', 'bar', { label: 'Invocations', data: times.map((bucket) => bucket.count) }, `${runs} in total`),
    chart('Mean duration (ms)', 'bar', { label: 'ms', data: times.map((bucket) => rounded(bucket.value)) }, `${durationText(took.overall)} overall`),
    chart('Error rate (%)', 'bar', { label: '%', tone: '--series-5', data: faults.map((bucket) => rounded(bucket.value)) }, `${rounded(errors.overall)} percent overall`),
  );
}

const time = (name) => ({ key: name, title: name === 'mean' ? 'Mean' : name, align: 'end', render: (row) => durationText(row.took?.[name]) });

const COLUMNS = [
  { key: 'name', title: 'Stage', render: (row) => (row.whole ? h('strong', null, `All stages, version ${row.version}`) : h('span', { class: 'pipeline-indent' }, row.id)) },
  { key: 'count', title: 'Invocations', align: 'end', render: (row) => row.count.toLocaleString('en') },
  { key: 'errors', title: 'Errors', align: 'end', render: (row) => (row.error_count > 0 ? h('span', { title: Object.entries(row.errors).map(([type, count]) => `${type}: ${count}`).join(', ') }, row.error_count.toLocaleString('en')) : '–') },
  { key: 'skipped', title: 'Skipped', align: 'end', render: (row) => (row.skipped ? row.skipped.toLocaleString('en') : '–') },
  time('mean'),
  time('p50'),
  time('p95'),
  time('p99'),
];

function Stages({ versions }) {
  const rows = versions.flatMap((version) => [{ ...version, whole: true, key: `${version.version}` }, ...version.stages.map((stage) => ({ ...stage, key: `${version.version}/${stage.id}` }))]);
  return h(Table, { label: 'Metrics by stage', columns: COLUMNS, rows, rowKey: (row) => row.key, empty: 'No invocations on this gateway' });
}
