package io.searchgateway.pipeline.telemetry;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Finds records of invocations. */
public final class InvocationLogReader {

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final Supplier<CompletionStage<Void>> writeFirst;
  private final Duration retention;

  /**
   * A reader.
   *
   * @param dialect of the engine, once that is known
   * @param writeFirst writes what this gateway has not written yet
   * @param retention how long records are kept
   */
  public InvocationLogReader(
      DatedIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Supplier<CompletionStage<Void>> writeFirst,
      Duration retention) {
    this.indices = indices;
    this.dialect = dialect;
    this.writeFirst = writeFirst;
    this.retention = retention;
  }

  /** The indices that records are kept in. */
  public static DatedIndices indices(EngineClient client, OwnIndices own) {
    return new DatedIndices(
        client,
        own,
        "pipeline-logs",
        InvocationRecord.WORDS.stream().sorted().toList(),
        List.of("timestamp", "version"));
  }

  /**
   * Which records are wanted.
   *
   * @param pipeline of that one only
   * @param words further fields with the value that they must have
   */
  public record LogFilter(
      Optional<String> pipeline, Map<String, String> words, int size, int from) {

    public LogFilter {
      words = Map.copyOf(words);
    }
  }

  /**
   * {@code {"logs":[…],"total":n}}, the newest first; contexts as their changes only. With {@code
   * "incomplete":true} when the engine cannot read some day now.
   */
  public CompletionStage<Logs> logs(LogFilter wanted) {
    return find(wanted)
        .thenApply(answer -> new Logs(records(answer), total(answer), incomplete(answer)));
  }

  /** Records as they were noted. */
  public record Logs(List<JsonObject> logs, long total, Optional<Boolean> incomplete) {}

  /**
   * {@code {"invocations":[…],"total":n}}, the newest first, without bodies; incomplete as above.
   */
  public CompletionStage<Invocations> invocations(LogFilter wanted) {
    return find(wanted)
        .thenApply(
            answer ->
                new Invocations(
                    records(answer).stream().map(InvocationLogReader::summary).toList(),
                    total(answer),
                    incomplete(answer)));
  }

  /** The same in a few members. */
  public record Invocations(
      List<JsonObject> invocations, long total, Optional<Boolean> incomplete) {}

  /** True when not every day could be read. */
  static Optional<Boolean> incomplete(JsonObject answer) {
    return DatedIndices.lacksShards(answer) ? Optional.of(true) : Optional.empty();
  }

  private static JsonObject summary(JsonObject whole) {
    JsonObjectBuilder row = Json.object();
    for (String name :
        List.of(
            "id",
            "pipeline_id",
            "version",
            "timestamp",
            "request_id",
            "took",
            "state",
            "category",
            "error")) {
      JsonValue value = whole.get(name);
      if (value != null) {
        row.add(name, value);
      }
    }
    if (whole.get("response") instanceof JsonObject response && response.containsKey("code")) {
      row.add("code", response.get("code"));
    }
    return row.build();
  }

  /**
   * One record.
   *
   * @param verbose whether the context after each stage is shown in full
   * @return fails with a {@link Problem} 404 when it is not there, and with 503 when it may be in a
   *     day that cannot be read now
   */
  public CompletionStage<JsonObject> log(String id, boolean verbose) {
    return find(new LogFilter(Optional.empty(), Map.of("id", id), 1, 0))
        .thenApply(
            answer -> {
              JsonObject found =
                  records(answer).stream().findFirst().orElseThrow(() -> missing(answer));
              return verbose && found.get("stageChanges") instanceof JsonArray stages
                  ? Json.object(found).add("stageChanges", TraceJson.whole(stages)).build()
                  : found;
            });
  }

  private static Problem missing(JsonObject answer) {
    return DatedIndices.lacksShards(answer)
        ? Problem.retryable(
            503,
            "logs_unread",
            "the engine cannot read the logs of some days at the moment, and "
                + "this may be one of them",
            Duration.ofSeconds(5))
        : Problem.of(404, "not_found", "the record does not exist");
  }

  private CompletionStage<JsonObject> find(LogFilter wanted) {
    Dialect current = known(dialect);
    JsonArrayBuilder conditions = Json.array();
    Map<String, String> words = new TreeMap<>(wanted.words());
    wanted.pipeline().ifPresent(id -> words.put("pipeline_id", id));
    words.forEach((name, value) -> conditions.add(clause("term", name, Json.text(value))));
    conditions.add(
        clause(
            "range",
            "timestamp",
            Json.object().add("gte", Instant.now().minus(retention).toEpochMilli()).build()));
    JsonObject body =
        Json.object()
            .add("size", wanted.size())
            .add("from", wanted.from())
            .add("query", clause("bool", "filter", conditions.build()))
            .add(
                "sort",
                Json.array()
                    .add(
                        clause(
                            "timestamp",
                            Map.of(
                                "order", Json.text("desc"), "unmapped_type", Json.text("long")))))
            .build();
    return writeFirst.get().thenCompose(written -> indices.searchWhatIsThere(current, body));
  }

  /**
   * The engine's dialect.
   *
   * @throws Problem 503 while that is not known
   */
  static Dialect known(Supplier<Optional<Dialect>> dialect) {
    return dialect
        .get()
        .orElseThrow(
            () ->
                Problem.retryable(
                    503,
                    "engine_unavailable",
                    "the engine is not known yet",
                    Duration.ofSeconds(1)));
  }

  private static JsonObject clause(String kind, String field, JsonValue value) {
    return clause(kind, Map.of(field, value));
  }

  private static JsonObject clause(String kind, Map<String, JsonValue> members) {
    JsonObjectBuilder inner = Json.object();
    new TreeMap<>(members).forEach(inner::add);
    return Json.object().add(kind, inner).build();
  }

  private static List<JsonObject> records(JsonObject answer) {
    List<JsonObject> records = new ArrayList<>();
    if (answer.get("hits") instanceof JsonObject hits
        && hits.get("hits") instanceof JsonArray found) {
      for (JsonObject hit : found.getValuesAs(JsonObject.class)) {
        if (hit.get("_source") instanceof JsonObject source
            && source.get("record") instanceof JsonString text) {
          Json.readObject(text.getString().getBytes(StandardCharsets.UTF_8))
              .ifPresent(records::add);
        }
      }
    }
    return records;
  }

  /** Engines say it as a number, newer ones as an object. */
  private static long total(JsonObject answer) {
    JsonValue total =
        answer.get("hits") instanceof JsonObject hits ? hits.get("total") : JsonValue.NULL;
    if (total instanceof JsonObject object) {
      total = object.get("value");
    }
    return total instanceof JsonNumber number ? number.longValue() : 0;
  }
}
