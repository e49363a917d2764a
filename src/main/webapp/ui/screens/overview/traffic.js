import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Chart, Count, Empty, ErrorBox, Section, SelectField, Spinner, useInterval, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { durationText } from '../../app/components/values.js';

const EVERY_MS = 15_000;
const SPANS = [
  { value: '15', label: 'Last 15 minutes' },
  { value: '60', label: 'Last hour' },
  { value: '360', label: 'Last 6 hours' },
  { value: '1440', label: 'Last day' },
];
const KINDS = [
  { key: 'passthrough', label: 'Engine calls', tone: '--series-1' },
  { key: 'declarative', label: 'Declarative search', tone: '--series-2' },
  { key: 'pipeline', label: 'Pipelines', tone: '--series-4' },
  { key: 'feature', label: 'Gateway API', tone: '--series-3' },
];

const clock = (at) => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
const sum = (samples, key) => samples.reduce((all, one) => all + (one[key] ?? 0), 0);

const BARS = 120;
const most = (samples, key) => {
  const known = samples.map((sample) => sample[key]).filter((value) => typeof value === 'number');
  return known.length ? Math.max(...known) : null;
};

/** So many minutes put together that the bars can be told apart; counts are a minute's, times the worst of them. */
function gathered(samples) {
  const size = Math.ceil(samples.length / BARS);
  if (size <= 1) {
    return samples;
  }
  const groups = [];
  for (let at = 0; at < samples.length; at += size) {
    const some = samples.slice(at, at + size);
    const kinds = KINDS.map(({ key }) => [key, Math.round((some.reduce((all, one) => all + (one.by_kind?.[key] ?? 0), 0) / some.length) * 10) / 10]);
    groups.push({ at: some[0].at, requests: sum(some, 'requests'), p50_ms: most(some, 'p50_ms'), p95_ms: most(some, 'p95_ms'), p99_ms: most(some, 'p99_ms'), by_kind: Object.fromEntries(kinds) });
  }
  return groups;
}

async function read(minutes, signal) {
  try {
    return (await gateway('GET', 'traffic', { query: { minutes }, signal })).json;
  } catch (error) {
    if (error.status === 403 || error.status === 404) {
      return null;
    }
    throw error;
  }
}

function Figure({ title, children }) {
  return h('div', { class: 'figure' }, h('span', { class: 'muted small' }, title), h('strong', null, children));
}

function Plots({ samples: minutes }) {
  const samples = gathered(minutes);
  const labels = samples.map((sample) => clock(sample.at));
  const requests = sum(minutes, 'requests');
  const errors = sum(minutes, 'errors');
  const refused = sum(minutes, 'client_errors');
  const busy = minutes.filter((sample) => sample.requests > 0);
  const worst = Math.max(0, ...busy.map((sample) => sample.p99_ms ?? 0));
  const middle = busy.length ? busy.map((sample) => sample.p50_ms ?? 0).sort((a, b) => a - b)[Math.floor(busy.length / 2)] : NaN;
  return [
    h(
      'div',
      { class: 'figures', key: 'figures' },
      h(Figure, { title: 'Requests' }, h(Count, { value: requests, short: requests > 99_999 })),
      h(Figure, { title: 'Failed, 5xx' }, h(Count, { value: errors })),
      h(Figure, { title: 'Refused, 4xx' }, h(Count, { value: refused })),
      h(Figure, { title: 'Typical time' }, durationText(middle)),
      h(Figure, { title: 'Slowest 1 %' }, busy.length ? durationText(worst) : '–'),
    ),
    h(
      'div',
      { class: 'plots', key: 'plots' },
      h(
        'div',
        null,
        h('h3', null, 'Requests a minute'),
        h(Chart, {
          type: 'bar',
          label: 'Requests a minute, by kind',
          summary: `${requests} requests, ${errors} failed, ${refused} refused`,
          data: { labels, datasets: KINDS.map(({ key, label, tone }) => ({ label, tone, data: samples.map((sample) => sample.by_kind?.[key] ?? 0) })) },
          options: { stacked: true, suggestedMax: 10 },
        }),
      ),
      h(
        'div',
        null,
        h('h3', null, 'Time to answer, ms'),
        h(Chart, {
          type: 'line',
          label: 'Time to answer in milliseconds',
          summary: busy.length ? `typically ${durationText(middle)}, the slowest hundredth up to ${durationText(worst)}` : 'no requests',
          data: {
            labels,
            datasets: [
              { label: 'Half below', tone: '--series-1', data: samples.map((sample) => (sample.requests ? sample.p50_ms : null)), spanGaps: true },
              { label: '95 % below', tone: '--series-2', data: samples.map((sample) => (sample.requests ? sample.p95_ms : null)), spanGaps: true },
              { label: '99 % below', tone: '--series-3', data: samples.map((sample) => (sample.requests ? sample.p99_ms : null)), spanGaps: true },
            ],
          },
          options: { suggestedMax: 20 },
        }),
      ),
    ),
  ];
}

/** What came through this gateway lately, and how long it took. */
export function Traffic() {
  const [minutes, setMinutes] = useState('60');
  const { value, error, loading, reload } = useLoad((signal) => read(minutes, signal), [minutes]);
  useInterval(reload, value ? EVERY_MS : 0);
  if (value === null) {
    return null;
  }
  return h(
    Section,
    {
      title: 'Traffic',
      lead: 'Through this gateway, since it was started.',
      actions: h(SelectField, { label: 'Span', hideLabel: true, value: minutes, options: SPANS, onChange: setMinutes }),
    },
    h(ErrorBox, { error, onRetry: reload }),
    loading && !value ? h('div', { class: 'loading' }, h(Spinner, {})) : value && (value.samples?.length ? h(Plots, { samples: value.samples }) : h(Empty, { icon: 'clock', title: 'No requests yet' })),
  );
}
