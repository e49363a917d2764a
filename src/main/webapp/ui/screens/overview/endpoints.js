import { h } from 'preact';
import { CopyButton, CopyCurl, Section } from '../../app/components/index.js';
import { bases } from '../../app/api.js';

function Endpoint({ title, text, url, example }) {
  return h(
    'div',
    { class: 'endpoint' },
    h('h3', null, title),
    h('p', { class: 'muted small' }, text),
    h('div', { class: 'endpoint-url' }, h('code', null, url), h(CopyButton, { text: url, label: `Copy the address of the ${title}` }), h(CopyCurl, { ...example, label: `Copy an example for the ${title} as curl` })),
  );
}

/** Both addresses that applications use. */
export function Endpoints() {
  const { engine, gateway } = bases();
  return h(
    Section,
    { title: 'Endpoints' },
    h(Endpoint, {
      title: 'Engine gateway',
      text: 'For clients of Elasticsearch and OpenSearch, unchanged. Every call is checked against the rights of its credential.',
      url: engine,
      example: { method: 'GET', url: `${engine}_search?size=1` },
    }),
    h(Endpoint, {
      title: 'Feature gateway',
      text: 'For declarative search, pipelines, imports and everything this dashboard does.',
      url: gateway,
      example: { method: 'GET', url: `${gateway}/info` },
    }),
  );
}
