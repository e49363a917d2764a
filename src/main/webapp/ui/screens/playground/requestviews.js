import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bases } from '../../app/api.js';
import { Badge, Editor, Empty, Note, Tabs } from '../../app/components/index.js';
import { bytesText, durationText } from '../../app/components/values.js';
import { forEditor, suggestionsAt } from '../console/complete.js';
import { CodeView } from './codeview.js';
import { marksOf, pipelineOf, useTranslation } from './draft.js';
import { EngineView } from './engineview.js';
import { ExplanationView } from './explanation.js';
import { RequestForm } from './form.js';
import { nearest, pretty } from '../../app/positions.js';
import { chosen, queriesOf, searchPath } from '../../app/search/request.js';
import { partsOf } from '../../app/search/results.js';

const TABS = [
  { id: 'form', title: 'Form' },
  { id: 'json', title: 'JSON' },
  { id: 'engine', title: 'Engine query' },
  { id: 'explanation', title: 'Explanation' },
  { id: 'answer', title: 'Response' },
  { id: 'code', title: 'Code' },
];

const TRANSLATED = ['engine', 'explanation'];

/**
 * The request of a search in other forms. What is changed here changes the search.
 *
 * @param {{index: string, draft: object, search: object, knowledge: object, fields: object[], view: string,
 *     pointer: {at: string}|null, onView: (view: string) => void}} props `pointer`: what the JSON selects
 */
export function RequestViews({ index, draft, search, knowledge, fields, view, pointer, onView }) {
  const translation = useTranslation(index, draft);
  const editor = useRef(null);
  const wanted = useRef(null);
  const [part, setPart] = useState(null);
  const marks = useMemo(() => marksOf(draft, translation), [draft.text, translation]);
  const apply = () => {
    if (wanted.current !== null && editor.current?.dom.isConnected) {
      editor.current.dispatch({ selection: wanted.current(editor.current.state.doc), scrollIntoView: true });
      wanted.current = null;
      // An editor that has just been made is not shown before the next drawing.
      setTimeout(() => editor.current?.focus(), 0);
    }
  };
  const select = (find) => {
    wanted.current = find;
    onView('json');
    if (view === 'json') {
      apply();
    }
  };
  const showPointer = (at) => {
    const place = nearest(draft.places, at);
    select(() => ({ anchor: place?.keyFrom ?? 0, head: place?.to ?? 0 }));
  };
  useEffect(() => pointer && showPointer(pointer.at), [pointer]);
  const showLine = ({ line, column }) =>
    select((doc) => {
      const at = doc.line(Math.min(line, doc.lines));
      return { anchor: Math.min(at.from + column - 1, at.to) };
    });
  const showPart = (entry, at) => {
    setPart({ entry, pointer: at });
    onView('engine');
  };
  const choose = (next) => {
    setPart(null);
    onView(next);
  };
  const ready = (made) => {
    editor.current = made;
    apply();
  };
  const run = useRef(null);
  run.current = () => search.run(draft.text, true);
  const faults = draft.fault === null && translation.of === draft.text ? translation.faults : [];
  const views = {
    form: () => h(RequestForm, { request: draft.request, schema: knowledge.declarative, fields, faults, stale: draft.fault !== null, knownOf: (id) => knownValues(search, id, draft.request), onChange: draft.setRequest }),
    json: () => h(Editor, { value: draft.text, onChange: draft.setText, language: 'json', label: 'Request as JSON', height: 'fill', diagnostics: marks, completions: (context) => offered(context, index, knowledge), extensions: runKey(run), onReady: ready }),
    engine: () => h(EngineView, { translation, request: draft.request, part, onSource: showPointer }),
    explanation: () => h(ExplanationView, { translation, request: draft.request, onPart: showPart, onSource: showPointer }),
    answer: () => (search.answer ? [h(Figures, { key: 'figures', answer: search.answer }), h(Editor, { key: 'raw', value: pretty(search.answer.json), language: 'json', readOnly: true, label: 'Response', height: 'fill' })] : h(Empty, { icon: 'search', title: 'No response yet' })),
    code: () => h(CodeView, { url: bases().engine + searchPath(index), request: draft.request }),
  };
  const shown = views[view] ? view : 'form';
  return h(
    'section',
    { class: 'playground-request', 'aria-label': 'Request' },
    h(Tabs, { label: 'Views of the request', tabs: TABS, value: shown, onChange: choose }, h(Said, { marks, onShow: showLine }), TRANSLATED.includes(shown) && h(OwnPipeline, { id: pipelineOf(search.answer) }), views[shown]()),
  );
}

const runKey = (run) => ({ keymap }) => keymap.of([{ key: 'Mod-Enter', preventDefault: true, run: () => (run.current(), true) }]);

/** What is wrong, in a line each, also while the form is shown. */
function Said({ marks, onShow }) {
  if (marks.length === 0) {
    return null;
  }
  const line = (mark, at) => h('li', { key: at }, h(Badge, { kind: mark.severity === 'error' ? 'danger' : 'warning' }, mark.severity === 'error' ? 'Error' : 'Warning'), h('button', { type: 'button', class: 'link', onClick: () => onShow(mark) }, `Line ${mark.line}: ${mark.message}`));
  return h('div', { role: 'status' }, h('ul', { class: 'playground-said' }, marks.slice(0, 6).map(line)));
}

/** A validation passes no stages of the pipeline that takes the search. */
function OwnPipeline({ id }) {
  return id === undefined ? null : h(Note, {}, `The pipeline “${id}” handles this search. Its stages can change the query further; “Why this result?” beside a result lists their changes.`);
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
