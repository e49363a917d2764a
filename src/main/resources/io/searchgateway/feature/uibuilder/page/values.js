/**
 * Members of a document in the type that they should have, whatever somebody wrote.
 *
 * @module
 */

import { plain } from './dom.js';

export const text = (value, otherwise = '') => (typeof value === 'string' && value.trim() !== '' ? plain(value).trim() : otherwise);
export const number = (value, otherwise) => (value !== '' && value !== null && typeof value !== 'boolean' && Number.isFinite(Number(value)) ? Number(value) : otherwise);
export const object = (value) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
export const list = (value) => (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]);

/** @returns {string} the name of a field that is written as a text, as `{dataField}`, as `{field}`, or as the first of an array */
export function fieldOf(value) {
  if (Array.isArray(value)) return fieldOf(value[0]);
  if (typeof value === 'string') return value.trim();
  return value && typeof value === 'object' ? fieldOf(value.dataField ?? value.field ?? '') : '';
}

/** @returns {string} words for a field without a label: `release_date.keyword` is “Release date” */
export function labelOf(field) {
  const words = field.replace(/\.(keyword|raw)$/, '').replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
