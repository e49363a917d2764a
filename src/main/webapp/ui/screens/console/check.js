/**
 * What is wrong on a page, before anything is sent: invalid JSON, and names and paths that the engine's API does not
 * have.
 *
 * @module
 */

import { endpointOf, OWN_ENDPOINTS, segmentsOf } from './endpoints.js';
import { documentsAt, linesInBody, requestsOf } from './parser.js';
import { syntaxProblem } from './reader.js';

/**
 * @typedef {object} Problem
 * @property {number} from offset
 * @property {number} to
 * @property {'error'|'warning'|'info'} severity
 * @property {string} message
 */

const MOST_CHECKED = 300_000;
/** Plug-ins' paths, which no description lists. */
const UNLISTED = /^_(plugins|opendistro|xpack|application)$/;
const DOCUMENTS = ['index', 'create'];

/**
 * @param {string} text of the page
 * @param {import('./apis.js').Apis} apis
 * @param {number} [at] offset of the caret: for what is typed there, only invalid JSON is reported
 * @returns {Problem[]} by place
 */
export function problemsOf(text, apis, at = -1) {
  if (text.length > MOST_CHECKED) {
    return [];
  }
  return requestsOf(text)
    .flatMap((request) => [...ofPath(text, request, apis), ...ofBody(text, request, apis)])
    .filter(({ severity, from, to }) => severity === 'error' || at < from || at > to);
}

function ofPath(text, { method, path, from }, { endpoints, engine }) {
  const segments = segmentsOf(path);
  const typed = Number.parseInt(engine.version ?? '9', 10) < 7 && segments.length > 1 && !segments[1].startsWith('_');
  if (endpoints.length === OWN_ENDPOINTS.length || segments.some((segment) => UNLISTED.test(segment)) || typed || segments[0] === '_gateway') {
    return [];
  }
  const line = text.slice(from).split('\n')[0];
  const start = from + line.indexOf(path.slice(1), method.length);
  const found = endpointOf(endpoints, method, segments);
  if (!found) {
    return [{ from: start, to: from + line.trimEnd().length, severity: 'warning', message: 'This path is not part of the engine’s API.' }];
  }
  if (!found.methods.includes(method) && !(method === 'HEAD' && found.methods.includes('GET'))) {
    const at = from + line.search(/\S/);
    return [{ from: at, to: at + method.length, severity: 'warning', message: `This path accepts ${found.methods.join(', ')}.` }];
  }
  return [];
}

function ofBody(text, request, apis) {
  const lines = linesInBody(request.path);
  const documents = documentsAt(request.body).map(({ from, to }) => ({ from: request.bodyFrom + from, to: request.bodyFrom + to }));
  const several = lines || documents.length > 1;
  const hints = [];
  const name = apis.nameOf(request);
  const hear = (member, from, to, inside) => {
    const hint = several || DOCUMENTS.includes(name) ? null : hintFor(member, apis, request, inside);
    if (hint !== null) {
      hints.push({ from, to, severity: 'info', message: hint });
    }
  };
  const invalid = (several && !lines ? [whole(documents)] : documents)
    .map(({ from, to }) => syntaxProblem(text, from, to, hear))
    .filter((problem) => problem !== null)
    .map((problem) => ({ ...problem, severity: 'error' }));
  return [...hints, ...invalid].sort((one, other) => one.from - other.from);
}

const whole = (documents) => ({ from: documents[0].from, to: documents.at(-1).to });

function hintFor(name, apis, request, around) {
  const { api, inside } = apis.within(request, around);
  const object = api === undefined ? null : apis.objectAt(api, inside);
  if (object === null || object.open || object.members.some((member) => member.name === name)) {
    return null;
  }
  const place = inside.at(-1);
  const near = nearest(name, object.members.map((member) => member.name));
  return `Unknown name “${name}” in ${place === undefined ? 'the body' : `“${place}”`}.${near ? ` Did you mean “${near}”?` : ''}`;
}

function nearest(word, words) {
  const [best] = words.map((one) => ({ one, far: distance(word, one) })).sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(1, Math.floor(word.length / 4)) ? best.one : null;
}

/** How many characters have to be changed, as Levenshtein counts. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      next[to] = Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[other.length];
}
