import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, CopyButton, Dialog, Facts, Loading, Note, Section, SelectField, Table, Tabs, Time, useLoad } from '../../app/components/index.js';
import { durationText } from '../../app/components/values.js';
import { log, logs } from './library.js';
import { Answer } from './testrun.js';
import { laidOut } from './trace.js';
import { TraceView } from './traceview.js';

const PAGE = 20;
const CATEGORIES = [
  { value: '', label: 'All' },
  { value: 'error', label: 'With errors' },
  { value: 'success', label: 'Without errors' },
  { value: 'search', label: 'Searches' },
  { value: 'suggestion', label: 'Suggestions' },
  { value: 'index', label: 'Writes' },
  { value: 'delete', label: 'Deletions' },
];

/**
 * Records of invocations, the newest first; each opens with its trace.
 *
 * @param {{id: string|null}} props of one pipeline, or of all
 */
export function LogsView({ id }) {
  const [category, setCategory] = useState('');
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState(null);
  const list = useLoad((signal) => logs(id, { size: PAGE, from, category }, signal), [id, category, from]);
  const columns = [
    { key: 'at', title: 'Time', render: (row) => h('button', { type: 'button', class: 'link', onClick: () => setOpen(row.id) }, h(Time, { at: row.timestamp })) },
    id === null && { key: 'pipeline_id', title: 'Pipeline' },
    { key: 'code', title: 'Status', render: (row) => h(Badge, { kind: row.state === 'error' ? 'danger' : 'ok' }, row.response?.code ?? '–') },
    { key: 'uri', title: 'Request', render: (row) => h('code', null, `${row.request?.method ?? ''} ${row.request?.uri ?? ''}`) },
    { key: 'error', title: 'Error', render: (row) => (row.error ? `${row.error.stage ?? ''}: ${row.error.message ?? row.error.type ?? ''}` : '') },
    { key: 'version', title: 'Version', align: 'end' },
    { key: 'took', title: 'Duration', align: 'end', render: (row) => durationText(row.took) },
  ].filter(Boolean);
  return h(
    Section,
    { title: 'Logs', lead: 'Invocations with errors, and all invocations of routes with recordLogs: true.', actions: h(Button, { icon: 'refresh', kind: 'quiet', onClick: list.reload }, 'Refresh') },
    h(SelectField, {
      label: 'Filter',
      value: category,
      options: CATEGORIES,
      class: 'pipeline-narrow',
      onChange: (next) => {
        setFrom(0);
        setCategory(next);
      },
    }),
    h(Loading, { of: list }, (page) => [
      page.incomplete && h(Note, { key: 'incomplete', kind: 'warning' }, 'Some days are missing because they cannot be read at the moment.'),
      h(Table, { key: 'table', label: 'Invocations', columns, rows: page.logs, rowKey: (row) => row.id, onRow: (row) => setOpen(row.id), empty: 'No invocations' }),
      page.total > PAGE && h(Paging, { key: 'paging', from, total: page.total, onFrom: setFrom }),
    ]),
    h(LogDialog, { id: open, onClose: () => setOpen(null) }),
  );
}

function Paging({ from, total, onFrom }) {
  return h(
    'div',
    { class: 'pipeline-paging' },
    h(Button, { small: true, icon: 'left', disabled: from === 0, onClick: () => onFrom(Math.max(0, from - PAGE)) }, 'Newer'),
    h('span', { class: 'muted' }, `${from + 1} to ${Math.min(from + PAGE, total)} of ${total.toLocaleString('en')}`),
    h(Button, { small: true, icon: 'right', disabled: from + PAGE >= total, onClick: () => onFrom(from + PAGE) }, 'Older'),
  );
}

function LogDialog({ id, onClose }) {
  const [tab, setTab] = useState('stages');
  const record = useLoad((signal) => (id === null ? Promise.resolve(undefined) : log(id, signal)), [id]);
  const tabs = [
    { id: 'stages', title: 'Stages' },
    { id: 'request', title: 'Request' },
    { id: 'answer', title: 'Response' },
  ];
  const views = {
    stages: (value) => h(TraceView, { key: value.id, report: value }),
    request: (value) => [
      h(Facts, { key: 'facts', items: [['Request', `${value.request?.method} ${value.request?.uri}`], ...Object.entries(value.request?.headers ?? {})] }),
      h('pre', { key: 'body', class: 'pipeline-console', tabIndex: 0, 'aria-label': 'Request body' }, laidOut(value.request?.body ?? '')),
    ],
    answer: (value) => h(Answer, { key: value.id, response: value.response ?? {} }),
  };
  return h(
    Dialog,
    { open: id !== null, title: 'Invocation', wide: true, onClose },
    id !== null &&
      h(Loading, { of: record }, (value) =>
        value.id !== id
          ? null
          : [
              h(Facts, { key: 'facts', items: [['Time', h(Time, { at: value.timestamp })], ['Pipeline', `${value.pipeline_id}, version ${value.version}`], ['Status', value.response?.code], ['Duration', durationText(value.took)], value.error && ['Error', `${value.error.stage ?? ''}: ${value.error.message ?? ''}`], ['ID', h('span', { class: 'pipeline-acts' }, h('code', null, value.id), h(CopyButton, { text: value.id, label: 'Copy the id of the record' }))]] }),
              h(Tabs, { key: 'tabs', label: 'Invocation', tabs, value: tab, onChange: setTab }, views[tab](value)),
            ],
      ),
  );
}
