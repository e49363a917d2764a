/** Which columns are shown, in which order and how wide. */
import { kindOf, oneLine, valueAt } from '../values.js';

const SHOWN_AT_FIRST = 12;
const WIDEST_NAME = 240;
const MEASURED = 50;
const NARROWEST = 72;
const WIDEST = 300;
const WIDEST_ID = 200;
const LETTER = 7.5;
const WIDTHS = { whole: 110, number: 110, date: 190, boolean: 100, json: 240, text: 220 };
export const ID = '_id';
const INDEX_COLUMN = { field: '_index', type: 'index', sortable: false, aggregatable: false, searchable: false };
const ID_COLUMN = { field: ID, type: 'id', sortable: false, aggregatable: false, searchable: true };

/**
 * Sub-fields hold the same value as their parent in another form, so they are no columns of their own.
 *
 * @param {{field: string, type: string}[]} fields as the gateway told them
 * @param {boolean} several whether documents come from several indices
 * @returns {{field: string, type: string}[]} candidates for columns
 */
export function candidates(fields, several) {
  const known = new Map(fields.map((field) => [field.field, field]));
  const parentOf = (name) => known.get(name.slice(0, name.lastIndexOf('.')));
  const isContainer = (type) => type === 'object' || type === 'nested';
  return [ID_COLUMN, ...(several ? [INDEX_COLUMN] : []), ...fields.filter(({ field, type }) => {
    if (field.startsWith('_')) return false;
    if (type === 'object') return false;
    const parent = field.includes('.') ? parentOf(field) : undefined;
    return !parent || isContainer(parent.type);
  })];
}

/**
 * @param {{field: string, type: string}[]} fields candidates
 * @param {string[]|null} chosen field names in order, or null for a first view
 * @param {string[]} pinned
 * @returns {{field: string, type: string, pinned: boolean}[]} pinned ones first
 */
export function shownColumns(fields, chosen, pinned) {
  const byName = new Map(fields.map((field) => [field.field, field]));
  const order = chosen ?? fields.slice(0, SHOWN_AT_FIRST + 1).map((field) => field.field);
  const all = [...new Set([...pinned.filter((name) => order.includes(name)), ...order])];
  return all.map((name) => ({
    ...(byName.get(name) ?? { field: name, type: 'unknown', sortable: false, aggregatable: false }),
    pinned: pinned.includes(name),
  }));
}

/** @returns {boolean} whether a column shows what the engine keeps beside the document */
export const isMeta = (field) => field === ID || field === INDEX_COLUMN.field;

/**
 * @returns {any} what stands in a column of a row
 */
export const cellValue = (row, field) => (isMeta(field) ? row[field] : valueAt(row._source, field));

/**
 * @param {any} column
 * @param {Record<string, number>} widths chosen by the person
 * @param {Record<string, number>} [fitted] what the first rows take
 * @returns {number} pixels
 */
export function widthOf(column, widths, fitted = {}) {
  const usual = fitted[column.field] ?? (isMeta(column.field) ? 170 : WIDTHS[kindOf(column.type)]);
  return widths[column.field] ?? Math.max(usual, Math.min(WIDEST_NAME, column.field.length * 8 + 56));
}

/** @returns {number} what most values of a column take, not too much; undefined without any */
export function fittedWidth(rows, column) {
  const lengths = rows.slice(0, MEASURED).map((row) => oneLine(cellValue(row, column.field)).length).filter(Boolean).sort((one, other) => one - other);
  if (!lengths.length) return undefined;
  return Math.max(NARROWEST, Math.min(isMeta(column.field) ? WIDEST_ID : WIDEST, lengths[Math.floor(lengths.length * 0.9)] * LETTER + 24));
}

/** @returns {string[]} the names with one moved by so many places */
export function moved(names, name, by) {
  const at = names.indexOf(name);
  const to = Math.max(0, Math.min(names.length - 1, at + by));
  if (at < 0 || at === to) return names;
  const rest = names.filter((item) => item !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}

/** @returns {string[]} the names with one put before another */
export function movedBefore(names, name, before) {
  if (name === before || !names.includes(name)) return names;
  const rest = names.filter((item) => item !== name);
  const at = rest.indexOf(before);
  return at < 0 ? [...rest, name] : [...rest.slice(0, at), name, ...rest.slice(at)];
}
