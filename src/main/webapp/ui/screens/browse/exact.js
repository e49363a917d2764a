/**
 * JSON without loss of digits, so that looking at a document and saving it never changes a number in it: whole numbers
 * beyond 2^53 become BigInt, and what a double would write otherwise, such as 1.10, a raw JSON value. Both are written as they were read.
 */

const WHOLE = /^-?\d+$/;

/**
 * @param {string} text JSON
 * @returns {any} its value
 */
export function parseExact(text) {
  return JSON.parse(text, (key, value, context) => {
    if (typeof value !== 'number' || !context || context.source === String(value)) return value;
    if (WHOLE.test(context.source) && !Number.isSafeInteger(value)) return BigInt(context.source);
    return JSON.rawJSON ? JSON.rawJSON(context.source) : value;
  });
}

/** @returns {boolean} whether it is a number that is kept as it was written */
export const isRaw = (value) => Boolean(JSON.isRawJSON?.(value));

/** @returns {boolean} whether it has members: an object, and no list */
export const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value) && !isRaw(value);

/**
 * @param {any} value
 * @param {number} [indent] spaces per level
 * @returns {string} JSON
 */
export function writeExact(value, indent) {
  return JSON.stringify(value, (key, item) => {
    if (typeof item !== 'bigint') return item;
    return JSON.rawJSON ? JSON.rawJSON(item.toString()) : Number(item);
  }, indent);
}

/** @returns {boolean} whether both have the same JSON */
export function sameJson(left, right) {
  return writeExact(left ?? null) === writeExact(right ?? null);
}
