import { h } from 'preact';
import { Chart, Count, Empty, Loading, Section, Stats, Table, useLoad } from '../../app/components/index.js';
import { readReport } from './calls.js';
import { DownloadButton } from './texts.js';
import { bucketWords, percent } from './words.js';

const CLASSES = [
  { label: 'Successful (2xx, 3xx)', tone: '--series-1', is: (status) => status < 400 },
  { label: 'Invalid or refused (4xx)', tone: '--series-3', is: (status) => status >= 400 && status < 500 },
  { label: 'Failed (5xx)', tone: '--series-4', is: (status) => status >= 500 },
];

const COLUMNS = [
  { key: 'status', title: 'Status', render: ({ status }) => String(status) },
  { key: 'count', title: 'Requests', align: 'end', render: ({ count }) => h(Count, { value: count }) },
  { key: 'share', title: 'Share', align: 'end', render: ({ share }) => percent(share) },
];

const sumOf = (buckets, { is }) => buckets.reduce((sum, { key, count }) => sum + (is(key) ? count : 0), 0);

function totals(found) {
  return Object.entries(found)
    .flatMap(([name, count]) => (/^total_\d+$/.test(name) && count > 0 ? [{ status: Number(name.slice(6)), count, share: (count / found.total_requests) * 100 }] : []))
    .sort((one, other) => one.status - other.status);
}

/** Requests of applications by the status of their responses. */
export function Requests({ selection }) {
  const read = useLoad((signal) => readReport('request-distribution', selection, signal), [JSON.stringify(selection)]);
  return h(Loading, { of: read }, (found) => {
    const { request_distribution: histogram, total_requests: all } = found;
    if (all === 0) {
      return h(Empty, { icon: 'chart', title: 'No requests in this period', text: 'Requests of the dashboard are not counted.' });
    }
    const length = histogram.length > 1 ? histogram[1].key - histogram[0].key : 86_400_000;
    const sets = CLASSES.map((one) => ({ label: one.label, tone: one.tone, data: histogram.map(({ buckets }) => sumOf(buckets, one)) }));
    const sum = (at) => sets[at].data.reduce((before, more) => before + more, 0);
    return h('div', { class: 'analytics-part' },
      h('div', null, h(Stats, { items: [['Requests', h(Count, { value: all })], ['Invalid or refused', percent((sum(1) / all) * 100), 'status 4xx'], ['Failed', percent((sum(2) / all) * 100), 'status 5xx']] })),
      h(Section, { title: 'Requests over time', lead: 'Requests of applications to the engine and the gateway. Requests of the dashboard are not counted.', actions: h(DownloadButton, { report: 'request-distribution', selection, title: 'Requests over time' }) },
        h(Chart, { type: 'bar', label: 'Requests over time', summary: `${all.toLocaleString('en')} requests`, data: { labels: histogram.map(({ key }) => bucketWords(key, length)), datasets: sets }, options: { suggestedMax: 5, stacked: true } })),
      h(Section, { title: 'Requests by status' }, h(Table, { label: 'Requests by status', columns: COLUMNS, rows: totals(found), rowKey: ({ status }) => status })));
  });
}
