/**
 * The element `<search-recommendations>`: lists of documents such as the most popular ones, or those that are similar to one.
 *
 * ```html
 * <search-recommendations config="config.json" list="similar" doc="42"></search-recommendations>
 * ```
 *
 * Without `list`, all lists of the configuration are shown. `doc` is the ID of the document that others are similar to.
 *
 * @module
 */

import { reportRecommended } from './analytics.js';
import { clientOf } from './client.js';
import { readDefinition } from './definition.js';
import { h, safeUrl, textOf, valueOf } from './dom.js';
import { directionOf, formatsOf, languageOf } from './format.js';
import { addressOf, priceOf, titleOf } from './hit.js';
import { messagesOf } from './messages.js';
import { hitsOf } from './response.js';
import { applyTheme } from './theme.js';

export class SearchRecommendations extends HTMLElement {
  async connectedCallback() {
    try {
      const url = new URL(this.getAttribute('config') ?? 'config.json', document.baseURI);
      const inline = this.querySelector('script.sg-config')?.textContent;
      await this._show(inline ? JSON.parse(inline) : await (await fetch(url, { credentials: 'omit' })).json(), url);
    } catch (failure) {
      // The rest of the page does not need them.
      console.error('search-recommendations:', failure);
      this.hidden = true;
    }
  }

  async _show(config, base) {
    const definition = readDefinition(config);
    const language = languageOf(definition.language || this.closest('[lang]')?.lang || 'en');
    const where = { endpoint: new URL(definition.endpoint || '/', base).href, index: definition.index, credential: definition.credential };
    const client = clientOf(where);
    const view = { definition, t: messagesOf(language, definition.texts), formats: formatsOf(language, definition.currency) };
    this.lang = language;
    this.dir = directionOf(language);
    applyTheme(this, definition.theme);
    const wanted = definition.recommendations.filter(({ id }) => !this.hasAttribute('list') || id === this.getAttribute('list'));
    const lists = await Promise.all(wanted.map(async (list) => {
      const doc = this.getAttribute('doc');
      const answer = await client.get(`_gateway/uibuilder/recommendation/${encodeURIComponent(definition.id)}/${encodeURIComponent(list.id)}${doc ? `?doc=${encodeURIComponent(doc)}` : ''}`).catch(() => ({}));
      const hits = hitsOf(Array.isArray(answer.hits) ? answer.hits : answer);
      const clicked = (hit, at) => definition.records && reportRecommended({ client, index: where.index, doc: hit.id, position: at + 1, user: this.getAttribute('user') ?? undefined });
      return hits.length ? h('section', { class: 'sg-recommendations', 'aria-label': list.title }, h('h2', null, list.title), h('ol', { class: 'sg-shelf' }, hits.map((hit, at) => h('li', { class: 'sg-result' }, small(hit, list, view, () => clicked(hit, at)))))) : null;
    }));
    this.replaceChildren(...lists.filter(Boolean));
  }
}

function small(hit, list, view, click) {
  const { result } = view.definition;
  const address = addressOf(hit, { fields: result.fields, urlPattern: list.urlPattern || result.urlPattern });
  const image = safeUrl(textOf(valueOf(hit.source, result.fields.image)));
  const title = titleOf(hit, view);
  const price = priceOf(hit, view);
  return h('article', null,
    result.fields.image ? h('div', { class: 'sg-picture' }, image ? h('img', { src: image, alt: '', loading: 'lazy', referrerpolicy: 'no-referrer' }) : h('span', { class: 'sg-letter', 'aria-hidden': 'true' }, [...title][0])) : null,
    h('div', { class: 'sg-body' }, h('h3', { class: 'sg-title' }, address ? h('a', { href: address, on: { click } }, h('bdi', null, title)) : h('bdi', null, title)),
      price ? h('p', { class: 'sg-foot' }, h('bdi', { class: 'sg-price' }, price)) : null,
      address && list.call ? h('p', { class: 'sg-call', 'aria-hidden': 'true' }, list.call) : null));
}

/** Makes the element known, once. */
export function define() {
  if (!customElements.get('search-recommendations')) customElements.define('search-recommendations', SearchRecommendations);
}
