/**
 * Where in a request the engine found an error.
 *
 * @module
 */

import { documentsAt, linesInBody, TRIPLE, tokens } from './parser.js';

const SAID = [/line:? (\d+), column:? (\d+)/, /^\[(\d+):(\d+)\]/];

/**
 * An error at a place of a request.
 *
 * @typedef {object} EngineError
 * @property {string} method
 * @property {string} path
 * @property {string} body of the request, as it was written
 * @property {number} from offset in the body
 * @property {number} to
 * @property {string} message
 */

/**
 * @param {{request: import('./parser.js').PageRequest, status: number, json: any}} outcome
 * @returns {EngineError|null} null when the response names no line and column
 */
export function engineError({ request, status, json }) {
  const { method, path, body } = request;
  const [document] = documentsAt(body);
  const error = json?.error;
  if (status < 400 || !document || !error || typeof error !== 'object' || linesInBody(path) || body.includes(TRIPLE)) {
    return null;
  }
  const named = innermost(error);
  if (named === null) {
    return null;
  }
  const lines = body.slice(document.from).split('\n');
  const before = lines.slice(0, named.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const at = Math.min(document.from + before + named.column - 1, body.length - 1);
  return { method, path, body, ...wordAt(body, at, /^(bad_json|json_parse_exception)$/.test(error.type)), message: named.message };
}

/** The cause that is deepest within an error says best what is wrong. */
function innermost(error) {
  const deeper = error.caused_by ? innermost(error.caused_by) : null;
  const message = error.reason ?? error.message ?? '';
  const said = SAID.map((pattern) => pattern.exec(message)).find(Boolean);
  const own = Number.isInteger(error.line) && Number.isInteger(error.col)
    ? { line: error.line, column: error.col, message }
    : said ? { line: Number(said[1]), column: Number(said[2]), message: message.split('\n')[0] } : null;
  return own !== null && !SAID[1].test(message) ? own : (deeper ?? own);
}

/** Engines name the place behind what they mean: the last member's name before it is marked, on the same line. */
function wordAt(body, at, ofJson) {
  const line = body.lastIndexOf('\n', at - 1) + 1;
  let found = { from: at, to: at + 1 };
  for (const { kind, from, to } of ofJson ? [] : tokens(body)) {
    if (from <= at && from >= line && kind === 'string' && /^\s*:/.test(body.slice(to))) {
      found = { from, to };
    }
  }
  return found;
}

/**
 * Where the errors of the last responses are on the page, as long as their requests are as they were sent.
 *
 * @param {EngineError[]} errors
 * @param {import('./parser.js').PageRequest[]} requests
 * @returns {import('./check.js').Problem[]}
 */
export function errorsOn(errors, requests) {
  return errors.flatMap(({ method, path, body, from, to, message }) =>
    requests
      .filter((request) => request.method === method && request.path === path && request.body === body)
      .slice(0, 1)
      .map((request) => ({ from: request.bodyFrom + from, to: request.bodyFrom + to, severity: 'error', message, source: 'engine' })),
  );
}
