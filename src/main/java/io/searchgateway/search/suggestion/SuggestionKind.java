package io.searchgateway.search.suggestion;

import java.util.Optional;

/**
 * Where a suggestion comes from, in the order in which the kinds are merged when the request says
 * nothing else.
 */
public enum SuggestionKind {
  PROMOTED("promoted", Optional.empty()),
  RECENT("recent", Optional.of("recent")),
  POPULAR("popular", Optional.of("popular")),
  FAQ("faq", Optional.of("faqs")),
  /** In as many sections as its set has; each has an id of its own. */
  FEATURED("featured", Optional.empty()),
  DOCUMENT("document", Optional.of("document")),
  INDEX("index", Optional.of("index")),
  /** Another spelling, where there is nothing else. */
  DID_YOU_MEAN("did_you_mean", Optional.of("did_you_mean"));

  private final String type;
  private final Optional<String> section;

  SuggestionKind(String type, Optional<String> section) {
    this.type = type;
    this.section = section;
  }

  /** As in {@code _suggestion_type}. */
  public String type() {
    return type;
  }

  /** The {@code sectionId} of all suggestions of this kind; empty when they have none in common. */
  public Optional<String> section() {
    return section;
  }
}
