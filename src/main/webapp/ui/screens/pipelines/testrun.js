import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, CopyCurl, Editor, Empty, ErrorBox, JsonView, Note, SelectField, Section, Tabs, TextArea, TextField, Toggle } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { durationText } from '../../app/components/values.js';
import { testRun } from './library.js';
import { laidOut } from './trace.js';
import { TraceView } from './traceview.js';

const METHODS = ['POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'];
const BODY = `{
  "query": [
    { "id": "results", "dataField": ["title"], "value": "batman", "size": 3 }
  ]
}`;

/** What the test begins with: the saved test context, else the first route. */
export function firstTest(record) {
  const context = record?.validateContext?.request ?? {};
  const route = record?.routes?.[0] ?? {};
  const method = String(context.method ?? route.method ?? 'POST').split(',')[0].trim().toUpperCase();
  const body = typeof context.body === 'string' ? context.body : context.body ? JSON.stringify(context.body, null, 2) : null;
  const declarative = /_declarative|_reactivesearch/.test(route.path ?? '_declarative') || /declarativeQuery/.test(record?.content ?? '');
  return {
    method: METHODS.includes(method) ? method : 'POST',
    url: context.url ?? (/[{*]/.test(route.path ?? '') ? '' : (route.path ?? '')),
    headers: Object.entries(context.headers ?? {}).map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: laidOut(body ?? (declarative ? BODY : '')),
    envs: '',
    mocks: '',
    dry: false,
  };
}

function partsOf(test, id) {
  const headers = Object.fromEntries(
    test.headers
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const request = { ...(test.method ? { method: test.method } : {}), ...(test.url ? { url: test.url } : {}), headers, body: test.body };
  return {
    request: JSON.stringify(request),
    envs: test.envs.trim(),
    mode: test.dry ? 'dry' : '',
    mocks: test.dry ? test.mocks.trim() : '',
    pipeline_id: id ?? '',
  };
}

/** Texts that must be JSON where they are given. */
function jsonFault(text) {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    JSON.parse(text);
    return undefined;
  } catch (fault) {
    return fault.message;
  }
}

/**
 * Runs the files as they are in the editor, saved or not, with a request, and shows what each stage did.
 *
 * @param {{editing: object, id: string|null, test: object, onTest: (test: object) => void}} props
 */
export function TestRun({ editing, id, test, onTest }) {
  const [state, setState] = useState({ busy: false, report: null, error: null });
  const set = (name) => (value) => onTest({ ...test, [name]: value });
  const faults = { envs: jsonFault(test.envs), mocks: jsonFault(test.mocks) };
  const run = async () => {
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      setState({ busy: false, report: await testRun(editing.draft, partsOf(test, id)), error: null });
    } catch (error) {
      editing.refuse(error);
      setState((before) => ({ ...before, busy: false, error }));
    }
  };
  return h(
    'div',
    { class: 'pipeline-test' },
    h(
      Section,
      { title: 'Request', lead: 'Nothing is saved or logged. Searches are sent to the engine, except in a dry run.' },
      h('div', { class: 'pipeline-call' }, h(SelectField, { label: 'Method', value: test.method, options: METHODS, onChange: set('method') }), h(TextField, { label: 'Path', value: test.url, onChange: set('url'), placeholder: 'From the first route' })),
      h('div', { class: 'field' }, h('span', { class: 'pipeline-label' }, 'Body'), h(Editor, { value: test.body, language: 'json', onChange: set('body'), label: 'Test request body', height: 'small' })),
      h(
        'details',
        null,
        h('summary', null, 'Headers, envs'),
        h(TextArea, { label: 'Headers', value: test.headers, onChange: set('headers'), rows: 2, placeholder: 'X-Shop: 12', hint: 'One header per line.' }),
        h(TextArea, { label: 'Envs as JSON', value: test.envs, onChange: set('envs'), rows: 2, error: faults.envs, placeholder: '{"ipv4": "192.0.2.1"}' }),
      ),
      h(Toggle, { label: 'Dry run', checked: test.dry, onChange: set('dry'), hint: 'Stages that send requests are not run. They return the mock responses below, or the request that they would send.' }),
      test.dry && h(TextArea, { label: 'Mock responses by stage ID, as JSON', value: test.mocks, onChange: set('mocks'), rows: 3, error: faults.mocks, placeholder: '{"engineQuery": {"code": 200, "body": {"results": {"hits": {"hits": []}}}}}' }),
      h('div', { class: 'actions' }, h(Button, { kind: 'primary', icon: 'play', busy: state.busy, disabled: Boolean(faults.envs || (test.dry && faults.mocks)), onClick: run }, 'Run test'), test.url && h(CopyCurl, { method: test.method, url: bases().engine.replace(/\/$/, '') + test.url, body: test.body, label: 'Copy request as curl' })),
    ),
    h('div', { class: 'pipeline-test-outcome', 'aria-live': 'polite' }, h(ErrorBox, { error: state.error, title: 'The pipeline cannot be run.' }), state.report ? h(Report, { report: state.report }) : !state.error && h(Empty, { icon: 'play', title: 'No test run', text: 'Run a test to see what each stage does.' })),
  );
}

function Report({ report }) {
  const code = report.response?.code ?? 0;
  const trigger = report.trigger ?? {};
  return [
    h(
      Section,
      { key: 'trace', title: 'Stages', actions: h('span', { class: 'muted' }, durationText(report.took)) },
      trigger.matched === false && h(Note, { kind: 'warning' }, 'The trigger does not match this request. The next matching pipeline would handle it.'),
      trigger.routed === false && h(Note, { kind: 'warning' }, 'No route of the pipeline matches this method and path.'),
      h(TraceView, { key: report.took, report }),
    ),
    h(Section, { key: 'answer', title: 'Response', actions: h(Badge, { kind: code < 400 ? 'ok' : 'danger' }, code) }, h(Answer, { response: report.response ?? {}, envs: report.envs ?? {} })),
  ];
}

/** The answer of a run: its body, its headers, and the envs at the end. */
export function Answer({ response, envs }) {
  const [tab, setTab] = useState('body');
  const body = typeof response.body === 'string' ? laidOut(response.body) : JSON.stringify(response.body ?? '', null, 2);
  const tabs = [{ id: 'body', title: 'Body' }, { id: 'headers', title: 'Headers' }, envs && { id: 'envs', title: 'Envs' }].filter(Boolean);
  const views = {
    body: () => (body === '' ? h('p', { class: 'muted' }, 'No body.') : h(Editor, { value: body, language: /^[{[]/.test(body.trim()) ? 'json' : 'text', readOnly: true, label: 'Response body', height: 'medium' })),
    headers: () => h(JsonView, { value: response.headers ?? {}, label: 'Response headers' }),
    envs: () => h(JsonView, { value: envs, label: 'Final envs' }),
  };
  return h(Tabs, { label: 'Response', tabs, value: tab, onChange: setTab }, views[tab]());
}
