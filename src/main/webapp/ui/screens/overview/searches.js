import { h } from 'preact';
import { Chart, CopyCurl, Count, Empty, ErrorBox, LinkButton, Section, SelectField, Spinner } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { durationText } from '../../app/components/values.js';
import { href } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { gathered, SEARCHES, SPANS, sum } from './traffic.js';

const clock = (at) => new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false });

/** A number with its name, and what it is to be seen beside. */
function Figure({ title, note, kind = '', children }) {
  return h('div', { class: 'figure' }, h('span', { class: 'figure-name' }, title), h('strong', { class: kind }, children), h('span', { class: 'figure-note' }, note));
}

function trend(now, before) {
  if (!before) {
    return 'no earlier data';
  }
  const change = Math.round(((now.count - before.count) / before.count) * 100);
  return change === 0 ? 'no change' : `${change > 0 ? '▲' : '▼'} ${Math.abs(change).toLocaleString('en')}% vs. previous period`;
}

function Figures({ searches, before, samples, minutes }) {
  const { may } = useSession();
  const errors = sum(samples, 'errors');
  const denied = sum(samples, 'refused');
  const from = new Date(Date.now() - Number(minutes) * 60_000);
  const day = from.toISOString().slice(0, 10);
  return h(
    'div',
    { class: 'figures' },
    h(Figure, { title: 'Searches', note: trend(searches, before) }, h(Count, { value: searches.count, short: searches.count > 99_999 })),
    h(Figure, { title: 'Per minute', note: 'on average' }, h(Count, { value: Math.round((searches.count / Math.max(1, samples.length)) * 10) / 10 })),
    h(Figure, { title: 'Median latency', note: 'p50' }, durationText(searches.p50_ms ?? NaN)),
    h(Figure, { title: '95th percentile', note: 'p95' }, durationText(searches.p95_ms ?? NaN)),
    h(Figure, { title: '99th percentile', note: 'p99' }, durationText(searches.p99_ms ?? NaN)),
    h(Figure, { title: 'Errors', note: '5xx, all requests', kind: errors ? 'danger-text' : '' }, h(Count, { value: errors })),
    h(
      Figure,
      { title: 'Denied', note: may('audit') ? h('a', { href: href('audit', { type: 'refusal', from: day }) }, 'See in the audit log') : 'all requests' },
      h(Count, { value: denied }),
    ),
  );
}

function Plots({ samples, searches, span }) {
  const { minutes, points } = gathered(samples, span);
  const labels = points.map((point) => clock(point.at));
  const lines = [['p50', 'p50', '--series-1'], ['p95', 'p95', '--series-4'], ['p99', 'p99', '--series-3']];
  return h(
    'div',
    { class: 'plots' },
    h(
      'div',
      null,
      h('h3', null, 'Searches per minute'),
      h(Chart, {
        type: 'bar',
        label: 'Searches per minute',
        summary: `${searches.count} searches in ${samples.length} minutes`,
        data: { labels, datasets: SEARCHES.map(({ key, label, tone }) => ({ label, tone, data: points.map(({ rates }) => rates[key]) })) },
        options: { stacked: true, suggestedMax: 5, unit: 'searches / min' },
      }),
    ),
    h(
      'div',
      null,
      h('h3', null, 'Search latency', minutes > 1 && h('span', { class: 'muted' }, `, maximum per ${minutes} minutes`)),
      h(Chart, {
        type: 'line',
        label: 'Search latency in milliseconds',
        summary: `median ${durationText(searches.p50_ms)}, 99th percentile ${durationText(searches.p99_ms)}`,
        data: { labels, datasets: lines.map(([key, label, tone]) => ({ label, tone, data: points.map((point) => point[key]), spanGaps: true, pointRadius: 2 })) },
        options: { suggestedMax: 20, unit: 'ms' },
      }),
    ),
  );
}

/** How applications get their first search to be seen here. */
function NoSearches({ index }) {
  const { may } = useSession();
  const url = `${bases().engine}${index ? `${encodeURIComponent(index)}/` : ''}_search?q=*`;
  return h(Empty, {
    icon: 'search',
    title: 'No searches in this period',
    text: ['Searches of applications appear here. Those of this dashboard are not counted. Send one: ', h('code', { key: 'url', class: 'sample-url' }, `curl -u <user> '${url}'`)],
    action: h('div', { class: 'row' }, h(CopyCurl, { method: 'GET', url, small: false, label: 'Copy as curl' }), may('declarative') && h(LinkButton, { href: '#/playground' }, 'Get code for your application')),
  });
}

/** Searches of applications: how many, how fast, and what went wrong. */
export function Searches({ traffic, index }) {
  const { value, error, reload, minutes, setMinutes } = traffic;
  return h(
    Section,
    {
      title: 'Searches',
      lead: 'Sent by applications since the gateway started.',
      actions: h(SelectField, { label: 'Time range', hideLabel: true, value: minutes, options: SPANS, onChange: setMinutes }),
    },
    h(ErrorBox, { error, onRetry: reload }),
    !value && !error && h('div', { class: 'loading searches-loading' }, h(Spinner, {})),
    value && [
      h(Figures, { key: 'figures', searches: value.searches, before: value.searches_before, samples: value.samples, minutes }),
      value.searches.count > 0 ? h(Plots, { key: 'plots', samples: value.samples, searches: value.searches, span: Number(minutes) }) : h(NoSearches, { key: 'none', index }),
    ],
  );
}
