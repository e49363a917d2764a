/**
 * Names of indices, aliases and fields, the schema of declarative requests, and the calls of the engine in front; each
 * is asked for when the console first needs it.
 *
 * @module
 */

import { engine } from '../../app/api.js';
import { indexFields } from '../../app/indexfields.js';
import { listIndices } from '../../app/indices.js';
import { apisOf } from './apis.js';

/**
 * @param {() => void} changed called when more is known
 * @param {{may: Function, whoami: any, hidden: {fields: boolean, documents: boolean}}} session
 * @returns {import('./complete.js').Knowledge & {refresh: () => void, settled: () => Promise<boolean>,
 *     described: () => Promise<import('./apis.js').Apis>}} `settled`: waits for what was asked for and is on its way;
 *     says whether there was any. `described`: the calls of the engine when they are known
 */
export function engineKnowledge(changed, session) {
  let indices = [];
  let fields = new Map();
  let declarative;
  let apis = apisOf(session.engine);
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

  async function describe() {
    const { descriptionsOf } = await import('./descriptions.js');
    apis = apisOf(session.engine, descriptionsOf(session.engine));
    changed();
    return apis;
  }

  async function fieldsOf(index) {
    fields.set(index, await indexFields(session, index));
    changed();
  }

  const description = describe().catch(() => apis);
  track(description);

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
    get apis() {
      return apis;
    },
    described: () => description,
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
