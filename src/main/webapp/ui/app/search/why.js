import { h } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { engine } from '../api.js';
import { Button, Dialog, ErrorBox, IconButton, Note, Spinner, useLoad } from '../components/index.js';
import { useStylesheet } from '../styles.js';
import { queriesOf, searchPath, typeOf } from './request.js';
import { whyOf } from './whywords.js';

/**
 * A component that explains hits of one search: a button, and the dialog that it opens.
 *
 * @param {{index: string, request: object, pipeline?: string, onSource?: (pointer: string) => void}} search `request`: what was
 *     asked; `pipeline`: which answered, where an operator made it; `onSource` shows a place of the request
 * @returns {(props: {hit: object, query?: string, small?: boolean}) => any} always the same; `query`: id of the query that
 *     found the hit; `small`: an icon without a text
 */
export function useWhy(search) {
  const now = useRef(search);
  now.current = search;
  return useMemo(
    () =>
      function Why(of) {
        return h(WhyButton, { ...now.current, ...of });
      },
    [],
  );
}

/**
 * Opens the explanation of a hit.
 *
 * @param {{index: string, request: object, pipeline?: string, query?: string, hit: object, small?: boolean,
 *     explain?: (signal: AbortSignal) => Promise<object>, onSource?: (pointer: string) => void}} props `explain`: asks in place of an
 *     explanation of the request alone
 */
export function WhyButton({ index, request, pipeline, query, hit, small = false, explain, onSource }) {
  const [open, setOpen] = useState(false);
  const label = `Why this result? ${hit._id}`;
  return [
    small
      ? h(IconButton, { key: 'open', icon: 'info', label, onClick: () => setOpen(true) })
      : h(Button, { key: 'open', kind: 'quiet', small: true, icon: 'info', 'aria-label': label, onClick: () => setOpen(true) }, 'Why this result?'),
    open && h(WhyDialog, { key: 'dialog', index, request, pipeline, query: query ?? firstSearch(request), hit, explain, onSource, onClose: () => setOpen(false) }),
  ];
}

function firstSearch(request) {
  const executed = queriesOf(request).filter((query) => query.execute !== false);
  return (executed.find((query) => typeOf(query) === 'search') ?? executed[0])?.id;
}

/**
 * Why a document is a hit, and what its score is made of.
 *
 * @param {{index: string, request: object, pipeline?: string, query: string, hit: object,
 *     explain?: (signal: AbortSignal) => Promise<object>, onSource?: (pointer: string) => void, onClose: () => void}} props
 */
function WhyDialog({ index, request, pipeline, query, hit, explain, onSource, onClose }) {
  useStylesheet(new URL('./why.css', import.meta.url));
  const { value, error, reload } = useLoad((signal) => (explain ? explain(signal) : asked(index, request, pipeline, query, hit, signal)), []);
  const toSource =
    onSource &&
    ((pointer) => {
      onClose();
      onSource(pointer);
    });
  return h(
    Dialog,
    { open: true, title: 'Why this result?', wide: true, onClose },
    h('p', { class: 'muted small' }, `Document ${hit._id}${hit._index ? ` of ${hit._index}` : ''}, found by ${query}`),
    error ? h(ErrorBox, { error, title: 'The score could not be explained.', onRetry: reload }) : value ? h(Reasons, { why: whyOf(value, request), refused: value.refused, onSource: toSource }) : h('div', { class: 'loading' }, h(Spinner, {})),
  );
}

/** What is said of a hit; who may not see scores is still told what changed the query. */
async function asked(index, request, pipeline, query, hit, signal) {
  const post = async (path, body, parameters) => (await engine('POST', path, { query: parameters, json: body, safe: true, signal })).json;
  const path = searchPath(index);
  const score = () => post(`${path}/explain`, request, { query, document: hit._id, document_index: hit._index });
  // Only a search that is run passes the stages of a pipeline.
  const explaining = { ...request, settings: { ...request.settings, explain: true } };
  const sent = async () => partsOf((await post(path, explaining)).settings?.explain ?? [], query);
  try {
    return pipeline === undefined ? await score() : { ...(await score()), ...(await sent()), pipeline };
  } catch (error) {
    if (error.status !== 403 || !PARTIAL.test(error.type ?? '')) {
      throw error;
    }
    return { ...(await sent()), refused: error, pipeline };
  }
}

function partsOf(entries, query) {
  const { parts, unused } = entries.find(({ id, parts }) => id === query && parts) ?? {};
  return { explain: parts, unused };
}

/** Refusals of those who see documents in part. */
const PARTIAL = /field_rights|document_filter/;

function Reasons({ why, refused, onSource }) {
  return h(
    'div',
    { class: 'why' },
    h(ErrorBox, { error: refused, title: 'Scores are explained only to credentials that see all fields and documents, because an explanation counts words in all of them.' }),
    why.notes.map((note) => h(Note, { key: note }, note)),
    why.reasons.length > 0 && [
      h('p', { key: 'total', class: 'why-total' }, 'Score ', h('strong', null, why.total), h('span', { class: 'muted' }, ', the sum of:')),
      h('div', { key: 'whole', class: 'why-whole', 'aria-hidden': 'true' }, why.reasons.map((reason, at) => h('span', { key: at, style: { flexGrow: reason.share } }))),
      h('ol', { key: 'reasons', class: 'why-reasons' }, why.reasons.map((reason, at) => h(Line, { key: at, reason, onSource }))),
    ],
    why.unmatched && h('p', { class: 'muted' }, why.unmatched),
    h('h3', null, 'What changed the query'),
    why.changes.length === 0 ? h('p', { class: 'muted' }, 'Nothing: the engine query was made from the request alone.') : h('ul', null, why.changes.map((change) => h('li', { key: change }, change))),
  );
}

function Line({ reason, onSource }) {
  return h(
    'li',
    null,
    h('div', { class: 'why-line' }, h('span', null, reason.text), h('span', { class: 'number' }, reason.score)),
    h('span', { class: 'why-bar', 'aria-hidden': 'true' }, h('span', { style: { width: `${100 * reason.share}%` } })),
    reason.from.length > 0 && h('p', { class: 'muted small' }, 'Because of ', reason.from.map((from, at) => [at > 0 && ', ', onSource ? h('button', { key: from.pointer, type: 'button', class: 'link', onClick: () => onSource(from.pointer) }, from.label) : from.label])),
    reason.how.length > 0 && h('details', null, h('summary', null, 'How it is computed'), h('ul', null, reason.how.map((line) => h('li', { key: line }, line)))),
  );
}
