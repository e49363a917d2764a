/**
 * Which fields fit a place of a body.
 *
 * @module
 */

const NUMBERS = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;
const EXACT = /^(keyword|constant_keyword|wildcard|version|ip|boolean|date|date_nanos|flattened|flat_object)$|^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;
const ORDERED = /^(date|date_nanos|ip|keyword|.*_range)$|^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;
const DATES = /^(date|date_nanos|date_range)$/;
const TEXTS = /^(text|match_only_text|search_as_you_type|keyword|semantic_text|annotated_text|string)$/;
const GEO = /^geo_/;

/** By the query or aggregation around. */
const FITTING = [
  [/^(geo_distance|geo_bounding_box|geo_polygon|geohash_grid|geotile_grid|geohex_grid|geo_bounds|geo_centroid|geo_grid|_geo_distance|geo_shape)$/, GEO],
  [/^(date_histogram|auto_date_histogram|date_range)$/, DATES],
  [/^(avg|sum|stats|extended_stats|histogram|percentiles|percentile_ranks|median_absolute_deviation|field_value_factor|variable_width_histogram|boxplot)$/, NUMBERS],
  [/^(min|max|range)$/, ORDERED],
  [/^(term|terms|terms_set|rare_terms|significant_terms|collapse|sort|cardinality|multi_terms)$/, EXACT],
  [/^(match|match_phrase|match_phrase_prefix|match_bool_prefix|multi_match|query_string|simple_query_string|combined_fields|more_like_this|intervals|significant_text|highlight)$/, TEXTS],
  [/^knn$/, /^(dense_vector|knn_vector|semantic_text)$/],
];

/**
 * @param {string[]} inside names around the place, outermost first
 * @param {{name: string, type: string}[]} fields of the index
 * @returns {{name: string, type: string}[]} those that fit, or all when none does or anything fits
 */
export function fieldsFor(inside, fields) {
  if (inside.at(-1) === 'path') {
    const nested = fields.filter(({ type }) => type === 'nested');
    return nested.length > 0 ? nested : fields;
  }
  const plain = fields.filter(({ type }) => type !== 'nested');
  const around = [...inside].reverse().slice(0, 3).map((name) => FITTING.find(([names]) => names.test(name))).find(Boolean);
  const fitting = around ? plain.filter(({ type }) => around[1].test(type)) : plain;
  return fitting.length > 0 ? fitting : plain;
}
