package io.searchgateway.audit;

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

  public AuditFilter {
    words = Map.copyOf(words);
  }
}
