import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bases } from '../../app/api.js';
import { Badge, Button, CopyButton, CopyCurl, Editor, Empty, ErrorBox, Page, SelectField, Tabs, TextField, Toggle, Toolbar } from '../../app/components/index.js';
import { bytesText, durationText } from '../../app/components/values.js';
import { href, navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { recentIndices } from '../browse/remembered.js';
import { forEditor, suggestionsAt } from '../console/complete.js';
import { engineKnowledge } from '../console/knowledge.js';
import { CodeView } from './codeview.js';
import { keptIndex, marksOf, searchPath, useDraft, useSearch, useTranslation } from './draft.js';
import { EngineView } from './engineview.js';
import { RequestForm } from './form.js';
import { nearest, pretty } from './positions.js';
import { chosen, firstRequest, queriesOf, toggled } from './request.js';
import { partsOf } from './results.js';
import { ResultView } from './resultview.js';

/** Declarative search: a form and its JSON at the left, what comes of it at the right. */
export default function Screen({ query }) {
  useStylesheet(new URL('./playground.css', import.meta.url));
  const [, redraw] = useState(0);
  const session = useSession();
  const knowledge = useMemo(() => engineKnowledge(() => redraw((turn) => turn + 1), session), []);
  useEffect(() => knowledge.refresh(), []);
  const index = query.index ?? keptIndex();
  useEffect(() => {
    const known = new Set(knowledge.indices);
    const first = recentIndices().find((name) => known.has(name)) ?? knowledge.indices.find((name) => !name.startsWith('.'));
    if (index === '' && first !== undefined) {
      navigate('playground', { index: first }, { replace: true });
    }
  }, [index, knowledge.indices.length]);
  return h(
    Page,
    { title: 'Search playground', lead: 'Build a declarative search, see its results and the engine query that it becomes.', wide: true },
    h(Workbench, { key: index, index, given: query.request, knowledge }),
  );
}

function Workbench({ index, given, knowledge }) {
  const draft = useDraft(index, given);
  const translation = useTranslation(index, draft);
  const search = useSearch(index);
  const [side, setSide] = useState('form');
  const [shown, setShown] = useState('results');
  const [pane, setPane] = useState('request');
  const [live, setLive] = useState(true);
  const view = useRef(null);
  const fields = knowledge.fields(index);
  const begun = useRef(false);
  useEffect(() => {
    // Who has emptied the request is about to write another.
    if (draft.text !== '') {
      begun.current = true;
    } else if (!begun.current && fields.length > 0) {
      draft.setRequest(firstRequest(fields));
    }
  }, [draft.text === '', fields.length]);
  const settled = translation.of === draft.text && translation.faults.length === 0 && !translation.error && draft.fault === null;
  useEffect(() => {
    if (live && settled && draft.text !== '') {
      search.run(draft.text);
    }
  }, [live, settled, draft.text]);
  const select = (find) => {
    setSide('json');
    setPane('request');
    // The editor is there after the next drawing only.
    setTimeout(() => {
      const editor = view.current;
      if (editor?.dom.isConnected) {
        editor.dispatch({ selection: find(editor.state.doc), scrollIntoView: true });
        editor.focus();
      }
    }, 250);
  };
  const show = (pointer) => {
    const place = nearest(draft.places, pointer);
    select(() => ({ anchor: place?.keyFrom ?? 0, head: place?.to ?? 0 }));
  };
  const showLine = ({ line, column }) =>
    select((doc) => {
      const at = doc.line(Math.min(line, doc.lines));
      return { anchor: Math.min(at.from + column - 1, at.to) };
    });
  const marks = useMemo(() => marksOf(draft, translation), [draft.text, translation]);
  const run = useRef(null);
  run.current = () => {
    setPane('outcome');
    search.run(draft.text);
  };
  return [
    h(Bar, { key: 'bar', index, draft, knowledge, search, live, setLive, onRun: () => run.current() }),
    h(Panes, { key: 'which', pane, onChange: setPane }),
    h(
      'div',
      { key: 'panes', class: `playground-panes only-${pane}` },
      h(
        'section',
        { class: 'playground-side', 'aria-label': 'Request' },
        h(
          Tabs,
          { label: 'Request', tabs: [{ id: 'form', title: 'Form' }, { id: 'json', title: 'JSON' }], value: side, onChange: setSide },
          h(Said, { marks, onShow: showLine }),
          side === 'form'
            ? h(RequestForm, { request: draft.request, schema: knowledge.declarative, fields, faults: draft.fault === null ? translation.faults : [], stale: draft.fault !== null, knownOf: (id) => knownValues(search, id, draft.request), onChange: draft.setRequest })
            : h(Editor, { value: draft.text, onChange: draft.setText, language: 'json', label: 'Request as JSON', height: 'fill', diagnostics: marks, completions: (context) => offered(context, index, knowledge), extensions: runKey(run), onReady: (ready) => (view.current = ready) }),
        ),
      ),
      h('section', { class: 'playground-outcome', 'aria-label': 'Outcome' }, h(Outcome, { index, draft, translation, search, shown, setShown, onSource: show })),
    ),
  ];
}

const PANES = [
  { id: 'request', title: 'Request' },
  { id: 'outcome', title: 'Outcome' },
];

/** Where there is no room for both panes side by side, one of them is shown. */
function Panes({ pane, onChange }) {
  return h(
    'div',
    { class: 'playground-which', role: 'group', 'aria-label': 'Show' },
    PANES.map(({ id, title }) => h('button', { key: id, type: 'button', class: 'button', 'aria-pressed': pane === id ? 'true' : 'false', onClick: () => onChange(id) }, title)),
  );
}

const runKey = (run) => ({ keymap }) => keymap.of([{ key: 'Mod-Enter', preventDefault: true, run: () => (run.current(), true) }]);

function Bar({ index, draft, knowledge, search, live, setLive, onRun }) {
  const url = bases().engine + searchPath(index);
  return h(
    Toolbar,
    { label: 'Search' },
    h(IndexField, { index, knowledge }),
    h(Button, { kind: 'primary', icon: 'play', busy: search.busy, disabled: draft.fault !== null || draft.text === '', onClick: onRun }, 'Search'),
    h(Toggle, { label: 'Search as I change', checked: live, onChange: setLive }),
    h('span', { class: 'playground-space' }),
    h(CopyCurl, { method: 'POST', url, body: draft.text, small: false }),
    h(CopyButton, { text: () => location.href.split('#')[0] + href('playground', { index, request: draft.text }), label: 'Copy a link to this search', small: false }, 'Link'),
    h(Button, { kind: 'quiet', icon: 'undo', onClick: () => draft.setRequest(firstRequest(knowledge.fields(index))) }, 'Start anew'),
  );
}

/** A list to choose from; who may not list indices types the name. */
function IndexField({ index, knowledge }) {
  const [typed, setTyped] = useState(index);
  const names = knowledge.indices.filter((name) => !name.startsWith('.'));
  const go = (next) => navigate('playground', { index: next });
  if (names.length === 0) {
    return h(TextField, { label: 'Index', value: typed, onChange: setTyped, onBlur: () => go(typed.trim()), onKeyDown: (event) => event.key === 'Enter' && go(typed.trim()) });
  }
  return h(SelectField, { label: 'Index', value: index, options: names.includes(index) || index === '' ? names : [index, ...names], onChange: go });
}

/** What is wrong, in a line each, also while the form is shown. */
function Said({ marks, onShow }) {
  if (marks.length === 0) {
    return null;
  }
  return h(
    'ul',
    { class: 'playground-said', role: 'status' },
    marks.slice(0, 6).map((mark, at) => h('li', { key: at }, h(Badge, { kind: mark.severity === 'error' ? 'danger' : 'warning' }, mark.severity === 'error' ? 'Fault' : 'Warning'), h('button', { type: 'button', class: 'link', onClick: () => onShow(mark) }, `Line ${mark.line}: ${mark.message}`))),
  );
}

function Outcome({ index, draft, translation, search, shown, setShown, onSource }) {
  const tabs = [
    { id: 'results', title: 'Results' },
    { id: 'engine', title: 'Engine query' },
    { id: 'raw', title: 'Raw answer' },
    { id: 'code', title: 'Code' },
  ];
  const views = {
    results: () => [
      search.error && h(ErrorBox, { key: 'error', error: search.error, title: 'The search was refused.' }),
      search.answer && h(Figures, { key: 'figures', answer: search.answer }),
      search.answer
        ? h(ResultView, { key: 'view', answer: search.answer.json, request: search.request, now: draft.request, onToggle: (id, value) => draft.setRequest(toggled(draft.request, id, value)) })
        : !search.error && h(Empty, { key: 'empty', icon: 'search', title: 'Nothing searched yet', text: 'Press Search, or Ctrl+Enter in the JSON.' }),
    ],
    engine: () => h(EngineView, { translation, request: draft.request, onSource }),
    raw: () =>
      search.answer ? [h(Figures, { key: 'figures', answer: search.answer }), h(Editor, { key: 'raw', value: pretty(search.answer.json), language: 'json', readOnly: true, label: 'Raw answer', height: 'fill' })] : h(Empty, { icon: 'search', title: 'Nothing searched yet' }),
    code: () => h(CodeView, { url: bases().engine + searchPath(index), request: draft.request }),
  };
  return h(Tabs, { label: 'Outcome', tabs, value: shown, onChange: setShown }, views[shown]());
}

function Figures({ answer }) {
  const took = answer.json?.settings?.took;
  return h('p', { class: 'playground-line muted' }, h(Badge, { kind: 'ok' }, answer.status), `${durationText(answer.took)}${Number.isFinite(took) ? `, ${took} ms of it in the engine` : ''}`, h('span', null, bytesText(new Blob([answer.text]).size)));
}

/** Values of a facet in the last answer, and those that are chosen. */
function knownValues(search, id, request) {
  const part = search.answer ? partsOf(search.answer.json, search.request).find((one) => one.id === id) : undefined;
  const buckets = part?.facets.flatMap((facet) => facet.buckets.map((bucket) => bucket.key)) ?? [];
  return [...new Set([...buckets, ...chosen(queriesOf(request).find((query) => query.id === id))])].filter((one) => typeof one !== 'object');
}

/** As in the console, in the body of such a request. */
async function offered({ text, position, before, explicit }, index, knowledge) {
  const line = `POST ${searchPath(index)}\n`;
  const ask = () => suggestionsAt(line + text, position + line.length, knowledge);
  const first = ask();
  const found = (await knowledge.settled()) ? ask() : first;
  if (found === null) {
    return null;
  }
  const from = found.from - line.length;
  return !explicit && from === position && !/"$/.test(before) ? null : forEditor({ ...found, from });
}
