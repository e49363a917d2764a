package io.searchgateway.pipeline.telemetry;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageMeasure;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Figures as the API shows them; times in milliseconds. */
public final class VersionMetricsJson {

  private static final BigDecimal NANOS_OF_MILLI = BigDecimal.valueOf(1_000_000);

  private VersionMetricsJson() {}

  /**
   * The figures of one pipeline's versions.
   *
   * @param suspended stages that are not run now, and for how long
   */
  public static JsonObject of(
      String pipeline, List<VersionMetrics> versions, Map<String, Duration> suspended) {
    JsonArrayBuilder resting = Json.array();
    suspended.forEach(
        (stage, rest) ->
            resting.add(Json.object().add("stage", stage).add("milliseconds", rest.toMillis())));
    JsonArrayBuilder shown = Json.array();
    for (VersionMetrics versionMetrics : versions) {
      JsonArrayBuilder stages = Json.array();
      versionMetrics
          .stages()
          .forEach(
              (id, counts) ->
                  stages.add(
                      Json.object()
                          .add("id", id)
                          .addAll(counts(counts).add("skipped", counts.skipped()))));
      shown.add(
          Json.object()
              .add("version", versionMetrics.version())
              .add("in_flight", versionMetrics.inFlight())
              .addAll(counts(versionMetrics.whole()))
              .add("stages", stages));
    }
    return Json.object()
        .add("id", pipeline)
        .add("versions", shown)
        .add("suspended", resting)
        .build();
  }

  private static JsonObjectBuilder counts(VersionMetrics.Counts counts) {
    JsonObjectBuilder errors = Json.object();
    counts.errors().forEach(errors::add);
    return Json.object()
        .add("count", counts.count())
        .add("error_count", counts.failed())
        .add("errors", errors)
        .add("took", times(counts))
        .add("outbound_calls", counts.measures().getOrDefault(StageMeasure.OUTBOUND_CALLS, 0L))
        .add("cache_hits", counts.measures().getOrDefault(StageMeasure.CACHE_HITS, 0L))
        .add(
            "script_cpu_ms",
            BigDecimal.valueOf(counts.measures().getOrDefault(StageMeasure.SCRIPT_NANOS, 0L))
                .divide(NANOS_OF_MILLI, 3, RoundingMode.HALF_UP))
        .add("script_bytes", counts.measures().getOrDefault(StageMeasure.SCRIPT_BYTES, 0L));
  }

  private static JsonObjectBuilder times(VersionMetrics.Counts counts) {
    JsonArrayBuilder buckets = Json.array();
    VersionMetrics.Durations times = counts.times();
    for (int i = 0; i < times.buckets().size(); i++) {
      boolean bounded = i < VersionMetrics.Durations.bounds().size();
      buckets.add(
          Json.object()
              .add(
                  "le",
                  bounded ? Json.number(VersionMetrics.Durations.bounds().get(i)) : JsonValue.NULL)
              .add("count", times.buckets().get(i)));
    }
    JsonObjectBuilder json = Json.object();
    if (counts.count() > 0) {
      json.add("mean", rounded(times.sum().toNanos() / 1e6 / counts.count()))
          .add("p50", rounded(times.p50()))
          .add("p95", rounded(times.p95()))
          .add("p99", rounded(times.p99()));
    }
    return json.add("histogram", buckets);
  }

  private static BigDecimal rounded(double millis) {
    return BigDecimal.valueOf(millis).setScale(3, RoundingMode.HALF_UP);
  }
}
