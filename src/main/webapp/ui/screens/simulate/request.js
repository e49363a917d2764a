/** A described request, as it is typed and as it is sent to be judged. */

/** Requests to begin with. */
export const EXAMPLES = [
  { title: 'Search one index', method: 'GET', path: '/movies/_search', body: '' },
  { title: 'Search all indices', method: 'GET', path: '/_search', body: '' },
  { title: 'Create a document', method: 'POST', path: '/movies/_doc', body: '{"title": "A new film"}' },
  { title: 'Bulk delete', method: 'POST', path: '/_bulk', body: '{"delete": {"_index": "movies", "_id": "1"}}\n' },
  { title: 'Declarative search', method: 'POST', path: '/movies/_declarative', body: '' },
  { title: 'Read the audit log', method: 'GET', path: '/_gateway/audit', body: '' },
  { title: 'Delete an index', method: 'DELETE', path: '/movies', body: '' },
  { title: 'Name another index in the body', method: 'POST', path: '/movies/_search', body: '{"query": {"terms": {"title": {"index": "airports", "id": "1", "path": "name"}}}}' },
];

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'];

const LINES = /\/_(bulk|msearch)(\/|\?|$)/;

/** Whether a path takes lines of JSON. */
export function takesLines(path) {
  return LINES.test(path);
}

/**
 * What is sent to be judged.
 * @param {object} form texts: who, method, path, body, type, address, referer, origin
 */
export function describedOf(form) {
  const path = form.path.trim();
  const described = { method: form.method, path: path.startsWith('/') ? path : `/${path}` };
  if (form.who) {
    described.credential = form.who;
  }
  if (form.address.trim()) {
    described.address = form.address.trim();
  }
  const headers = {};
  if (form.body.trim()) {
    described.body = form.body;
    headers['Content-Type'] = form.type.trim() || (takesLines(path) ? 'application/x-ndjson' : 'application/json');
    if (takesLines(path) && !form.body.endsWith('\n')) {
      described.body += '\n';
    }
  }
  if (form.referer.trim()) {
    headers.Referer = form.referer.trim();
  }
  if (form.origin.trim()) {
    headers.Origin = form.origin.trim();
  }
  return { ...described, headers };
}
