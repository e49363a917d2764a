/** What the gateway finds wrong with a record, sorted to the fields of a form. */

/**
 * All faults that an error tells of, each with a JSON pointer into the body that was sent.
 * @param {object} error an ApiError
 * @returns {{pointer: string, message: string}[]} empty when it is about no place in the body
 */
export function faultsOf(error) {
  const told = error?.answer?.error ?? {};
  const list = told.faults ?? (told.pointer ? [told] : []);
  return list.filter((one) => one.pointer).map(({ pointer, message }) => ({ pointer, message }));
}

/**
 * The same by field. What lies deeper is told with its place.
 * @param {{pointer: string, message: string}[]} faults
 * @param {object} record as it was sent, to quote the item that is wrong
 * @returns {Record<string, string[]>} messages by the pointer's first step
 */
export function byField(faults, record = {}) {
  const fields = {};
  for (const { pointer, message } of faults) {
    const [first, ...deeper] = steps(pointer);
    const value = deeper.reduce((at, step) => at?.[step], record?.[first]);
    const isItem = Array.isArray(record?.[first]) && typeof value === 'string';
    let place = deeper.join(' › ');
    if (isItem) {
      place = message.includes(value) ? '' : value;
    }
    (fields[first] ??= []).push(place ? `${place}: ${message}` : message);
  }
  return fields;
}

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

/** The steps of a JSON pointer (RFC 6901). */
export function steps(pointer) {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Whether somebody else changed a record since it was read.
 * @param {object} error an ApiError
 */
export function isConflict(error) {
  return error?.status === 412 || (error?.status === 409 && error?.type === 'conflict');
}
