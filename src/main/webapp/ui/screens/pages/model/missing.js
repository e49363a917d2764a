/**
 * Which fields a page uses, and which of them do not work in its index.
 *
 * @module
 */

import { chartsOf, facetsOf, idOf, sortsOf } from './components.js';
import { currentPage } from './fold.js';
import { fieldName, isExact, isText } from './kinds.js';
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

/** @typedef {Use & {text: string}} Finding a use that does not work, and why */

/**
 * What the index does not have, and what cannot be counted or sorted.
 *
 * @param {object} document
 * @param {{name: string, type: string}[]|null} fields of the index; null while they are not known
 * @returns {Finding[]}
 */
export function findingsOf(document, fields) {
  if (fields === null || fields.length === 0) {
    return [];
  }
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  // A field with sub-fields of its own, and a wildcard, stand for those.
  const isKnown = (field) => types.has(field) || field.includes('*') || fields.some(({ name }) => name.startsWith(`${field}.`));
  const counted = new Set(['sort', ...[...facetsOf(document), ...chartsOf(document)].map(idOf)]);
  const exact = (field) => fields.find(({ name, type }) => name.startsWith(`${field}.`) && isExact(type))?.name;
  return usesOf(document).flatMap((use) => {
    if (!isKnown(use.field)) {
      return [{ ...use, text: `Field \`${use.field}\` is not in the mapping any more. Choose another field.` }];
    }
    if (!counted.has(use.part) || !isText(types.get(use.field) ?? '')) {
      return [];
    }
    const other = exact(use.field);
    return [{ ...use, text: `Field \`${use.field}\` has the type text, whose values cannot be counted or sorted. ${other ? `Choose \`${other}\`.` : 'Choose another field.'}` }];
  });
}

/**
 * Whether field rules allow a field.
 *
 * @param {string[]} patterns as `title`, `title.*`, `*`; none allow every field
 * @param {string} field
 */
export const covers = (patterns, field) => patterns.length === 0 || patterns.some((pattern) => pattern === field || (pattern.endsWith('*') && field.startsWith(pattern.slice(0, -1))));

/**
 * The field that holds the values of a field: `title` of its multi-field `title.raw`. Rules of a credential name that one.
 *
 * @param {string} field
 * @param {{name: string}[]} fields of the mapping
 * @returns {string}
 */
export function holderOf(field, fields) {
  const parent = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  return fields.some(({ name }) => name === parent) ? parent : field;
}
