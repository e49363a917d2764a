/**
 * JSON without loss of whole numbers: those beyond 2^53 become BigInt and are written back digit by digit,
 * so that looking at a document and saving it never changes an id in it.
 */

const WHOLE = /^-?\d+$/;

/**
 * @param {string} text JSON
 * @returns {any} its value, with BigInt for whole numbers a double cannot hold
 */
export function parseExact(text) {
  return JSON.parse(text, (key, value, context) =>
    typeof value === 'number' && context && !Number.isSafeInteger(value) && WHOLE.test(context.source)
      ? BigInt(context.source)
      : value);
}

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
