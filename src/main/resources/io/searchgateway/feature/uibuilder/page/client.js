/**
 * Sends requests to the gateway. What is superseded is aborted; what takes too long, or fails, becomes a {@link Problem} that
 * the page has words for.
 *
 * @module
 */

const TIMEOUT = 15_000;

/** @typedef {'offline'|'timeout'|'rights'|'missing'|'busy'|'invalid'|'server'} ProblemKind */

export class Problem extends Error {
  /** @param {ProblemKind|'setup'} kind @param {string} [detail] of the gateway, for developers @param {number} [status] of HTTP */
  constructor(kind, detail = '', status = 0) {
    super(detail || kind);
    this.name = 'Problem';
    this.kind = kind;
    this.status = status;
  }
}

/** @param {number} status of a response of HTTP @returns {ProblemKind} */
export function kindOf(status) {
  if (status === 401 || status === 403) return 'rights';
  if (status === 404) return 'missing';
  if (status === 429 || status === 503) return 'busy';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
}

/** @param {string} credential `user:password`, in any characters @returns {string} the value of the header */
export function basic(credential) {
  return `Basic ${btoa(Array.from(new TextEncoder().encode(credential), (byte) => String.fromCharCode(byte)).join(''))}`;
}

/**
 * @param {{endpoint: string, index: string, credential: string, token?: string}} where `endpoint`: the absolute URL of the
 *     gateway; `token`: instead of a credential, as the builder has one
 */
export function clientOf({ endpoint, index, credential, token = '' }) {
  const root = endpoint.replace(/\/+$/, '');
  const authorization = token ? `Bearer ${token}` : credential ? basic(credential) : '';
  const headers = authorization ? { Authorization: authorization } : {};
  const running = new Map();
  let closed = false;

  /**
   * Sends a declarative request, and aborts the one before it on the same lane.
   *
   * @param {object} body
   * @param {{lane: string, searchId?: string}} options `searchId`: of the search that this one continues, with other filters
   *     or another page
   * @returns {Promise<{response: object, searchId: string}|null>} null if it was superseded, or the client closed
   * @throws {Problem}
   */
  async function search(body, { lane, searchId = '' }) {
    if (closed) return null;
    running.get(lane)?.abort();
    const controller = new AbortController();
    running.set(lane, controller);
    const late = setTimeout(() => controller.abort('late'), TIMEOUT);
    try {
      const answer = await fetch(`${root}/${encodeURIComponent(index).replaceAll('%2C', ',')}/_declarative`, {
        method: 'POST', credentials: 'omit', signal: controller.signal,
        headers: { ...headers, 'Content-Type': 'application/json', ...(searchId ? { 'X-Search-Id': searchId } : {}) },
        body: JSON.stringify(body),
      });
      // Of an error, the status is enough; of results, half an answer is none.
      const response = await answer.json().catch((failure) => { if (answer.ok) throw failure; });
      if (closed || running.get(lane) !== controller) return null;
      if (!answer.ok) throw new Problem(kindOf(answer.status), response?.error?.message ?? `HTTP ${answer.status}`, answer.status);
      if (response === null || typeof response !== 'object') throw new Problem('server', 'not a response of the gateway');
      return { response, searchId: answer.headers.get('X-Search-Id') ?? response.settings?.queryId ?? '' };
    } catch (failure) {
      if (failure instanceof Problem) throw failure;
      if (controller.signal.reason === 'late') throw new Problem('timeout');
      if (controller.signal.aborted) return null;
      // A proxy or the network of a hotel answers in HTML.
      throw new Problem(failure instanceof SyntaxError ? 'server' : 'offline', String(failure));
    } finally {
      clearTimeout(late);
    }
  }

  /** Reads JSON below the gateway's root. */
  async function get(path) {
    const answer = await fetch(`${root}/${path}`, { headers, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Problem(kindOf(answer.status), `HTTP ${answer.status}`);
    return answer.json();
  }

  /** Sends what is not waited for, also when the page is left at once. */
  function send(path, body) {
    return fetch(`${root}/${path}`, { method: 'POST', keepalive: true, credentials: 'omit', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      .catch(() => { /* Statistics are no reason to bother anybody. */ });
  }

  /** Aborts what is running; searches then give null. What was reported is still sent. */
  function close() {
    closed = true;
    for (const controller of running.values()) controller.abort();
  }

  return { search, get, send, close };
}
