/**
 * What stands above and below results: how many there are, their order and layout, other pages, and what helps if there is
 * nothing.
 *
 * @module
 */

import { h, icon } from './dom.js';
import { furthestPage, hasFilters } from './state.js';

/** @typedef {import('./session.js').View} View */

export function statsWords({ definition, result, shown, t, formats }) {
  const count = result.exact ? formats.number(result.total) : t('about', { count: formats.number(result.total) });
  const own = definition.result.stats;
  if (own) return own.replaceAll('[count]', count).replaceAll('[time]', formats.number(result.took));
  if (!result.exact) return t('results', { count: result.total }).replace(formats.number(result.total), count);
  return shown.q ? t('resultsFor', { count: result.total, text: shown.q }) : t('results', { count: result.total });
}

/** @param {View} view */
export function sortSelect(view) {
  const { definition, state, t } = view;
  const { sort } = definition.result;
  if (sort.length < 2) return null;
  return h('label', { class: 'sg-sort', 'data-component': 'sort' }, h('span', null, t('sort')),
    h('select', { name: 'sort', 'data-key': 'sort', on: { change: (event) => view.sort(Number(event.target.value)) } },
      sort.map(({ label }, at) => h('option', { value: at, selected: at === state.sort }, label))));
}

/** @param {View} view */
export function layoutSwitch(view) {
  const { definition, state, t } = view;
  if (definition.result.layouts.length < 2) return null;
  return h('div', { class: 'sg-layouts', role: 'group', 'aria-label': t('layout') }, definition.result.layouts.map((layout) => h('button', {
    type: 'button', class: 'sg-layout', 'data-key': `layout/${layout}`, 'aria-pressed': String(layout === state.view), 'aria-label': t(layout), title: t(layout), on: { click: () => view.layout(layout) },
  }, icon(layout))));
}

const AROUND = 1;

/** @returns {Array<number|null>} the numbers of the pages that are offered; null is a gap */
export function pageNumbers(current, last) {
  const numbers = [...new Set([1, ...Array.from({ length: 2 * AROUND + 1 }, (unused, at) => current - AROUND + at), last])].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
  return numbers.flatMap((page, at) => {
    const before = numbers[at - 1] ?? page;
    return page - before > 2 ? [null, page] : page - before === 2 ? [page - 1, page] : [page];
  });
}

export const lastPage = ({ total }, { size }) => Math.max(1, Math.min(Math.ceil(total / size), furthestPage({ size })));

/** Links, so that a page can be opened in another tab. @param {View} view */
export function pages(view) {
  const { definition, result, state, t, formats } = view;
  const last = lastPage(result, definition.result);
  if (last < 2 && state.page === 1) return null;
  const link = (page, content, extra = {}) => h('a', {
    href: view.address(page), 'data-key': `page/${extra.rel ?? page}`, ...extra,
    on: { click: (event) => { if (!event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); view.page(page); } } },
  }, content);
  return h('nav', { class: 'sg-pages', 'data-component': 'pages', 'aria-label': t('pages') },
    state.page > 1 ? link(Math.min(state.page - 1, last), [icon('back'), h('span', null, t('previous'))], { rel: 'prev', class: 'sg-step' }) : null,
    h('ul', null, pageNumbers(Math.min(state.page, last), last).map((page) => h('li', null, page === null ? h('span', { class: 'sg-gap' }, '…')
      : link(page, formats.number(page), { 'aria-label': t('page', { page: formats.number(page) }), ...(page === state.page ? { 'aria-current': 'page' } : {}) })))),
    state.page < last ? link(state.page + 1, [h('span', null, t('next')), icon('forward')], { rel: 'next', class: 'sg-step' }) : null);
}

/** More results come by themselves a few times, then by the button, so that the end of the page can be reached. */
const BY_ITSELF = 3;

/** @param {View} view @param {number} loaded how many pages came by scrolling already */
export function more(view, loaded) {
  const { definition, result, state, t } = view;
  if (state.page >= lastPage(result, definition.result)) return null;
  const button = h('button', { type: 'button', class: 'sg-more', 'data-key': 'more', 'data-component': 'pages', on: { click: () => view.more() } }, t('more'));
  if (definition.result.paging === 'infinite' && loaded < BY_ITSELF && typeof IntersectionObserver === 'function') {
    const watch = new IntersectionObserver((entries) => {
      if (!button.isConnected || entries.some(({ isIntersecting }) => isIntersecting)) watch.disconnect();
      if (button.isConnected && entries.some(({ isIntersecting }) => isIntersecting)) view.more(true);
    }, { rootMargin: '300px' });
    watch.observe(button);
  }
  return button;
}

/** Who comes back to a later part of a long list can go to what was before. @param {View} view */
export function earlier(view) {
  if (view.firstPage <= 1) return null;
  return h('a', { class: 'sg-more', href: view.address(view.firstPage - 1), on: { click: (event) => { event.preventDefault(); view.page(view.firstPage - 1); } } }, view.t('earlier'));
}

/** @param {View} view */
export function nothing(view) {
  const { definition, result, state, shown, t } = view;
  const own = definition.result.noResults || definition.search.noResults;
  return h('div', { class: 'sg-nothing', 'data-component': 'result' },
    h('h2', null, own || (shown.q ? t('nothingFor', { text: shown.q }) : t('nothing'))),
    result.spelling.length ? h('p', null, t('didYouMean'), ' ', result.spelling.slice(0, 3).map((text) => h('button', { type: 'button', class: 'sg-spelling', on: { click: () => view.search(text) } }, text))) : null,
    shown.q ? h('p', null, t('tryLess')) : null,
    hasFilters(state) ? h('p', null, h('button', { type: 'button', class: 'sg-clear-all', on: { click: view.clear } }, t('clearAll')), ' ', t('tryFilters')) : null);
}

/** @param {import('./client.js').ProblemKind|'setup'} kind */
export function problem(kind, { t, retry }) {
  return h('div', { class: 'sg-problem', role: 'alert' }, h('p', null, t(kind)),
    ['setup', 'rights'].includes(kind) ? null : h('button', { type: 'button', class: 'sg-more', 'data-key': 'retry', on: { click: retry } }, t('retry')));
}
