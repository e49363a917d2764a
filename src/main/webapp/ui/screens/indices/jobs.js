import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { notify } from '../../app/notify.js';
import { Badge, Button, Count, ProgressBar, Section, Table, Time, useInterval } from '../../app/components/index.js';
import { cancelReindex, reindexJobs } from './calls.js';

const EVERY_MS = 1500;
const LATELY_MS = 60_000;
const WORDS = {
  creating: ['Begins', 'accent'], copying: ['Copies', 'accent'], catching_up: ['Catches up', 'accent'], finishing: ['Compares and swaps', 'accent'],
  done: ['Done', 'ok'], failed: ['Failed', 'danger'], cancelled: ['Cancelled', 'plain'],
};
const OVER = new Set(['done', 'failed', 'cancelled']);

/** Copies of indices that run or ran. */
export function ReindexJobs({ index, onDone }) {
  const [jobs, setJobs] = useState(null);
  const running = useRef(null);
  const load = (signal) => reindexJobs(signal).then((all) => {
    const mine = index ? all.filter((job) => job.source === index || job.destination === index) : all;
    // A small copy is done before it is first asked for, and after what it changed was read.
    const wasRunning = (job) => (running.current ? running.current.has(job.id) : Date.now() - new Date(job.started) < LATELY_MS);
    if (mine.some((job) => wasRunning(job) && OVER.has(job.state))) onDone?.();
    running.current = new Set(mine.filter((job) => !OVER.has(job.state)).map((job) => job.id));
    setJobs(mine);
  }, () => {});
  useEffect(() => {
    const call = new AbortController();
    load(call.signal);
    return () => call.abort();
  }, [index]);
  useInterval(() => load(), running.current?.size ? EVERY_MS : EVERY_MS * 8);
  if (!jobs?.length) return null;
  const cancel = (job) => cancelReindex(job.id).then(() => load(), (error) => notify('The copy was not stopped', { kind: 'error', detail: error.message }));
  const columns = [
    { key: 'source', title: 'From' },
    { key: 'destination', title: 'To', render: (job) => (job.in_place ? `${job.destination} (takes the name over)` : job.destination) },
    {
      key: 'state', title: 'State', render: (job) => {
        const [text, kind] = WORDS[job.state] ?? [job.state, 'plain'];
        return h('span', null, h(Badge, { kind }, text), job.reason && h('span', { class: 'muted small' }, ` ${job.reason}`));
      },
    },
    {
      key: 'copied', title: 'Documents', render: (job) => h('span', { class: 'copied' },
        !OVER.has(job.state) && h(ProgressBar, { label: `Copy of ${job.source}`, value: job.total ? job.copied : undefined, max: job.total || 1 }),
        h(Count, { value: job.copied }), job.total > 0 && [' of ', h(Count, { value: job.total })]),
    },
    { key: 'started', title: 'Started', render: (job) => h(Time, { at: job.started, relative: true }) },
    { key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (job) => !OVER.has(job.state) && h(Button, { small: true, icon: 'stop', onClick: () => cancel(job) }, 'Stop') },
  ];
  return h(Section, { title: 'Copies' }, h(Table, { label: 'Copies', stacks: true, columns, rows: jobs, rowKey: (job) => job.id }));
}
