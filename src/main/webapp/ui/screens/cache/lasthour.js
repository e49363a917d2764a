import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Chart, Count, Duration, Empty, Section, Table, Time } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { lastHour, percent, totals } from './history.js';

const clock = (at) => new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false });

const COLUMNS = [
  { key: 'at', title: 'Minute', render: ({ at }) => h(Time, { at }) },
  { key: 'hits', title: 'Hits', align: 'end', render: ({ hits }) => h(Count, { value: hits }) },
  { key: 'misses', title: 'Misses', align: 'end', render: ({ misses }) => h(Count, { value: misses }) },
  { key: 'ratio', title: 'Hit ratio', align: 'end', render: ({ ratio }) => percent(ratio) },
  { key: 'saved', title: 'Saved engine time', align: 'end', render: ({ saved }) => h(Duration, { ms: saved }) },
];

function Plots({ minutes, all }) {
  const labels = minutes.map(({ at }) => clock(at));
  const plot = (title, chart) => h('div', null, h('h3', null, title), h(Chart, { label: title, ...chart }));
  return h('div', { class: 'cache-plots' },
    plot('Hit ratio per minute', {
      type: 'line',
      summary: `${percent(all.ratio)} of ${all.hits + all.misses} searches in the last 60 minutes`,
      data: { labels, datasets: [{ label: 'Hit ratio', tone: '--series-1', fill: true, pointRadius: 2, data: minutes.map(({ ratio }) => (ratio === null ? null : Math.round(ratio * 100))) }] },
      options: { suggestedMax: 100, unit: '%' },
    }),
    plot('Saved engine time per minute', {
      type: 'bar',
      summary: `${durationText(all.saved)} in the last 60 minutes`,
      data: { labels, datasets: [{ label: 'Saved engine time in milliseconds', tone: '--series-2', data: minutes.map(({ saved }) => saved) }] },
      options: { suggestedMax: 20, unit: 'ms' },
    }));
}

function Rows({ minutes }) {
  const rows = minutes.filter(({ hits, misses }) => hits + misses > 0).reverse();
  return h(Table, { label: 'Minutes with searches, the latest first', columns: COLUMNS, rows, rowKey: ({ at }) => at, stacks: true });
}

/** What the cache of this gateway did in the last hour, as charts or as a table. */
export function LastHour({ history }) {
  const [table, setTable] = useState(false);
  const minutes = lastHour(history, Date.now());
  const all = totals(minutes);
  const empty = all.ratio === null;
  const choice = !empty && h(Button, { small: true, icon: 'table', 'aria-pressed': String(table), onClick: () => setTable(!table) }, 'Show as table');
  return h(Section, { title: 'Last 60 minutes', lead: empty ? null : `${percent(all.ratio)} of the cacheable searches were answered from memory, which saved ${durationText(all.saved)} of engine time. A minute is shown when it is over.`, actions: choice },
    empty
      ? h(Empty, { icon: 'bolt', title: 'No cacheable searches in the last 60 minutes', text: 'If caching is on, send a declarative search twice: the header X-Gateway-Cache of the second response is “hit”. A minute is shown when it is over.' })
      : table ? h(Rows, { minutes }) : h(Plots, { minutes, all }));
}
