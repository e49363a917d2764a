package io.searchgateway.query;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * How the text of a search or suggestion is searched.
 *
 * @param queryFormat any text but {@code and} behaves like {@code or} here
 * @param fuzziness JSON integer or text, as sent; 0 when absent
 * @param syntax whether the text is one of the engine's query languages
 * @param rankFeatures present even when empty, which changes minimum_should_match; entries without
 *     function and boost are left out
 * @param category the facet beside the search
 * @param synonyms {@code enableSynonyms}
 * @param spelling {@code enableSpelling}
 */
public record TextOptions(
    QueryFormat queryFormat,
    JsonValue fuzziness,
    Syntax syntax,
    Optional<List<RankFeature>> rankFeatures,
    Optional<CategoryFacet> category,
    boolean synonyms,
    boolean spelling) {

  /** How a text is understood. */
  public enum Syntax {
    /** Plain words. */
    WORDS,
    /** {@code searchOperators}. */
    SIMPLE_QUERY_STRING,
    /** {@code queryString}, which wins over {@code searchOperators}. */
    QUERY_STRING
  }

  public TextOptions {
    rankFeatures = rankFeatures.map(List::copyOf);
  }
}
