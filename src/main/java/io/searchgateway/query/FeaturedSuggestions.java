package io.searchgateway.query;

import java.util.List;
import java.util.OptionalInt;

/** Suggestions that an editor placed; they need a search box id. */
public record FeaturedSuggestions(
    boolean enabled,
    OptionalInt maxSuggestionsPerSection,
    OptionalInt visibleSuggestionsPerSection,
    List<String> sectionsOrder) {

  public FeaturedSuggestions {
    sectionsOrder = List.copyOf(sectionsOrder);
  }
}
