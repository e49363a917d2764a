import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Diff, Empty, JsonView, Note, Tabs } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { changeOf, stepsOf } from './trace.js';

const KINDS = { ok: 'ok', error: 'danger', warn: 'warning', muted: 'plain' };

/**
 * The stages of a run on a common time line; each unfolds to what it changed and said.
 *
 * @param {{report: object}} props of a test run, or a record of the logs
 */
export function TraceView({ report }) {
  const { took, steps } = stepsOf(report);
  const [open, setOpen] = useState(() => steps.find((step) => step.kind === 'error')?.id ?? null);
  if (steps.length === 0) {
    return h(Empty, { icon: 'flow', title: 'No stages were run' });
  }
  return h(
    'div',
    { class: 'pipeline-trace' },
    h('p', { class: 'pipeline-scale muted small', 'aria-hidden': 'true' }, h('span', null, '0 ms'), h('span', null, durationText(took))),
    h(
      'ol',
      { 'aria-label': 'Stages' },
      steps.map((step, at) =>
        h(
          'li',
          { key: step.id, class: `pipeline-step ${step.kind}` },
          h(
            'button',
            { type: 'button', class: 'pipeline-step-head', 'aria-expanded': open === step.id ? 'true' : 'false', onClick: () => setOpen(open === step.id ? null : step.id) },
            h('span', { class: 'pipeline-step-name' }, `${at + 1}. ${step.id}`),
            h(Badge, { kind: KINDS[step.kind] }, step.word),
            step.async && h(Badge, {}, 'async'),
            step.diff.length > 0 && h(Badge, {}, step.diff.length === 1 ? '1 change' : `${step.diff.length} changes`),
            step.console.length > 0 && h(Badge, { kind: 'accent' }, step.console.length === 1 ? '1 line' : `${step.console.length} lines`),
            h('span', { class: 'pipeline-step-time number' }, step.took === null ? '–' : durationText(step.took)),
            h('span', { class: 'pipeline-bar', 'aria-hidden': 'true' }, step.took !== null && h('span', { style: { left: `${step.left}%`, width: `${Math.min(step.width, 100 - step.left)}%` } })),
          ),
          open === step.id && h(Step, { step, before: steps[at - 1]?.context ?? {} }),
        ),
      ),
    ),
  );
}

function Step({ step, before }) {
  const [tab, setTab] = useState(step.console.length > 0 && step.diff.length === 0 ? 'console' : 'changes');
  const tabs = [
    { id: 'changes', title: 'Changes', count: step.diff.length },
    { id: 'console', title: 'Console', count: step.console.length },
    Object.keys(step.context).length > 0 && { id: 'context', title: 'Resulting context' },
  ].filter(Boolean);
  const views = {
    changes: () => h(Changes, { step, before }),
    console: () => (step.console.length === 0 ? h('p', { class: 'muted' }, 'No console output.') : h('pre', { class: 'pipeline-console', tabIndex: 0, 'aria-label': 'Console output' }, step.console.join('\n'))),
    context: () => h(JsonView, { value: step.context, open: 2, label: `Context after ${step.id}` }),
  };
  return h(
    'div',
    { class: 'pipeline-step-body' },
    step.reason && h(Note, {}, `Not run: ${step.reason}`),
    step.error && h(Note, { kind: 'danger' }, [step.error.message ?? JSON.stringify(step.error), step.error.type && ` (${step.error.type}${step.error.code ? `, ${step.error.code}` : ''})`, step.error.line && `, line ${step.error.line}`]),
    step.ignoredKeys.length > 0 && h(Note, { kind: 'warning' }, `Ignored return values: ${step.ignoredKeys.join(', ')}`),
    h(Tabs, { label: `Stage ${step.id}`, tabs, value: tab, onChange: setTab }, views[tab]()),
  );
}

function Changes({ step, before }) {
  if (step.diff.length === 0) {
    return h('p', { class: 'muted' }, 'No changes.');
  }
  return step.diff.map((operation, at) => {
    const change = changeOf(operation, before);
    const short = !change.before.includes('\n') && !change.after.includes('\n') && change.before.length + change.after.length < 120;
    return h(
      'section',
      { key: at, class: 'pipeline-change', 'aria-label': `${change.path} ${change.word}` },
      h('h3', null, change.path, h('span', { class: 'muted' }, ` ${change.word}`)),
      short
        ? h('p', { class: 'pipeline-short' }, change.before !== '' && [h('del', null, change.before), ' '], change.after !== '' && h('ins', null, change.after))
        : h(Diff, { before: change.before, after: change.after, label: `Change of ${change.path}` }),
    );
  });
}
