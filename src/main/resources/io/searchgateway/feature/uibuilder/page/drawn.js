/**
 * All parts of a page, drawn from one response.
 *
 * @module
 */

import { earlier, layoutSwitch, more, nothing, pages, sortSelect, statsWords } from './bar.js';
import { charts } from './charts.js';
import { facets, selected, tabs } from './facets.js';
import { results } from './results.js';

/**
 * @param {import('./session.js').View} view
 * @param {number} loaded how many pages came by scrolling
 */
export function drawn(view, loaded) {
  const byPages = view.definition.result.paging === 'pages';
  return {
    stats: statsWords(view),
    sort: sortSelect(view),
    layouts: layoutSwitch(view),
    tabs: tabs(view),
    selected: selected(view),
    charts: charts(view),
    facets: facets(view),
    filterCount: Object.keys(view.state.filters).length,
    body: view.hits.length ? results(view) : nothing(view),
    before: byPages ? null : earlier(view),
    after: byPages ? pages(view) : more(view, loaded),
  };
}
