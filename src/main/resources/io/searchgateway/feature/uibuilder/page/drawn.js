/**
 * All parts of a page, drawn from one response.
 *
 * @module
 */

import { earlier, layoutSwitch, more, nothing, pages, problem, sortSelect, statsWords } from './bar.js';
import { charts } from './charts.js';
import { facets, selected, tabs } from './facets.js';
import { results } from './results.js';

/**
 * @param {import('./session.js').View} view
 * @param {number} loaded how many pages came by scrolling
 */
export function drawn(view, loaded) {
  const byPages = view.definition.result.paging === 'pages';
  const filters = { tabs: tabs(view), selected: selected(view), charts: charts(view), facets: facets(view), filterCount: Object.keys(view.state.filters).length };
  // What was found before would stand below another text. Filters can be removed all the same.
  if (view.problem) return { ...filters, stats: '', sort: null, layouts: null, body: problem(view.problem, view), before: null, after: null };
  return {
    ...filters,
    stats: statsWords(view),
    sort: sortSelect(view),
    layouts: layoutSwitch(view),
    body: view.hits.length ? results(view) : nothing(view),
    before: byPages ? null : earlier(view),
    after: byPages ? pages(view) : more(view, loaded),
  };
}
