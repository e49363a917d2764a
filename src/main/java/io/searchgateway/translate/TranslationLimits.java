package io.searchgateway.translate;

/**
 * Bounds of what one request may become, whoever sends it.
 *
 * @param reactDepth nesting of objects in one {@code react}
 * @param contributions clauses that queries take over from others, over all queries
 * @param queryAggregations aggregations generated for one query
 * @param aggregations aggregations generated for all queries
 * @param characters size of all that queries take over from others, in characters of JSON
 * @param patternCharacters length of a regular expression
 * @param patternOperators repetitions and other operators in a regular expression
 * @param queryStringCharacters length of a text in one of the engine's query languages
 * @param wildcards wildcards, fuzzy terms and regular expressions in such a text
 * @param headerCharacters length of a preference or of the names of indices
 */
public record TranslationLimits(
    int reactDepth,
    int contributions,
    int queryAggregations,
    int aggregations,
    int characters,
    int patternCharacters,
    int patternOperators,
    int queryStringCharacters,
    int wildcards,
    int headerCharacters) {

  /** What holds unless the operator says otherwise. */
  public static final TranslationLimits DEFAULTS =
      new TranslationLimits(16, 1_000, 32, 400, 8 << 20, 256, 16, 2_000, 16, 4_096);
}
