/**
 * The element `<search-page>`. Its parts are ordinary elements without shadow roots, so that style sheets of the site reach
 * them.
 *
 * ```html
 * <search-page config="config.json"></search-page>
 * ```
 *
 * The configuration can also be inside, as `<script type="application/json" class="sg-config">`; a first response as
 * `class="sg-response"` is then drawn without a request. Attributes: `user`, an ID for analytics; `preview`, which leaves the
 * URL alone. Events: `search-page:results` with `{state, total, customData}`, `search-page:click` with `{id, position,
 * searchId}`.
 *
 * @module
 */

import { conversion } from './analytics.js';
import { problem } from './bar.js';
import { Problem } from './client.js';
import { languageOf } from './format.js';
import { messagesOf } from './messages.js';
import { Session } from './session.js';

const isObject = (value) => value !== null && typeof value === 'object';

export class SearchPage extends HTMLElement {
  _config = null;
  _started = false;
  _session = null;

  connectedCallback() {
    if (this._started) return;
    this._started = true;
    // While the document is still read, what is inside may not be there yet.
    if (document.readyState === 'loading' && !this._config) document.addEventListener('DOMContentLoaded', () => this._start(), { once: true });
    else this._start();
  }

  disconnectedCallback() {
    this._session?.close();
    this._session = null;
    this._started = false;
  }

  /** The configuration that is shown; setting it draws the page anew. */
  get config() {
    return this._config;
  }

  set config(config) {
    this._config = config;
    if (this._started) this._show(config, null);
  }

  /** Searches for a text, as if somebody had typed it. */
  search(text) {
    return this._session?.search(text);
  }

  /** Reports a conversion of documents that were found and opened: `page.conversion('42', {value: 19.9, currency: 'EUR'})`. */
  conversion(documents, worth) {
    return conversion(documents, worth);
  }

  async _start() {
    const response = this._inside('sg-response');
    try {
      const config = this._config ?? this._inside('sg-config') ?? (await this._fetched());
      // It may have been removed while this was on its way.
      if (isObject(config) && this.isConnected) this._show(config, response);
    } catch (failure) {
      console.error('search-page:', failure);
      this.classList.add('sg-page');
      this.replaceChildren(problem('setup', { t: messagesOf(languageOf(this.lang || document.documentElement.lang || 'en')) }));
    }
  }

  _inside(name) {
    const text = this.querySelector(`script.${name}`)?.textContent;
    return text ? JSON.parse(text) : null;
  }

  async _fetched() {
    if (!this.hasAttribute('config')) return null;
    const answer = await fetch(this.getAttribute('config'), { credentials: 'omit' });
    if (!answer.ok) throw new Problem('setup', `${this.getAttribute('config')}: HTTP ${answer.status}`);
    return answer.json();
  }

  _show(config, response) {
    this._config = config;
    this._session?.close();
    this._session = new Session(this, config);
    this._session.begin(isObject(response) ? response : null);
  }
}

/** Makes the element known, once. */
export function define() {
  if (!customElements.get('search-page')) customElements.define('search-page', SearchPage);
}
