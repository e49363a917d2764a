package io.searchgateway.pipeline.telemetry;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers questions about sums of invocations. */
public final class UsageReader {

  private static final Duration SPAN = Duration.ofDays(30);
  private static final Duration FINE = Duration.ofDays(3);
  private static final int MOST = 1000;

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final Supplier<CompletionStage<Void>> writeFirst;

  /**
   * A reader.
   *
   * @param indices as {@link HourlyUsage#indices} makes them
   * @param writeFirst writes what this gateway has not written yet
   */
  public UsageReader(
      DatedIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Supplier<CompletionStage<Void>> writeFirst) {
    this.indices = indices;
    this.dialect = dialect;
    this.writeFirst = writeFirst;
  }

  /** What a course of values is about. */
  public enum Value {
    /** Mean time in milliseconds. */
    TIME_TAKEN,
    /** Share of invocations that failed, in percent. */
    ERROR_RATE
  }

  /**
   * Which invocations are meant.
   *
   * @param from inclusive
   * @param to exclusive
   */
  public record Range(Instant from, Instant to) {

    /** The last 30 days, or as far as said. */
    public static Range of(Optional<Instant> from, Optional<Instant> to, Instant now) {
      Instant end = to.orElse(now);
      Range range = new Range(from.orElse(end.minus(SPAN)), end);
      if (!range.from().isBefore(range.to())) {
        throw Problem.of(400, "invalid_parameter", "from_timestamp must be before to_timestamp");
      }
      return range;
    }
  }

  /**
   * {@code {"pipelines":[{"key","count","took","success_rate"}]}} over the last 30 days. With
   * {@code "incomplete":true} when the engine cannot read some day now.
   */
  public CompletionStage<Usage> usage(Instant now) {
    JsonObject groups =
        aggregation(
            "terms",
            Json.object().add("field", "pipeline_id").add("size", MOST),
            Optional.of(sums()));
    return ask(
            Optional.empty(),
            Optional.empty(),
            Range.of(Optional.empty(), Optional.empty(), now),
            groups)
        .thenApply(
            answer ->
                new Usage(
                    buckets(answer).stream()
                        .map(bucket -> Sums.of(bucket).usage(bucket.getString("key")))
                        .toList(),
                    InvocationLogReader.incomplete(answer)));
  }

  /** How often pipelines ran. */
  public record Usage(List<PipelineUsage> pipelines, Optional<Boolean> incomplete) {}

  /**
   * How often one ran.
   *
   * @param took mean time in milliseconds
   * @param successRate in percent
   */
  public record PipelineUsage(String key, long count, BigDecimal took, BigDecimal successRate) {}

  /**
   * {@code {"buckets":[{"key","key_as_string","count","value"}],"overall"}}, by hour or day;
   * incomplete as above.
   */
  public CompletionStage<TimeSeries> timeSeries(
      Value value, String pipeline, Optional<Integer> version, Range range) {
    boolean fine = Duration.between(range.from(), range.to()).compareTo(FINE) <= 0;
    long interval = (fine ? Duration.ofHours(1) : Duration.ofDays(1)).toMillis();
    JsonObject groups =
        aggregation(
            "histogram",
            Json.object().add("field", "hour").add("interval", interval).add("min_doc_count", 1),
            Optional.of(sums()));
    return ask(Optional.of(pipeline), version, range, groups)
        .thenApply(
            answer -> {
              List<Bucket> rows = new ArrayList<>();
              Sums overall = new Sums(0, 0, 0);
              for (JsonObject bucket : buckets(answer)) {
                Sums sums = Sums.of(bucket);
                overall = overall.and(sums);
                long key = number(bucket.get("key")).longValue();
                rows.add(
                    new Bucket(key, Instant.ofEpochMilli(key), sums.count(), sums.value(value)));
              }
              return new TimeSeries(
                  rows, overall.value(value), InvocationLogReader.incomplete(answer));
            });
  }

  /** A value over time, and over all of it. */
  public record TimeSeries(
      List<Bucket> buckets, BigDecimal overall, Optional<Boolean> incomplete) {}

  /** The value from a time on, also in milliseconds since 1970, with how many it is of. */
  public record Bucket(long key, Instant keyAsString, long count, BigDecimal value) {}

  private record Sums(long count, long errors, long micros) {

    static Sums of(JsonObject bucket) {
      return new Sums(sum(bucket, "count"), sum(bucket, "errors"), sum(bucket, "micros"));
    }

    private static long sum(JsonObject bucket, String name) {
      return bucket.get(name) instanceof JsonObject sum ? number(sum.get("value")).longValue() : 0;
    }

    Sums and(Sums other) {
      return new Sums(count + other.count, errors + other.errors, micros + other.micros);
    }

    BigDecimal value(Value value) {
      return value == Value.TIME_TAKEN
          ? mean(BigDecimal.valueOf(micros, 3))
          : mean(BigDecimal.valueOf(errors * 100));
    }

    PipelineUsage usage(String pipeline) {
      BigDecimal good = mean(BigDecimal.valueOf((count - errors) * 100));
      return new PipelineUsage(pipeline, count, value(Value.TIME_TAKEN), good);
    }

    private BigDecimal mean(BigDecimal total) {
      return count == 0
          ? BigDecimal.ZERO
          : total.divide(BigDecimal.valueOf(count), 3, RoundingMode.HALF_UP);
    }
  }

  private CompletionStage<JsonObject> ask(
      Optional<String> pipeline, Optional<Integer> version, Range range, JsonObject groups) {
    Dialect current = InvocationLogReader.known(dialect);
    JsonArrayBuilder conditions = Json.array();
    pipeline.ifPresent(id -> conditions.add(term("pipeline_id", Json.text(id))));
    version.ifPresent(number -> conditions.add(term("version", Json.number(number))));
    conditions.add(
        one(
            "range",
            one(
                "hour",
                Json.object()
                    .add("gte", range.from().minus(Duration.ofHours(1)).toEpochMilli() + 1)
                    .add("lt", range.to().toEpochMilli())
                    .build())));
    JsonObject body =
        Json.object()
            .add("size", 0)
            .add("query", one("bool", one("filter", conditions.build())))
            .add("aggs", one("groups", groups))
            .build();
    return writeFirst.get().thenCompose(written -> indices.searchWhatIsThere(current, body));
  }

  private static JsonObject term(String field, JsonValue value) {
    return one("term", one(field, value));
  }

  private static JsonObject sums() {
    JsonObjectBuilder sums = Json.object();
    for (String field : List.of("count", "errors", "micros")) {
      sums.add(field, aggregation("sum", Json.object().add("field", field), Optional.empty()));
    }
    return sums.build();
  }

  private static JsonObject aggregation(
      String kind, JsonObjectBuilder settings, Optional<JsonObject> within) {
    JsonObjectBuilder aggregation = Json.object().add(kind, settings);
    within.ifPresent(inner -> aggregation.add("aggs", inner));
    return aggregation.build();
  }

  private static JsonObject one(String name, JsonValue value) {
    return Json.object().add(name, value).build();
  }

  private static List<JsonObject> buckets(JsonObject answer) {
    return answer.get("aggregations") instanceof JsonObject found
            && found.get("groups") instanceof JsonObject groups
            && groups.get("buckets") instanceof JsonArray buckets
        ? buckets.getValuesAs(JsonObject.class)
        : List.of();
  }

  private static BigDecimal number(@Nullable JsonValue value) {
    return value instanceof JsonNumber number ? number.bigDecimalValue() : BigDecimal.ZERO;
  }
}
