import { h } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton, Note, Toggle } from '../../../app/components/index.js';
import { bases } from '../../../app/api.js';
import { policyOf, snippetOf } from '../model/snippet.js';

/** Lines of HTML for a page of another site. */
export function EmbedTab({ builder, deployed }) {
  const [nonce, setNonce] = useState(false);
  const { gateway } = bases();
  const snippet = snippetOf({ gateway, id: builder.id, nonce });
  return h('div', { class: 'stack' },
    h('p', null, 'Put these lines where the search page is to appear. They load one script from this gateway and nothing from other hosts.'),
    !deployed && h(Note, {}, 'Deploy the page first: the lines load its settings from the deployed page.'),
    h('div', { class: 'pages-code' }, h('pre', { tabIndex: 0, 'aria-label': 'HTML to embed the page' }, h('code', null, snippet)), h(CopyButton, { text: snippet, label: 'Copy HTML', kind: 'plain' }, 'Copy')),
    h(Toggle, { label: 'The site has a Content-Security-Policy with a nonce', checked: nonce, onChange: setNonce }),
    h('details', { class: 'pages-more' },
      h('summary', null, 'What the site must allow'),
      h('p', null, 'A strict policy needs these sources:'),
      h('div', { class: 'pages-code' }, h('pre', { tabIndex: 0, 'aria-label': 'Sources of the policy' }, h('code', null, policyOf(gateway))), h(CopyButton, { text: policyOf(gateway), label: 'Copy sources', kind: 'plain' }, 'Copy')),
      h('p', { class: 'muted' }, 'The gateway must accept requests of the site: add its origin to ', h('code', null, 'gateway.http.cors-origins'), '.')));
}
