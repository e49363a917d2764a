/**
 * The gateway's own paths, and what fits into paths of an engine. A line: methods, path with names in braces, and behind
 * a question mark its parameters.
 *
 * @module
 */

const COMMON = ['pretty', 'human', 'filter_path', 'error_trace'].map((name) => ({ name, words: [] }));

const LINES = `
POST {index}/_declarative ? preference
POST {index}/_declarative/validate ? explain
POST {index}/_declarative/explain ? document document_index query preference
POST _declarative ? preference
POST _declarative/validate ? explain
GET _declarative/schema ?
GET _aliasedindices ?
GET _pipelines ?
GET,DELETE,PATCH _pipeline/{pipeline} ?
GET _pipeline/{pipeline}/versions ?
GET _pipeline/{pipeline}/logs ? size from category
GET _pipeline/{pipeline}/metrics ?
GET _gateway/info ?
GET _gateway/metrics ?
GET _gateway/permission/_whoami ?
GET _gateway/imports ?
`;

/**
 * @typedef {object} Endpoint
 * @property {string} [api] of the engine behind it
 * @property {string[]} methods
 * @property {string[]} segments without slashes; a name in braces stands for any
 * @property {{name: string, words: string[]}[]} parameters with the words that they may be, when these are listed
 */

/** @type {Endpoint[]} */
export const OWN_ENDPOINTS = LINES.trim().split('\n').map(read);

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'];

function read(line) {
  const [, methods, path, parameters] = /^(\S+) (\S+) \?(.*)$/.exec(line);
  return {
    methods: methods.split(','),
    segments: segmentsOf(path),
    parameters: parameters.split(' ').filter((name) => name !== '').map((name) => ({ name, words: [] })),
  };
}

/**
 * @param {string} path with or without its query
 * @returns {string[]} its segments
 */
export function segmentsOf(path) {
  return path.split('?')[0].split('/').filter((segment) => segment !== '');
}

/**
 * What may stand as the next segment of a path.
 *
 * @param {Endpoint[]} endpoints
 * @param {string} method
 * @param {string[]} before the segments that are there already
 * @returns {{words: string[], names: string[]}} words as they are, and kinds of names
 */
export function nextSegments(endpoints, method, before) {
  const words = new Set();
  const names = new Set();
  for (const endpoint of endpoints) {
    const segment = endpoint.segments[before.length];
    if (segment !== undefined && endpoint.methods.includes(method) && fits(endpoint, before)) {
      (segment.startsWith('{') ? names : words).add(segment.replace(/[{}]/g, ''));
    }
  }
  return { words: [...words].sort(), names: [...names] };
}

/**
 * The endpoint of a path: the one that spells out most of it.
 *
 * @param {Endpoint[]} endpoints
 * @param {string} method of several with this path; where none takes it, any is found
 * @param {string[]} segments
 * @returns {Endpoint|undefined}
 */
export function endpointOf(endpoints, method, segments) {
  const spelled = ({ segments: own }) => own.filter((segment) => !segment.startsWith('{')).length;
  const all = endpoints.filter((endpoint) => endpoint.segments.length === segments.length && fits(endpoint, segments)).sort((one, other) => spelled(other) - spelled(one));
  return all.find(({ methods }) => methods.includes(method)) ?? all[0];
}

/**
 * The parameters of a path, those that every path has last.
 *
 * @param {Endpoint[]} endpoints
 * @param {string} method
 * @param {string[]} segments
 * @returns {{name: string, words: string[]}[]}
 */
export function parametersOf(endpoints, method, segments) {
  return [...(endpointOf(endpoints, method, segments)?.parameters ?? []), ...COMMON];
}

/** A name of an index never begins with an underscore. */
function fits(endpoint, segments) {
  return segments.every((segment, at) => {
    const wanted = endpoint.segments[at] ?? '';
    return wanted.startsWith('{') ? at > 0 || !segment.startsWith('_') || segment === '_all' : wanted === segment;
  });
}
