package io.searchgateway.pipeline.telemetry;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SingleWriter;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sums of invocations by version and hour, kept in the engine: each gateway writes its own sums
 * over those that it wrote before, so that a lost write costs nothing but time.
 */
public final class HourlyUsage implements InvocationListener {

  private static final System.Logger LOG = System.getLogger(HourlyUsage.class.getName());
  private static final Duration KEPT = Duration.ofDays(31);
  private static final int MOST = 10_000;

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final Supplier<Instant> clock;
  private final String gateway = UUID.randomUUID().toString();
  private final Map<Hour, Sums> sums = new HashMap<>();
  private final SingleWriter writer = new SingleWriter();

  private record Hour(String pipeline, int version, Instant begin) {}

  private static final class Sums {
    private long count;
    private long errors;
    private long nanos;
    private boolean written;
  }

  /**
   * Sums.
   *
   * @param indices as {@link #indices} makes them
   * @param dialect of the engine, once that is known
   */
  public HourlyUsage(
      DatedIndices indices, Supplier<Optional<Dialect>> dialect, Supplier<Instant> clock) {
    this.indices = indices;
    this.dialect = dialect;
    this.clock = clock;
  }

  /** The indices that sums are kept in. */
  public static DatedIndices indices(EngineClient client, OwnIndices own) {
    return new DatedIndices(
        client,
        own,
        "pipeline-usage",
        List.of("pipeline_id"),
        List.of("version", "hour", "count", "errors", "micros"));
  }

  @Override
  public void ended(PipelineCall call, PipelineAnswer answer) {
    Hour hour =
        new Hour(
            call.match().pipeline().id(),
            call.match().pipeline().version(),
            clock.get().truncatedTo(ChronoUnit.HOURS));
    boolean failed = answer.trace().firstError().isPresent() || answer.response().code() >= 500;
    synchronized (sums) {
      Sums sum = sums.get(hour);
      if (sum == null) {
        if (sums.size() >= MOST) {
          return;
        }
        sum = new Sums();
        sums.put(hour, sum);
      }
      sum.count++;
      sum.errors += failed ? 1 : 0;
      sum.nanos += answer.trace().took().toNanos();
      sum.written = false;
    }
  }

  /**
   * Writes what has changed since; one writer at a time. The stage does not fail, and when it ends,
   * what had changed before has been written, by whomever.
   */
  public CompletionStage<Void> flush() {
    return dialect
        .get()
        .map(current -> writer.write(() -> write(current)))
        .orElseGet(() -> CompletableFuture.completedFuture(null));
  }

  private CompletionStage<Void> write(Dialect current) {
    Map<Instant, Map<String, JsonObject>> changed;
    synchronized (sums) {
      changed = changed();
    }
    CompletionStage<Void> written =
        changed.isEmpty()
            ? CompletableFuture.completedFuture(null)
            : CompletableFuture.completedFuture(changed)
                .thenCompose(documents -> indices.write(current, documents));
    return written.handle((done, failure) -> over(failure));
  }

  private Map<Instant, Map<String, JsonObject>> changed() {
    Map<Instant, Map<String, JsonObject>> documents = new TreeMap<>();
    sums.forEach(
        (hour, sum) -> {
          if (!sum.written) {
            sum.written = true;
            documents
                .computeIfAbsent(
                    hour.begin().truncatedTo(ChronoUnit.DAYS), absent -> new TreeMap<>())
                .put(id(hour), document(hour, sum));
          }
        });
    return documents;
  }

  /** What was not written is written next time; hours that are over and written are let go. */
  private @Nullable Void over(@Nullable Throwable failure) {
    Instant now = clock.get().truncatedTo(ChronoUnit.HOURS);
    synchronized (sums) {
      if (failure == null) {
        sums.entrySet()
            .removeIf(entry -> entry.getValue().written && entry.getKey().begin().isBefore(now));
      } else {
        LOG.log(System.Logger.Level.DEBUG, "Usage cannot be written at the moment", failure);
        sums.values().forEach(sum -> sum.written = false);
      }
    }
    return null;
  }

  private String id(Hour hour) {
    return gateway
        + "-"
        + hour.pipeline()
        + "-"
        + hour.version()
        + "-"
        + hour.begin().toEpochMilli();
  }

  private static JsonObject document(Hour hour, Sums sum) {
    return Json.object()
        .add("pipeline_id", hour.pipeline())
        .add("version", hour.version())
        .add("hour", hour.begin().toEpochMilli())
        .add("count", sum.count)
        .add("errors", sum.errors)
        .add("micros", sum.nanos / 1000)
        .build();
  }

  /** Deletes what is too old. The stage does not fail. */
  public CompletionStage<Void> forget() {
    return dialect.get().isEmpty()
        ? CompletableFuture.completedFuture(null)
        : indices
            .forget(clock.get(), KEPT)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.DEBUG, "Expired usage cannot be deleted", failure);
                  return null;
                });
  }
}
