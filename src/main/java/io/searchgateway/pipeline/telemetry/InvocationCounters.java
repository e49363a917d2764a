package io.searchgateway.pipeline.telemetry;

import io.searchgateway.pipeline.StageMeasure;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts that go on. */
final class InvocationCounters {

  private static final int MOST_TYPES = 50;
  private static final String OTHER = "other";

  private final LongAdder count = new LongAdder();
  private final LongAdder skipped = new LongAdder();
  private final Map<String, LongAdder> errors = new ConcurrentHashMap<>();
  private final Map<StageMeasure, LongAdder> measures = new ConcurrentHashMap<>();
  private final DurationHistogram durations = new DurationHistogram();

  void ran(Duration took) {
    count.increment();
    durations.add(took);
  }

  void failed(String type) {
    String known = errors.size() < MOST_TYPES || errors.containsKey(type) ? type : OTHER;
    errors.computeIfAbsent(known, absent -> new LongAdder()).increment();
  }

  void skipped() {
    skipped.increment();
  }

  void used(Map<StageMeasure, Long> amounts) {
    amounts.forEach(
        (measure, amount) ->
            measures.computeIfAbsent(measure, absent -> new LongAdder()).add(amount));
  }

  VersionMetrics.Counts figures() {
    Map<String, Long> failures = new TreeMap<>();
    errors.forEach((type, number) -> failures.put(type, number.sum()));
    Map<StageMeasure, Long> used = new EnumMap<>(StageMeasure.class);
    measures.forEach((measure, amount) -> used.put(measure, amount.sum()));
    return new VersionMetrics.Counts(
        count.sum(), failures, skipped.sum(), durations.figures(), used);
  }
}
