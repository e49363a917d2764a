package io.searchgateway.pipeline.telemetry;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.SingleWriter;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps records of invocations in the engine, beside the requests: they wait in a bounded queue and
 * are written together. What does not fit, or cannot be written, is dropped and counted; no request
 * feels it.
 */
public final class InvocationLog implements InvocationListener {

  private static final System.Logger LOG = System.getLogger(InvocationLog.class.getName());
  private static final int WAITING = 1000;
  private static final long WAITING_BYTES = 64L * 1024 * 1024;
  private static final int AT_ONCE = 100;

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final Supplier<Redaction> redaction;
  private final Duration retention;
  private final BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(WAITING);
  private final AtomicLong waitingBytes = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();
  private final SingleWriter writer = new SingleWriter();
  private volatile String lastFailure = "";

  private record Waiting(String id, PipelineCall call, PipelineAnswer answer, long bytes) {}

  /**
   * A log.
   *
   * @param indices as {@link InvocationLogReader#indices} makes them
   * @param dialect of the engine, once that is known
   * @param redaction of this moment
   * @param retention how long records are kept
   */
  public InvocationLog(
      DatedIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Supplier<Redaction> redaction,
      Duration retention) {
    this.indices = indices;
    this.dialect = dialect;
    this.redaction = redaction;
    this.retention = retention;
  }

  @Override
  public void ended(PipelineCall call, PipelineAnswer answer) {
    if (answer.log().isEmpty()) {
      return;
    }
    long bytes = size(call.request().body()) + size(answer.response().body());
    if (waitingBytes.addAndGet(bytes) > WAITING_BYTES
        || !queue.offer(new Waiting(answer.log().get(), call, answer, bytes))) {
      waitingBytes.addAndGet(-bytes);
      dropped.incrementAndGet();
    }
  }

  private static long size(MessageBody body) {
    return body.held().map(held -> (long) held.bytes().length).orElse(0L);
  }

  /** How many records were lost since the start. */
  public long dropped() {
    return dropped.get();
  }

  /**
   * Writes what waits; one writer at a time. The stage does not fail, and when it ends, all that
   * waited before has been written, by whomever.
   */
  public CompletionStage<Void> flush() {
    return dialect
        .get()
        .map(current -> writer.write(() -> writeAll(current)))
        .orElseGet(() -> CompletableFuture.completedFuture(null));
  }

  private CompletionStage<Void> writeAll(Dialect current) {
    List<Waiting> batch = new ArrayList<>(AT_ONCE);
    queue.drainTo(batch, AT_ONCE);
    if (batch.isEmpty()) {
      return CompletableFuture.completedFuture(null);
    }
    return CompletableFuture.completedFuture(batch)
        .thenCompose(some -> indices.write(current, documents(some)))
        .handle((done, failure) -> over(batch, failure))
        .thenCompose(
            again -> again ? writeAll(current) : CompletableFuture.<Void>completedFuture(null));
  }

  private Map<Instant, Map<String, JsonObject>> documents(List<Waiting> batch) {
    Redaction shown = redaction.get();
    Map<Instant, Map<String, JsonObject>> documents = new TreeMap<>();
    for (Waiting each : batch) {
      Instant day = each.call().exchange().received().truncatedTo(ChronoUnit.DAYS);
      documents
          .computeIfAbsent(day, absent -> new TreeMap<>())
          .put(each.id(), InvocationRecord.document(each.id(), each.call(), each.answer(), shown));
    }
    return documents;
  }

  private boolean over(List<Waiting> batch, @Nullable Throwable failure) {
    batch.forEach(each -> waitingBytes.addAndGet(-each.bytes()));
    if (failure == null) {
      lastFailure = "";
      return true;
    }
    dropped.addAndGet(batch.size());
    String why = String.valueOf(CompletionFailures.cause(failure).getMessage());
    if (!why.equals(lastFailure)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Logs of invocations cannot be written at the moment: {0}",
          why);
    }
    lastFailure = why;
    return false;
  }

  /** Deletes what is too old. The stage does not fail. */
  public CompletionStage<Void> forget() {
    return dialect.get().isEmpty()
        ? CompletableFuture.completedFuture(null)
        : indices
            .forget(Instant.now(), retention)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.DEBUG, "Expired logs cannot be deleted", failure);
                  return null;
                });
  }
}
