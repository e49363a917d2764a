import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Badge, CopyButton, Editor, Empty, IconButton, JsonView, Note, Spinner, Table, Tabs } from '../../app/components/index.js';
import { bytesText, durationText } from '../../app/components/values.js';
import { save } from '../../app/download.js';
import { cellText, fileName, tableOf } from './tables.js';
import { Welcome } from './welcome.js';

const kindOf = (status) => (status >= 200 && status < 300 ? 'ok' : status === 0 || status >= 400 ? 'danger' : 'plain');

/** The word that stands for a status. */
function statusText(status) {
  const words = { 0: 'No response', 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content', 400: 'Bad request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not found', 405: 'Method not allowed', 409: 'Conflict', 413: 'Too large', 429: 'Too many requests', 500: 'Server error', 502: 'Bad gateway', 503: 'Not available', 504: 'Time-out' };
  return status === 0 ? words[0] : `${status} ${words[status] ?? ''}`.trim();
}

function Summary({ outcome }) {
  return h(
    'p',
    { class: 'console-summary', 'aria-live': 'polite' },
    h(Badge, { kind: kindOf(outcome.status) }, statusText(outcome.status)),
    h('span', { title: 'Time until the response was complete' }, durationText(outcome.took)),
    h('span', { title: `${outcome.bytes} bytes` }, bytesText(outcome.bytes)),
  );
}

function Body({ outcome, view, onView, onReady }) {
  const table = useMemo(() => tableOf(outcome), [outcome]);
  const tabs = [
    { id: 'text', title: 'Text' },
    outcome.json !== undefined && { id: 'tree', title: 'Tree' },
    table && { id: 'table', title: 'Table', count: table.rows.length },
    { id: 'headers', title: 'Headers', count: outcome.headers.length },
  ].filter(Boolean);
  const shown = tabs.some((tab) => tab.id === view) ? view : 'text';
  const body = {
    text: () =>
      outcome.text === ''
        ? h(Empty, { title: 'The response has no body' })
        : outcome.language === 'text'
          ? h('pre', { class: 'console-plain', tabIndex: 0, 'aria-label': 'Response' }, outcome.text)
          : h(Editor, { value: outcome.text, language: outcome.language, readOnly: true, label: 'Response', height: 'fill', onReady }),
    tree: () => h(JsonView, { value: outcome.json, open: 3, label: 'Response as a tree' }),
    table: () => [
      table.cut && h(Note, { key: 'cut' }, 'The table shows the first rows and columns only.'),
      h(Table, { key: 'table', label: 'Response as a table', columns: table.columns.map((name) => ({ key: name, title: name, render: (row) => cellText(row[name]) })), rows: table.rows, rowKey: (_, at) => at }),
    ],
    headers: () =>
      h('dl', { class: 'console-headers' }, outcome.headers.map(([name, value]) => [h('dt', { key: `${name}t` }, name), h('dd', { key: `${name}d` }, value)])),
  };
  return h(Tabs, { label: 'Response', tabs, value: shown, onChange: onView }, body[shown]());
}

function Actions({ outcome, onFind }) {
  const type = outcome.headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain';
  return h(
    'span',
    { class: 'console-actions' },
    onFind && h(IconButton, { icon: 'search', label: 'Find in the response', onClick: onFind }),
    h(CopyButton, { text: outcome.text, label: 'Copy the response' }),
    h(IconButton, { icon: 'download', label: 'Save the response', onClick: () => save(new Blob([outcome.text], { type }), fileName(outcome)) }),
  );
}

async function find(view) {
  const { openSearchPanel } = await import('@codemirror/search');
  openSearchPanel(view);
}

/**
 * The responses of the last run, one of them in full.
 *
 * @param {{outcomes: import('./send.js').Outcome[], running: import('./parser.js').PageRequest|null, left: number,
 *     examples: {label: string, request: string, onChoose: () => void}[]}} props
 */
export function ResponsePane({ outcomes, running, left, examples }) {
  const [chosen, setChosen] = useState(null);
  const [view, setView] = useState('text');
  const [editor, setEditor] = useState(null);
  const outcome = outcomes.includes(chosen) ? chosen : outcomes.at(-1);
  if (!outcome && !running) {
    return h(Welcome, { examples });
  }
  return h(
    'div',
    { class: 'console-answers' },
    (outcomes.length > 1 || (running && outcomes.length > 0)) &&
      h(
        'ol',
        { class: 'console-runs', 'aria-label': 'Requests of this run' },
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
    running && h('p', { class: 'console-running' }, h(Spinner, { label: 'Running' }), h('span', { class: 'console-path' }, `${running.method} ${running.path}`), left > 0 && h('span', { class: 'muted' }, `${left} more`)),
    outcome && [
      h('div', { class: 'console-answer-head', key: 'head' }, h(Summary, { outcome }), h(Actions, { outcome, onFind: editor?.outcome === outcome && view === 'text' && outcome.language !== 'text' ? () => find(editor.view) : undefined })),
      outcome.note && h(Note, { key: 'note' }, outcome.note),
      h(Body, { outcome, view, onView: setView, onReady: (ready) => setEditor({ outcome, view: ready }), key: `body-${outcomes.indexOf(outcome)}-${outcome.took}` }),
    ],
  );
}
