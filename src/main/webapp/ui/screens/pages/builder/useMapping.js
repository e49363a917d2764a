import { useLoad } from '../../../app/components/index.js';
import { indexFields } from '../../../app/indexfields.js';
import { useSession } from '../../../app/session.js';

const NONE = { fields: null, error: null };

/**
 * The fields of an index.
 *
 * @param {string} index empty for none
 * @returns {{fields: {name: string, type: string}[]|null, error: Error|null}} null while they are not known, and where they cannot be
 *     read
 */
export function useMapping(index) {
  const session = useSession();
  const { value, error } = useLoad(async (signal) => ({ index, fields: index === '' ? null : await indexFields(session, index, signal) }), [index]);
  if (error) {
    return { fields: null, error };
  }
  return value?.index === index ? { fields: value.fields, error: null } : NONE;
}
