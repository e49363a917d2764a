/** Definitions of stored queries as they are typed. */

const MEMBERS = ['index', 'description', 'query', 'params', 'paramsSchema'];

/** What the editor of a new one begins with. */
export const EXAMPLE = JSON.stringify({ index: '', query: { query: { match: { title: '{{words}}' } }, size: 10 }, params: { words: 'example' } }, null, 2);

/** The part of a record that people write, as text. */
export function written(record) {
  return JSON.stringify(Object.fromEntries(MEMBERS.filter((name) => name in record).map((name) => [name, record[name]])), null, 2);
}

/**
 * An object that somebody has typed.
 *
 * @param {string} text
 * @returns {{value?: object, fault?: string}}
 */
export function typed(text) {
  try {
    const value = JSON.parse(text.trim() || '{}');
    return value && typeof value === 'object' && !Array.isArray(value) ? { value } : { fault: 'Enter a JSON object: { … }' };
  } catch (malformed) {
    return { fault: `Invalid JSON: ${malformed.message}` };
  }
}

/** Why an id cannot be taken; nothing when it can. */
export function idFault(id) {
  if (id === '' || (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id) && !['validate', 'execute'].includes(id))) {
    return undefined;
  }
  return 'Use letters, digits, “.”, “_” and “-”. Start with a letter or a digit.';
}
