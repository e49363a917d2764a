import { engine, gateway } from './api.js';

/**
 * The fields of an index that the caller may see.
 *
 * @param {{may: Function, hidden: {fields: boolean, documents: boolean}}} session
 * @param {string} index or several, separated by commas
 * @param {AbortSignal} [signal]
 * @returns {Promise<{name: string, type: string}[]>} by name, sub-fields included
 */
export async function indexFields({ may, hidden }, index, signal) {
  if (hidden.fields || hidden.documents) {
    return browsed(index, signal);
  }
  return may('indices', 'read') ? flatMappings((await engine('GET', `${index}/_mapping`, { signal })).json ?? {}) : searchable(index, signal);
}

/** Mappings and field capabilities tell of hidden fields too, and are closed to whoever has some. */
async function browsed(index, signal) {
  const { json } = await gateway('GET', `browse/${encodeURIComponent(index)}`, { query: { size: 1 }, signal });
  return (json.columns ?? [])
    .filter(({ field }) => !field.startsWith('_'))
    .map(({ field, type }) => ({ name: field, type }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Who may not read mappings may still be told what can be searched. */
async function searchable(index, signal) {
  const { json } = await engine('GET', `${index}/_field_caps`, { query: { fields: '*' }, signal });
  return Object.entries(json.fields ?? {})
    .filter(([name, types]) => !name.startsWith('_') && !('object' in types))
    .map(([name, types]) => ({ name, type: Object.keys(types)[0] }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * The fields of all indices of a mapping answer, of engines with types and without.
 *
 * @param {object} answer
 * @returns {{name: string, type: string}[]} by name
 */
function flatMappings(answer) {
  const found = new Map();
  for (const index of Object.values(answer)) {
    const mappings = index?.mappings ?? {};
    const roots = mappings.properties ? [mappings] : Object.values(mappings);
    roots.forEach((root) => collect(root?.properties, '', found));
  }
  return [...found]
    .map(([name, type]) => ({ name, type }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function collect(properties, prefix, found) {
  if (properties === null || typeof properties !== 'object') {
    return;
  }
  for (const [name, field] of Object.entries(properties)) {
    const path = prefix + name;
    if (field?.properties) {
      if (field.type === 'nested') {
        found.set(path, 'nested');
      }
      collect(field.properties, `${path}.`, found);
    } else {
      found.set(path, field?.type ?? 'object');
    }
    for (const [sub, subField] of Object.entries(field?.fields ?? {})) {
      found.set(`${path}.${sub}`, subField?.type ?? '');
    }
  }
}
