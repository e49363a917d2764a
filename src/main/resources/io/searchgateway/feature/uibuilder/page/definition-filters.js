/**
 * Reads the facets and charts of a document. Their IDs are the names of parameters in the URL and of queries in requests:
 * `rsConfig.componentId`, or the name of the component, or its title with underscores and a number.
 *
 * @module
 */

import { fieldOf, labelOf, list, number, object, text } from './values.js';

/** Parameters of the URL and queries of a request that are something else. */
const RESERVED = ['q', 'page', 'sort', 'view', 'area', 'search', 'result', 'settings', 'error'];

const KINDS = {
  MULTILIST: 'list', MULTIDROPDOWNLIST: 'list', SINGLELIST: 'single', SINGLEDROPDOWNLIST: 'single', RANGEINPUT: 'range',
  DYNAMICRANGESLIDER: 'range', RANGESLIDER: 'range', DATEPICKER: 'date', DATERANGE: 'date', TAGCLOUD: 'tags', TABDATALIST: 'tabs',
};

/** What is written in either form, as `[id, component]`. */
function written(components, entries, isOne) {
  if (Array.isArray(entries)) {
    return entries.map(object).filter((each) => each.enabled !== false).map((each, at) => [text(object(each.rsConfig).componentId) || slug(object(each.rsConfig).title, at), each]);
  }
  return Object.entries(components)
    .filter(([id, each]) => id !== 'search' && id !== 'result' && object(each).enabled !== false && isOne(object(object(each).rsConfig)))
    .map(([id, each]) => [text(object(each.rsConfig).componentId) || id, each]);
}

const slug = (title, at) => `${text(title, 'facet').replace(/\s+/g, '_')}_${at}`;

const named = (id) => (RESERVED.includes(id) ? `${id}_` : id);

const isChart = (rs) => rs.componentType === 'REACTIVE_CHART' || typeof rs.chartType === 'string';

/** @typedef {ReturnType<typeof readFacet>} Facet */

export function readFacets(page, components) {
  return written(components, object(page.facetSettings).dynamicFacets, (rs) => !isChart(rs))
    .map(([id, facet]) => readFacet(named(id), object(facet.rsConfig), object(facet.customMessages)))
    .filter((facet) => facet.field !== '');
}

function readFacet(id, rs, messages) {
  const field = fieldOf(rs.dataField);
  const byType = KINDS[rs.componentType] ?? { list: 'list', range: 'range', date: 'date' }[rs.filterType] ?? 'list';
  const kind = byType === 'range' && (rs.filterType === 'date' || rs.calendarInterval) ? 'date' : byType;
  return {
    id,
    kind,
    field,
    title: text(rs.title) || labelOf(field),
    label: text(rs.filterLabel) || text(rs.title) || labelOf(field),
    size: Math.max(1, Math.min(1000, number(rs.size, 50))),
    shown: Math.max(1, number(rs.shown, 8)),
    // A choice of one is never combined; tags and lists are as the document says.
    single: ['single', 'tabs'].includes(kind) || (kind === 'tags' && rs.multiSelect === false),
    all: rs.queryFormat === 'and',
    sortBy: ['asc', 'desc'].includes(rs.sortBy) ? rs.sortBy : 'count',
    showsCount: rs.showCount !== false,
    showsBox: rs.showCheckbox !== false,
    searches: rs.showSearch === true,
    missing: rs.showMissing === true ? text(rs.missingLabel, 'N/A') : '',
    allLabel: text(rs.selectAllLabel),
    histogram: rs.showHistogram === true,
    start: kind === 'date' ? text(String(rs.startValue ?? '')) : number(rs.startValue),
    end: kind === 'date' ? text(String(rs.endValue ?? '')) : number(rs.endValue),
    startLabel: text(rs.startLabel),
    endLabel: text(rs.endLabel),
    interval: /^(year|quarter|month|week|day)$/.test(rs.calendarInterval) ? rs.calendarInterval : 'year',
    // Ranges with names: {label, start, end}.
    ranges: list(rs.data).map(object).filter((range) => text(range.label)).map((range) => ({ label: text(range.label), start: range.start, end: range.end })),
    currency: rs.currency === true || text(rs.format) === 'currency',
    noValues: text(messages.noResults),
  };
}

const SHAPES = { bar: 'bar', histogram: 'bar', line: 'line', scatter: 'line', pie: 'pie' };

/** @typedef {ReturnType<typeof readChart>} Chart */

export function readCharts(page, components) {
  return written(components, object(page.chartSettings).charts, isChart)
    .map(([id, chart]) => readChart(named(id), object(chart.rsConfig)))
    .filter((chart) => chart.field !== '');
}

function readChart(id, rs) {
  const field = fieldOf(rs.dataField) || fieldOf(rs.xAxisField);
  const overTime = typeof rs.calendarInterval === 'string';
  return {
    id,
    kind: rs.type === 'range' || rs.chartType === 'histogram' ? (overTime ? 'date' : 'range') : 'list',
    shape: SHAPES[rs.chartType] ?? 'bar',
    field,
    title: text(rs.title) || labelOf(field),
    label: text(rs.filterLabel) || text(rs.title) || labelOf(field),
    filters: rs.useAsFilter === true,
    single: false,
    all: false,
    size: Math.max(1, Math.min(50, number(rs.size, 8))),
    sortBy: ['asc', 'desc'].includes(rs.sortBy) ? rs.sortBy : 'count',
    xName: text(rs.xAxisName),
    yName: text(rs.yAxisName),
    start: number(rs.startValue),
    end: number(rs.endValue),
    interval: overTime ? rs.calendarInterval : 'year',
    missing: '',
    allLabel: '',
    currency: false,
  };
}
