/**
 * Which fields a page uses, and which of them its index does not have.
 *
 * @module
 */

import { chartsOf, facetsOf, idOf, sortsOf } from './components.js';
import { currentPage } from './fold.js';
import { fieldName } from './kinds.js';
import { getIn } from './paths.js';

const NOT_FIELDS = ['userDefinedFields', 'cssSelector', 'handleViewer', 'priceUnit'];

/** @param {object} document @returns {string} the index that the page searches; empty when none is chosen */
export function indexOf(document) {
  const settings = getIn(document, ['pageSettings', 'pages', currentPage(document), 'indexSettings']) ?? {};
  const { index } = settings;
  return typeof settings === 'string' ? settings : typeof index === 'string' ? index : index?.dataField ?? index?.index ?? '';
}

/** @typedef {{field: string, part: string, path: (string|number)[]}} Use a field, the part of the page that uses it, and where it is named */

/** @param {object} document @returns {Use[]} */
export function usesOf(document) {
  const result = document.resultSettings ?? {};
  const named = Object.entries(result.fields ?? {}).filter(([name]) => !NOT_FIELDS.includes(name))
    .map(([name, value]) => ({ field: fieldName(value), part: 'result', path: ['resultSettings', 'fields', name] }));
  const place = { field: fieldName(result.geo?.locationDataField), part: 'result', path: ['resultSettings', 'geo', 'locationDataField'] };
  const own = Array.isArray(result.fields?.userDefinedFields)
    ? result.fields.userDefinedFields.map((value, at) => ({ field: fieldName(value), part: 'result', path: ['resultSettings', 'fields', 'userDefinedFields', at] })) : [];
  const searched = searchFields(document).map((field, at) => ({ field, part: 'search', path: ['searchSettings', 'rsConfig', 'dataField', at] }));
  const sorts = sortsOf(document).map((one, at) => ({ field: fieldName(one.dataField), part: 'sort', path: ['resultSettings', 'sortOptionSelector', at, 'dataField'] }));
  const components = [['facetSettings', 'dynamicFacets', facetsOf(document)], ['chartSettings', 'charts', chartsOf(document)]]
    .flatMap(([first, second, all]) => all.map((one, at) => ({ field: fieldName(one.rsConfig.dataField), part: idOf(one), path: [first, second, at, 'rsConfig', 'dataField'] })));
  return [...searched, ...named, ...own, ...(result.rsConfig?.componentType === 'REACTIVEMAP' ? [place] : []), ...sorts, ...components].filter(({ field }) => field !== '' && !field.startsWith('_'));
}

/** @param {object} document @returns {string[]} the fields that the search box searches, without their weights */
export function searchFields(document) {
  const { dataField } = document.searchSettings?.rsConfig ?? {};
  return (Array.isArray(dataField) ? dataField : dataField ? [dataField] : []).map((one) => (typeof one === 'string' ? one : one?.field ?? one?.dataField ?? '')).filter(Boolean);
}

/**
 * @param {object} document
 * @param {{name: string}[]|null} fields of the index; null while they are not known
 * @returns {Use[]} of fields that are not in the mapping
 */
export function missingOf(document, fields) {
  if (fields === null || fields.length === 0) {
    return [];
  }
  const known = new Set(fields.map(({ name }) => name));
  const parents = [...known].map((name) => `${name}.`);
  // A field with sub-fields of its own, and a wildcard, stand for those.
  const isKnown = (field) => known.has(field) || field.includes('*') || parents.some((name) => name.startsWith(`${field}.`));
  return usesOf(document).filter(({ field }) => !isKnown(field));
}

/** The fields that visitors see, for the rights of the preview: with their parents and sub-fields. */
export function shownFields(document) {
  return [...new Set(usesOf(document).map(({ field }) => field))].sort();
}

/** @param {string} field @returns {string} */
export const missingText = (field) => `Field \`${field}\` is not in the mapping any more. Choose another field.`;
