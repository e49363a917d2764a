/**
 * Names of indices, aliases and fields, and the schema of declarative requests, asked for when the console first needs them.
 *
 * @module
 */

import { engine, gateway } from '../../app/api.js';
import { listIndices } from '../../app/indices.js';

/**
 * @param {() => void} changed called when more is known
 * @param {{may: Function, whoami: any, hidden: {fields: boolean, documents: boolean}}} session
 * @returns {import('./complete.js').Knowledge & {refresh: () => void, settled: () => Promise<boolean>}} `settled`: waits
 *     for what was asked for and is on its way; says whether there was any
 */
export function engineKnowledge(changed, session) {
  let indices = [];
  let fields = new Map();
  let declarative;
  const pending = new Set();

  function track(load) {
    const done = load.finally(() => pending.delete(done));
    pending.add(done);
  }

  async function names() {
    const rows = await listIndices(session);
    indices = [...new Set(rows.flatMap(({ index, aliases }) => [index, ...aliases]))].sort();
    changed();
  }

  async function schema() {
    declarative = await engine('GET', '_declarative/schema').then(({ json }) => json, () => ({}));
    changed();
  }

  async function fieldsOf(index) {
    const { may, hidden } = session;
    if (hidden.fields || hidden.documents) {
      fields.set(index, await browsed(index));
    } else {
      fields.set(index, may('indices', 'read') ? flatMappings((await engine('GET', `${index}/_mapping`)).json ?? {}) : await searchable(index));
    }
    changed();
  }

  return {
    get indices() {
      return indices;
    },
    fields(index) {
      if (index === '') {
        return [];
      }
      if (!fields.has(index)) {
        fields.set(index, []);
        track(fieldsOf(index).catch(() => fields.set(index, [])));
      }
      return fields.get(index);
    },
    get declarative() {
      if (declarative === undefined) {
        declarative = null;
        track(schema());
      }
      return declarative;
    },
    refresh() {
      fields = new Map();
      track(
        names().catch(() => {
          indices = [];
        }),
      );
    },
    async settled() {
      const waited = pending.size > 0;
      await Promise.all(pending);
      return waited;
    },
  };
}

/** Mappings and field capabilities tell of hidden fields too, and are closed to whoever has some. */
async function browsed(index) {
  const { json } = await gateway('GET', `browse/${encodeURIComponent(index)}`, { query: { size: 1 } });
  return (json.columns ?? [])
    .filter(({ field }) => !field.startsWith('_'))
    .map(({ field, type }) => ({ name: field, type }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Who may not read mappings may still be told what can be searched. */
async function searchable(index) {
  const { json } = await engine('GET', `${index}/_field_caps`, { query: { fields: '*' } });
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
export function flatMappings(answer) {
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
