package io.searchgateway.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Suggestions from the hits of the query itself.
 *
 * @param enabled false: the engine is not asked
 * @param valueFields fields that texts are taken from; when empty the highlighted or the data
 *     fields
 * @param index other index; not checked against anybody's rights yet
 */
public record IndexSuggestions(
    boolean enabled,
    Optional<String> sectionLabel,
    List<String> valueFields,
    OptionalInt size,
    Optional<String> index) {

  public IndexSuggestions {
    valueFields = List.copyOf(valueFields);
  }
}
