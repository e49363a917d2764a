import { answering } from './connection.js';
import { credential, refused } from './credential.js';

const GATEWAY = new URL('../', document.baseURI);
const ENGINE = new URL('../', GATEWAY);

/**
 * What a request was refused with.
 *
 * `status` is 0 when there was no answer; `type` and `message` are the envelope's, or the engine's; `answer` is the
 * whole answer, as JSON if it is JSON; `retryAfter` is in seconds, 0 where nothing is said.
 */
export class ApiError extends Error {
  constructor({ status, type, message, details, requestId, answer, retryAfter = 0 }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.details = details;
    this.requestId = requestId;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

/** @returns {{engine: string, gateway: string}} both endpoints; the first ends with a slash */
export function bases() {
  return { engine: ENGINE.href, gateway: GATEWAY.href.replace(/\/$/, '') };
}

function address(base, path, query) {
  const url = new URL(base.href + path.replace(/^\//, ''));
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') {
      [value].flat().forEach((one) => url.searchParams.append(name, String(one)));
    }
  }
  return url;
}

/** How a call is made with what this tab acts with; with a credential of its own the browser adds none. */
function options(method, { json, body, type, headers, signal, authorization }) {
  // Tells the gateway behind a proxy that renames its host that no page of another site has sent it.
  const sent = new Headers({ 'X-Requested-With': 'dashboard', ...headers });
  const { mode, authorization: own } = credential();
  if (authorization ?? own) {
    sent.set('Authorization', authorization ?? own);
  }
  if (json !== undefined) {
    sent.set('Content-Type', type ?? 'application/json');
  } else if (type) {
    sent.set('Content-Type', type);
  }
  return {
    method,
    headers: sent,
    body: json === undefined ? body : JSON.stringify(json),
    signal,
    cache: 'no-store',
    credentials: mode === 'session' ? 'same-origin' : 'omit',
    redirect: 'error',
  };
}

function parsed(text, type) {
  if (!/json/.test(type) || /ndjson/.test(type)) {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error that an answer tells of, be it the gateway's, the engine's, or neither's. */
export function errorOf(status, text, headers) {
  const json = parsed(text, 'json');
  const error = json?.error;
  const root = error?.root_cause?.[0] ?? error;
  const said = typeof error === 'string' ? error : (error?.message ?? root?.reason ?? error?.reason);
  return new ApiError({
    status,
    type: error?.type ?? 'http_error',
    message: said || `The response status was ${status}`,
    details: error?.details ?? [],
    requestId: error?.request_id ?? headers?.get('X-Request-Id') ?? '',
    answer: json ?? text,
    retryAfter: Number(headers?.get('Retry-After')) || 0,
  });
}

function unreachable(failure) {
  if (failure.name === 'AbortError') {
    return failure;
  }
  return noAnswer('The gateway does not respond. Check that it is running.');
}

/** The error of a call that had no answer. */
export function noAnswer(message) {
  return new ApiError({ status: 0, type: 'unreachable', message, details: [], requestId: '', answer: '' });
}

const SAFE = ['GET', 'HEAD'];
const TURNS = 3;
const ENDED = ['session_ended', 'credential_missing', 'credential_expired'];
const REFUSED = [...ENDED, 'credential_invalid', 'token_invalid'];

/** Whether what the tab acts with is accepted no more; the engine's own 401 is no such refusal. */
const isRefusal = ({ status, type }) => status === 401 && (credential().mode === 'own' ? REFUSED : ENDED).includes(type);

/**
 * Sees to it that what kept a call from succeeding ends, if it is the connection or the credential.
 *
 * @param {ApiError} error
 * @returns {Promise<void>|undefined} ends with it; undefined when another call would fare no better
 */
export function mending(error) {
  if (error.status === 0) {
    return answering();
  }
  return isRefusal(error) ? refused() : undefined;
}

const aborted = (signal) => new Promise((resolve, reject) => {
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
});

/** Calls that change nothing are made again when what kept them from succeeding is mended. */
async function call(base, method, path, opts = {}) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await once(base, method, path, opts);
    } catch (error) {
      const mended = error instanceof ApiError && (error.status === 0 || !opts.trial) ? mending(error) : undefined;
      if (!mended || !(opts.safe ?? SAFE.includes(method)) || turn === TURNS) {
        throw error;
      }
      await Promise.race([mended, aborted(opts.signal)]);
    }
  }
}

/** A proxy that answers in place of a gateway that is not there. */
const isOfProxy = ({ status, headers }) => status >= 502 && status <= 504 && !headers.has('X-Request-Id');

async function once(base, method, path, opts) {
  const started = performance.now();
  const response = await fetch(address(base, path, opts.query), options(method, opts)).catch((failure) => {
    throw unreachable(failure);
  });
  if (isOfProxy(response)) {
    throw noAnswer('The gateway does not respond. A proxy in front of it does.');
  }
  const head = { status: response.status, headers: response.headers, etag: response.headers.get('ETag') ?? '' };
  if (opts.raw && response.ok) {
    return { ...head, response, body: response.body, took: performance.now() - started };
  }
  const text = await response.text();
  const error = response.ok ? undefined : errorOf(response.status, text, response.headers);
  if (error && (!opts.any || isRefusal(error))) {
    throw error;
  }
  const json = parsed(text, response.headers.get('Content-Type') ?? '');
  return { ...head, text, json, took: performance.now() - started };
}

/**
 * Calls the engine through the gateway.
 *
 * @param {string} method
 * @param {string} path from the engine's root
 * @param {{query?: object, json?: any, body?: any, type?: string, headers?: object, signal?: AbortSignal, raw?: boolean, any?: boolean, authorization?: string, trial?: boolean, safe?: boolean}} [opts]
 *     `raw`: the answer's body is not read (`response`, `body`); `any`: an error's answer is an answer;
 *     `authorization`: in place of what the tab acts with; `trial`: a credential is tried, and may be refused;
 *     `safe`: it changes nothing, whatever its method
 * @returns {Promise<{status: number, headers: Headers, json: any, text: string, etag: string, took: number}>}
 * @throws {ApiError}
 */
export function engine(method, path, opts) {
  return call(ENGINE, method, path, opts);
}

/** Calls the gateway's own API; paths below `/_gateway`, else as `engine`. */
export function gateway(method, path, opts) {
  return call(GATEWAY, method, path, opts);
}

/**
 * The lines of an NDJSON answer of the gateway's own API, as they come.
 *
 * @returns {AsyncGenerator<any>}
 */
export async function* stream(method, path, opts = {}) {
  const { body } = await gateway(method, path, { ...opts, raw: true });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : lines.pop();
      for (const line of lines) {
        if (line.trim()) {
          yield JSON.parse(line);
        }
      }
      if (done) {
        return;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
export { upload } from './upload.js';
export { curlOf } from './curl.js';
