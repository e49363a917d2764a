import { h } from 'preact';
import { CopyButton, CopyCurl, Section } from '../../app/components/index.js';
import { bases } from '../../app/api.js';

function Endpoint({ title, text, url, example }) {
  return h(
    'div',
    { class: 'endpoint' },
    h('h3', null, title),
    h('p', { class: 'muted small' }, text),
    h('div', { class: 'endpoint-url' }, h('code', null, url), h(CopyButton, { text: url, label: `Copy URL of the ${title}` }), h(CopyCurl, { ...example, label: `Copy example of the ${title} as curl` })),
  );
}

/** Both URLs that applications use. */
export function Endpoints({ index }) {
  const { engine, gateway } = bases();
  const declarative = { query: [{ id: 'search', type: 'search', size: 3 }] };
  return h(
    Section,
    { title: 'Endpoints' },
    h(
      'div',
      { class: 'endpoints' },
      h(Endpoint, {
        title: 'Engine API',
        text: 'For Elasticsearch and OpenSearch clients. Every request is checked against the rights of its credential.',
        url: engine,
        example: { method: 'GET', url: `${engine}${index ? `${encodeURIComponent(index)}/` : ''}_search?size=1` },
      }),
      h(Endpoint, {
        title: 'Gateway API',
        text: 'Pipelines, imports, access and everything else in this dashboard.',
        url: gateway,
        example: index ? { method: 'POST', url: `${engine}${encodeURIComponent(index)}/_declarative`, body: declarative } : { method: 'GET', url: `${gateway}/info` },
      }),
    ),
  );
}
