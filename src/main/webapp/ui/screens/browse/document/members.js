/** The members of a document as a form shows them: those of the mapping, and whatever else the document has. */
import { isObject, isRaw, parseExact } from '../exact.js';
import { kindOf } from '../values.js';

/**
 * A path in a document: names of members, and numbers in lists.
 *
 * @typedef {(string|number)[]} Keys
 * @typedef {{key: string, path: string, type: string|null, within: boolean}} Member `type`: the engine's, null where the mapping
 *     has none; `within`: whether the mapping has fields below it
 */

/**
 * @param {any} value an object, or undefined
 * @param {string} before path of the object with a dot behind, or empty
 * @param {{field: string, type: string}[]} fields of the mapping that hold values, by their whole paths
 * @returns {Member[]} in the mapping's order, others behind
 */
export function membersOf(value, before, fields) {
  const own = isObject(value) ? Object.keys(value) : [];
  const types = new Map(fields.map(({ field, type }) => [field, type]));
  const mapped = fields.filter(({ field }) => field.startsWith(before)).map(({ field }) => field.slice(before.length).split('.')[0]);
  // A document may write a.b as one name.
  const dotted = (name) => own.some((key) => key !== name && key.startsWith(`${name}.`)) && !own.includes(name);
  return [...new Set([...mapped.filter((name) => !dotted(name)), ...own])].map((key) => ({
    key, path: before + key, type: types.get(before + key) ?? null, within: fields.some(({ field }) => field.startsWith(`${before + key}.`)),
  }));
}

/** @returns {any} the value at a path */
export const at = (source, keys) => keys.reduce((here, key) => here?.[key], source);

/** @returns {any} a copy with a value at a path; undefined removes it */
export function put(source, keys, value) {
  if (keys.length === 0) return value;
  const [key, ...rest] = keys;
  if (typeof key === 'number') {
    const list = [...(source ?? [])];
    if (rest.length === 0 && value === undefined) list.splice(key, 1);
    else list[key] = put(list[key], rest, value);
    return list;
  }
  const copy = { ...source };
  const next = put(copy[key], rest, value);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}

/**
 * @param {any} value
 * @param {Member} member
 * @returns {'object'|'list'|'point'|'boolean'|'whole'|'number'|'date'|'binary'|'json'|'text'} which editor it gets
 */
export function editorOf(value, { type, within }) {
  if (type === 'geo_point') return Array.isArray(value) && !isPair(value) ? 'list' : 'point';
  if (Array.isArray(value)) return kindOf(type ?? '') === 'json' && !within ? 'json' : 'list';
  if (isObject(value) || within) return type && kindOf(type) === 'json' && !within && type !== 'object' && type !== 'nested' ? 'json' : 'object';
  if (type === 'binary') return 'binary';
  if (type) return kindOf(type);
  if (value === null || value === undefined) return 'json';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' || typeof value === 'bigint' || isRaw(value) ? 'number' : 'text';
}

/** Longitude and latitude, not a list of points. */
const isPair = (value) => value.length === 2 && value.every((part) => typeof part === 'number' || isRaw(part));

/** @returns {any} what a new value begins with */
export function emptyOf(member) {
  switch (editorOf(undefined, member)) {
    case 'object': return {};
    case 'boolean': return false;
    case 'point': return { lat: 0, lon: 0 };
    case 'text': return '';
    default: return null;
  }
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @returns {{value: any}|{error: string}} base64 without its line breaks */
export function readBinary(text) {
  const plain = text.replace(/\s/g, '');
  return BASE64.test(plain) ? { value: plain } : { error: 'Enter Base64.' };
}

/** @returns {{value: any}|{error: string}} */
export function readJson(text) {
  try {
    return { value: parseExact(text) };
  } catch (problem) {
    return { error: `This is not valid JSON: ${problem.message}` };
  }
}

/**
 * The field that an engine's refusal of a document is about.
 *
 * @param {string} reason
 * @returns {string|null} its path
 */
export function fieldOfReason(reason) {
  const named = /(?:introduction of|object mapping for|field(?: name)?) \[([^\]]+)\]/.exec(reason ?? '');
  return named ? named[1] : null;
}
