/**
 * What could be typed at a place of a page: methods, paths, parameters, members of bodies, and
 * names of indices and fields.
 *
 * @module
 */

import { METHODS, nextSegments, parametersOf, segmentsOf } from './endpoints.js';
import { fieldsFor } from './fields.js';
import { requestsAt, requestsOf, tokens } from './parser.js';
import { placeOf } from './place.js';
import { schemaAt } from './schema.js';
import { templateOf } from './templates.js';

const LINE = /^[ \t]*([A-Za-z]+)[ \t]+(\S*)$/;
const FLAGS = ['true', 'false'];
/** Names in paths that are an index's. */
const INDEX_NAMES = ['index', 'target', 'new_index'];
/** What a document's members are is in the mapping. */
const DOCUMENT_APIS = ['index', 'create'];

/**
 * What is known of the engine.
 *
 * @typedef {object} Knowledge
 * @property {string[]} indices names of indices and aliases
 * @property {(index: string) => {name: string, type: string}[]} fields of an index, empty until known
 * @property {object|null} [declarative] schema of declarative requests, null until known
 * @property {import('./apis.js').Apis} apis of the engine in front
 */

/**
 * @typedef {object} Suggestions
 * @property {number} from offset where what is typed begins
 * @property {{label: string, type: string, detail?: string, apply?: string, snippet?: string, boost?: number,
 *     over?: number}[]} options `snippet`: text with places to fill in; `over`: how many characters behind the caret it
 *     takes the place of
 */

/**
 * @param {string} text of the page
 * @param {number} at offset of the caret
 * @param {Knowledge} knowledge
 * @returns {Suggestions|null}
 */
export function suggestionsAt(text, at, knowledge) {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start, at);
  const found = LINE.exec(line);
  if (found && METHODS.includes(found[1].toUpperCase())) {
    return ofPath(found[1].toUpperCase(), found[2], at, knowledge);
  }
  const request = enclosing(text, at);
  if (/^[ \t]*[A-Za-z]*$/.test(line) && (request === null || isClosed(text, request, start))) {
    const typed = line.trim();
    const options = METHODS.map((method) => ({ label: method, type: 'keyword', apply: `${method} ` }));
    const body = typed === '' && request?.body.trim() === '' ? templateOf(request, knowledge.apis) : null;
    if (body !== null) {
      options.unshift({ label: '{ … }', type: 'text', detail: 'body', snippet: body, boost: 50 });
    }
    return typed === '' && line !== '' && body === null ? null : { from: at - typed.length, options };
  }
  return request === null || at < request.bodyFrom ? null : ofBody(text, at, request, knowledge);
}

function enclosing(text, at) {
  const requests = requestsOf(text).filter((request) => request.from <= at);
  return requestsAt(requests, at, at)[0] ?? null;
}

/** Whether all brackets before a line are closed, so that a new request may begin there. */
function isClosed(text, request, start) {
  let depth = 0;
  for (const token of tokens(text.slice(request.bodyFrom, start))) {
    depth += token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0;
  }
  return depth <= 0;
}

function ofPath(method, typed, at, knowledge) {
  const mark = typed.indexOf('?');
  if (mark >= 0) {
    return ofParameters(method, typed.slice(0, mark), typed.slice(mark + 1), at, knowledge);
  }
  const segments = typed.replace(/^\//, '').split('/');
  const last = segments.pop() ?? '';
  const next = nextSegments(knowledge.apis.endpoints, method, segments);
  const begin = last.slice(last.lastIndexOf(',') + 1);
  const options = next.words.flatMap((word) => {
    const body = templateOf({ method, path: [...segments, word].join('/') }, knowledge.apis);
    const plain = { label: word, type: 'function' };
    return body === null ? [plain] : [plain, { label: `${word} { … }`, type: 'function', detail: 'with body', snippet: `${word}\n${body}` }];
  });
  if (next.names.some((name) => INDEX_NAMES.includes(name))) {
    const names = knowledge.indices.map((name) => ({ label: name, type: 'class', detail: 'index' }));
    options.unshift(...names);
  }
  const from = options.some((option) => option.detail === 'index') ? begin : last;
  return options.length === 0 ? null : { from: at - from.length, options };
}

function ofParameters(method, path, typed, at, { apis }) {
  const known = parametersOf(apis.endpoints, method, segmentsOf(path));
  const last = typed.slice(typed.lastIndexOf('&') + 1);
  const equals = last.indexOf('=');
  if (equals >= 0) {
    const words = known.find(({ name }) => name === last.slice(0, equals))?.words ?? [];
    return {
      from: at - (last.length - equals - 1),
      options: (words.length > 0 ? words : FLAGS).map((value) => ({ label: value, type: 'constant' })),
    };
  }
  return {
    from: at - last.length,
    options: known.map(({ name }, order) => ({ label: name, type: 'property', boost: -order / known.length })),
  };
}

function ofBody(text, at, request, knowledge) {
  const place = placeOf(text.slice(request.bodyFrom, at));
  if (place === null) {
    return null;
  }
  const fields = (inside) => fieldsFor(inside, knowledge.fields(indexOf(request.path))).map(({ name, type }) => ({ label: name, type: 'variable', detail: type }));
  const said = /_declarative/.test(request.path) ? schemaAt(knowledge.declarative, place.inside) : undefined;
  const { api, inside } = knowledge.apis.within(request, place.inside);
  if (place.key) {
    const options = said?.properties === undefined ? ofMembers(api, inside, knowledge, fields) : named(Object.keys(said.properties).filter((name) => !said.properties[name].deprecated));
    return shaped(options, place, text, at, true);
  }
  return shaped(ofValue(said, api, inside, knowledge, fields), place, text, at, false);
}

const named = (names) => names.map((name) => ({ label: name, type: 'property' }));

function ofMembers(api, inside, { apis }, fields) {
  if (DOCUMENT_APIS.includes(api)) {
    return inside.length === 0 ? fields([]) : [];
  }
  const object = apis.objectAt(api, inside);
  return object === null ? [] : [...(object.fields ? fields(inside) : []), ...named(object.members.map(({ name }) => name))];
}

function ofValue(said, api, inside, { apis, indices }, fields) {
  const member = api === undefined ? undefined : apis.valueAt(api, inside);
  const words = said?.enum ?? member?.words ?? [];
  const index = member?.names === 'I' || ['index', '_index'].includes(inside.at(-1));
  return [
    ...words.map((word) => ({ label: String(word), type: 'constant', bare: FLAGS.includes(String(word)) })),
    ...(index ? indices.map((name) => ({ label: name, type: 'class' })) : []),
    ...(member?.names === 'F' || namesAField(inside) ? fields(inside) : []),
  ];
}

/** Members whose value, or whose list's values, name fields. */
const FIELD_VALUES = /(fields?|^_source|^includes|^excludes|^path|^collapse|^sort)$/i;

const namesAField = (inside) => FIELD_VALUES.test(inside.at(-1) ?? '');

/** Quotes are set where they are missing, a colon behind a member's name. */
function shaped(all, place, text, at, member) {
  const options = place.quoted ? all.filter(({ bare }) => !bare) : all;
  if (options.length === 0) {
    return null;
  }
  const behind = text.slice(at, at + 40);
  const closing = place.quoted && behind.startsWith('"');
  const colon = member && !/^"?\s*:/.test(behind) ? ': ' : '';
  return {
    from: at - place.typed.length,
    options: options.map(({ bare, ...option }) => {
      if (bare) {
        return { ...option, apply: option.label, over: 0 };
      }
      const word = JSON.stringify(option.label).slice(1, -1);
      const body = place.quoted ? word : `"${word}"`;
      // A quote that the editor has set already is written anew, with the colon behind it.
      const over = closing && colon !== '' ? 1 : 0;
      const end = place.quoted && (!closing || over > 0) ? '"' : '';
      return { ...option, apply: body + end + colon, over };
    }),
  };
}

/**
 * The index expression of a path, empty when it names none.
 *
 * @param {string} path
 */
export function indexOf(path) {
  const first = path.split('?')[0].split('/').find((segment) => segment !== '') ?? '';
  return first.startsWith('_') ? '' : decodeURIComponent(first);
}

/**
 * As the editor takes them.
 *
 * @param {Suggestions} found
 * @param {(template: string) => Function} snippet the editor's way to put a text with places to fill in
 */
export function forEditor(found, snippet) {
  const chosen = (option) => (view, _, from, to) => {
    const insert = option.apply;
    view.dispatch({ changes: { from, to: to + option.over, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.complete' });
  };
  return {
    from: found.from,
    options: found.options.map(({ over, snippet: text, ...option }) =>
      text !== undefined ? { ...option, apply: snippet(text) } : over ? { ...option, apply: chosen({ ...option, over }) } : option,
    ),
    validFor: /^[\w.$*-]*$/,
  };
}
