import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gateway } from './api.js';
import { Badge, Button, Count, ProgressBar, Section, Table, Time, useInterval } from './components/index.js';
import { notify } from './notify.js';

const EVERY_MS = 1500;
const LATELY_MS = 60_000;
const WORDS = {
  creating: ['Starting', 'accent'], copying: ['Copying', 'accent'], catching_up: ['Catching up', 'accent'], finishing: ['Verifying', 'accent'],
  done: ['Done', 'ok'], failed: ['Failed', 'danger'], cancelled: ['Cancelled', 'plain'],
};
const OVER = new Set(['done', 'failed', 'cancelled']);

/** The latest first. */
async function reindexJobs(signal) {
  return (await gateway('GET', 'reindex', { signal })).json.runs;
}

/** Ends a copy; the old index stays as it is. */
const cancelReindex = (id) => gateway('POST', `reindex/${encodeURIComponent(id)}/_cancel`);

/**
 * Copies of indices that run or ran.
 *
 * @param {{index?: string, onDone?: () => void}} props `index`: only those from it or to it; `onDone` hears when one ends
 */
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
  const cancel = (job) => cancelReindex(job.id).then(() => load(), (error) => notify('The reindex could not be cancelled', { kind: 'error', detail: error.message }));
  const columns = [
    { key: 'source', title: 'Source' },
    { key: 'destination', title: 'Destination', render: (job) => (job.in_place ? `${job.destination} (replaces the source)` : job.destination) },
    {
      key: 'state', title: 'Status', render: (job) => {
        const [text, kind] = WORDS[job.state] ?? [job.state, 'plain'];
        return h('span', null, h(Badge, { kind }, text), job.reason && h('span', { class: 'muted small' }, ` ${job.reason}`));
      },
    },
    {
      key: 'copied', title: 'Documents', render: (job) => h('span', { class: 'copied' },
        !OVER.has(job.state) && h(ProgressBar, { label: `Reindex of ${job.source}`, value: job.total ? job.copied : undefined, max: job.total || 1 }),
        h(Count, { value: job.copied }), job.total > 0 && [' of ', h(Count, { value: job.total })]),
    },
    { key: 'started', title: 'Started', render: (job) => h(Time, { at: job.started, relative: true }) },
    { key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (job) => !OVER.has(job.state) && h(Button, { small: true, icon: 'stop', onClick: () => cancel(job) }, 'Cancel') },
  ];
  return h(Section, { title: 'Reindex jobs' }, h(Table, { label: 'Reindex jobs', stacks: true, columns, rows: jobs, rowKey: (job) => job.id }));
}
