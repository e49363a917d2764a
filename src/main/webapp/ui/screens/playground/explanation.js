import { h } from 'preact';
import { Empty, ErrorBox, Spinner } from '../../app/components/index.js';
import { useStylesheet } from '../../app/styles.js';
import { clausesOf, explained, inOrder } from '../../app/search/explain.js';
import { fromLabel } from '../../app/search/pointers.js';

/**
 * What each query of a request asks for, in a sentence for each clause, and why others are not executed.
 *
 * @param {{translation: object, request: object, onPart: (entry: object, pointer: string) => void,
 *     onSource: (pointer: string) => void}} props `onPart` shows a place of the engine query, `onSource` one of the request
 */
export function ExplanationView({ translation, request, onPart, onSource }) {
  useStylesheet(new URL('./explanation.css', import.meta.url));
  if (translation.error) {
    return h(ErrorBox, { error: translation.error, title: 'The request cannot be explained yet.' });
  }
  if (translation.of === '') {
    return h('div', { class: 'loading' }, h(Spinner, {}));
  }
  if (translation.entries.length === 0) {
    return h(Empty, { icon: 'info', title: 'Nothing to explain', text: 'The request has no query.' });
  }
  return h(
    'div',
    { class: 'playground-engine' },
    h('p', { class: 'playground-line muted small' }, 'Select a sentence to show its part of the engine query, or a property to show it in the JSON.'),
    inOrder(translation.entries, request).map((entry, at) =>
      h(
        'section',
        { key: `${entry.id}-${at}`, class: 'playground-entry', 'aria-label': `Explanation of ${entry.id}` },
        h('h2', null, String(entry.id)),
        entry.not_executed ? h(NotExecuted, { entry, request, onSource }) : h(Clauses, { entry, request, onPart: (pointer) => onPart(entry, pointer), onSource }),
      ),
    ),
  );
}

/**
 * The clauses of one query.
 *
 * @param {{entry: object, request: object, onPart: (pointer: string) => void, onSource: (pointer: string) => void}} props
 */
export function Clauses({ entry, request, onPart, onSource }) {
  const clauses = clausesOf(entry, request);
  return (
    clauses.length > 0 && h('ul', { class: 'playground-clauses', 'aria-label': `Clauses of ${entry.id}` }, clauses.map((clause) => h(Clause, { key: clause.text, clause, onPart, onSource })))
  );
}

function Clause({ clause, onPart, onSource }) {
  return h(
    'li',
    { class: clause.mistake ? 'mistake' : undefined },
    clause.part === null ? h('span', null, clause.text) : h('button', { type: 'button', class: 'link', title: 'Show the part of the engine query', onClick: () => onPart(clause.part) }, clause.text),
    clause.from.length > 0 && h('span', { class: 'muted small' }, ' ', h(Origins, { from: clause.from, onSource })),
  );
}

function Origins({ from, onSource }) {
  return from.map(({ pointer, label }, at) => [at > 0 && ', ', h('button', { key: pointer, type: 'button', class: 'link', onClick: () => onSource(pointer) }, label)]);
}

/**
 * What made each part of an engine query.
 *
 * @param {{entry: object, request: object, onPart: (pointer: string) => void, onSource: (pointer: string) => void}} props
 */
export function Parts({ entry, request, onPart, onSource }) {
  const parts = explained(entry.explain ?? [], request);
  return (
    parts.length > 0 && h('details', { class: 'playground-explain' }, h('summary', null, 'Source of each part'), h('ul', null, parts.map((part) => h(PartLine, { key: part.part, part, onPart, onSource }))))
  );
}

function PartLine({ part, onPart, onSource }) {
  const notes = [...part.sources, ...part.notes.filter((note) => note !== 'default')];
  return h(
    'li',
    null,
    h('button', { type: 'button', class: 'link', onClick: () => onPart(part.part) }, part.label),
    part.from.length > 0 && h('span', { class: 'muted' }, ' from '),
    h(Origins, { from: part.from, onSource }),
    notes.length > 0 && h('span', { class: 'muted small' }, ` (${notes.join(', ')})`),
  );
}

/**
 * Why a query is not sent to the engine.
 *
 * @param {{entry: {not_executed: {from: string, message: string}}, request: object, onSource: (pointer: string) => void}} props
 */
function NotExecuted({ entry, request, onSource }) {
  const { from, message } = entry.not_executed;
  return h('p', { class: 'playground-line' }, `Not executed: ${message}.`, h('button', { type: 'button', class: 'link small', onClick: () => onSource(from) }, fromLabel(from, request)));
}
