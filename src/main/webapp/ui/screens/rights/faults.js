/** Errors of the forms of rights. */

/** Fields whose errors are about members of other names. */
const MEMBERS = { filter: 'document_filter', hop: 'sources_xff_value', until: 'ttl', maxSize: 'declarativeConfig', maxAggregationSize: 'declarativeConfig', skew: 'clock_skew_seconds', pem: 'public_key' };

/**
 * The errors that are left once somebody has typed on.
 * @param {Record<string, string[]>} errors by field
 * @param {object} part of a draft that has changed
 */
export function errorsAfter(errors = {}, part) {
  const touched = new Set(Object.keys(part).flatMap((name) => [name, MEMBERS[name] ?? name]));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.has(name)));
}

/**
 * Whether somebody else changed a record since it was read.
 * @param {object} error an ApiError
 */
export function isConflict(error) {
  return error?.status === 412 || (error?.status === 409 && error?.type === 'conflict');
}
