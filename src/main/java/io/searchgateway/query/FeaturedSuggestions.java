package io.searchgateway.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Suggestions that an editor placed.
 *
 * @param groupId of the group; without one the search box id names it
 */
public record FeaturedSuggestions(
    boolean enabled,
    Optional<String> groupId,
    OptionalInt maxSuggestionsPerSection,
    OptionalInt visibleSuggestionsPerSection,
    List<String> sectionsOrder) {

  public FeaturedSuggestions {
    sectionsOrder = List.copyOf(sectionsOrder);
  }
}
