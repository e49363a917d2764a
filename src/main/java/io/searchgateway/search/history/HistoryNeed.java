package io.searchgateway.search.history;

import java.time.Duration;
import java.util.Optional;

/** A use of recorded searches that needs them for some time. */
@FunctionalInterface
public interface HistoryNeed {

  /** For how long they are needed; absent while that is not known, so that all are kept. */
  Optional<Duration> needed();
}
