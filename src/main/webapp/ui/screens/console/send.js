/**
 * Sends the requests of a page, one after the other.
 *
 * @module
 */

import { bases, curlOf, engine } from '../../app/api.js';
import { laidOut } from './layout.js';
import { payloadOf } from './parser.js';

/**
 * What became of a request.
 *
 * @typedef {object} Outcome
 * @property {import('./parser.js').PageRequest} request
 * @property {string} method as sent
 * @property {number} status 0 when there was no answer
 * @property {number} took milliseconds until the answer was there
 * @property {number} bytes of the answer
 * @property {string} text of the answer, laid out when it is JSON
 * @property {'json'|'yaml'|'text'} language of the text
 * @property {any} json undefined when it is none
 * @property {[string, string][]} headers
 * @property {string} note what else is to be known
 */

const LAID_OUT_UP_TO = 3_000_000;

/**
 * @param {import('./parser.js').PageRequest} request
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome>}
 */
export async function send(request, signal) {
  const payload = payloadOf(request);
  const method = methodOf(request, payload);
  const note = method === request.method ? '' : `Sent as ${method}: a browser cannot send a body with ${request.method}.`;
  const started = performance.now();
  try {
    const answer = await engine(method, request.path, { any: true, body: payload?.text, type: payload?.type, signal });
    return { request, method, note, ...read(answer) };
  } catch (error) {
    const took = performance.now() - started;
    const cancelled = error.name === 'AbortError';
    const text = cancelled ? 'Cancelled. The engine may still be working on it.' : error.message;
    return { request, method, note, status: 0, took, bytes: 0, text, language: 'text', json: undefined, headers: [] };
  }
}

function methodOf(request, payload) {
  return payload !== null && /^(GET|HEAD)$/.test(request.method) ? 'POST' : request.method;
}

function read(answer) {
  const type = answer.headers.get('Content-Type') ?? '';
  const json = answer.json;
  const text = json !== undefined && answer.text.length <= LAID_OUT_UP_TO ? laidOut(answer.text) : answer.text;
  return {
    status: answer.status,
    took: answer.took,
    bytes: new Blob([answer.text]).size,
    text,
    language: json !== undefined ? 'json' : /yaml/.test(type) ? 'yaml' : 'text',
    json,
    headers: [...answer.headers],
  };
}

/**
 * The same requests as commands.
 *
 * @param {import('./parser.js').PageRequest[]} requests
 */
export function commandsOf(requests) {
  return requests
    .map((request) => {
      const payload = payloadOf(request);
      const headers = payload === null ? {} : { 'Content-Type': payload.type };
      const url = bases().engine.replace(/\/$/, '') + request.path;
      return curlOf({ method: request.method, url, headers, body: payload?.text ?? '' });
    })
    .join('\n\n');
}
