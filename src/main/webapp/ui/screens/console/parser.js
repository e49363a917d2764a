/**
 * Reads a page of engine requests: a line with method and path, below it the body, until the next
 * such line. Lines that begin with `#` or `//` are comments. In bodies, text between three quotes
 * may run over several lines.
 *
 * @module
 */

const REQUEST_LINE = /^[ \t]*(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[ \t]+(\S.*?)[ \t]*$/i;
const COMMENT = /^[ \t]*(#|\/\/)/;
/** The quotes of a text that may run over several lines. */
export const TRIPLE = '"""';
const LINE_BODIES = /\/(_bulk|_msearch|_msearch\/template)\/?(\?|$)/;

/**
 * One request on the page.
 *
 * @typedef {object} PageRequest
 * @property {string} method in capitals
 * @property {string} path with its query, beginning with a slash
 * @property {number} from offset of the first character of the request's line
 * @property {number} to offset behind the last character of its body that is no white space
 * @property {number} line of the request, from 1
 * @property {number} bodyFrom offset of the body
 * @property {string} body as written
 */

/**
 * All requests of a page, in order.
 *
 * @param {string} text
 * @returns {PageRequest[]}
 */
export function requestsOf(text) {
  const requests = [];
  let offset = 0;
  let inTriple = false;
  text.split('\n').forEach((line, index) => {
    const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
    const found = inTriple ? null : REQUEST_LINE.exec(plain);
    if (found) {
      requests.push({
        method: found[1].toUpperCase(),
        path: rooted(found[2]),
        from: offset,
        line: index + 1,
        bodyFrom: Math.min(offset + line.length + 1, text.length),
      });
    } else if (requests.length > 0 && (inTriple || !COMMENT.test(plain))) {
      inTriple = (plain.split(TRIPLE).length - 1) % 2 === 1 ? !inTriple : inTriple;
    }
    offset += line.length + 1;
  });
  return requests.map((request, index) => {
    const next = requests[index + 1]?.from ?? text.length;
    const body = withoutTrailingComments(text.slice(request.bodyFrom, next));
    const to = body.trim() === '' ? endOfLine(text, request.from) : request.bodyFrom + body.trimEnd().length;
    return { ...request, to, body: body.trimEnd() };
  });
}

/** A comment before the next request belongs to that one. */
function withoutTrailingComments(body) {
  const lines = body.split('\n');
  while (lines.length > 0 && (lines.at(-1).trim() === '' || COMMENT.test(lines.at(-1)))) {
    lines.pop();
  }
  return lines.join('\n');
}

function endOfLine(text, from) {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function rooted(path) {
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The requests that a caret or a selection means: those that a selection touches, else the one
 * that the caret is in, else the one before it.
 *
 * @param {PageRequest[]} requests
 * @param {number} from
 * @param {number} to the same as from for a caret
 * @returns {PageRequest[]}
 */
export function requestsAt(requests, from, to) {
  if (from !== to) {
    const touched = requests.filter((request) => request.from < to && request.to > from);
    if (touched.length > 0) {
      return touched;
    }
  }
  const before = requests.filter((request) => request.from <= from);
  const one = before.at(-1) ?? requests[0];
  return one ? [one] : [];
}

/**
 * What is sent for a body: comments gone, texts of three quotes made JSON, and several documents
 * made a line each.
 *
 * @param {PageRequest} request
 * @returns {{text: string, type: string}|null} nothing without a body
 */
export function payloadOf(request) {
  const body = withoutComments(request.body);
  const documents = documentsAt(request.body).map(({ from, to }) => body.slice(from, to));
  if (documents.length === 0) {
    return null;
  }
  if (documents.length > 1 || linesInBody(request.path)) {
    return { text: documents.map(onOneLine).join('\n') + '\n', type: 'application/x-ndjson' };
  }
  return { text: jsonStrings(documents[0]), type: 'application/json' };
}

/** Whether a path takes a body of lines. */
export const linesInBody = (path) => LINE_BODIES.test(path);

/** Comments become spaces, so that all else keeps its offset. */
function withoutComments(body) {
  let inTriple = false;
  return body
    .split('\n')
    .map((line) => {
      if (!inTriple && COMMENT.test(line)) {
        return ' '.repeat(line.length);
      }
      if ((line.split(TRIPLE).length - 1) % 2 === 1) {
        inTriple = !inTriple;
      }
      return line;
    })
    .join('\n');
}

/**
 * The documents of a body, by their brackets; what has none is a document by its line.
 *
 * @param {string} text a body as written
 * @returns {{from: number, to: number}[]} offsets in it
 */
export function documentsAt(text) {
  const body = withoutComments(text);
  const documents = [];
  let depth = 0;
  let start = -1;
  const end = (to) => {
    documents.push({ from: start, to });
    start = -1;
  };
  for (const token of tokens(body)) {
    if (token.kind === 'space') {
      if (depth === 0 && start >= 0 && token.text.includes('\n')) {
        end(token.from);
      }
      continue;
    }
    if (start < 0) {
      start = token.from;
    }
    if (token.kind === 'open') {
      depth++;
    } else if (token.kind === 'close') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) {
        end(token.to);
      }
    }
  }
  if (start >= 0) {
    end(body.trimEnd().length);
  }
  return documents;
}

/**
 * Cuts text into what matters of JSON: brackets, strings, white space, and the rest.
 *
 * @param {string} text
 * @returns {Generator<{kind: string, from: number, to: number, text: string}>}
 */
export function* tokens(text) {
  const pattern = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|[{[]|[}\]]|\s+|[^\s"{}[\]]+/g;
  for (const found of text.matchAll(pattern)) {
    const word = found[0];
    yield { kind: kindOf(word), from: found.index, to: found.index + word.length, text: word };
  }
}

function kindOf(word) {
  switch (word[0]) {
    case '"':
      return word.startsWith(TRIPLE) ? 'triple' : 'string';
    case '{':
    case '[':
      return 'open';
    case '}':
    case ']':
      return 'close';
    default:
      return word.trim() === '' ? 'space' : 'other';
  }
}

function onOneLine(text) {
  return [...tokens(text)]
    .map((token) => (token.kind === 'space' ? ' ' : plainString(token)))
    .join('')
    .replace(/\n/g, ' ');
}

function jsonStrings(text) {
  return text.includes(TRIPLE) ? [...tokens(text)].map(plainString).join('') : text;
}

function plainString(token) {
  if (token.kind !== 'triple') {
    return token.text;
  }
  const inner = token.text.slice(3, token.text.endsWith(TRIPLE) && token.text.length > 5 ? -3 : undefined);
  return JSON.stringify(inner.replace(/^\r?\n/, ''));
}
