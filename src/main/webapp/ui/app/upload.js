import { bases, errorOf, mending, noAnswer } from './api.js';
import { credential } from './credential.js';

/**
 * Sends a form with files to the gateway's own API, telling how far it is.
 *
 * @param {string} path below `/_gateway`
 * @param {FormData} form
 * @param {{query?: object, method?: string, onProgress?: (sent: number, total: number) => void, signal?: AbortSignal}} [opts]
 * @returns {Promise<{status: number, json: any, text: string}>}
 * @throws {ApiError}
 */
export async function upload(path, form, opts = {}) {
  try {
    return await sent(path, form, opts);
  } catch (error) {
    mending(error);
    throw error;
  }
}

function sent(path, form, { query, method = 'POST', onProgress, signal }) {
  return new Promise((resolve, reject) => {
    const url = new URL(`${bases().gateway}/${path.replace(/^\//, '')}`);
    Object.entries(query ?? {}).forEach(([name, value]) => url.searchParams.set(name, String(value)));
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('X-Requested-With', 'dashboard');
    const { mode, authorization } = credential();
    if (mode === 'own') {
      request.setRequestHeader('Authorization', authorization);
    }
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : 0);
    request.onload = () => {
      const text = request.responseText;
      if (request.status >= 400) {
        reject(errorOf(request.status, text, new Headers({ 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' })));
        return;
      }
      let json;
      try {
        json = JSON.parse(text);
      } catch {
        json = undefined;
      }
      resolve({ status: request.status, json, text });
    };
    request.onerror = () => reject(noAnswer('The upload was interrupted.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
