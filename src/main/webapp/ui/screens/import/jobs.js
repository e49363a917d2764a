import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../app/store.js';
import { Badge, Button, Bytes, Count, Empty, ErrorBox, ProgressBar, Section, Table, Time } from '../../app/components/index.js';
import { jobs as read } from './calls.js';
import { isLive, share, stateKind, stateText } from './states.js';
import { dismiss, uploads } from './uploads.js';

const EVERY_MS = 2000;

const COLUMNS = [
  { key: 'index', title: 'Index', render: (job) => h('a', { href: `#/import/${encodeURIComponent(job.id)}` }, job.index) },
  { key: 'name', title: 'Source', class: 'reason', render: (job) => job.name ?? '–' },
  { key: 'state', title: 'Status', render: (job) => h('div', { class: 'state-cell' },
    h(Badge, { kind: stateKind(job) }, stateText(job)),
    (isLive(job.state) || job.state === 'paused') && h(ProgressBar, { label: `Import into ${job.index}`, value: share(job) ?? undefined, max: 100 })) },
  { key: 'read', title: 'Rows', align: 'end', render: (job) => h(Count, { value: job.read ?? 0 }) },
  { key: 'failed', title: 'Rejected', align: 'end', render: (job) => h(Count, { value: job.failed ?? 0 }) },
  { key: 'started', title: 'Started', render: (job) => h(Time, { at: job.started ?? job.created, relative: true }) },
  { key: 'owner', title: 'Created by', render: (job) => job.owner ?? '–' },
];

/** Files on their way, and the imports that run or ran, the latest first. */
export function JobList() {
  const [jobs, setJobs] = useState(undefined);
  const [error, setError] = useState(null);
  const sending = useStore(uploads);
  useEffect(() => {
    const call = new AbortController();
    const load = () => read(call.signal).then((found) => { setJobs(found); setError(null); }, (problem) => { if (!call.signal.aborted) setError(problem); });
    load();
    const timer = setInterval(() => { if (!document.hidden) load(); }, EVERY_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [sending.length]);
  return h('div', { class: 'stack' },
    sending.map((item) => h(Sending, { key: item.key, item })),
    h(Section, { title: 'Imports' },
      h(ErrorBox, { error: jobs ? null : error }),
      jobs && (jobs.length ? h(Table, { label: 'Imports', stacks: true, columns: COLUMNS, rows: jobs, rowKey: (job) => job.id }) : h(Empty, { title: 'No imports', icon: 'upload' }))));
}

function Sending({ item }) {
  const { key, name, index, sent, total, error, stop } = item;
  return h(Section, { title: `Uploading ${name} to ${index}`, actions: error ? h(Button, { onClick: () => dismiss(key) }, 'Dismiss') : h(Button, { icon: 'stop', onClick: stop }, 'Cancel') },
    h(ErrorBox, { error }),
    !error && h(ProgressBar, { label: `Uploading ${name}`, value: total ? sent : undefined, max: total || 1 }),
    !error && total > 0 && h('p', { class: 'muted small' }, h(Bytes, { value: sent }), ' of ', h(Bytes, { value: total }), sent === total && '; preparing the import'));
}
