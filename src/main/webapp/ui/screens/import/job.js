import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { useSession } from '../../app/session.js';
import { navigate } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { Badge, Button, Bytes, Count, Duration, ErrorBox, Facts, LinkButton, Loading, Note, Page, ProgressBar, Section, Time } from '../../app/components/index.js';
import { save } from '../../app/download.js';
import { act, errorsFile, forget, job as read, resumeWith } from './calls.js';
import { ErrorRows } from './errors.js';
import { RowsDropZone } from './source.js';
import { canPause, isLive, share, stateKind, stateText } from './states.js';

const EVERY_MS = 1000;

/** One import: how far it is, and what can be done with it. */
export function JobPage({ id }) {
  const { may, mayImport } = useSession();
  const { value: job, error, reload } = useJob(id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);
  const run = async (work) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await reload();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  };
  const cancel = async () => {
    const sure = await confirm({ title: 'Cancel import?', text: cancelText(job), danger: true, action: 'Cancel import' });
    if (sure) run(() => act(id, 'cancel'));
  };
  const remove = async () => {
    if (await confirm({ title: 'Delete import?', text: 'The import and its list of rejected rows are deleted. The imported documents are not.', danger: true, action: 'Delete import' })) {
      setBusy(true);
      setFailure(null);
      try {
        await forget(id);
        navigate('import');
      } catch (problem) {
        setFailure(problem);
        setBusy(false);
      }
    }
  };
  const actions = job && [
    mayImport && canPause(job.state) && h(Button, { key: 'pause', icon: 'pause', busy, onClick: () => run(() => act(id, 'pause')) }, 'Pause'),
    mayImport && (job.state === 'paused' || job.state === 'interrupted') && h(Button, { key: 'resume', kind: 'primary', icon: 'play', busy, onClick: () => run(() => act(id, 'resume')) }, 'Resume'),
    mayImport && (isLive(job.state) || job.state === 'paused' || job.state === 'interrupted') && h(Button, { key: 'cancel', icon: 'stop', busy, onClick: cancel }, 'Cancel'),
    mayImport && job.state === 'failed' && h(Button, { key: 'retry', icon: 'refresh', busy, onClick: () => run(() => act(id, 'retry')) }, 'Try again'),
    may(may('import') ? 'import' : 'indices', 'delete') && !isLive(job.state) && job.state !== 'paused' && h(Button, { key: 'forget', icon: 'trash', kind: 'quiet', busy, onClick: remove }, 'Delete'),
  ];
  return h(Page, { title: job ? `Import into ${job.index}` : 'Import', within: { title: 'Import', href: '#/import' }, actions },
    h(Loading, { of: { value: job, error, reload } }, () => [
      h(ErrorBox, { key: 'failure', error: failure?.type === 'file_needed' && job.state !== 'interrupted' ? null : failure }),
      h(Progress, { key: 'progress', job }),
      mayImport && (job.state === 'interrupted' || failure?.type === 'file_needed') && h(UploadAgain, { key: 'again', job, onDone: reload }),
      (job.failed > 0 || (job.errors ?? []).length > 0) && h(Section, {
        key: 'errors', title: 'Rejected rows', lead: 'Each row with its line and the reason. The download contains all of them with their source.',
        actions: h(Button, { icon: 'download', onClick: () => download(job) }, 'Download rejected rows'),
      }, h(ErrorRows, { errors: job.errors ?? [], total: job.failed ?? 0 })),
    ]));
}

/** What becomes of what is written: only a run that is under way clears the index it made. */
function cancelText({ index, mode, target_made: made }) {
  if (made === false) return 'Documents that are already imported remain in the index.';
  if (mode === 'replace_index') return `The documents imported so far are deleted. ${index} is not changed.`;
  return made
    ? `This import created ${index}. The index is deleted, unless other documents were written to it.`
    : 'If this import created the index, the index is deleted. Otherwise, documents that are already imported remain.';
}

function useJob(id) {
  const [state, setState] = useState({ value: undefined, error: null });
  const latest = useRef(state);
  latest.current = state;
  const load = async (signal) => {
    try {
      setState({ value: await read(id, signal), error: null });
    } catch (error) {
      if (!signal?.aborted) setState((now) => ({ ...now, error }));
    }
  };
  useEffect(() => {
    const call = new AbortController();
    load(call.signal);
    const timer = setInterval(() => {
      if (!document.hidden && latest.current.value && isLive(latest.current.value.state)) load(call.signal);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [id]);
  return { ...state, reload: () => load() };
}

function Progress({ job }) {
  const { may } = useSession();
  const live = isLive(job.state);
  const percent = share(job);
  const written = (job.indexed ?? 0) + (job.updated ?? 0);
  return h(Section, { class: 'job' },
    h('div', { class: 'job-state' },
      h(Badge, { kind: stateKind(job) }, stateText(job)),
      h('span', { class: 'muted' }, job.name),
      h('span', { class: 'grow' }),
      job.state === 'done' && !job.dry_run && may('uibuilder', 'write') && h(LinkButton, { icon: 'screen', href: `#/pages?new=1&index=${encodeURIComponent(job.index)}` }, 'Create search page'),
      job.state === 'done' && !job.dry_run && may('search', 'read') && h(LinkButton, { kind: 'primary', icon: 'table', href: `#/browse/${encodeURIComponent(job.index)}` }, 'Browse documents')),
    h(ProgressBar, { label: `Import into ${job.index}`, value: percent === null && live ? undefined : percent ?? 100, max: 100 }),
    h('p', { class: 'job-line', role: 'status' },
      h('strong', null, percent === null ? '' : `${percent} % `), h(Count, { value: job.read ?? 0 }), ' rows read',
      live && Number.isFinite(job.rate) && job.rate > 0 && [', ', h(Count, { value: Math.round(job.rate) }), ' per second'],
      live && Number.isFinite(job.time_left) && job.time_left >= 0 && [', about ', h(Duration, { ms: job.time_left * 1000 }), ' left']),
    h('dl', { class: 'tiles' },
      tile('Created', h(Count, { value: job.indexed ?? 0 })),
      tile('Updated', h(Count, { value: job.updated ?? 0 })),
      job.skipped > 0 && tile('Skipped', h(Count, { value: job.skipped })),
      tile('Rejected', h(Count, { value: job.failed ?? 0 }), job.failed ? 'bad' : ''),
      tile('Read', [h(Bytes, { value: job.bytes ?? 0 }), job.bytes_total > 0 && [' of ', h(Bytes, { value: job.bytes_total })]])),
    job.state === 'failed' && h(Note, { kind: 'danger' }, job.failure?.message ?? 'The import stopped. Documents that are already imported remain in the index.'),
    job.state === 'interrupted' && h(Note, { kind: 'warning' }, job.failure?.message ?? 'The gateway that ran the import does not respond.'),
    (job.warnings ?? []).map((text) => h(Note, { key: text, kind: 'warning' }, text)),
    h('details', { class: 'more' }, h('summary', null, 'Details'),
      h(Facts, {
        items: [
          ['ID', h('code', null, job.id)], ['Created by', job.owner], ['Format', job.format], ['Started', h(Time, { at: job.started ?? job.created })], ['Ended', h(Time, { at: job.ended })],
          job.paused_at && ['Paused', h(Time, { at: job.paused_at })], ['Rows processed', h(Count, { value: job.checkpoint ?? 0 })], ['Documents written', h(Count, { value: written })],
        ],
      })));
}

const tile = (name, value, kind = '') => h('div', { key: name, class: kind }, h('dt', null, name), h('dd', null, value));

/** Asks for the file again when the gateway that stored it is not available. */
function UploadAgain({ job, onDone }) {
  const [sent, setSent] = useState(null);
  const [error, setError] = useState(null);
  const go = async (file) => {
    setSent(0);
    setError(null);
    try {
      await resumeWith(job.id, file, (now, total) => setSent(total ? (100 * now) / total : 0));
      notify('Import resumed');
      await onDone();
    } catch (problem) {
      setError(problem);
    } finally {
      setSent(null);
    }
  };
  return h(Section, { title: 'Upload the file again', lead: `If the gateway that stored ${job.name} is not available, upload the same file again. The import continues after row ${job.checkpoint ?? 0}; no row is imported twice.` },
    h(ErrorBox, { error }),
    sent === null ? h(RowsDropZone, { label: `Drop ${job.name} here`, onFile: go }) : h(ProgressBar, { label: 'Uploading file', value: sent, max: 100 }));
}

async function download(job) {
  try {
    save(await (await errorsFile(job.id)).blob(), `${job.index}-refused.ndjson`);
  } catch (error) {
    notify('The rejected rows could not be downloaded', { kind: 'error', detail: error.message });
  }
}
