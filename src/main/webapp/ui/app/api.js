import { credential } from './credential.js';

const GATEWAY = new URL('../../', import.meta.url);
const ENGINE = new URL('../', GATEWAY);

/**
 * What a request was refused with.
 *
 * `status` is 0 when there was no answer; `type` and `message` are the envelope's, or the engine's; `answer` is the
 * whole answer, as JSON if it is JSON.
 */
export class ApiError extends Error {
  constructor({ status, type, message, details, requestId, answer }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.details = details;
    this.requestId = requestId;
    this.answer = answer;
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

/** How a call is made with this tab's credential; with an own one the browser neither adds nor asks for another. */
function options(method, { json, body, type, headers, signal }) {
  // Tells the gateway behind a proxy that renames its host that no page of another site has sent it.
  const sent = new Headers({ 'X-Requested-With': 'dashboard', ...headers });
  const { mode, authorization } = credential();
  if (mode === 'own') {
    sent.set('Authorization', authorization);
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
    credentials: mode === 'browser' ? 'same-origin' : 'omit',
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
    message: said || `The answer was ${status}`,
    details: error?.details ?? [],
    requestId: error?.request_id ?? headers?.get('X-Request-Id') ?? '',
    answer: json ?? text,
  });
}

function unreachable(failure) {
  if (failure.name === 'AbortError') {
    return failure;
  }
  return new ApiError({ status: 0, type: 'unreachable', message: 'The gateway did not answer. Is it running?', details: [], requestId: '', answer: '' });
}

const OPENING_MS = 500;
let opening;

/**
 * A browser adds its credential unasked only below paths where it was asked for it: elsewhere every first call would
 * be refused and sent again. So it is asked once, at the root, before anything else.
 */
function opened() {
  if (credential().mode !== 'browser') {
    return undefined;
  }
  opening ??= Promise.race([
    fetch(ENGINE, { cache: 'no-store', credentials: 'same-origin' }).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, OPENING_MS)),
  ]);
  return opening;
}

async function call(base, method, path, opts = {}) {
  await opened();
  const started = performance.now();
  const response = await fetch(address(base, path, opts.query), options(method, opts)).catch((failure) => {
    throw unreachable(failure);
  });
  const head = { status: response.status, headers: response.headers, etag: response.headers.get('ETag') ?? '' };
  if (opts.raw && response.ok) {
    return { ...head, response, body: response.body, took: performance.now() - started };
  }
  const text = await response.text();
  if (response.status === 401 && credential().mode === 'own') {
    window.dispatchEvent(new Event('credentialrefused'));
  }
  if (!response.ok && !opts.any) {
    throw errorOf(response.status, text, response.headers);
  }
  const json = parsed(text, response.headers.get('Content-Type') ?? '');
  return { ...head, text, json, took: performance.now() - started };
}

/**
 * Calls the engine through the gateway.
 *
 * @param {string} method
 * @param {string} path from the engine's root
 * @param {{query?: object, json?: any, body?: any, type?: string, headers?: object, signal?: AbortSignal, raw?: boolean, any?: boolean}} [opts]
 *     `raw`: the answer's body is not read (`response`, `body`); `any`: an error's answer is an answer
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
