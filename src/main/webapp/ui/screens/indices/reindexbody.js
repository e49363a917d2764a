/** A changed mapping as the gateway's reindex takes it. */

/** @returns {{name: string, use: string, before: string}[]} fields to change the use of */
export function draftOf(app) {
  return (app.columns ?? []).map(({ name, use }) => ({ name, use, before: use }));
}

/** @returns {any[]} those that were changed */
export const changedColumns = (columns) => columns.filter((column) => column.use !== column.before);

/**
 * @param {{app: any, columns: any[], way: string, text: string, writes: string, shards: string, script: string}} choice
 * @returns {{value?: any, error?: string}}
 */
export function bodyOf({ columns, way, text, writes, shards, script }) {
  const body = {};
  if (way === 'json') {
    try {
      body.mappings = JSON.parse(text);
    } catch (problem) {
      return { error: `The mapping is not valid JSON: ${problem.message}` };
    }
  } else if (changedColumns(columns).length) {
    if (columns.every((column) => column.use === 'ignore')) return { error: 'All fields are excluded.' };
    body.columns = changedColumns(columns).map(({ name, use }) => ({ name, use }));
  }
  if (writes) body.writes = writes;
  if (shards) body.settings = { number_of_shards: Number(shards) };
  if (script.trim()) body.script = { lang: 'painless', source: script.trim() };
  return { value: body };
}
