/** The preferences that have a field, in their order: what they are called, and what they mean. */
export const SWITCH = 'enable_cache';

export const ENTRIES = [
  { member: 'max_duration', as: 'number', label: 'Maximum age in seconds', least: 60, most: 3600, hint: '60 to 3600. An older response is computed again, even if nothing has changed.' },
  { member: 'max_size', as: 'number', label: 'Memory in MB', least: 1, most: 4000, hint: '1 to 4000, of the heap of each gateway. When it is full, the responses that are used least are evicted.' },
  { member: 'staleSeconds', as: 'number', label: 'Stale responses in seconds', least: 0, most: 3600, hint: '0 to 3600, after the maximum age: while one search computes the response again, equal searches get the stale one instead of waiting. Never after a change of the indices.' },
  { member: 'indices', as: 'names', label: 'Indices', hint: 'Names, aliases or patterns, as in the paths of searches. A search is cached only if all of its indices match.' },
  { member: 'invalidateOnWrite', as: 'flag', label: 'Compare indices before each response', hint: 'When an index has changed, the search is computed again. If this is off, responses can be outdated until the maximum age.' },
];

export const POINTERS = [SWITCH, ...ENTRIES.map(({ member }) => member)].map((member) => `/${member}`);

/**
 * The members that a draft changes.
 *
 * @param {object} saved
 * @param {object} draft
 * @returns {object}
 */
export function changedMembers(saved, draft) {
  const members = [SWITCH, ...ENTRIES.map(({ member }) => member)];
  return Object.fromEntries(members.filter((member) => JSON.stringify(saved[member]) !== JSON.stringify(draft[member])).map((member) => [member, draft[member]]));
}

const MEBIBYTE = 1024 * 1024;

/**
 * Whether a gateway gives the cache less memory than the preferences do.
 *
 * @param {number} size in MB, as saved
 * @param {number} most bytes that this gateway uses
 */
export const isLimited = (size, most) => most > 0 && most < size * MEBIBYTE;

/** Bytes in the units of the preferences: a MB has 1024 KB. @param {number} bytes @returns {string} */
export function memoryText(bytes) {
  const size = bytes / MEBIBYTE;
  return size < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${size < 10 ? size.toFixed(1) : Math.round(size)} MB`;
}
