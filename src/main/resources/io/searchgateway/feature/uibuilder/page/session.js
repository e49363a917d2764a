/**
 * What a page does: keeps the state in the URL, sends requests, and draws what comes back.
 *
 * @module
 */

import { reportsOf } from './analytics.js';
import { lastPage, more, problem } from './bar.js';
import { clientOf, Problem } from './client.js';
import { readDefinition } from './definition.js';
import { keepingFocus } from './dom.js';
import { drawn } from './drawn.js';
import { directionOf, formatsOf, languageOf } from './format.js';
import { frameOf } from './frame.js';
import { historyOf } from './history.js';
import { messagesOf } from './messages.js';
import { boundsRequest, needsBounds, searchRequest, suggestionRequest } from './request.js';
import { failureOf, readResult, suggestionsOf, widened } from './response.js';
import { append } from './results.js';
import { bySection } from './searchbox.js';
import { withPage, withText } from './state.js';
import { applyRules, applyTheme } from './theme.js';
import { assetsOf, viewOf } from './view.js';

/** @typedef {ReturnType<typeof viewOf>} View */

const BUSY_AFTER = 150;

export class Session {
  _ui = new Map();
  _stop = new AbortController();
  /** The number of the last search, and whether it runs. */
  _run = 0;
  _running = false;

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
    this.reports = reportsOf({ client: this.client, where: this.where, records: definition.records && !this.preview, user: () => this._user });
    this.history = historyOf(definition, this.preview);
    this.assets = assetsOf(config, definition, page.hasAttribute('config') ? base : null, this.where.endpoint);
    this.searchId = '';
    this.bounds = {};
    this.hits = [];
    this.loaded = 0;
    this.problem = '';
    page.lang = language;
    page.dir = directionOf(language);
    applyTheme(page, definition.theme);
    applyRules(config.page?.themeSettings?.customCss);
    this.state = this.history.state();
    this.frame = frameOf(page, this, { suggest: (text) => this._suggest(text), onSearch: (text) => this.search(text), onTaken: (suggestion, position) => this.reports.suggestion({ ...suggestion, position }) });
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
  _reported({ error, hits }) {
    if (error) return '';
    const searchId = this.history.searchId() || this.reports.search({ definition: this.definition, state: this.state, hits });
    if (searchId) this.history.keepSearchId(searchId);
    return searchId;
  }

  /** Links within the page are steps of the history as well. */
  _back() {
    const state = this.history.state();
    if (this.history.address(state) !== this.history.address(this.state)) this._go(state, { step: 'none' });
  }

  /** Whatever it still waits for changes nothing any more. */
  close() {
    this._stop.abort();
    this.client.close();
  }

  search(text) {
    return this._go(withText(this.state, text), { searched: true });
  }

  get _user() { return this.page.getAttribute('user') || undefined; }

  /**
   * @param {{step?: 'push'|'replace'|'none', searched?: boolean, adjusts?: string}} [options] `step` and `adjusts`: of the history;
   *     `searched`: may be redirected
   */
  async _go(state, { step = 'push', searched = false, adjusts = '' } = {}) {
    if (this._stop.signal.aborted) return;
    // A search of the same text with other filters or another page continues the one before.
    const continued = state.q === this.state.q ? this.searchId : '';
    const run = ++this._run;
    this._running = true;
    this.state = state;
    this.frame.show(state);
    this.history.remember(state, step, adjusts);
    const busy = setTimeout(() => this.frame.busy(true), BUSY_AFTER);
    try {
      const drawn = JSON.stringify(this.bounds);
      const found = await this.client.search(this._request(state), { lane: 'search', searchId: continued });
      if (!found) return;
      this.loaded = 0;
      this._receive(found, searched, drawn);
    } catch (failure) {
      this._fail(failure);
    } finally {
      clearTimeout(busy);
      if (run === this._run) {
        this._running = false;
        this.frame.busy(false);
      }
    }
  }

  _request(state) {
    return searchRequest(this.definition, state, { bounds: this.bounds, user: this._user });
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
      this._fail(failureOf(result));
      return;
    }
    if (searched && this.state.q && result.redirect && !this.preview) {
      location.replace(result.redirect);
      return;
    }
    const last = lastPage(result, this.definition.result);
    if (result.hits.length === 0 && result.total > 0 && this.state.page > last) {
      this._go(withPage(this.state, last), { step: 'replace' });
      return;
    }
    this.problem = '';
    this.shown = this.state;
    this.response = response;
    this.result = result;
    this.searchId = searchId || this.searchId;
    this.firstPage = this.state.page;
    this.hits = this._positioned(result.hits, this.state.page);
    this.bounds = widened(this.bounds, response, this.definition);
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
    if (this._stop.signal.aborted) return;
    this.problem = this._report(failure);
    this._draw();
  }

  /** @returns {string} the kind of the problem */
  _report(failure) {
    const kind = failure.kind ?? 'server';
    console.error('search-page:', failure);
    this._tell('error', { kind, status: failure.status ?? 0, message: failure.message });
    return kind;
  }

  _draw() {
    keepingFocus(this.page, () => this.frame.draw(drawn(this.view(), this.loaded), this.state));
  }

  async _more(byItself) {
    // While another search runs, more of the one before would be mixed with it.
    if (this._running || this._stop.signal.aborted) return;
    const page = this.state.page + 1;
    let result;
    try {
      const found = await this.client.search(this._request(withPage(this.state, page)), { lane: 'search', searchId: this.searchId });
      if (!found) return;
      result = readResult(found.response);
      if (result.error) throw failureOf(result);
    } catch (failure) {
      // What is there stays.
      this.frame.after(problem(this._report(failure), { t: this.t, retry: () => this._more(false) }));
      return;
    }
    const added = this._positioned(result.hits, page);
    const pressed = ['more', 'retry'].includes(document.activeElement?.dataset?.key);
    this.state = withPage(this.state, page);
    this.loaded = byItself ? this.loaded + 1 : 0;
    this.hits = [...this.hits, ...added];
    this.history.remember(this.state, 'replace');
    const view = this.view();
    if (this.state.view === 'map') this._draw(); // Its marks are drawn together.
    else append(this.page, added, view);
    this.frame.after(more(view, this.loaded));
    this.frame.announce(`${this.t('page', { page: this.formats.number(page) })}: ${this.t('results', { count: added.length })}`);
    // Who pressed the button goes on with the first of what came.
    if (pressed) this.page.querySelector(`[data-position="${added[0]?.position}"] a`)?.focus();
  }

  _layout(layout) {
    this.state = { ...this.state, view: layout };
    this.history.remember(this.state, 'push');
    this._draw();
  }

  _click(hit, position) {
    this._tell('click', { id: hit.id, position, searchId: this.searchId });
    this.reports.click({ searchId: this.searchId, doc: hit.id, position });
  }

  view() { return viewOf(this); }
}
