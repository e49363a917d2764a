/**
 * Bodies to begin with, with places to fill in as the editor's snippets have them: `#{name}`.
 *
 * @module
 */

import { requestsOf } from './parser.js';

/** Elasticsearch before 7 has a type in mappings and in lines of `_bulk`; version 2 has no `keyword`. */
const old = ({ distribution, version }) => distribution !== 'opensearch' && Number.parseInt(version ?? '9', 10) < 7;
const oldest = (engine) => old(engine) && Number.parseInt(engine.version, 10) < 5;

const text = (engine) => (oldest(engine) ? 'string' : 'text');
const properties = (engine, indent) =>
  `"properties": {\n${indent}  "#{title}": { "type": "${text(engine)}" },\n${indent}  "#{category}": ${oldest(engine) ? '{ "type": "string", "index": "not_analyzed" }' : '{ "type": "keyword" }'}\n${indent}}`;
const mappings = (engine, indent) =>
  `"mappings": {\n${indent}  ${old(engine) ? `"_doc": { ${properties(engine, `${indent}  `)} }` : properties(engine, `${indent}  `)}\n${indent}}`;
const SHARDS = '"settings": { "number_of_shards": #{1}, "number_of_replicas": #{0} }';
const target = (engine) => `"_index": "#{my-index}"${old(engine) ? ', "_type": "_doc"' : ''}, "_id": "#{1}"`;
const SEARCH = '{\n  "query": {\n    "#{match}": { "#{field}": "#{text}" }\n  },\n  "size": #{10}\n}';
const BY_QUERY = '{\n  "query": {\n    "term": { "#{field}": "#{value}" }\n  }\n}';
const DOCUMENT = '{\n  "#{field}": "#{value}"\n}';
const SOURCE = '"script": {\n    "lang": "painless",\n    "source": "#{ctx._source.count += params.by}",\n    "params": { "by": 1 }\n  }';

const BODIES = {
  search: () => SEARCH,
  count: () => BY_QUERY,
  explain: () => BY_QUERY,
  'indices.validate_query': () => BY_QUERY,
  delete_by_query: () => BY_QUERY,
  update_by_query: () => `{\n  ${SOURCE},\n  "query": { "term": { "#{field}": "#{value}" } }\n}`,
  msearch: () => '{ "index": "#{my-index}" }\n{ "query": { "match_all": {} }, "size": #{3} }',
  bulk: (engine) => `{ "index": { ${target(engine)} } }\n{ "#{field}": "#{value}" }`,
  mget: (engine) => `{\n  "docs": [\n    { ${target(engine)} }\n  ]\n}`,
  reindex: () => '{\n  "source": { "index": "#{from-index}" },\n  "dest": { "index": "#{to-index}" }\n}',
  index: () => DOCUMENT,
  create: () => DOCUMENT,
  update: () => '{\n  "doc": { "#{field}": "#{value}" }\n}',
  put_script: () => '{\n  "script": {\n    "lang": "#{painless}",\n    "source": "#{source}"\n  }\n}',
  scroll: () => '{\n  "scroll": "#{1m}",\n  "scroll_id": "#{id}"\n}',
  search_template: () => '{\n  "id": "#{template}",\n  "params": { "#{name}": "#{value}" }\n}',
  'indices.create': (engine) => `{\n  ${SHARDS},\n  ${mappings(engine, '  ')}\n}`,
  'indices.put_mapping': (engine) => `{\n  ${properties(engine, '  ')}\n}`,
  'indices.put_settings': () => '{\n  "index": { "#{number_of_replicas}": #{0} }\n}',
  'indices.put_index_template': (engine) => `{\n  "index_patterns": ["#{logs-*}"],\n  "priority": #{100},\n  "template": {\n    ${SHARDS},\n    ${mappings(engine, '    ')}\n  }\n}`,
  'indices.put_template': (engine) => `{\n  ${oldest(engine) || (old(engine) && Number.parseInt(engine.version, 10) < 6) ? '"template": "#{logs-*}"' : '"index_patterns": ["#{logs-*}"]'},\n  ${SHARDS},\n  ${mappings(engine, '  ')}\n}`,
  'cluster.put_component_template': (engine) => `{\n  "template": {\n    ${mappings(engine, '    ')}\n  }\n}`,
  'indices.update_aliases': () => '{\n  "actions": [\n    { "#{add}": { "index": "#{my-index}", "alias": "#{my-alias}" } }\n  ]\n}',
  'indices.analyze': () => '{\n  "analyzer": "#{standard}",\n  "text": "#{The quick brown fox}"\n}',
  'indices.rollover': () => '{\n  "conditions": { "max_age": "#{7d}", "max_docs": #{1000000} }\n}',
  'ingest.put_pipeline': () => '{\n  "description": "#{what it does}",\n  "processors": [\n    { "#{set}": { "field": "#{field}", "value": "#{value}" } }\n  ]\n}',
  'ingest.simulate': () => '{\n  "docs": [\n    { "_source": { "#{field}": "#{value}" } }\n  ]\n}',
  'cluster.put_settings': () => '{\n  "persistent": { "#{setting}": "#{value}" }\n}',
  'cluster.allocation_explain': () => '{\n  "index": "#{my-index}",\n  "shard": #{0},\n  "primary": #{true}\n}',
  'snapshot.create_repository': () => '{\n  "type": "#{fs}",\n  "settings": { "location": "#{/backups}" }\n}',
  'snapshot.create': () => '{\n  "indices": "#{my-index}",\n  "include_global_state": #{false}\n}',
  'snapshot.restore': () => '{\n  "indices": "#{my-index}",\n  "include_global_state": #{false}\n}',
};

const DECLARATIVE = '{\n  "query": [\n    { "id": "#{results}", "type": "search", "dataField": ["#{field}"], "value": "#{text}", "size": #{10} }\n  ]\n}';

/**
 * @param {{method: string, path: string}} request without body
 * @param {import('./apis.js').Apis} apis
 * @returns {string|null} null when its body is usually empty
 */
export function templateOf({ method, path }, apis) {
  if (method === 'DELETE' || method === 'HEAD') {
    return null;
  }
  if (method === 'POST' && /(^|\/)_declarative(\/validate)?$/.test(path.split('?')[0])) {
    return numbered(DECLARATIVE);
  }
  const api = apis.nameOf({ method, path });
  const reads = method === 'GET' && !/^(search|count|msearch|mget|explain|indices\.analyze|indices\.validate_query)$/.test(api);
  const body = api === undefined || reads ? undefined : BODIES[api]?.(apis.engine);
  return body === undefined ? null : numbered(body);
}

/** Places are filled in one after the other; one of digits only would be taken for its number. */
function numbered(body) {
  let number = 0;
  return body.replace(/#\{/g, () => `#{${++number}:`);
}

/**
 * The body that the request at the caret lacks: of the caret's line, or of the line before an empty one.
 *
 * @param {string} text of the page
 * @param {number} at offset of the caret
 * @param {import('./apis.js').Apis} apis
 * @returns {string|null}
 */
export function templateAt(text, at, apis) {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const request = requestsOf(text).filter(({ from }) => from <= at).at(-1);
  const near = request && (at === request.to || (start === at && start === request.bodyFrom && /^(\n|$)/.test(text.slice(at))));
  return near && request.body.trim() === '' ? templateOf(request, apis) : null;
}
