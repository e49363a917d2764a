package io.searchgateway.feature.suggestions;

import io.searchgateway.search.suggestion.Presentation;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

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
   */
  record Entry(String value, String label, Presentation presentation) {}
}
