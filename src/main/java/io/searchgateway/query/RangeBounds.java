package io.searchgateway.query;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * One range; both ends are inclusive.
 *
 * @param start JSON number or text
 * @param end JSON number or text
 */
public record RangeBounds(
    Optional<JsonValue> start, Optional<JsonValue> end, Optional<JsonNumber> boost) {

  /** Whether there is neither start nor end, so that nothing is filtered. */
  public boolean isOpen() {
    return start.isEmpty() && end.isEmpty();
  }
}
