import { engine, gateway } from './api.js';

const number = (value) => (value === null || value === undefined || value === '' ? undefined : Number(value));

/**
 * Index names that the rights of a caller spell out.
 *
 * @param {{indices: string[]}} whoami
 */
export function grantedNames(whoami) {
  return (whoami?.indices ?? []).filter((name) => !/[*?]/.test(name) && !name.startsWith('!'));
}

/**
 * The indices that the caller may see, by name. Who may not list them is told of those that the engine or the caller's
 * own rights name; what is not told of an index is absent.
 *
 * @param {{may: Function, whoami: any, hidden: {fields: boolean, documents: boolean}}} session
 * @param {AbortSignal} [signal]
 * @returns {Promise<{index: string, aliases: string[], health?: string, status?: string, docs?: number, bytes?: number,
 *     shards?: number, replicas?: number}[]>}
 */
export async function listIndices({ may, whoami, hidden }, signal) {
  const named = () => grantedNames(whoami).map((index) => ({ index, aliases: [] }));
  const orNamed = (error) => {
    if (error.status === 403) return named();
    throw error;
  };
  if (may('cat', 'read')) return listed(signal).catch(orNamed);
  if (may('indices', 'read') && !hidden.fields && !hidden.documents) return aliased(signal).catch(orNamed);
  return named();
}

/** Whether a listing tells of more than names. */
export const hasFigures = (rows) => rows.some((row) => row.docs !== undefined || row.health !== undefined);

async function listed(signal) {
  const { json } = await gateway('GET', 'aliasedindices', { signal });
  return json.map((row) => ({
    index: row.index, aliases: row.aliases ?? [], health: row.health ?? undefined, status: row.status ?? undefined,
    docs: number(row['docs.count']), bytes: number(row['store.size']), shards: number(row.pri), replicas: number(row.rep),
  }));
}

async function aliased(signal) {
  const { json } = await engine('GET', '_alias', { signal });
  return Object.entries(json).map(([index, { aliases }]) => ({ index, aliases: Object.keys(aliases ?? {}) }));
}
