package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Suggestions from what the current user searched.
 *
 * @param size how many; absent for as many as the preferences say
 * @param index comma separated list; not checked against anybody's rights yet
 */
public record RecentSuggestions(
    boolean enabled,
    OptionalInt size,
    OptionalInt minHits,
    OptionalInt minChars,
    Optional<String> index,
    Optional<JsonObject> customEvents,
    Optional<String> sectionLabel) {

  /** {@code size} when neither the query nor the preferences give one. */
  public static final int DEFAULT_SIZE = 5;
}
