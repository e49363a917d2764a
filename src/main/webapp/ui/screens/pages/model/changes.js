/**
 * What differs between two states of a page, in words.
 *
 * @module
 */

import { chartsOf, facetsOf, idOf, sortsOf, titleOf } from './components.js';
import { indexOf } from './missing.js';
import { isObject } from './paths.js';

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Parts that are compared as a whole, with what they are called. */
const PARTS = [
  { name: 'Search box', of: ({ searchSettings }) => searchSettings },
  { name: 'Results', of: ({ resultSettings: { sortOptionSelector: _, ...others } = {} }) => others },
  { name: 'Sort options', of: (document) => sortsOf(document) },
  { name: 'Theme', of: ({ themeSettings }) => themeSettings },
  { name: 'Texts and currency', of: ({ globalSettings }) => globalSettings },
  { name: 'Public credential', of: ({ exportSettings }) => exportSettings },
];

function listChanges(kind, before, after) {
  const [old, next] = [before, after].map((list) => new Map(list.map((one) => [idOf(one), one])));
  const added = after.filter((one) => !old.has(idOf(one))).map((one) => `${kind} “${titleOf(one)}” added`);
  const removed = before.filter((one) => !next.has(idOf(one))).map((one) => `${kind} “${titleOf(one)}” removed`);
  const edited = after.filter((one) => old.has(idOf(one)) && !same(old.get(idOf(one)), one)).map((one) => `${kind} “${titleOf(one)}” changed`);
  const order = (list, other) => list.map(idOf).filter((id) => other.has(id)).join(' ');
  return [...added, ...removed, ...edited, ...(order(before, next) === order(after, old) ? [] : [`${kind}s in another order`])];
}

/**
 * @param {object} before as it is edited
 * @param {object} after
 * @returns {string[]} one text for each change; empty for none
 */
export function changesOf(before, after) {
  const index = indexOf(before) === indexOf(after) ? [] : [`Index “${indexOf(after)}” instead of “${indexOf(before)}”`];
  const name = before.name === after.name ? [] : [`Name “${after.name}”`];
  const parts = PARTS.filter(({ of }) => !same(of(before), of(after))).map((part) => `${part.name}: ${members(part.of(before), part.of(after))}`);
  const found = [...name, ...index, ...parts, ...listChanges('Facet', facetsOf(before), facetsOf(after)), ...listChanges('Chart', chartsOf(before), chartsOf(after))];
  return found.length > 0 || same(before, after) ? found : ['Other members'];
}

/** Names of the members that differ, as `layout, pagination`. */
function members(before, after) {
  const names = leaves(before, after);
  const shown = [...new Set(names)].slice(0, 4);
  return shown.length === 0 ? 'changed' : `${shown.map(words).join(', ')}${names.length > shown.length ? ' and more' : ''}`;
}

function leaves(before, after, name = '') {
  if (same(before, after)) {
    return [];
  }
  if (!isObject(before) && !isObject(after)) {
    return [name].filter(Boolean);
  }
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap((key) => leaves(before?.[key], after?.[key], key));
}

/** `primaryTextColor` as `primary text color`. */
const words = (name) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
