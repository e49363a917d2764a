package io.searchgateway.feature.rules.definition;

import java.time.Instant;
import java.util.Optional;

/**
 * From when until when a rule applies.
 *
 * @param start first moment; absent: since ever
 * @param end last moment; absent: for ever
 */
public record Timeframe(Optional<Instant> start, Optional<Instant> end) {

  /** Without ends. */
  public static final Timeframe ALWAYS = new Timeframe(Optional.empty(), Optional.empty());

  /** Whether a moment, of which seconds count, is within it. */
  public boolean contains(Instant moment) {
    return start.filter(first -> moment.isBefore(first)).isEmpty() && !isOver(moment);
  }

  /** Whether it has ended by then. */
  public boolean isOver(Instant moment) {
    return end.filter(last -> moment.getEpochSecond() > last.getEpochSecond()).isPresent();
  }
}
