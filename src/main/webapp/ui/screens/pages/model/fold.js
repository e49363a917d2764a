/**
 * The two forms of a search page: settings of components at the top, as they are edited, and folded into the page that they
 * are on, as they are saved. Members that neither form knows stay where they are.
 *
 * @module
 */

import { isObject, setIn } from './paths.js';

const object = (value) => (isObject(value) ? value : {});
const isChart = ({ rsConfig }) => rsConfig.componentType === 'REACTIVE_CHART' || typeof rsConfig.chartType === 'string';

/** Names of the components that a page has once. */
const SINGLE = ['search', 'result'];

/**
 * The page of a document that is edited.
 *
 * @param {object} document
 * @returns {string}
 */
export function currentPage(document) {
  const { currentPage: current, pages } = object(document.pageSettings);
  return current || Object.keys(object(pages))[0] || 'home';
}

/**
 * An ID for a facet or a chart: its title with underscores, and a number.
 *
 * @param {string} title
 * @param {Set<string>} taken
 * @returns {string}
 */
export function componentId(title, taken) {
  const word = String(title || 'facet').trim().replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '') || 'facet';
  for (let number = 0; ; number += 1) {
    const id = `${word}_${number}`;
    if (!taken.has(id) && !SINGLE.includes(id)) {
      return id;
    }
  }
}

/** The ID that a component has by its settings, which counts more than the name that it is folded under. */
const given = ({ rsConfig }) => (typeof object(rsConfig).componentId === 'string' ? rsConfig.componentId : '');

/** Each with an ID of its own. */
function identified(components, taken) {
  return list(components).filter(isObject).map((component) => {
    const rsConfig = object(component.rsConfig);
    const own = given(component);
    const id = own !== '' && !taken.has(own) ? own : componentId(rsConfig.title, taken);
    taken.add(id);
    return own === id ? component : { ...component, rsConfig: { ...rsConfig, componentId: id } };
  });
}

/**
 * The form that is edited. Where a document has a component in both forms, the one at the top counts.
 *
 * @param {object} document in either form
 * @returns {object} with `searchSettings`, `resultSettings`, `facetSettings.dynamicFacets` and `chartSettings.charts`
 */
export function unfolded(document) {
  const page = currentPage(document);
  const components = object(document.pageSettings?.pages?.[page]?.componentSettings);
  const placed = Object.entries(components).filter(([id, one]) => !SINGLE.includes(id) && isObject(one))
    .map(([id, one]) => ({ ...one, rsConfig: { ...object(one.rsConfig), componentId: given(one) || id } }));
  const facets = placed.filter((one) => !isChart(one));
  const charts = placed.filter(isChart);
  const taken = new Set(SINGLE);
  const open = {
    ...document,
    searchSettings: object(document.searchSettings ?? components.search),
    resultSettings: object(document.resultSettings ?? components.result),
    facetSettings: { ...object(document.facetSettings), dynamicFacets: identified(document.facetSettings?.dynamicFacets ?? facets, taken) },
    chartSettings: { ...object(document.chartSettings), charts: identified(document.chartSettings?.charts ?? charts, taken) },
  };
  const left = Object.fromEntries(Object.entries(components).filter(([id, one]) => !SINGLE.includes(id) && !isObject(one)));
  return setIn(open, ['pageSettings', 'pages', page, 'componentSettings'], Object.keys(left).length > 0 ? left : undefined);
}

const list = (value) => (Array.isArray(value) ? value : []);
const without = (value, name) => {
  const { [name]: _, ...others } = object(value);
  return Object.keys(others).length > 0 ? others : undefined;
};

/**
 * The form that is saved.
 *
 * @param {object} document as it is edited
 * @returns {object}
 */
export function folded(document) {
  const page = currentPage(document);
  const { searchSettings, resultSettings, facetSettings, chartSettings, ...others } = document;
  const components = [...list(facetSettings?.dynamicFacets), ...list(chartSettings?.charts)];
  const placed = Object.fromEntries(components.map((one) => [one.rsConfig.componentId, one]));
  const kept = object(document.pageSettings?.pages?.[page]?.componentSettings);
  const pageSettings = setIn(
    { ...object(others.pageSettings), currentPage: page },
    ['pages', page, 'componentSettings'],
    { search: object(searchSettings), result: object(resultSettings), ...placed, ...kept },
  );
  const leftOver = { facetSettings: without(facetSettings, 'dynamicFacets'), chartSettings: without(chartSettings, 'charts') };
  return { ...others, ...Object.fromEntries(Object.entries(leftOver).filter(([, value]) => value)), pageSettings };
}

/**
 * The edited form without what is empty, for documents that are not folded: search boxes.
 *
 * @param {object} document as it is edited
 * @returns {object}
 */
export function opened({ facetSettings, chartSettings, resultSettings, ...others }) {
  const filled = (settings, name) => (list(settings?.[name]).length > 0 ? settings : without(settings, name));
  const kept = { facetSettings: filled(facetSettings, 'dynamicFacets'), chartSettings: filled(chartSettings, 'charts'), resultSettings: Object.keys(object(resultSettings)).length > 0 ? resultSettings : undefined };
  return { ...others, ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) };
}

/**
 * Where a part of the edited form stands in the form that is saved.
 *
 * @param {object} document as it is edited
 * @param {(string|number)[]} path within it
 * @returns {(string|number)[]}
 */
export function savedPath(document, path) {
  const [first, second, third, ...deeper] = path;
  const at = ['pageSettings', 'pages', currentPage(document), 'componentSettings'];
  const single = { searchSettings: 'search', resultSettings: 'result' }[first];
  if (single) {
    return [...at, single, ...path.slice(1)];
  }
  const placed = { facetSettings: 'dynamicFacets', chartSettings: 'charts' }[first];
  const id = placed === second ? document[first]?.[second]?.[third]?.rsConfig?.componentId : undefined;
  return id === undefined ? path : [...at, id, ...deeper];
}
