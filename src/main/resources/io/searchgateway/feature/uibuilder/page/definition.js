/**
 * Reads the document of a search page, as the builder saves it, into what the other modules use. Documents come in two
 * forms: with `searchSettings`, `resultSettings`, `facetSettings` and `chartSettings` of their own, or with the same objects
 * as components of a page in `pageSettings`. Both are read. Whatever is missing has a default, whatever is unknown is ignored.
 *
 * @module
 */

import { readCharts, readFacets } from './definition-filters.js';
import { safeUrl } from './dom.js';
import { fieldOf, labelOf, list, number, object, text } from './values.js';

/** @typedef {ReturnType<typeof readDefinition>} Definition */

const LAYOUTS = ['grid', 'list', 'table', 'map'];

/**
 * @param {object} config `{id, name, endpoint, index, credential, page, analytics}`; `page` is the document
 */
export function readDefinition(config) {
  const page = object(config.page);
  const pages = object(object(page.pageSettings).pages);
  const current = object(pages[object(page.pageSettings).currentPage] ?? Object.values(pages)[0]);
  const components = object(current.componentSettings);
  const search = object(page.searchSettings ?? components.search);
  const result = object(page.resultSettings ?? components.result);
  const global = object(page.globalSettings);
  const fields = { ...object(object(page.pageSettings).fields), ...object(current.fields), ...object(result.fields) };
  const read = readResult(result, fields, global);
  return {
    id: text(config.id) || text(page.id),
    name: text(config.name) || text(page.name),
    index: text(config.index) || fieldOf(object(current.indexSettings).index),
    endpoint: typeof config.endpoint === 'string' ? config.endpoint : '',
    credential: typeof config.credential === 'string' ? config.credential : '',
    token: typeof config.token === 'string' ? config.token : '',
    records: object(config.analytics).record !== false,
    language: text(global.language),
    currency: text(global.currency),
    texts: Object.fromEntries(Object.entries(object(global.messages)).map(([key, value]) => [key, text(value)]).filter(([, value]) => value)),
    showsSelected: global.showSelectedFilters !== false,
    branding: readBranding(object(object(global.meta).branding)),
    theme: readTheme(object(page.themeSettings)),
    search: readSearch(search, read.fields),
    result: read,
    facets: readFacets(page, components),
    charts: readCharts(page, components),
    recommendations: readRecommendations(config, page),
  };
}

function readBranding({ logoUrl, logoWidth, logoAlignment }) {
  return { logo: safeUrl(logoUrl), width: Math.min(600, number(logoWidth, 0)), alignment: ['center', 'right'].includes(logoAlignment) ? logoAlignment : 'left' };
}

function readTheme({ type, rsConfig, meta }) {
  const { colors, typography } = object(rsConfig);
  const of = object(colors);
  const more = object(meta);
  return {
    type: /^[\w-]+$/.test(type ?? '') ? type : 'classic',
    scheme: ['light', 'dark', 'auto'].includes(more.colorScheme) ? more.colorScheme : more.bodyBackgroundColor ? 'light' : 'auto',
    primary: text(of.primaryColor),
    onPrimary: text(of.primaryTextColor),
    text: text(of.textColor),
    title: text(of.titleColor),
    background: text(more.bodyBackgroundColor),
    header: text(more.navbarBackgroundColor),
    link: text(more.linkColor),
    weight: number(more.fontWeight, 0),
    font: text(object(typography).fontFamily),
  };
}

/** Fields with weights, in any of the forms that declarative queries take. */
function weighted(value, weights) {
  return list(value).flatMap((each, at) => {
    const field = fieldOf(each);
    const weight = number(object(each).weight ?? list(weights)[at], 0);
    return field ? [weight > 0 ? { field, weight } : { field }] : [];
  });
}

function readSearch(search, shown) {
  const rs = object(search.rsConfig);
  const own = object(search.fields);
  const named = weighted(rs.dataField ?? search.dataField ?? own.dataField ?? own.searchFields, rs.fieldWeights);
  const button = object(search.searchButton);
  return {
    enabled: search.enabled !== false,
    // Without fields, those that are shown; the gateway's relevance settings of the index come first if there are any.
    fields: named.length ? named : [shown.title, shown.description].filter(Boolean).map((field) => ({ field })),
    label: text(rs.title),
    placeholder: text(rs.placeholder) || text(search.placeholder),
    button: text(button.text),
    suggests: rs.autosuggest !== false,
    popular: rs.enablePopularSuggestions === true,
    recent: rs.enableRecentSearches === true || rs.enableRecentSuggestions === true,
    searchbox: text(rs.searchboxId) || text(search.searchboxId),
    featured: rs.enableFeaturedSuggestions === true,
    size: Math.min(20, number(rs.size, 6)),
    fuzziness: rs.fuzziness,
    format: rs.queryFormat === 'and' ? 'and' : 'or',
    noResults: text(object(search.customMessages).noResults),
  };
}

function readSort(options) {
  return list(options).flatMap((option) => {
    const { label, dataField, sortBy } = object(option);
    const field = fieldOf(dataField) || '_score';
    return text(label) ? [{ label: text(label), field, order: sortBy === 'asc' ? 'asc' : 'desc' }] : [];
  });
}

/** The columns of a table, and what else a result shows: names, or `{dataField, label}`. */
function readColumns(...lists) {
  return lists.flatMap(list).flatMap((each) => {
    const field = fieldOf(each);
    const label = text(object(each).label) || text(object(each).title) || labelOf(field);
    return field ? [{ field, label, format: text(object(each).format) }] : [];
  });
}

function readPaging(rs, result) {
  const named = rs.paging ?? result.paging;
  if (['pages', 'more', 'infinite'].includes(named)) return named;
  return rs.pagination !== true && rs.infiniteScroll === true ? 'infinite' : 'pages';
}

function readResult(result, fields, global) {
  const rs = object(result.rsConfig);
  const of = (name) => fieldOf(fields[name]);
  const geo = object(result.geo);
  const onMap = rs.componentType === 'REACTIVEMAP' || result.layout === 'map';
  const layout = onMap ? 'map' : LAYOUTS.includes(result.layout) ? result.layout : 'grid';
  const others = list(result.layouts).filter((each) => LAYOUTS.includes(each) && each !== layout);
  const switched = others.length ? others : result.viewSwitcher === true ? [{ grid: 'list', list: 'grid', table: 'list' }[layout]].filter(Boolean) : [];
  return {
    fields: {
      title: of('title'), description: of('description'), image: of('image'), price: of('price'), date: of('date'),
      url: of('handle') || of('url'), category: of('category') || fieldOf(result.categoryField),
      location: fieldOf(geo.locationDataField) || of('location'),
    },
    // With a currency for each document, or one text for all of them.
    priceUnit: of('priceUnit'),
    urlPattern: text(object(fields.handle).pattern ?? result.urlPattern),
    opensInNewTab: object(result.handle).target === '_blank' || fields.handleViewer === 'newTab',
    columns: readColumns(fields.userDefinedFields, result.displayFields),
    layout,
    layouts: [layout, ...switched],
    size: Math.max(1, Math.min(100, number(rs.size ?? result.size, layout === 'grid' ? 24 : 20))),
    sort: readSort(result.sortOptionSelector ?? rs.sortOptions),
    paging: readPaging(rs, result),
    highlights: result.resultHighlight === true || rs.highlight === true,
    stats: text(object(result.customMessages).resultStats),
    noResults: text(object(result.customMessages).noResults),
    map: {
      zoom: number(geo.defaultZoom, 0),
      clusters: geo.showMarkerClusters !== false,
      searchesAsItMoves: geo.showSearchAsMove === true,
      tiles: safeUrl(String(geo.tileUrl ?? '').replace(/[{}]/g, '')) ? String(geo.tileUrl) : '',
      attribution: text(geo.tileAttribution),
    },
    currency: text(global.currency),
  };
}

function readRecommendations(config, page) {
  const settings = object(page.recommendationSettings);
  return list(config.recommendations ?? settings.recommendations).map(object).flatMap((each) =>
    text(each.id) ? [{ id: text(each.id), title: text(each.title), type: text(each.type), size: number(each.maxProducts, 8), urlPattern: text(each.productsPageUrl), call: settings.ctaAction === 'no_button' ? '' : text(settings.ctaTitle) }] : []);
}
