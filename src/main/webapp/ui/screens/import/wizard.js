import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { href, navigate } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { Button, ErrorBox, Section, Spinner } from '../../app/components/index.js';
import { analyze, nameOf, send } from './calls.js';
import { DryRun } from './dryrun.js';
import { formatOf, optionsOf, planFault, planOf } from './options.js';
import { Proposal } from './proposal.js';
import { SourceStep } from './source.js';
import { dismiss, startImport } from './uploads.js';

const STEPS = ['Choose', 'Check', 'Import'];

/** From a file to a running import, in three steps. */
export function Wizard({ index }) {
  const [source, setSource] = useState(null);
  const [analysis, setAnalysis] = useState(null);
  const [asked, setAsked] = useState({});
  const [plan, setPlan] = useState(null);
  const [report, setReport] = useState(null);
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState('');
  const call = useRef(null);
  const heading = useRef(null);
  useEffect(() => () => call.current?.abort(), []);
  useEffect(() => { if (analysis) heading.current?.focus(); }, [Boolean(analysis)]);

  const run = async (what, work) => {
    call.current?.abort();
    call.current = new AbortController();
    const { signal } = call.current;
    setBusy(what);
    setError(null);
    try {
      await work(signal);
    } catch (problem) {
      if (!signal.aborted) setError(problem);
    } finally {
      if (!signal.aborted) setBusy('');
    }
  };
  const look = (chosen, format = {}) => run('analyze', async (signal) => {
    setSource(chosen);
    const found = await analyze(chosen, format, signal);
    setAsked(format);
    setAnalysis(found);
    setPlan((now) => ({ ...planOf(found, chosen.kind === 'text' ? '' : nameOf(chosen), index), ...(now ? { index: now.index, mode: now.mode } : {}) }));
    setReport(null);
  });
  const change = (part) => {
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
    const path = `import/${encodeURIComponent(job.id)}`;
    if (signal.aborted) notify(`Importing ${nameOf(source)} into ${plan.index}`, { link: { href: href(path), text: 'See how far it is' } });
    else navigate(path);
  });
  const reset = () => {
    call.current?.abort();
    setSource(null);
    setAnalysis(null);
    setPlan(null);
    setReport(null);
    setError(null);
    setBusy('');
  };
  const fault = plan && planFault(plan);
  const step = report ? 2 : analysis ? 1 : 0;
  return h(Section, { class: 'wizard' },
    h('ol', { class: 'steps', 'aria-label': 'Steps' }, STEPS.map((name, at) => h('li', { key: name, 'aria-current': at === step ? 'step' : undefined, class: at < step ? 'done' : '' }, name))),
    !analysis && h(SourceStep, { busy: busy === 'analyze', onSource: look }),
    busy === 'analyze' && h('p', { class: 'busy', role: 'status' }, h(Spinner, {}), ` Looking at ${source ? nameOf(source) : 'it'}…`),
    h(ErrorBox, { error }),
    analysis && plan && [
      h('div', { key: 'head', class: 'source-head' },
        h('h2', { ref: heading, tabIndex: -1 }, nameOf(source)),
        h(Button, { small: true, onClick: reset }, 'Choose another')),
      h(Proposal, { key: 'proposal', analysis, asked, plan, change, onFormat: (format) => look(source, format), busy: busy === 'analyze' }),
      report && h(DryRun, { key: 'report', report, columns: plan.columns }),
      h('div', { key: 'actions', class: 'wizard-actions' },
        h('span', { class: fault ? 'error-text grow' : 'grow', role: fault ? 'alert' : undefined }, fault),
        h(Button, { disabled: Boolean(fault || busy), busy: busy === 'dry', onClick: dryRun }, busy === 'dry' ? 'Reading all rows…' : 'Try without writing'),
        h(Button, { kind: 'primary', icon: 'upload', disabled: Boolean(fault || busy), busy: busy === 'start', onClick: start }, 'Start import')),
    ]);
}
