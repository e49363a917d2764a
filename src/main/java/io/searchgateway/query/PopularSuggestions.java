package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Suggestions from what many searched.
 *
 * @param size how many; absent for as many as the preferences say
 * @param showGlobal false: only searches of the current user
 * @param index comma separated list; not checked against anybody's rights yet
 */
public record PopularSuggestions(
    boolean enabled,
    OptionalInt size,
    OptionalInt minCount,
    OptionalInt minChars,
    boolean showGlobal,
    Optional<String> index,
    Optional<JsonObject> customEvents,
    Optional<String> sectionLabel) {

  /** {@code size} when neither the query nor the preferences give one. */
  public static final int DEFAULT_SIZE = 5;
}
