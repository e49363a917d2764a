/**
 * Facets: what results can be filtered by, with the number of results behind each value.
 *
 * @module
 */

import { dateFacet, rangeFacet, rangeWords } from './facet-ranges.js';
import { h } from './dom.js';
import { bucketsOf, failed } from './response.js';
import { isRange } from './state.js';

/** @typedef {import('./session.js').View} View */

/**
 * @param {View} view
 * @returns {HTMLElement[]} without facets that cannot say anything, those of pinned fields first
 */
export function facets(view) {
  const { definition, response, result } = view;
  const place = ({ field }) => (result.pinnedFields.includes(field) ? result.pinnedFields.indexOf(field) : result.pinnedFields.length);
  return definition.facets
    .filter((facet) => facet.kind !== 'tabs' && !failed(response, facet) && (!result.hiddenFields.includes(facet.field) || view.state.filters[facet.id]))
    .sort((one, other) => place(one) - place(other))
    .map((facet) => facetOf(facet, view))
    .filter(Boolean);
}

function facetOf(facet, view) {
  if (facet.kind === 'date') return dateFacet(facet, view);
  return isRange(facet) ? rangeFacet(facet, view) : listFacet(facet, view);
}

/** Values with their numbers, and those that are selected and that nothing has any more. */
export function valuesOf(facet, { response, state }) {
  const buckets = bucketsOf(response, facet);
  const selected = state.filters[facet.id] ?? [];
  const gone = selected.filter((value) => !buckets.some(({ key }) => key === value) && value !== facet.allLabel);
  return [...gone.map((key) => ({ key, count: 0 })), ...buckets].map((bucket) => ({ ...bucket, label: labelled(bucket.key), selected: selected.includes(bucket.key) }));
}

/** A date without its time. */
const labelled = (key) => (/^\d{4}-\d\d-\d\dT00:00/.test(key) ? key.slice(0, 10) : key);

function listFacet(facet, view) {
  const { t, ui } = view;
  const own = ui(facet.id);
  const all = valuesOf(facet, view);
  if (all.length === 0 && !own.text) return null;
  const wanted = own.text?.toLocaleLowerCase() ?? '';
  const found = wanted ? all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)) : all;
  const shown = own.open || wanted ? found : found.filter(({ selected }, at) => at < facet.shown || selected);
  const tags = facet.kind === 'tags';
  const most = Math.max(...all.map(({ count }) => count), 1);
  return h('fieldset', { class: `sg-facet sg-facet-${facet.kind}`, 'data-component': facet.id },
    h('legend', null, facet.title),
    facet.searches && all.length > 2 * facet.shown ? searchInFacet(facet, own, view) : null,
    found.length === 0 ? h('p', { class: 'sg-note' }, facet.noValues || t('noValues')) : null,
    h('div', { class: tags ? 'sg-tags' : 'sg-values' },
      facet.single && !tags ? choice(facet, { key: '', label: facet.allLabel || t('any'), selected: !view.state.filters[facet.id]?.length }, view) : null,
      shown.map((value) => (tags ? tag(facet, value, most, view) : choice(facet, value, view)))),
    found.length > shown.length || own.open ? h('button', {
      type: 'button', class: 'sg-more-values', 'data-key': `${facet.id}/more`, 'aria-expanded': String(Boolean(own.open)), on: { click: () => { own.open = !own.open; view.redraw(); } },
    }, t(own.open ? 'showLess' : 'showMore'), own.open ? null : h('span', { class: 'sg-count' }, view.formats.number(found.length - shown.length))) : null);
}

function searchInFacet(facet, own, { t, redraw }) {
  return h('input', {
    type: 'search', class: 'sg-facet-search', 'data-key': `${facet.id}/search`, value: own.text ?? '', placeholder: t('searchIn', { title: facet.title }), 'aria-label': t('searchIn', { title: facet.title }),
    // Not while a word is put together, as of Chinese: drawing would end that.
    on: { input: (event) => { own.text = event.target.value; if (!event.isComposing) redraw(); }, compositionend: () => redraw(), keydown: (event) => { if (event.key === 'Enter') event.preventDefault(); } },
  });
}

function choice(facet, value, view) {
  const { key } = value;
  const select = () => (key === '' ? view.filter(facet.id, null) : view.toggle(facet, key));
  return h('label', { class: `sg-value${value.selected ? ' sg-on' : ''}${value.count === 0 ? ' sg-none' : ''}` },
    h('input', { type: facet.single ? 'radio' : 'checkbox', name: facet.id, value: key, 'data-key': `${facet.id}/${key}`, checked: value.selected, class: facet.showsBox ? null : 'sg-hidden', on: { change: select } }), ' ',
    h('span', { class: 'sg-value-label' }, value.label), ' ',
    facet.showsCount && value.count !== undefined ? h('span', { class: 'sg-count' }, view.formats.number(value.count)) : null);
}

/** The more results, the larger. */
function tag(facet, value, most, view) {
  return h('button', {
    type: 'button', class: 'sg-tag', 'data-key': `${facet.id}/${value.key}`, 'aria-pressed': String(value.selected), style: { '--sg-share': (value.count / most).toFixed(2) }, on: { click: () => view.toggle(facet, value.key) },
  }, value.label, facet.showsCount ? h('span', { class: 'sg-count' }, view.formats.number(value.count)) : null);
}

/** Tabs stand above the results: one of them is always chosen. */
export function tabs(view) {
  const { definition, response, state, t, formats } = view;
  return definition.facets.filter((facet) => facet.kind === 'tabs' && !failed(response, facet)).map((facet) => {
    const values = valuesOf(facet, view);
    if (values.length === 0) return null;
    const none = !state.filters[facet.id]?.length;
    const tab = (label, key, selected, count, choose) => h('button', { type: 'button', class: 'sg-tab', 'data-key': `${facet.id}/${key}`, 'aria-pressed': String(selected), on: { click: choose } },
      label, facet.showsCount && count !== undefined ? h('span', { class: 'sg-count' }, formats.number(count)) : null);
    return h('div', { class: 'sg-tabs', role: 'group', 'aria-label': facet.title, 'data-component': facet.id },
      tab(facet.allLabel || t('all'), '', none, undefined, () => view.filter(facet.id, null)),
      values.slice(0, Math.max(facet.shown, 8)).map((value) => tab(value.label, value.key, value.selected, value.count, () => view.filter(facet.id, [value.key]))));
  }).filter(Boolean);
}

/** What is selected, each with a button that removes it. */
export function selected(view) {
  const { definition, state, t } = view;
  if (!definition.showsSelected) return null;
  const pills = [...definition.facets, ...definition.charts].flatMap((filter) => {
    const value = state.filters[filter.id];
    if (!value || filter.kind === 'tabs') return [];
    if (!Array.isArray(value)) return [pill(filter, rangeWords(filter, value, view), () => view.filter(filter.id, null), view, '')];
    return value.map((each) => pill(filter, each, () => view.toggle(filter, each), view, each));
  });
  if (state.area) pills.push(pill({ id: 'area', label: t('map') }, t('area'), () => view.area(''), view, ''));
  if (pills.length === 0) return null;
  return h('div', { class: 'sg-selected', role: 'group', 'aria-label': t('selected') }, pills,
    pills.length > 1 ? h('button', { type: 'button', class: 'sg-clear-all', 'data-key': 'clear-all', on: { click: view.clear } }, t('clearAll')) : null);
}

function pill(filter, value, remove, { t }, key) {
  return h('button', { type: 'button', class: 'sg-pill', 'data-key': `pill/${filter.id}/${key}`, 'aria-label': t('remove', { value: `${filter.label}: ${value}` }), on: { click: remove } },
    h('span', { class: 'sg-pill-name' }, filter.label), h('span', null, value), h('span', { class: 'sg-pill-x', 'aria-hidden': 'true' }, '×'));
}
