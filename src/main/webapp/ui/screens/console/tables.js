/**
 * Responses as rows and columns: hits, listings in JSON, and the plain text of `_cat`.
 *
 * @module
 */

const MOST_ROWS = 1000;
const MOST_COLUMNS = 60;

/**
 * @typedef {object} ResponseTable
 * @property {string[]} columns
 * @property {Object<string, any>[]} rows
 * @property {boolean} cut whether rows or columns are left out
 */

/**
 * @param {{json: any, text: string, request: {path: string}}} outcome
 * @returns {ResponseTable|null} null when the response is no list
 */
export function tableOf({ json, text, request }) {
  const hits = json?.hits?.hits;
  if (Array.isArray(hits)) {
    return hits.length === 0 ? null : bounded(hits.map(rowOfHit));
  }
  if (Array.isArray(json)) {
    return json.length > 0 && json.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row)) ? bounded(json.map((row) => flat(row))) : null;
  }
  return json === undefined && /^\/_cat\/[^?]*\?(.*&)?v(=true)?(&|$)/.test(request.path) ? ofText(text) : null;
}

function rowOfHit({ _index, _id, _score, _source, fields }) {
  return { _index, _id, ...(typeof _score === 'number' ? { _score } : {}), ...flat(_source ?? fields ?? {}) };
}

/** Objects within become names with dots. */
function flat(object, prefix = '', row = {}) {
  for (const [name, value] of Object.entries(object)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      flat(value, `${prefix}${name}.`, row);
    } else {
      row[prefix + name] = value;
    }
  }
  return row;
}

function bounded(rows) {
  const all = [...new Set(rows.slice(0, MOST_ROWS).flatMap((row) => Object.keys(row)))];
  const only = all.filter((name) => name !== '_index' || new Set(rows.map((row) => row._index)).size > 1);
  return { columns: only.slice(0, MOST_COLUMNS), rows: rows.slice(0, MOST_ROWS), cut: rows.length > MOST_ROWS || only.length > MOST_COLUMNS };
}

/** Columns are apart where all lines have a space. */
function ofText(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) {
    return null;
  }
  const width = Math.max(...lines.map((line) => line.length));
  const blank = Array.from({ length: width + 1 }, (_, at) => lines.every((line) => (line[at] ?? ' ') === ' '));
  const parts = [];
  for (let at = 0, from = -1; at <= width; at++) {
    if (!blank[at] && from < 0) {
      from = at;
    } else if (blank[at] && from >= 0) {
      parts.push([from, at]);
      from = -1;
    }
  }
  const cells = (line) => parts.map(([from, to]) => line.slice(from, to).trim());
  const columns = cells(lines[0]);
  if (new Set(columns).size < columns.length) {
    return null;
  }
  return bounded(lines.slice(1).map((line) => Object.fromEntries(cells(line).map((cell, at) => [columns[at], cell]))));
}

/** As a cell shows it. */
export function cellText(value) {
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * A name for the file that a response is saved in.
 *
 * @param {{request: {path: string}, language: string}} outcome
 */
export function fileName({ request, language }) {
  const words = request.path.split('?')[0].split('/').filter(Boolean).map(decodeURIComponent).join('-').replace(/[^\w.-]+/g, '_');
  return `${words || 'response'}.${{ json: 'json', yaml: 'yaml' }[language] ?? 'txt'}`;
}
