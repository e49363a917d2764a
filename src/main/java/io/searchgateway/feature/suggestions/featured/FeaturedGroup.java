package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.search.history.SearchTexts;
import io.searchgateway.search.suggestion.Presentation;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Suggestions that editors have placed, in sections.
 *
 * @param json as it was sent
 * @param sections in their order
 * @param runsInBrowsers whether a browser may run a part of it as script
 * @param warnings JSON pointers of members that are kept and have no effect
 */
record FeaturedGroup(
    String id,
    JsonObject json,
    List<Section> sections,
    boolean runsInBrowsers,
    List<String> warnings) {

  FeaturedGroup {
    sections = List.copyOf(sections);
    warnings = List.copyOf(warnings);
  }

  /** A section with its suggestions in their order. */
  record Section(String id, Optional<String> label, List<Entry> entries) {
    Section {
      entries = List.copyOf(entries);
    }
  }

  /**
   * A suggestion.
   *
   * @param value for the search box
   * @param label to show
   * @param comparable both as texts that people type are compared with
   */
  record Entry(String value, String label, Presentation presentation, List<String> comparable) {

    Entry {
      comparable = List.copyOf(comparable);
    }

    Entry(String value, String label, Presentation presentation) {
      this(
          value,
          label,
          presentation,
          Stream.of(label, value).map(SearchTexts::comparable).distinct().toList());
    }
  }
}
