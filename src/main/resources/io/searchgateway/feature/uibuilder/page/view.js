/**
 * What the parts of a page are drawn from, and what they can do.
 *
 * @module
 */

import { readResult } from './response.js';
import { toggled, withArea, withFilter, withoutFilters, withPage, withSort } from './state.js';

/** @param {import('./session.js').Session} session */
export function viewOf(session) {
  const { definition, response = {}, result = readResult({}), hits, state, shown = state, problem, t, formats, bounds, firstPage = 1 } = session;
  return {
    /** `shown`: the state that the results are of, while another one is searched for; `problem`: its kind, of the last search. */
    definition, response, result, hits, state, shown, problem, t, formats, bounds, firstPage,
    /** What a part remembers while it is drawn again and again. */
    ui: (id) => session._ui.get(id) ?? session._ui.set(id, {}).get(id),
    asset: (name) => new URL(name, session.assets).href,
    address: (page) => session.history.address(withPage(state, page)),
    redraw: () => session._draw(),
    announce: (text) => session.frame.announce(text),
    search: (text) => session.search(text),
    filter: (id, value) => session._go(withFilter(session.state, id, value), { adjusts: value && !Array.isArray(value) ? id : '' }),
    toggle: (facet, value) => session._go(toggled(session.state, facet, value)),
    clear: () => session._go(withoutFilters(session.state)),
    sort: (sort) => session._go(withSort(session.state, sort)),
    area: (area) => session._go(withArea(session.state, area)),
    layout: (layout) => session._layout(layout),
    page: async (page) => { await session._go(withPage(session.state, page)); session.frame.toResults(); },
    more: (byItself = false) => session._more(byItself),
    retry: () => session._go(session.state, { step: 'none' }),
    click: (hit, position) => session._click(hit, position),
  };
}

/** Where world.svg is: beside the configuration, or with the page that the gateway hosts. */
export function assetsOf(config, definition, base, endpoint) {
  if (typeof config.assets === 'string') return new URL(config.assets, base ?? document.baseURI).href;
  return base?.href ?? new URL(`_gateway/ui/app/${encodeURIComponent(definition.id)}/`, endpoint.replace(/\/?$/, '/')).href;
}
