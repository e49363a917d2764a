import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, CopyButton, Editor, Empty, JsonView, Note, Spinner, Tabs } from '../../app/components/index.js';
import { bytesText, durationText } from '../../app/components/values.js';

const kindOf = (status) => (status >= 200 && status < 300 ? 'ok' : status === 0 || status >= 400 ? 'danger' : 'plain');

/** The word that stands for a status. */
function statusText(status) {
  const words = { 0: 'No answer', 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content', 400: 'Bad request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not found', 405: 'Method not allowed', 409: 'Conflict', 413: 'Too large', 429: 'Too many requests', 500: 'Server error', 502: 'Bad gateway', 503: 'Not available', 504: 'Time-out' };
  return status === 0 ? words[0] : `${status} ${words[status] ?? ''}`.trim();
}

function Summary({ outcome }) {
  return h(
    'p',
    { class: 'console-summary', 'aria-live': 'polite' },
    h(Badge, { kind: kindOf(outcome.status) }, statusText(outcome.status)),
    h('span', { title: 'Time until the whole answer was there' }, durationText(outcome.took)),
    h('span', { title: `${outcome.bytes} bytes` }, bytesText(outcome.bytes)),
  );
}

function Answer({ outcome }) {
  const [view, setView] = useState('text');
  const tabs = [{ id: 'text', title: 'Text' }, outcome.json !== undefined && { id: 'tree', title: 'Tree' }, { id: 'headers', title: 'Headers', count: outcome.headers.length }].filter(Boolean);
  const shown = tabs.some((tab) => tab.id === view) ? view : 'text';
  const body = {
    text: () =>
      outcome.text === ''
        ? h(Empty, { title: 'The answer has no body' })
        : outcome.language === 'text'
          ? h('pre', { class: 'console-plain', tabIndex: 0, 'aria-label': 'Answer' }, outcome.text)
          : h(Editor, { value: outcome.text, language: outcome.language, readOnly: true, label: 'Answer', height: 'fill' }),
    tree: () => h(JsonView, { value: outcome.json, open: 3, label: 'Answer as a tree' }),
    headers: () =>
      h('dl', { class: 'console-headers' }, outcome.headers.map(([name, value]) => [h('dt', { key: `${name}t` }, name), h('dd', { key: `${name}d` }, value)])),
  };
  return h(Tabs, { label: 'Answer', tabs, value: shown, onChange: setView }, body[shown]());
}

/**
 * The answers of the last run, one of them in full.
 *
 * @param {{outcomes: import('./send.js').Outcome[], running: import('./parser.js').PageRequest|null, left: number}} props
 */
export function ResponsePane({ outcomes, running, left }) {
  const [chosen, setChosen] = useState(null);
  const outcome = outcomes.includes(chosen) ? chosen : outcomes.at(-1);
  if (!outcome && !running) {
    return h(Empty, { icon: 'prompt', title: 'No answer yet', text: 'Put the caret into a request and press Ctrl+Enter.' });
  }
  return h(
    'div',
    { class: 'console-answers' },
    (outcomes.length > 1 || (running && outcomes.length > 0)) &&
      h(
        'ol',
        { class: 'console-runs', 'aria-label': 'Requests that were run' },
        outcomes.map((one, at) =>
          h(
            'li',
            { key: at },
            h(
              'button',
              { type: 'button', class: 'console-run', 'aria-current': one === outcome ? 'true' : undefined, onClick: () => setChosen(one) },
              h(Badge, { kind: kindOf(one.status) }, one.status === 0 ? '–' : one.status),
              h('span', { class: 'console-path' }, `${one.request.method} ${one.request.path}`),
              h('span', { class: 'muted' }, durationText(one.took)),
            ),
          ),
        ),
      ),
    running && h('p', { class: 'console-running' }, h(Spinner, { label: 'Running' }), h('span', { class: 'console-path' }, `${running.method} ${running.path}`), left > 0 && h('span', { class: 'muted' }, `${left} more to come`)),
    outcome && [
      h('div', { class: 'console-answer-head', key: 'head' }, h(Summary, { outcome }), h(CopyButton, { text: outcome.text, label: 'Copy the answer' })),
      outcome.note && h(Note, { key: 'note' }, outcome.note),
      h(Answer, { outcome, key: `answer-${outcomes.indexOf(outcome)}-${outcome.took}` }),
    ],
  );
}
