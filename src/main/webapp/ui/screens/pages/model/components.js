/**
 * The facets, charts and sort options of a page: added, moved, removed.
 *
 * @module
 */

import { labelOf } from '../../../app/search/fields.js';
import { componentId } from './fold.js';
import { newChart, newFacet } from './kinds.js';
import { getIn, setIn } from './paths.js';

export const FACET_LIST = ['facetSettings', 'dynamicFacets'];
export const CHART_LIST = ['chartSettings', 'charts'];
export const SORT_LIST = ['resultSettings', 'sortOptionSelector'];

export const facetsOf = (document) => getIn(document, FACET_LIST) ?? [];
export const chartsOf = (document) => getIn(document, CHART_LIST) ?? [];
export const sortsOf = (document) => getIn(document, SORT_LIST) ?? [];

export const idOf = (component) => component.rsConfig.componentId;
export const titleOf = (component) => component.rsConfig.title || labelOf(String(component.rsConfig.dataField ?? idOf(component)));

const taken = (document) => new Set([...facetsOf(document), ...chartsOf(document)].map(idOf));

/** @returns {(string|number)[]} where the facet or the chart of that ID is */
export function pathOf(document, id) {
  for (const [path, list] of [[FACET_LIST, facetsOf(document)], [CHART_LIST, chartsOf(document)]]) {
    const at = list.findIndex((one) => idOf(one) === id);
    if (at >= 0) {
      return [...path, at];
    }
  }
  return undefined;
}

/** @returns {[object, string]} the document with a facet over the field, and the ID of that */
export function withFacet(document, field) {
  const id = componentId(labelOf(field.name), taken(document));
  return [setIn(document, FACET_LIST, [...facetsOf(document), newFacet(field, id)]), id];
}

/** @returns {[object, string]} the document with a chart of the field, and the ID of that */
export function withChart(document, field) {
  const id = componentId(`${labelOf(field.name)} chart`, taken(document));
  return [setIn(document, CHART_LIST, [...chartsOf(document), newChart(field, id)]), id];
}

/** Without the facet or the chart of that ID. */
export function withoutComponent(document, id) {
  const path = pathOf(document, id);
  if (path === undefined) {
    return document;
  }
  const list = path.slice(0, -1);
  return setIn(document, list, getIn(document, list).filter((one) => idOf(one) !== id));
}

/** A list with one entry at another place. */
export function moved(list, from, to) {
  const others = list.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), list[from], ...others.slice(place)];
}

/** With the facet of that ID at another place among the facets, from 0. */
export function withFacetAt(document, id, to) {
  const facets = facetsOf(document);
  const from = facets.findIndex((one) => idOf(one) === id);
  return from < 0 || from === to ? document : setIn(document, FACET_LIST, moved(facets, from, to));
}

/** With an option to sort by a field. */
export function withSort(document, { name }, sortBy = 'asc') {
  const label = `${labelOf(name)}, ${sortBy === 'asc' ? 'ascending' : 'descending'}`;
  return setIn(document, SORT_LIST, [...sortsOf(document), { label, dataField: name, sortBy }]);
}
