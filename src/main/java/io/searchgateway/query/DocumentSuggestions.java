package io.searchgateway.query;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whole documents among the suggestions.
 *
 * @param maxChars longest input that gets any
 */
public record DocumentSuggestions(
    boolean enabled,
    OptionalInt size,
    OptionalInt from,
    int maxChars,
    Optional<String> sectionLabel) {

  /** {@code maxChars} when none is given. */
  public static final int DEFAULT_MAX_CHARS = 6;
}
