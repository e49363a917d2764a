/**
 * The paths that the console suggests. A line: methods, path with names in braces, and behind a
 * question mark the parameters that it knows.
 *
 * @module
 */

const COMMON = ['pretty', 'human', 'filter_path', 'error_trace'];

const LINES = `
GET / ?
GET _cat/indices ? v s h health bytes format expand_wildcards
GET _cat/indices/{index} ? v s h health bytes format
GET _cat/aliases ? v s h format
GET _cat/shards ? v s h bytes format
GET _cat/shards/{index} ? v s h bytes format
GET _cat/nodes ? v s h format full_id
GET _cat/health ? v h format ts
GET _cat/count/{index} ? v h format
GET _cat/templates ? v s h format
GET _cat/segments/{index} ? v s h format
GET _cat/tasks ? v detailed format
GET _cat/thread_pool ? v s h format
GET _cat/plugins ? v format
GET _cluster/health ? level wait_for_status timeout
GET _cluster/health/{index} ? level wait_for_status timeout
GET _cluster/settings ? include_defaults flat_settings
PUT _cluster/settings ? flat_settings
GET _cluster/stats ?
GET _cluster/state ? local
GET _cluster/pending_tasks ?
GET _nodes ?
GET _nodes/stats ? level
GET _nodes/hot_threads ? threads interval
GET _tasks ? actions detailed group_by
GET _tasks/{task} ? wait_for_completion
POST _tasks/{task}/_cancel ?
GET,POST _search ? q from size sort track_total_hits _source scroll
GET,POST {index}/_search ? q from size sort track_total_hits _source scroll routing preference request_cache explain typed_keys ignore_unavailable timeout
GET,POST {index}/_count ? q ignore_unavailable routing
GET,POST _msearch ? max_concurrent_searches typed_keys
GET,POST {index}/_msearch ? max_concurrent_searches typed_keys
GET,POST {index}/_validate/query ? explain rewrite q
GET,POST {index}/_explain/{id} ? q _source routing
GET,POST {index}/_field_caps ? fields
GET,POST {index}/_termvectors/{id} ? fields term_statistics
GET,POST {index}/_search_shards ? routing preference
POST {index}/_pit ? keep_alive
POST _search/scroll ?
DELETE _search/scroll ?
GET,POST {index}/_analyze ?
GET,POST _analyze ?
GET {index} ? flat_settings include_defaults
PUT {index} ? wait_for_active_shards
DELETE {index} ? ignore_unavailable
HEAD {index} ?
GET,PUT {index}/_settings ? flat_settings include_defaults preserve_existing
GET,PUT,POST {index}/_mapping ? include_type_name
GET {index}/_mapping/field/{field} ?
GET {index}/_alias ?
GET _alias ?
PUT,DELETE {index}/_alias/{alias} ?
POST _aliases ?
GET {index}/_stats ? level
POST {index}/_refresh ?
POST {index}/_flush ?
POST {index}/_forcemerge ? max_num_segments only_expunge_deletes
POST {index}/_cache/clear ?
POST {index}/_open ?
POST {index}/_close ?
GET {index}/_recovery ? active_only
GET {index}/_segments ?
POST,PUT {index}/_clone/{target} ?
POST,PUT {index}/_split/{target} ?
POST,PUT {index}/_shrink/{target} ?
POST {index}/_rollover ? dry_run
POST {index}/_doc ? refresh routing pipeline
GET,PUT,POST,DELETE,HEAD {index}/_doc/{id} ? refresh routing version if_seq_no if_primary_term _source
PUT,POST {index}/_create/{id} ? refresh routing
POST {index}/_update/{id} ? refresh routing retry_on_conflict if_seq_no if_primary_term
GET,HEAD {index}/_source/{id} ? routing
POST {index}/_update_by_query ? conflicts refresh slices wait_for_completion q
POST {index}/_delete_by_query ? conflicts refresh slices wait_for_completion q
POST _bulk ? refresh routing pipeline
POST {index}/_bulk ? refresh routing pipeline
GET,POST _mget ? _source
GET,POST {index}/_mget ? _source
POST _reindex ? wait_for_completion refresh slices
GET,PUT,POST,DELETE _scripts/{name} ?
POST _scripts/painless/_execute ?
GET,POST _render/template ?
GET,POST _search/template ? typed_keys
GET,POST {index}/_search/template ? typed_keys
GET _ingest/pipeline ?
GET,PUT,DELETE _ingest/pipeline/{name} ?
GET,POST _ingest/pipeline/_simulate ? verbose
GET,PUT,DELETE,HEAD _index_template/{name} ?
GET _index_template ?
GET,PUT,DELETE,HEAD _template/{name} ?
GET _snapshot ?
GET,PUT,POST,DELETE _snapshot/{repository} ?
GET,PUT,POST,DELETE _snapshot/{repository}/{snapshot} ? wait_for_completion
POST {index}/_declarative ? preference
POST {index}/_declarative/validate ? explain
POST _declarative ? preference
POST _declarative/validate ? explain
GET _declarative/schema ?
GET _aliasedindices ?
GET _pipelines ?
GET,DELETE,PATCH _pipeline/{pipeline} ?
GET _pipeline/{pipeline}/versions ?
GET _pipeline/{pipeline}/logs ? size from category
GET _pipeline/{pipeline}/metrics ?
GET _gateway/info ?
GET _gateway/metrics ?
GET _gateway/permission/_whoami ?
GET _gateway/imports ?
`;

/**
 * @typedef {object} Endpoint
 * @property {string[]} methods
 * @property {string[]} segments without slashes; a name in braces stands for any
 * @property {string[]} parameters
 */

/** @type {Endpoint[]} */
export const ENDPOINTS = LINES.trim().split('\n').map(read);

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'];

function read(line) {
  const [methods, rest] = cut(line, ' ');
  const [path, parameters] = cut(rest, '?');
  return {
    methods: methods.split(','),
    segments: path.trim().split('/').filter((segment) => segment !== ''),
    parameters: [...parameters.trim().split(/\s+/).filter((word) => word !== ''), ...COMMON],
  };
}

function cut(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * What may stand as the next segment of a path.
 *
 * @param {string} method
 * @param {string[]} before the segments that are there already
 * @returns {{words: string[], names: string[]}} words as they are, and kinds of names
 */
export function nextSegments(method, before) {
  const words = new Set();
  const names = new Set();
  for (const endpoint of ENDPOINTS) {
    const segment = endpoint.segments[before.length];
    if (segment !== undefined && endpoint.methods.includes(method) && fits(endpoint, before)) {
      (segment.startsWith('{') ? names : words).add(segment.replace(/[{}]/g, ''));
    }
  }
  return { words: [...words].sort(), names: [...names] };
}

/**
 * The parameters of a path.
 *
 * @param {string} method
 * @param {string[]} segments
 * @returns {string[]}
 */
export function parametersOf(method, segments) {
  const all = ENDPOINTS.filter(
    (endpoint) =>
      endpoint.segments.length === segments.length &&
      endpoint.methods.includes(method) &&
      fits(endpoint, segments),
  ).flatMap((endpoint) => endpoint.parameters);
  return [...new Set(all.length > 0 ? all : COMMON)];
}

/** A name of an index never begins with an underscore. */
function fits(endpoint, segments) {
  return segments.every((segment, at) => {
    const wanted = endpoint.segments[at];
    if (wanted === undefined) {
      return false;
    }
    if (wanted.startsWith('{')) {
      return at > 0 || !segment.startsWith('_');
    }
    return wanted === segment;
  });
}
