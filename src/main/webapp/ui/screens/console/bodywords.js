/**
 * The members that the console suggests inside bodies, by the member that they stand in.
 *
 * @module
 */

import { schemaAt } from './schema.js';

const words = (text) => text.trim().split(/\s+/);

const QUERIES = words(`
  bool boosting combined_fields constant_score dis_max distance_feature exists function_score fuzzy
  geo_bounding_box geo_distance geo_shape has_child has_parent ids intervals knn match match_all
  match_bool_prefix match_none match_phrase match_phrase_prefix more_like_this multi_match nested
  parent_id percolate prefix query_string range rank_feature regexp script script_score
  simple_query_string span_near span_term term terms terms_set wildcard
`);

const AGGREGATIONS = words(`
  adjacency_matrix aggs auto_date_histogram avg avg_bucket bucket_script bucket_selector bucket_sort
  cardinality children composite cumulative_sum date_histogram date_range derivative extended_stats
  filter filters geo_bounds geo_centroid geo_distance geohash_grid geotile_grid global histogram max
  max_bucket min min_bucket missing nested percentile_ranks percentiles range rare_terms
  reverse_nested sampler scripted_metric significant_terms significant_text stats sum sum_bucket
  terms top_hits value_count weighted_avg
`);

const FIELD_MAPPING = words(`
  type analyzer search_analyzer fields index store doc_values ignore_above format copy_to
  coerce null_value norms properties dynamic dims similarity boost term_vector fielddata enabled
`);

const INDEX_SETTINGS = words(`
  number_of_shards number_of_replicas refresh_interval max_result_window max_ngram_diff
  auto_expand_replicas analysis codec blocks mapping sort
`);

/** By path: the name of the body's own member is the empty text. */
const BY_PATH = {
  _search: words(`
    query from size sort _source aggs highlight track_total_hits collapse rescore post_filter
    suggest search_after script_fields stored_fields docvalue_fields fields explain profile
    min_score timeout indices_boost pit slice knn version seq_no_primary_term terminate_after
  `),
  _count: ['query'],
  _validate: ['query'],
  _delete_by_query: words('query max_docs slice conflicts'),
  _update_by_query: words('query script max_docs slice conflicts'),
  _reindex: words('source dest script conflicts max_docs'),
  _mapping: words('properties dynamic dynamic_templates _source _routing date_detection numeric_detection'),
  _settings: ['index', ...INDEX_SETTINGS],
  _analyze: words('analyzer field text tokenizer filter char_filter normalizer explain attributes'),
  _aliases: ['actions'],
  _update: words('doc doc_as_upsert script upsert scripted_upsert detect_noop _source'),
  _bulk: words('index create update delete doc doc_as_upsert'),
  _mget: words('docs ids'),
  '': words('settings mappings aliases'),
};

const BY_PARENT = {
  query: QUERIES,
  must: QUERIES,
  should: QUERIES,
  must_not: QUERIES,
  positive: QUERIES,
  negative: QUERIES,
  post_filter: QUERIES,
  queries: QUERIES,
  filter: QUERIES,
  bool: words('must should must_not filter minimum_should_match boost _name'),
  multi_match: words('query fields type operator fuzziness minimum_should_match tie_breaker analyzer boost slop'),
  query_string: words('query fields default_field default_operator analyzer fuzziness boost lenient'),
  simple_query_string: words('query fields default_operator analyzer flags boost lenient'),
  nested: words('path query inner_hits score_mode ignore_unmapped'),
  exists: ['field'],
  function_score: words('query functions boost boost_mode score_mode max_boost min_score script_score field_value_factor random_score'),
  script_score: words('query script boost'),
  constant_score: words('filter boost'),
  dis_max: words('queries tie_breaker boost'),
  more_like_this: words('fields like unlike min_term_freq max_query_terms'),
  highlight: words('fields pre_tags post_tags type number_of_fragments fragment_size require_field_match order encoder'),
  collapse: words('field inner_hits max_concurrent_group_searches'),
  script: words('source lang params id'),
  source: words('index query _source size remote sort slice'),
  dest: words('index op_type pipeline routing version_type'),
  date_histogram: words('field calendar_interval fixed_interval format time_zone min_doc_count extended_bounds keyed offset'),
  histogram: words('field interval min_doc_count extended_bounds keyed offset'),
  top_hits: words('size from sort _source highlight'),
  composite: words('sources size after'),
  percentiles: words('field percents keyed'),
  mappings: words('properties dynamic dynamic_templates _source _routing'),
  settings: ['index', ...INDEX_SETTINGS],
  index: INDEX_SETTINGS,
  analysis: words('analyzer tokenizer filter char_filter normalizer'),
  actions: words('add remove remove_index'),
  add: words('index alias filter routing is_write_index'),
  remove: words('index alias'),
  track_total_hits: [],
};

const TAKES_FIELDS = new Set(
  words(`
    match match_phrase match_phrase_prefix match_bool_prefix term terms range prefix wildcard regexp
    fuzzy geo_distance geo_bounding_box geo_shape intervals sort fields
  `),
);

/** Members whose value, or whose list's values, name fields. */
const FIELD_VALUES = /fields?$/i;
const OTHER_FIELD_VALUES = words('_source includes excludes path collapse sort');

/**
 * What may stand as a member's name.
 *
 * @param {string} path of the request
 * @param {string[]} inside names of the members around, outermost first; lists have no name
 * @param {object|null} [declarative] schema of declarative requests, when it is known
 * @returns {{words: string[], fields: boolean}}
 */
export function membersAt(path, inside, declarative) {
  const said = /_declarative/.test(path) ? schemaAt(declarative, inside)?.properties : undefined;
  if (said !== undefined) {
    return { words: Object.keys(said).filter((name) => !said[name].deprecated), fields: false };
  }
  const parent = inside.at(-1);
  const aggregation = /^(aggs|aggregations)$/.test(inside.at(-2) ?? '');
  if (parent === undefined) {
    return { words: topMembers(path), fields: false };
  }
  if (aggregation) {
    return { words: AGGREGATIONS, fields: false };
  }
  if (inside.at(-2) === 'properties') {
    return { words: FIELD_MAPPING, fields: false };
  }
  const inAggregation = inside.some((name) => /^(aggs|aggregations)$/.test(name));
  if (inAggregation && AGGREGATIONS.includes(parent) && BY_PARENT[parent] === undefined) {
    return { words: words('field size order missing script include exclude ranges'), fields: false };
  }
  if (inAggregation && (parent === 'terms' || parent === 'range')) {
    return { words: words('field size order missing include exclude ranges keyed'), fields: false };
  }
  return { words: BY_PARENT[parent] ?? [], fields: TAKES_FIELDS.has(parent) };
}

/**
 * Whether a value in that place names a field.
 *
 * @param {string[]} inside names of the members around, the value's own last
 */
export function namesAField(inside) {
  const name = inside.at(-1) ?? '';
  return FIELD_VALUES.test(name) || OTHER_FIELD_VALUES.includes(name);
}

function topMembers(path) {
  const plain = path.split('?')[0].split('/').filter((segment) => segment !== '');
  for (const segment of plain.reverse()) {
    if (BY_PATH[segment] !== undefined) {
      return BY_PATH[segment];
    }
    if (segment === 'template') {
      return words('id source params');
    }
  }
  return plain.length === 1 && !plain[0].startsWith('_') ? BY_PATH[''] : [];
}
