/**
 * What a page does: keeps the state in the URL, sends requests, and draws what comes back.
 *
 * @module
 */

import { reportClick, reportSearch } from './analytics.js';
import { more, problem } from './bar.js';
import { clientOf, Problem } from './client.js';
import { readDefinition } from './definition.js';
import { keepingFocus } from './dom.js';
import { drawn } from './drawn.js';
import { directionOf, formatsOf, languageOf } from './format.js';
import { frameOf } from './frame.js';
import { messagesOf } from './messages.js';
import { boundsRequest, needsBounds, searchRequest, suggestionRequest } from './request.js';
import { boundsOf, kindOfFailure, readResult, suggestionsOf } from './response.js';
import { append } from './results.js';
import { bySection } from './searchbox.js';
import { initialState, readState, toggled, withArea, withFilter, withoutFilters, withPage, withSort, withText, writeState } from './state.js';
import { applyRules, applyTheme } from './theme.js';

/** @typedef {ReturnType<Session['view']>} View what the parts of a page are drawn from, and what they can do */

const BUSY_AFTER = 150;

export class Session {
  _ui = new Map();
  _stop = new AbortController();

  /** @param {HTMLElement} page @param {object} config */
  constructor(page, config) {
    const definition = readDefinition(config);
    const language = languageOf(definition.language || page.parentElement?.closest('[lang]')?.lang || 'en');
    // Addresses in a configuration are relative to it.
    const base = new URL(page.getAttribute('config') ?? '', document.baseURI);
    this.page = page;
    this.preview = page.hasAttribute('preview');
    this.definition = definition;
    this.t = messagesOf(language, definition.texts);
    this.formats = formatsOf(language, definition.currency);
    this.where = { endpoint: new URL(definition.endpoint || '/', base).href, index: definition.index, credential: definition.credential, token: definition.token };
    this.client = clientOf(this.where);
    this.assets = assetsOf(config, definition, page.hasAttribute('config') ? base : null, this.where.endpoint);
    this.searchId = '';
    this.bounds = {};
    this.hits = [];
    this.loaded = 0;
    page.lang = language;
    page.dir = directionOf(language);
    applyTheme(page, definition.theme);
    applyRules(config.page?.themeSettings?.customCss);
    this.state = this._urlState();
    this.frame = frameOf(page, this, { suggest: (text) => this._suggest(text), onSearch: (text) => this.search(text) });
    this.frame.show(this.state);
  }

  /** @param {object|null} response of the first search, if it is known already */
  begin(response) {
    window.addEventListener('popstate', () => this._back(), { signal: this._stop.signal });
    if (this.definition.index === '') this._fail(new Problem('setup', 'no index'));
    else if (response) this._receive({ response, searchId: response.settings?.queryId ?? this._reported(readResult(response)) }, true);
    else this._go(this.state, { step: 'none', searched: true });
  }

  /** The ID of the first search, which the server has only shown. */
  _reported({ error, hits }) { return error || this.preview || !this.definition.records ? '' : reportSearch({ client: this.client, index: this.definition.index, text: this.state.q, hits, user: this._user }); }

  /** Links within the page are steps of the history as well. */
  _back() {
    const state = this._urlState();
    if (this._address(state) !== this._address(this.state)) this._go(state, { step: 'none' });
  }

  close() { this._stop.abort(); }

  search(text) {
    return this._go(withText(this.state, text), { searched: true });
  }

  _urlState() { return this.preview ? initialState(this.definition) : readState(this.definition, location.search); }

  _address(state) { return this.preview ? '#' : `${location.pathname}${writeState(this.definition, state, location.search)}`; }

  get _user() { return this.page.getAttribute('user') || undefined; }

  /** @param {{step?: 'push'|'replace'|'none', searched?: boolean}} [options] `step`: of the history; `searched`: may be redirected */
  async _go(state, { step = 'push', searched = false } = {}) {
    // A search of the same text with other filters or another page continues the one before.
    const continued = state.q === this.state.q ? this.searchId : '';
    this.state = state;
    this.frame.show(state);
    this._remember(state, step);
    const busy = setTimeout(() => this.frame.busy(true), BUSY_AFTER);
    try {
      const drawn = JSON.stringify(this.bounds);
      const found = await this.client.search(this._request(state), { lane: 'search', searchId: continued });
      if (!found) return;
      this.loaded = 0;
      this.frame.busy(false);
      this._receive(found, searched, drawn);
    } catch (failure) {
      this.frame.busy(false);
      this._fail(failure);
    } finally {
      clearTimeout(busy);
    }
  }

  _request(state) {
    return searchRequest(this.definition, state, { bounds: this.bounds, user: this._user });
  }

  _remember(state, step) {
    if (this.preview || step === 'none') return;
    const address = this._address(state);
    const same = address === `${location.pathname}${location.search}`;
    try {
      if (step === 'replace' || same) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
    } catch {
      // Some browsers let nobody change the URL in a sandbox; the page then works without.
    }
  }

  async _suggest(text) {
    try {
      const found = await this.client.search(suggestionRequest(this.definition, text, { user: this._user }), { lane: 'suggestions' });
      return found && bySection(suggestionsOf(found.response));
    } catch {
      return []; // Who types does not need them, and the search itself will say what is wrong.
    }
  }

  _receive({ response, searchId }, searched, drawn = '{}') {
    const result = readResult(response);
    if (result.error) {
      this._fail(new Problem(kindOfFailure(result.error), 'the search failed in the engine', result.error.status));
      return;
    }
    if (searched && this.state.q && result.redirect && !this.preview) {
      location.replace(result.redirect);
      return;
    }
    this.response = response;
    this.result = result;
    this.searchId = searchId || this.searchId;
    this.firstPage = this.state.page;
    this.hits = this._positioned(result.hits, this.state.page);
    this._widen(response);
    this._draw();
    this._tell('results', { state: this.state, total: result.total, customData: result.customData });
    if (JSON.stringify(this.bounds) !== drawn) this._drawHistograms();
  }

  _tell(event, detail) {
    this.page.dispatchEvent(new CustomEvent(`search-page:${event}`, { bubbles: true, detail }));
  }

  _positioned(hits, page) {
    return hits.map((hit, at) => ({ hit, position: (page - 1) * this.definition.result.size + at + 1 }));
  }

  /** What sliders go from and to does not become less while somebody searches and filters. */
  _widen(response) {
    for (const each of [...this.definition.facets, ...this.definition.charts]) {
      const [now, before] = [boundsOf(response, each), this.bounds[each.id]];
      if (now) this.bounds[each.id] = before ? { min: Math.min(before.min, now.min), max: Math.max(before.max, now.max) } : now;
    }
  }

  /** Histograms need to know the ends. The first response tells them, so these come right after it. */
  async _drawHistograms() {
    const { response, state } = this;
    if (!needsBounds(this.definition, {})) return;
    const found = await this.client.search(boundsRequest(this.definition, state, { bounds: this.bounds }), { lane: 'histograms' }).catch(() => null);
    if (!found || this.response !== response) return;
    this.response = { ...found.response, ...response, ...Object.fromEntries(Object.entries(found.response).filter(([id]) => id !== 'settings')) };
    this._draw();
  }

  _fail(failure) {
    console.error('search-page:', failure);
    this._tell('error', { kind: failure.kind ?? 'server', status: failure.status ?? 0, message: failure.message });
    this.frame.fail(problem(failure.kind ?? 'server', this.view()));
  }

  _draw() {
    keepingFocus(this.page, () => this.frame.draw(drawn(this.view(), this.loaded), this.state));
  }

  async _more(byItself) {
    const next = withPage(this.state, this.state.page + 1);
    const found = await this.client.search(this._request(next), { lane: 'search', searchId: this.searchId }).catch((failure) => this._fail(failure));
    if (!found) return;
    const added = this._positioned(readResult(found.response).hits, next.page);
    const pressed = document.activeElement?.dataset?.key === 'more';
    this.state = next;
    this.loaded = byItself ? this.loaded + 1 : 0;
    this.hits = [...this.hits, ...added];
    this._remember(next, 'replace');
    const view = this.view();
    append(this.page, added, view);
    this.frame.after(more(view, this.loaded));
    // Who pressed the button goes on with the first of what came.
    if (pressed) this.page.querySelector(`[data-position="${added[0]?.position}"] a`)?.focus();
  }

  _layout(layout) {
    this.state = { ...this.state, view: layout };
    this._remember(this.state, 'push');
    this._draw();
  }

  _click(hit, position) {
    this._tell('click', { id: hit.id, position, searchId: this.searchId });
    if (this.definition.records) reportClick({ client: this.client, ...this.where, searchId: this.searchId, doc: hit.id, position, user: this._user });
  }

  view() {
    const { definition, response = {}, result = readResult({}), hits, state, t, formats, bounds, firstPage = 1 } = this;
    return {
      definition, response, result, hits, state, t, formats, bounds, firstPage,
      /** What a part remembers while it is drawn again and again. */
      ui: (id) => this._ui.get(id) ?? this._ui.set(id, {}).get(id),
      asset: (name) => new URL(name, this.assets).href,
      address: (page) => this._address(withPage(state, page)),
      redraw: () => this._draw(),
      announce: (text) => this.frame.announce(text),
      search: (text) => this.search(text),
      filter: (id, value) => this._go(withFilter(this.state, id, value)),
      toggle: (facet, value) => this._go(toggled(this.state, facet, value)),
      clear: () => this._go(withoutFilters(this.state)),
      sort: (sort) => this._go(withSort(this.state, sort)),
      area: (area) => this._go(withArea(this.state, area)),
      layout: (layout) => this._layout(layout),
      page: async (page) => { await this._go(withPage(this.state, page)); this.frame.toResults(); },
      more: (byItself = false) => this._more(byItself),
      retry: () => this._go(this.state, { step: 'none' }),
      click: (hit, position) => this._click(hit, position),
    };
  }
}

/** Where world.svg is: beside the configuration, or with the page that the gateway hosts. */
function assetsOf(config, definition, base, endpoint) {
  if (typeof config.assets === 'string') return new URL(config.assets, base ?? document.baseURI).href;
  return base?.href ?? new URL(`_gateway/ui/app/${encodeURIComponent(definition.id)}/`, endpoint.replace(/\/?$/, '/')).href;
}
