/**
 * A document that somebody types.
 *
 * @param {string} text
 * @returns {{value?: object, fault?: string}} the object, or what is wrong with the text
 */
export function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { value } : { fault: 'Enter a JSON object: { … }' };
  } catch (malformed) {
    return { fault: `Invalid JSON: ${malformed.message}` };
  }
}
