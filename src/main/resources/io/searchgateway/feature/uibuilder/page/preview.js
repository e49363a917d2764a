/**
 * What the builder talks to: in a page with `<search-page preview>`, the window that contains it sends configurations, and
 * learns which part somebody clicks. A message of anybody else is ignored.
 *
 * - from the builder: `{type: 'sg-config', config}`; `{type: 'sg-select', component}` outlines a part, null none
 * - to the builder: `{type: 'sg-ready'}`, `{type: 'sg-select', component}`, `{type: 'sg-results', total}`, `{type: 'sg-error',
 *   status, message}`
 *
 * `component` is `search`, `result`, `sort`, `pages`, `stats`, or the ID of a facet or a chart.
 *
 * @module
 */

export function listen() {
  const page = document.querySelector('search-page[preview]');
  const builder = window.parent;
  if (!page || builder === window) return;
  // The page holds nothing that the builder did not send, so any origin may read what it says.
  const tell = (message) => builder.postMessage(message, '*');

  window.addEventListener('message', ({ source, data }) => {
    if (source !== builder || data === null || typeof data !== 'object') return;
    if (data.type === 'sg-config' && data.config !== null && typeof data.config === 'object') page.config = data.config;
    if (data.type === 'sg-select') select(page, data.component ?? null);
  });
  page.addEventListener('search-page:results', ({ detail }) => tell({ type: 'sg-results', total: detail.total }));
  page.addEventListener('search-page:error', ({ detail }) => tell({ type: 'sg-error', status: detail.status, message: detail.message }));
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    // Results lead away from the preview.
    if (event.target.closest('a[href]') && !event.target.closest('.sg-pages')) event.preventDefault();
    const component = event.target.closest('[data-component]')?.dataset.component;
    if (component) tell({ type: 'sg-select', component });
  }, { capture: true });
  tell({ type: 'sg-ready' });
}

let selected = null;

/** Parts are drawn anew with every response, and lose their outline. */
function select(page, component) {
  if (selected === null) new MutationObserver(() => outline(page, false)).observe(page, { childList: true, subtree: true });
  selected = component ?? '';
  outline(page, true);
}

function outline(page, shows) {
  for (const part of page.querySelectorAll('[data-component]')) part.classList.toggle('sg-marked', part.dataset.component === selected);
  if (shows) page.querySelector('.sg-marked')?.scrollIntoView({ block: 'nearest' });
}
