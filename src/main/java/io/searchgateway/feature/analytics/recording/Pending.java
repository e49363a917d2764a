package io.searchgateway.feature.analytics.recording;

import java.time.Instant;

/** What somebody did, before it is written. */
sealed interface Pending permits PendingSearch, PendingEvent, PendingFact {

  /** Under which it is written. */
  String id();

  /** Keyed hash of who did it. */
  String user();

  /** When it was done. */
  Instant time();

  /** When the gateway learned of it. */
  Instant received();

  /** Whether it is a search or an event. */
  default boolean counts() {
    return true;
  }

  /** About so many bytes in memory. */
  int weight();
}
