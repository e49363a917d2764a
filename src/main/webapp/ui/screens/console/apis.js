/**
 * What the console knows of the calls of the engine in front and of the gateway.
 *
 * @module
 */

import { endpointOf, OWN_ENDPOINTS, segmentsOf } from './endpoints.js';

/**
 * @typedef {object} Apis
 * @property {import('./endpoints.js').Endpoint[]} endpoints
 * @property {{distribution?: string, version?: string}} engine
 * @property {(request: {method: string, path: string}) => string|undefined} nameOf a request's API
 * @property {(request: {method: string, path: string}, inside: string[]) => {api: string|undefined, inside: string[]}} within
 *     the API that describes a place of a body, and the names around the place from where it does
 * @property {Function} objectAt as `descriptionsOf`
 * @property {Function} valueAt as `descriptionsOf`
 */

/** Members of declarative requests that hold a search of the engine. */
const SEARCHES = ['defaultQuery', 'customQuery'];

/** Until the table of descriptions is there. */
const NOTHING = { endpoints: [], objectAt: () => null, valueAt: () => undefined };

/**
 * @param {object} engine in front
 * @param {ReturnType<typeof import('./descriptions.js').descriptionsOf>} [descriptions]
 * @returns {Apis}
 */
export function apisOf(engine, descriptions = NOTHING) {
  const endpoints = [...OWN_ENDPOINTS, ...descriptions.endpoints];
  const nameOf = ({ method, path }) => endpointOf(endpoints, method, segmentsOf(path))?.api;
  return {
    ...descriptions,
    engine,
    endpoints,
    nameOf,
    within(request, inside) {
      const at = /_declarative/.test(request.path) ? inside.findIndex((name) => SEARCHES.includes(name)) : -1;
      return at < 0 ? { api: nameOf(request), inside } : { api: 'search', inside: inside.slice(at + 1) };
    },
  };
}
