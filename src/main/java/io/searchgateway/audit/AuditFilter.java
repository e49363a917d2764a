package io.searchgateway.audit;

import io.searchgateway.problem.Problem;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Which records are asked for.
 *
 * @param from noted at that time or later
 * @param to noted at that time or earlier
 * @param words exact values by field: {@code principal}, {@code action}, {@code outcome}, {@code
 *     ip}, {@code chain}
 * @param size most of them, up to 1,000
 * @param offset how many of the newest are passed over; with the size up to 10,000
 */
public record AuditFilter(
    Optional<Instant> from, Optional<Instant> to, Map<String, String> words, int size, int offset) {

  private static final int MOST = 1000;
  private static final int FARTHEST = 10_000;

  /**
   * Checks what a client asks for.
   *
   * @throws Problem 400 when that is too much
   */
  public AuditFilter {
    if (size < 0 || size > MOST) {
      throw Problem.of(400, "invalid_parameter", "size must be from 0 to " + MOST);
    }
    if (offset < 0 || offset > FARTHEST - size) {
      throw Problem.of(
          400, "invalid_parameter", "offset and size must not exceed " + FARTHEST + " together");
    }
    words = Map.copyOf(words);
  }
}
