package io.searchgateway.audit;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which records are asked for.
 *
 * @param from noted at that time or later
 * @param to noted at that time or earlier
 * @param values exact values by field, of each any: {@code principal}, {@code action}, {@code
 *     outcome}, {@code ip}, {@code chain}, {@code target}, {@code documents}
 * @param text words that all begin a word of the record's principal, action, target or outcome
 * @param facets fields whose most frequent values are counted
 * @param size most of them, up to 1,000
 * @param offset how many of the newest are passed over; with the size up to 10,000
 */
public record AuditFilter(
    Optional<Instant> from,
    Optional<Instant> to,
    Map<String, List<String>> values,
    String text,
    List<String> facets,
    int size,
    int offset) {

  public AuditFilter {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
    facets = List.copyOf(facets);
  }
}
