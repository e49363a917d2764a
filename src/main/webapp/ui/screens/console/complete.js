/**
 * What could be typed at a place of a page: methods, paths, parameters, members of bodies, and
 * names of indices and fields.
 *
 * @module
 */

import { membersAt, namesAField } from './bodywords.js';
import { METHODS, nextSegments, parametersOf } from './endpoints.js';
import { requestsAt, requestsOf, tokens } from './parser.js';

const LINE = /^[ \t]*([A-Za-z]+)[ \t]+(\S*)$/;
const FLAGS = ['true', 'false'];
const VALUES = {
  format: ['json', 'yaml', 'text'],
  refresh: ['true', 'false', 'wait_for'],
  conflicts: ['proceed', 'abort'],
  health: ['green', 'yellow', 'red'],
  wait_for_status: ['green', 'yellow', 'red'],
  bytes: ['b', 'kb', 'mb', 'gb'],
  level: ['cluster', 'indices', 'shards'],
  expand_wildcards: ['open', 'closed', 'hidden', 'all', 'none'],
};

/**
 * What is known of the engine.
 *
 * @typedef {object} Knowledge
 * @property {string[]} indices names of indices and aliases
 * @property {(index: string) => {name: string, type: string}[]} fields of an index, empty until known
 * @property {object|null} [declarative] schema of declarative requests, null until known
 */

/**
 * @typedef {object} Suggestions
 * @property {number} from offset where what is typed begins
 * @property {{label: string, type: string, detail?: string, apply?: string, over?: number}[]} options `over`: how
 *     many characters behind the caret it takes the place of
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
    return typed === '' && line !== '' ? null : { from: at - typed.length, options };
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
    return ofParameters(method, typed.slice(0, mark), typed.slice(mark + 1), at);
  }
  const segments = typed.replace(/^\//, '').split('/');
  const last = segments.pop() ?? '';
  const next = nextSegments(method, segments);
  const begin = last.slice(last.lastIndexOf(',') + 1);
  const options = next.words.map((word) => ({ label: word, type: 'function' }));
  if (next.names.includes('index') || next.names.includes('target')) {
    const names = knowledge.indices.map((name) => ({ label: name, type: 'class', detail: 'index' }));
    options.unshift(...names);
  }
  const from = options.some((option) => option.detail === 'index') ? begin : last;
  return options.length === 0 ? null : { from: at - from.length, options };
}

function ofParameters(method, path, typed, at) {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = typed.slice(typed.lastIndexOf('&') + 1);
  const equals = last.indexOf('=');
  if (equals >= 0) {
    const values = VALUES[last.slice(0, equals)] ?? FLAGS;
    return {
      from: at - (last.length - equals - 1),
      options: values.map((value) => ({ label: value, type: 'constant' })),
    };
  }
  return {
    from: at - last.length,
    options: parametersOf(method, segments).map((name) => ({ label: name, type: 'property' })),
  };
}

function ofBody(text, at, request, knowledge) {
  const place = placeOf(text.slice(request.bodyFrom, at));
  if (place === null) {
    return null;
  }
  const index = indexOf(request.path);
  const fields = () =>
    knowledge.fields(index).map((field) => ({ label: field.name, type: 'variable', detail: field.type }));
  if (place.key) {
    const members = membersAt(request.path, place.inside, knowledge.declarative);
    const options = [
      ...(members.fields ? fields() : []),
      ...members.words.map((word) => ({ label: word, type: 'property' })),
    ];
    return shaped(options, place, text, at, true);
  }
  if (place.inside.at(-1) === 'index' || place.inside.at(-1) === '_index') {
    const names = knowledge.indices.map((name) => ({ label: name, type: 'class' }));
    return shaped(names, place, text, at, false);
  }
  return namesAField(place.inside) ? shaped(fields(), place, text, at, false) : null;
}

/** Quotes are set where they are missing, a colon behind a member's name. */
function shaped(options, place, text, at, member) {
  if (options.length === 0) {
    return null;
  }
  const behind = text.slice(at, at + 40);
  const closing = place.quoted && behind.startsWith('"');
  const colon = member && !/^"?\s*:/.test(behind) ? ': ' : '';
  return {
    from: at - place.typed.length,
    options: options.map((option) => {
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
 * Where in a JSON text its end is.
 *
 * @param {string} text a body up to the caret
 * @returns {{inside: string[], key: boolean, quoted: boolean, typed: string}|null} nothing outside
 *     of brackets, behind a whole value, or in text of three quotes
 */
export function placeOf(text) {
  const open = [];
  let name = null;
  let afterColon = false;
  let last = null;
  for (const token of tokens(text)) {
    if (token.kind === 'space') {
      continue;
    }
    last = token;
    if (token.kind === 'open') {
      open.push({ list: token.text === '[', name: afterColon ? name : null });
      name = null;
      afterColon = false;
    } else if (token.kind === 'close') {
      open.pop();
      name = null;
      afterColon = false;
    } else if (token.kind === 'string') {
      name = afterColon ? name : token.text.replace(/^"|"$/g, '');
    } else if (token.kind === 'other') {
      afterColon = token.text.includes(':') ? !token.text.endsWith(',') : afterColon;
      if (token.text.endsWith(',')) {
        afterColon = false;
      }
    }
  }
  if (open.length === 0 || last === null || last.kind === 'triple') {
    return null;
  }
  const typed = unfinished(last, text);
  if (typed === null) {
    return null;
  }
  const inside = open.map((one) => one.name).filter((one) => one !== null);
  const list = open.at(-1).list;
  const key = !list && !afterColon;
  return {
    inside: !list && afterColon && name !== null ? [...inside, name] : inside,
    key,
    ...typed,
  };
}

/** What is typed of a word so far; nothing when a whole one stands there. */
function unfinished(last, text) {
  const atEnd = last.to === text.length;
  if (last.kind === 'string' && atEnd) {
    const closed = last.text.length > 1 && last.text.endsWith('"') && !last.text.endsWith('\\"');
    return closed ? null : { quoted: true, typed: last.text.slice(1) };
  }
  if (last.kind === 'other') {
    const word = /[A-Za-z_.][\w.]*$/.exec(last.text)?.[0] ?? '';
    return atEnd && word !== ''
      ? { quoted: false, typed: word }
      : /[,:]$/.test(last.text)
        ? { quoted: false, typed: '' }
        : null;
  }
  return last.kind === 'open' ? { quoted: false, typed: '' } : null;
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
 */
export function forEditor(found) {
  const chosen = (option) => (view, _, from, to) => {
    const insert = option.apply;
    view.dispatch({ changes: { from, to: to + option.over, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.complete' });
  };
  return {
    from: found.from,
    options: found.options.map(({ over, ...option }) => (over ? { ...option, apply: chosen({ ...option, over }) } : option)),
    validFor: /^[\w.$*-]*$/,
  };
}
