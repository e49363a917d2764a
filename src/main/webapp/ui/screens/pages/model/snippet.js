/**
 * What a developer puts into a page of another site.
 *
 * @module
 */

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * @param {{gateway: string, id: string, nonce?: boolean}} of `gateway`: its URL, without a slash at the end; `nonce`: for a site
 *     with a Content-Security-Policy
 * @returns {string} HTML
 */
export function snippetOf({ gateway, id, nonce = false }) {
  const config = `${gateway}/ui/app/${encodeURIComponent(id)}/config.json`;
  return `<search-page config="${escaped(config)}"></search-page>\n<script src="${escaped(`${gateway}/ui/embed.js`)}" defer${nonce ? ' nonce="…"' : ''}></script>\n`;
}

/** What the policy of the other site must allow. */
export function policyOf(gateway) {
  const { origin } = new URL(gateway);
  return `script-src ${origin}; connect-src ${origin}`;
}
