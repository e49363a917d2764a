import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keptDraft, useLeaveGuard } from '../../app/drafts.js';
import { href, navigate } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Button, ErrorBox, Note, Section, Spinner } from '../../app/components/index.js';
import { analyze, nameOf, send } from './calls.js';
import { DryRun } from './dryrun.js';
import { formatOf, optionsOf, placeOf, planFault, planOf, resumed } from './options.js';
import { Proposal } from './proposal.js';
import { forgetReview, keepReview, keptReview } from './review.js';
import { SOURCE, SourceStep } from './source.js';
import { dismiss, startImport } from './uploads.js';

const FIELDS = ['/index', '/mode', '/id_field', '/max_errors', '/batch_size', '/pipeline', '/alias'];
const OF_URL = ['outbound_refused', 'backend_refused', 'backend_unreachable', 'backend_timeout', 'backend_answer_too_large'];
const PLACES = { index_not_found: '/index', ...Object.fromEntries(OF_URL.map((type) => [type, '/url'])) };
const STEPS = ['Select data', 'Review', 'Import'];

/** From a file to a running import, in three steps. */
export function Wizard({ index }) {
  const [kept] = useState(keptReview);
  const begun = kept?.source ? kept : null;
  const [source, setSource] = useState(begun?.source ?? null);
  const [analysis, setAnalysis] = useState(begun?.analysis ?? null);
  const [asked, setAsked] = useState(begun?.asked ?? {});
  const [plan, setPlan] = useState(begun?.plan ?? null);
  const [waiting, setWaiting] = useState(begun ? null : kept);
  const [report, setReport] = useState(null);
  const columns = (plan?.columns ?? []).flatMap((column) => [placeOf(column, plan), placeOf(column, plan, 'date_formats')]);
  const errors = useFieldErrors([...(analysis ? FIELDS : []), ...columns, ...(!analysis && source?.kind === 'url' ? ['/url'] : [])], PLACES);
  const [busy, setBusy] = useState('');
  const call = useRef(null);
  const heading = useRef(null);
  useEffect(() => () => call.current?.abort(), []);
  useEffect(() => { if (analysis && plan) keepReview(source, { analysis, asked, plan }); }, [plan, analysis]);
  useLeaveGuard(Boolean(plan));
  useEffect(() => { if (analysis) heading.current?.focus(); }, [Boolean(analysis)]);

  const run = async (what, work) => {
    call.current?.abort();
    call.current = new AbortController();
    const { signal } = call.current;
    setBusy(what);
    errors.clear();
    try {
      await work(signal);
    } catch (problem) {
      if (!signal.aborted) errors.refuse(problem);
    } finally {
      if (!signal.aborted) setBusy('');
    }
  };
  const look = (chosen, format = {}) => run('analyze', async (signal) => {
    setSource(chosen);
    const found = await analyze(chosen, format, signal);
    setAsked(format);
    setAnalysis(found);
    const proposed = planOf(found, chosen.kind === 'text' ? '' : nameOf(chosen), index);
    const isSame = waiting && chosen.kind === 'file' && chosen.file.name === waiting.file;
    setPlan((now) => (isSame ? resumed(proposed, waiting.plan) : { ...proposed, ...(now ? { index: now.index, mode: now.mode } : {}) }));
    setWaiting(null);
    setReport(null);
  });
  const change = (part) => {
    errors.clear();
    setPlan((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    setReport(null);
  };
  const dryRun = () => run('dry', async (signal) => setReport(await send(source, optionsOf(plan, formatOf(analysis, asked)), { dryRun: true, signal })));
  const start = () => run('start', async (signal) => {
    const { key, done } = startImport(source, optionsOf(plan, formatOf(analysis, asked)));
    // Sending goes on whatever is looked at; only who still waits for it is taken to it.
    const job = await done.catch((problem) => {
      if (!signal.aborted) dismiss(key);
      throw problem;
    });
    keptDraft(SOURCE).forget();
    forgetReview();
    const path = `import/${encodeURIComponent(job.id)}`;
    if (signal.aborted) notify(`Importing ${nameOf(source)} into ${plan.index}`, { link: { href: href(path), text: 'View progress' } });
    else navigate(path);
  });
  const reset = () => {
    call.current?.abort();
    setSource(null);
    setAnalysis(null);
    setPlan(null);
    setReport(null);
    errors.clear();
    setBusy('');
    setWaiting(null);
    forgetReview();
  };
  const fault = plan && planFault(plan);
  const step = report ? 2 : analysis ? 1 : 0;
  return h(Section, { class: 'wizard' }, h('div', { ref: errors.form },
    h('ol', { class: 'steps', 'aria-label': 'Steps' }, STEPS.map((name, at) => h('li', { key: name, 'aria-current': at === step ? 'step' : undefined, class: at < step ? 'done' : '' }, name))),
    !analysis && waiting && h(Note, {}, `Your changes to the import of ${waiting.file} are kept. Select the file again to continue. `, h(Button, { small: true, onClick: reset }, 'Discard changes')),
    !analysis && h(SourceStep, { busy: busy === 'analyze', urlError: errors.of('/url'), onTyped: () => errors.clear('/url'), onSource: look }),
    busy === 'analyze' && h('p', { class: 'busy', role: 'status' }, h(Spinner, {}), ` Analyzing ${source ? nameOf(source) : 'data'}…`),
    h(ErrorBox, { error: errors.error }),
    analysis && plan && [
      h('div', { key: 'head', class: 'source-head' },
        h('h2', { ref: heading, tabIndex: -1 }, nameOf(source)),
        h(Button, { small: true, onClick: reset }, 'Choose other data')),
      h(Proposal, { key: 'proposal', analysis, asked, plan, change, errors, onFormat: (format) => look(source, format), busy: busy === 'analyze' }),
      report && h(DryRun, { key: 'report', report, columns: plan.columns }),
      h('div', { key: 'actions', class: 'wizard-actions' },
        h('span', { class: fault ? 'error-text grow' : 'grow', role: fault ? 'alert' : undefined }, fault),
        h(Button, { disabled: Boolean(fault || busy), busy: busy === 'dry', onClick: dryRun }, busy === 'dry' ? 'Running…' : 'Dry run'),
        h(Button, { kind: 'primary', icon: 'upload', disabled: Boolean(fault || busy), busy: busy === 'start', onClick: start }, 'Start import')),
    ]));
}
