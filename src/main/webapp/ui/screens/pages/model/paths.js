/**
 * Values within a document by their path; every change makes a new document and keeps what it does not know.
 *
 * @module
 */

export const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * @param {any} value
 * @param {(string|number)[]} path
 * @returns {any} undefined where there is none
 */
export const getIn = (value, path) => path.reduce((at, step) => (at === null || at === undefined ? undefined : at[step]), value);

/**
 * @param {any} value an object, an array or nothing
 * @param {(string|number)[]} path
 * @param {any} to undefined removes the member
 * @returns {any} the same value where nothing changes
 */
export function setIn(value, [step, ...deeper], to) {
  if (step === undefined) {
    return to;
  }
  const before = value?.[step];
  const after = setIn(before, deeper, to);
  if (after === before) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((one, at) => (at === step ? after : one));
  }
  const { [step]: _, ...others } = isObject(value) ? value : {};
  if (after === undefined) {
    return others;
  }
  return isObject(value) && step in value ? { ...value, [step]: after } : { ...others, [step]: after };
}

/** @param {(string|number)[]} path @returns {string} the JSON pointer (RFC 6901) */
export const pointerOf = (path) => path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
