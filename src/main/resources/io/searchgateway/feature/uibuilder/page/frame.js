/**
 * The parts of a page that stay: search box, filters, main column. Only what is in them is drawn anew.
 *
 * @module
 */

import { h, icon } from './dom.js';
import { searchBox } from './searchbox.js';

let frames = 0;

/**
 * @param {HTMLElement} page whose content is replaced
 * @param {{definition: import('./definition.js').Definition, t: (key: string, values?: object) => string, preview: boolean}} words
 * @param {{suggest: (text: string) => Promise<object[]|null>, onSearch: (text: string) => void, onTaken: (suggestion: object, position: number) => void}} actions
 */
export function frameOf(page, { definition, t, preview }, { suggest, onSearch, onTaken }) {
  const id = `sg-filters${frames++ || ''}`;
  // In a page of its own, parts are landmarks; in a page that has a main column, they are inside of it.
  const alone = !page.parentElement?.closest('main') && ![...document.querySelectorAll('main')].some((main) => !page.contains(main));
  const box = definition.search.enabled ? searchBox({ definition, t, suggest, onSearch, onTaken, leaves: !preview }) : null;
  const part = (name, tag = 'div', attributes = {}) => h(tag, { class: `sg-${name}`, ...attributes });
  const [stats, sort, layouts, tabs, selected, charts, body, before, after, facets] = [
    part('stats', 'p', { role: 'status', 'data-component': 'stats' }), part('sorting'), part('switch'), part('tab-rows'), part('selection'), part('chart-row'), part('found'), part('before'), part('after'), part('filters'),
  ];
  const toggle = h('button', {
    type: 'button', class: 'sg-toggle', 'aria-expanded': 'false', 'aria-controls': id, 'data-key': 'filters',
    on: { click: () => opened(!aside.classList.contains('sg-open')) },
  }, icon('filter'), h('span', null, t('filters')));
  const done = h('button', { type: 'button', class: 'sg-more sg-done', on: { click: () => opened(false) } });
  const aside = h(alone ? 'aside' : 'section', { class: 'sg-facets', id, 'aria-label': t('filters'), tabindex: -1, hidden: true }, facets, done);
  // Where there is no room beside the results, filters open above them, and lead back to them.
  const opened = (open) => {
    aside.classList.toggle('sg-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    (open ? aside : toggle).focus();
  };
  const main = h(alone ? 'main' : 'div', { class: 'sg-main', tabindex: -1 },
    tabs, h('div', { class: 'sg-bar' }, toggle, stats, sort, layouts), selected, charts, before, body, after);
  const announcement = h('p', { class: 'sg-hidden', role: 'status' });
  page.replaceChildren(...[header(definition, alone), box?.element, h('div', { class: 'sg-columns' }, aside, main), announcement].filter(Boolean));
  page.classList.add('sg-js');
  toggle.hidden = true;

  const fill = (element, content) => element.replaceChildren(...[content].flat().filter(Boolean));
  return {
    /** @param {import('./state.js').State} state */
    show({ q }) {
      box?.show(q);
      if (alone && definition.name) document.title = q ? `${q} – ${definition.name}` : definition.name;
    },
    busy(now) {
      main.setAttribute('aria-busy', String(now));
      page.classList.toggle('sg-busy', now);
    },
    draw(drawn, state) {
      if (stats.textContent !== drawn.stats) stats.textContent = drawn.stats;
      done.textContent = drawn.stats;
      done.hidden = drawn.stats === '';
      fill(sort, drawn.sort);
      fill(layouts, drawn.layouts);
      fill(tabs, drawn.tabs);
      fill(selected, drawn.selected);
      fill(charts, drawn.charts);
      fill(facets, drawn.facets);
      fill(body, drawn.body);
      fill(before, drawn.before);
      fill(after, drawn.after);
      aside.hidden = drawn.facets.length === 0;
      toggle.hidden = drawn.facets.length === 0;
      toggle.lastElementChild.textContent = drawn.filterCount ? t('filterCount', { count: drawn.filterCount }) : t('filters');
      page.dataset.layout = state.view;
    },
    after: (content) => fill(after, content),
    announce(text) {
      announcement.textContent = text;
    },
    /** After another page: to its beginning, with the keyboard as well. */
    toResults() {
      main.focus({ preventScroll: true });
      main.scrollIntoView({ block: 'start' });
    },
  };
}

function header({ name, branding }, alone) {
  if (!alone || (!name && !branding.logo)) return null;
  const logo = branding.logo ? h('img', { class: 'sg-logo', src: branding.logo, alt: name ? '' : 'Logo', ...(branding.width ? { width: branding.width } : {}) }) : null;
  return h('header', { class: `sg-header sg-align-${branding.alignment}` }, logo, h('h1', { class: 'sg-name' }, name));
}
