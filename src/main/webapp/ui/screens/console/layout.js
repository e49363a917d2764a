/**
 * JSON laid out without being read: numbers of any size stay as they are.
 *
 * @module
 */

import { payloadOf, TRIPLE, tokens } from './parser.js';

/**
 * The same page with a request's body laid out anew, or on one line each where bodies are lines.
 *
 * @param {PageRequest} request
 * @returns {string} the body, as it was when it is no JSON
 */
export function tidied(request) {
  const payload = payloadOf(request);
  if (payload === null || request.body.includes(TRIPLE)) {
    return request.body;
  }
  if (payload.type !== 'application/json') {
    return payload.text.trimEnd();
  }
  try {
    JSON.parse(payload.text);
  } catch {
    return request.body;
  }
  return laidOut(payload.text);
}

/**
 * JSON with two spaces. Numbers are not read, so that large ones stay as they are.
 *
 * @param {string} text that is JSON
 */
export function laidOut(text) {
  let depth = 0;
  let out = '';
  let last = '';
  for (const token of tokens(text)) {
    if (token.kind === 'space') {
      continue;
    }
    if (token.kind === 'open') {
      out += indented(out, depth, last) + token.text;
      depth++;
    } else if (token.kind === 'close') {
      depth--;
      out += (last === 'open' ? '' : '\n' + '  '.repeat(depth)) + token.text;
    } else {
      for (const part of token.kind === 'other' ? token.text.split(/([,:])/) : [token.text]) {
        out += part === ',' ? ',' : part === ':' ? ': ' : part === '' ? '' : indented(out, depth, last) + part;
        last = token.kind;
      }
    }
    last = token.kind;
  }
  return out;
}

function indented(out, depth, last) {
  return depth > 0 && (last === 'open' || out.endsWith(',')) ? '\n' + '  '.repeat(depth) : '';
}
