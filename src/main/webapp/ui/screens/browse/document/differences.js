/** What two people made of one document, field by field. */
import { isObject, writeExact } from '../exact.js';
import { put } from './members.js';

const same = (one, other) => writeExact(one) === writeExact(other);

/**
 * The fields in which theirs and mine differ. Lists are compared as a whole.
 *
 * @param {any} base what both began with
 * @returns {{keys: string[], base: any, theirs: any, mine: any, both: boolean, choice: 'theirs'|'mine'}[]} `both`: both have changed it;
 *   `choice`: whose value it gets unless told otherwise
 */
export function differences(base, theirs, mine, keys = []) {
  if (isObject(theirs) && isObject(mine)) {
    return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((name) => differences(base?.[name], theirs[name], mine[name], [...keys, name]));
  }
  if (same(theirs, mine)) return [];
  const changed = !same(base, mine);
  return [{ keys, base, theirs, mine, both: changed && !same(base, theirs), choice: changed ? 'mine' : 'theirs' }];
}

/** @returns {any} their document with the values that are to be mine */
export function resolved(theirs, differing, choices) {
  return differing.filter((_, at) => choices[at] === 'mine').reduce((source, { keys, mine }) => put(source, keys, mine), theirs);
}
