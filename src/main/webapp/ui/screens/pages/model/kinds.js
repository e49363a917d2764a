/**
 * The kinds of facets, and the fields that each can have.
 *
 * @module
 */

import { isDate, labelOf } from '../../../app/search/fields.js';

const NUMBERS = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;
const EXACT = /^(keyword|boolean|ip|constant_keyword|wildcard|version)$/;
const TEXT = /^(text|string|match_only_text|search_as_you_type)$/;

export const isNumber = (type) => NUMBERS.test(type);
export const isExact = (type) => EXACT.test(type);
export const isText = (type) => TEXT.test(type);
export const isGeo = (type) => type === 'geo_point';

const listable = (type) => isExact(type) || isNumber(type);

/**
 * @typedef {{kind: string, label: string, line: string, componentType: string, filterType: string, fits: (type: string) => boolean}} Kind
 */

/** @type {Kind[]} */
export const FACETS = [
  { kind: 'list', label: 'List', line: 'Check boxes, several values', componentType: 'MULTILIST', filterType: 'list', fits: listable },
  { kind: 'single', label: 'Single choice', line: 'One value at a time', componentType: 'SINGLELIST', filterType: 'list', fits: listable },
  { kind: 'slider', label: 'Slider', line: 'A range of numbers with two handles', componentType: 'DYNAMICRANGESLIDER', filterType: 'range', fits: isNumber },
  { kind: 'range', label: 'Range', line: 'Two fields, from and to', componentType: 'RANGEINPUT', filterType: 'range', fits: isNumber },
  { kind: 'date', label: 'Dates', line: 'From one day to another', componentType: 'RANGEINPUT', filterType: 'date', fits: isDate },
  { kind: 'tags', label: 'Tags', line: 'Values as a cloud, larger when more frequent', componentType: 'TAGCLOUD', filterType: 'list', fits: listable },
  { kind: 'tabs', label: 'Tabs', line: 'One value at a time, above the results', componentType: 'TABDATALIST', filterType: 'list', fits: listable },
];

/** Components of other dashboards, by the kind that shows them here. */
const OTHERS = { MULTIDROPDOWNLIST: 'list', SINGLEDROPDOWNLIST: 'single', RANGESLIDER: 'slider', DATEPICKER: 'date', DATERANGE: 'date' };
const FILTERS = { list: 'list', range: 'range', date: 'date' };

/** @param {object} facet @returns {Kind} */
export function kindOf(facet) {
  const { componentType, filterType, calendarInterval } = facet?.rsConfig ?? {};
  const own = FACETS.filter((one) => one.componentType === componentType);
  const byType = own.find((one) => one.filterType === filterType)?.kind ?? OTHERS[componentType] ?? own[0]?.kind ?? FILTERS[filterType] ?? 'list';
  const kind = (byType === 'range' || byType === 'slider') && (filterType === 'date' || calendarInterval) ? 'date' : byType;
  return FACETS.find((one) => one.kind === kind);
}

/** The kind that fits a type best. */
export const kindFor = (type) => FACETS.find(({ kind }) => kind === (isDate(type) ? 'date' : isNumber(type) ? 'slider' : 'list'));

/** Fields that a facet can be made of; of two exact sub-fields of a text, one. */
export function facetable(fields) {
  const names = new Set(fields.map(({ name }) => name));
  const isTwin = (name) => name.endsWith('.raw') && names.has(name.replace(/\.raw$/, '.keyword'));
  return fields.filter(({ name, type }) => FACETS.some(({ fits }) => fits(type)) && !isTwin(name));
}

/**
 * A facet over a field.
 *
 * @param {{name: string, type: string}} field
 * @param {string} id
 */
export function newFacet({ name, type }, id) {
  const { componentType, filterType, kind } = kindFor(type);
  const common = { componentId: id, componentType, filterType, title: labelOf(name), filterLabel: labelOf(name), dataField: name };
  const more = kind === 'list'
    ? { size: 10, queryFormat: 'or', sortBy: 'count', showCount: true, showCheckbox: true, showSearch: false }
    : { showHistogram: true, ...(kind === 'date' ? { calendarInterval: 'year' } : {}) };
  return { enabled: true, rsConfig: { ...common, ...more } };
}

export const CHARTS = [
  { value: 'bar', label: 'Bars' },
  { value: 'line', label: 'Line' },
  { value: 'pie', label: 'Pie' },
  { value: 'histogram', label: 'Histogram' },
];

export const SORTED = [{ value: 'count', label: 'Most documents first' }, { value: 'asc', label: 'Ascending' }, { value: 'desc', label: 'Descending' }];

export const INTERVALS = ['year', 'quarter', 'month', 'week', 'day'].map((value) => ({ value, label: `Each ${value}` }));

/**
 * The settings of a chart over another field. A chart over time has an interval, and no other has one.
 *
 * @param {object} rsConfig
 * @param {string} name of the field
 * @param {{name: string, type: string}[]} fields
 * @returns {object}
 */
export function withChartField({ calendarInterval, ...others }, name, fields) {
  const { type } = fields.find((one) => one.name === name) ?? {};
  return { ...others, dataField: withField(others.dataField, name), ...(type !== undefined && isDate(type) ? { calendarInterval: calendarInterval ?? 'year' } : {}) };
}

/** A chart of the values of a field. */
export function newChart({ name, type }, id) {
  const ranged = isNumber(type) || isDate(type);
  return {
    enabled: true,
    rsConfig: { componentId: id, componentType: 'REACTIVE_CHART', chartType: ranged ? 'histogram' : 'bar', type: ranged ? 'range' : 'term', title: labelOf(name), dataField: name, useAsFilter: true, size: 10, sortBy: 'count', ...(isDate(type) ? { calendarInterval: 'year' } : {}) },
  };
}

/**
 * A member that names a field: a text, or an object with `dataField`.
 *
 * @param {any} value
 * @returns {string} empty when there is none
 */
export const fieldName = (value) => (typeof value === 'string' ? value : Array.isArray(value) ? fieldName(value[0]) : value?.dataField !== undefined ? fieldName(value.dataField) : '');

/** The same member with another field, in the form that it has. */
export const withField = (value, name) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, dataField: name } : name || undefined);
