package io.searchgateway.feature.importer.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/** How fast an import goes: over the last ten seconds. */
final class ImportThroughput {

  private static final Duration WINDOW = Duration.ofSeconds(10);
  private static final Duration STEP = Duration.ofMillis(500);

  private final Deque<Sample> seen = new ArrayDeque<>();

  private record Sample(Instant at, long rows, long bytes) {}

  synchronized void begin(ImportProgress progress, Instant now) {
    seen.clear();
    seen.add(new Sample(now, progress.checkpoint(), progress.bytes()));
  }

  synchronized void at(ImportProgress progress, Instant now) {
    if (!seen.isEmpty() && Duration.between(seen.getLast().at(), now).compareTo(STEP) < 0) {
      return;
    }
    seen.add(new Sample(now, progress.checkpoint(), progress.bytes()));
    while (seen.size() > 2 && Duration.between(seen.getFirst().at(), now).compareTo(WINDOW) > 0) {
      seen.removeFirst();
    }
  }

  /** Rows in a second. */
  synchronized double rows() {
    double seconds = seconds();
    return seconds <= 0 ? 0 : (seen.getLast().rows() - seen.getFirst().rows()) / seconds;
  }

  /** Seconds until so many bytes more are read; absent while nothing moves. */
  synchronized OptionalLong left(long bytes) {
    double seconds = seconds();
    long moved = seconds <= 0 ? 0 : seen.getLast().bytes() - seen.getFirst().bytes();
    return moved <= 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(bytes * seconds / moved));
  }

  private double seconds() {
    return seen.size() < 2
        ? 0
        : Duration.between(seen.getFirst().at(), seen.getLast().at()).toMillis() / 1000.0;
  }
}
