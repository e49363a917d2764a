/** Values of documents: reading them by path, showing them short, and reading what a person typed. */
import { isObject, parseExact, writeExact } from './exact.js';

const NUMBERS = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long', 'float', 'half_float', 'double', 'scaled_float', 'rank_feature']);
const WHOLE_NUMBERS = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long']);
const DATES = new Set(['date', 'date_nanos']);
const JSON_TYPES = new Set(['object', 'nested', 'geo_point', 'geo_shape', 'flattened', 'flat_object', 'dense_vector', 'knn_vector',
  'integer_range', 'long_range', 'float_range', 'double_range', 'date_range', 'ip_range', 'completion', 'join']);
const LONGEST_SHOWN = 200;

/** @returns {'number'|'whole'|'date'|'boolean'|'json'|'text'} how a field of this engine type is edited */
export function kindOf(type) {
  if (WHOLE_NUMBERS.has(type)) return 'whole';
  if (NUMBERS.has(type)) return 'number';
  if (DATES.has(type)) return 'date';
  if (type === 'boolean') return 'boolean';
  return JSON_TYPES.has(type) ? 'json' : 'text';
}

/** @returns {boolean} whether values of the type have an order worth a range filter */
export const isRanged = (type) => NUMBERS.has(type) || DATES.has(type);

/**
 * @param {any} source a document
 * @param {string} path a dotted field name
 * @returns {any} what stands there; a list where objects in between are lists; undefined when absent
 */
export function valueAt(source, path) {
  if (source === null || typeof source !== 'object') return undefined;
  if (Array.isArray(source)) {
    const found = source.map((item) => valueAt(item, path)).flat().filter((item) => item !== undefined);
    return found.length ? found : undefined;
  }
  if (Object.hasOwn(source, path)) return source[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    if (Object.hasOwn(source, head)) {
      const found = valueAt(source[head], path.slice(dot + 1));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** @returns {boolean} whether the path goes through a list, so that one cell cannot say which part it edits */
export function throughList(source, path) {
  let here = source;
  let rest = path;
  while (here && typeof here === 'object' && !Array.isArray(here) && !Object.hasOwn(here, rest)) {
    const head = Object.keys(here).find((name) => rest.startsWith(`${name}.`));
    if (!head) return false;
    here = here[head];
    rest = rest.slice(head.length + 1);
  }
  return Array.isArray(here);
}

/**
 * @returns {any} the smallest document that sets the path to the value, shaped as the source is
 */
export function partialAt(source, path, value) {
  const here = source && typeof source === 'object' ? source : {};
  if (Object.hasOwn(here, path)) return { [path]: value };
  const head = Object.keys(here).find((name) => path.startsWith(`${name}.`) && here[name] && typeof here[name] === 'object')
    ?? path.split('.')[0];
  if (head === path) return { [path]: value };
  return { [head]: partialAt(here[head], path.slice(head.length + 1), value) };
}

/** @returns {any} a copy of the source with the partial document merged in, as the engine's update does */
export function merged(source, partial) {
  if (!isObject(source) || !isObject(partial)) return partial;
  const result = { ...source };
  for (const [name, value] of Object.entries(partial)) result[name] = merged(result[name], value);
  return result;
}

/** @returns {string} one line for a value */
export function oneLine(value) {
  if (value === undefined) return '';
  if (value === null) return 'null';
  return Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object')
    ? value.map(String).join(', ')
    : typeof value === 'object' ? writeExact(value) : String(value);
}

/** @returns {string} the same, cut when long */
export function shown(value) {
  const text = oneLine(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** @returns {string} the text an editor starts with */
export function editable(value) {
  if (value === undefined) return '';
  if (value === null || typeof value === 'object') return value === null ? '' : writeExact(value);
  return String(value);
}

/**
 * @param {string} text what a person typed
 * @param {string} type the field's engine type
 * @param {any} before the value that stood there; a list stays a list
 * @returns {{value: any}|{error: string}}
 */
export function readTyped(text, type, before) {
  const kind = kindOf(type);
  const trimmed = text.trim();
  if (Array.isArray(before) || kind === 'json' || isObject(before)) {
    if (trimmed === '') return { value: null };
    try {
      return { value: parseExact(trimmed) };
    } catch {
      return Array.isArray(before) ? listOf(trimmed, kind) : { error: 'This is not valid JSON.' };
    }
  }
  if (trimmed === '' && kind !== 'text') return { value: null };
  switch (kind) {
    case 'whole': return /^-?\d+$/.test(trimmed) ? { value: parseExact(trimmed.replace(/^(-?)0+(?=\d)/, '$1')) } : { error: 'Enter a whole number.' };
    case 'number': return numberOf(trimmed);
    case 'boolean': return trimmed === 'true' || trimmed === 'false' ? { value: trimmed === 'true' } : { error: 'Enter true or false.' };
    case 'date': return { value: /^-?\d+$/.test(trimmed) && typeof before === 'number' ? Number(trimmed) : trimmed };
    default: return { value: text };
  }
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function numberOf(text) {
  if (JSON_NUMBER.test(text)) return { value: parseExact(text) };
  return Number.isFinite(Number(text)) ? { value: Number(text) } : { error: 'Enter a number.' };
}

function listOf(text, kind) {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean);
  if (kind !== 'whole' && kind !== 'number') return { value: parts };
  const numbers = parts.map(Number);
  return numbers.every(Number.isFinite) ? { value: numbers } : { error: 'Enter numbers separated by commas.' };
}
