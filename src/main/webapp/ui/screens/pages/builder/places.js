import { chartsOf, facetsOf, idOf, pathOf, SORT_LIST, titleOf } from '../model/components.js';

/** Parts that every page has, with where their settings are. */
export const SINGLE = {
  search: { title: 'Search box', icon: 'search', paths: [['searchSettings']] },
  result: { title: 'Results', icon: 'table', paths: [['resultSettings']] },
  sort: { title: 'Sort options', icon: 'sliders', paths: [SORT_LIST] },
  theme: { title: 'Theme and logo', icon: 'sun', paths: [['themeSettings'], ['globalSettings', 'meta']] },
  texts: { title: 'Texts and currency', icon: 'book', paths: [['globalSettings']] },
  page: { title: 'Name and index', icon: 'gear', paths: [['name'], ['description'], ['pageSettings']] },
};

/** What a click in the preview can be on beside these: which settings belong to it. */
const CALLED = { pages: 'result', stats: 'result', selected: 'texts', logo: 'theme', page: 'theme' };

/** @param {object} document @returns {{id: string, title: string}[]} all parts */
export const partsOf = (document) => [
  ...Object.entries(SINGLE).map(([id, { title }]) => ({ id, title })),
  ...[...facetsOf(document), ...chartsOf(document)].map((one) => ({ id: idOf(one), title: titleOf(one) })),
];

/** What a part is called. */
export const titleOfPart = (document, id) => partsOf(document).find((one) => one.id === id)?.title ?? id;

/**
 * The part that a component of the preview is.
 *
 * @param {object} document
 * @param {string} component
 * @returns {string|undefined}
 */
export function partOf(document, component) {
  const bare = component.replace(/_$/, '');
  const known = partsOf(document).map(({ id }) => id);
  return [component, CALLED[component], bare].find((id) => known.includes(id));
}

/** Where the settings of a part are, the closest first. */
const pathsOf = (document, id) => SINGLE[id]?.paths ?? [pathOf(document, id)].filter(Boolean);

/**
 * The part that a rejected or changed member belongs to.
 *
 * @param {import('./useBuilder.js').Builder} builder
 * @param {string} pointer into the document as it is saved
 * @returns {string|undefined}
 */
export function partAt(builder, pointer) {
  const found = partsOf(builder.document).flatMap(({ id }) => pathsOf(builder.document, id).map((path) => ({ id, at: builder.pointerAt(path) })))
    .filter(({ at }) => pointer === at || pointer.startsWith(`${at}/`))
    .sort((one, other) => other.at.length - one.at.length);
  return found[0]?.id;
}

/**
 * What is wrong with parts, by their ID.
 *
 * @param {import('./useBuilder.js').Builder} builder
 * @returns {Map<string, {kind: 'danger'|'warning', text: string}>}
 */
export function problemsOf(builder) {
  const warned = builder.warnings.map(({ pointer, message }) => [partAt(builder, pointer), { kind: 'warning', text: message }]);
  const lost = builder.findings.map(({ part, text }) => [part, { kind: 'danger', text }]);
  const refused = builder.faults.map(({ pointer, message }) => [partAt(builder, pointer), { kind: 'danger', text: message }]);
  return new Map([...warned, ...lost, ...refused].filter(([id]) => id !== undefined));
}
