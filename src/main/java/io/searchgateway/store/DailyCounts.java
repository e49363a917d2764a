package io.searchgateway.store;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How often things were used, by day, kept in the engine: each gateway writes its own counts over
 * those that it wrote before, so that a lost write costs nothing but time.
 */
public final class DailyCounts {

  private static final System.Logger LOG = System.getLogger(DailyCounts.class.getName());
  private static final Duration KEPT = Duration.ofDays(31);
  private static final int MOST = 10_000;
  private static final String KEY = "key";
  private static final String COUNT = "count";

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final String gateway = UUID.randomUUID().toString();
  private final Map<Day, Count> counts = new HashMap<>();
  private final SingleWriter writer = new SingleWriter();

  private record Day(String id, Instant begin) {}

  private static final class Count {
    private long uses;
    private boolean written;
  }

  /**
   * Counts in the gateway's own indices.
   *
   * @param name of the collection
   * @param dialect of the engine, once it is known
   */
  public DailyCounts(
      String name, EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.indices = new DatedIndices(client, own, name, List.of(KEY), List.of(COUNT));
    this.dialect = dialect;
  }

  /** One use; what would be more to remember than allowed is not counted. */
  public void used(String id) {
    Day day = new Day(id, Instant.now().truncatedTo(ChronoUnit.DAYS));
    synchronized (counts) {
      if (!counts.containsKey(day) && counts.size() >= MOST) {
        return;
      }
      Count count = counts.computeIfAbsent(day, first -> new Count());
      count.uses++;
      count.written = false;
    }
  }

  /** Writes what has changed since, and keeps counts of these ids only; the stage does not fail. */
  public CompletionStage<Void> flush(Predicate<String> kept) {
    return flush().thenRun(() -> keep(kept));
  }

  private void keep(Predicate<String> kept) {
    synchronized (counts) {
      counts.keySet().removeIf(day -> !kept.test(day.id()));
    }
  }

  /** Writes what has changed since; the stage does not fail. */
  public CompletionStage<Void> flush() {
    return dialect
        .get()
        .map(current -> writer.write(() -> write(current)))
        .orElseGet(() -> CompletableFuture.completedStage(null));
  }

  private CompletionStage<Void> write(Dialect current) {
    Map<Instant, Map<String, JsonObject>> changed = changed();
    return changed.isEmpty()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedStage(changed)
            .thenCompose(documents -> indices.write(current, documents))
            .handle((done, failure) -> over(failure));
  }

  private Map<Instant, Map<String, JsonObject>> changed() {
    Map<Instant, Map<String, JsonObject>> documents = new TreeMap<>();
    synchronized (counts) {
      counts.forEach(
          (day, count) -> {
            if (!count.written) {
              count.written = true;
              documents
                  .computeIfAbsent(day.begin(), first -> new TreeMap<>())
                  .put(gateway + "-" + day.id(), RecordJson.write(new Uses(day.id(), count.uses)));
            }
          });
    }
    return documents;
  }

  /** What was not written is written next time; days that are over and written are let go. */
  private @Nullable Void over(@Nullable Throwable failure) {
    Instant today = Instant.now().truncatedTo(ChronoUnit.DAYS);
    synchronized (counts) {
      for (Iterator<Map.Entry<Day, Count>> all = counts.entrySet().iterator(); all.hasNext(); ) {
        Map.Entry<Day, Count> one = all.next();
        if (failure != null) {
          one.getValue().written = false;
        } else if (one.getValue().written && one.getKey().begin().isBefore(today)) {
          all.remove();
        }
      }
    }
    if (failure != null) {
      LOG.log(System.Logger.Level.DEBUG, "Counts cannot be written at the moment", failure);
    }
    return null;
  }

  /** Deletes what is too old; the stage does not fail. */
  public CompletionStage<Void> forget() {
    return dialect.get().isEmpty()
        ? CompletableFuture.completedStage(null)
        : indices
            .forget(Instant.now(), KEPT)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.DEBUG, "Expired counts cannot be deleted", failure);
                  return null;
                });
  }

  /**
   * The uses of the last days that are kept, of all gateways.
   *
   * @param shown which ids are told of
   */
  public CompletionStage<Counts> counts(Predicate<String> shown) {
    Dialect current =
        dialect
            .get()
            .orElseThrow(
                () ->
                    Problem.retryable(
                        503,
                        "engine_unknown",
                        "the engine has not been reached yet",
                        Duration.ofSeconds(1)));
    JsonObject sums =
        Json.wrapped(COUNT, Json.wrapped("sum", Json.wrapped("field", Json.text(COUNT))));
    JsonObject groups =
        Json.object()
            .add("terms", Json.object().add("field", KEY).add("size", MOST))
            .add("aggs", sums)
            .build();
    JsonObject body =
        Json.object().add("size", 0).add("aggs", Json.wrapped("groups", groups)).build();
    return flush()
        .thenCompose(written -> indices.searchWhatIsThere(current, body))
        .thenApply(answer -> told(answer, shown));
  }

  /**
   * How often what was used.
   *
   * @param incomplete true when the engine cannot read some day now; else absent
   */
  public record Counts(List<Uses> uses, Optional<Boolean> incomplete) {}

  /** Uses of what has that id. */
  public record Uses(String key, long count) {}

  private static Counts told(JsonObject answer, Predicate<String> shown) {
    JsonArray buckets =
        answer.get("aggregations") instanceof JsonObject found
            ? found.getJsonObject("groups").getJsonArray("buckets")
            : JsonValue.EMPTY_JSON_ARRAY;
    return new Counts(
        buckets.getValuesAs(JsonObject.class).stream()
            .filter(bucket -> shown.test(bucket.getString("key")))
            .map(bucket -> new Uses(bucket.getString("key"), sum(bucket.getJsonObject(COUNT))))
            .toList(),
        DatedIndices.lacksShards(answer) ? Optional.of(true) : Optional.empty());
  }

  private static long sum(JsonObject found) {
    return found.get("value") instanceof JsonNumber sum ? sum.longValue() : 0;
  }
}
