package io.searchgateway.audit;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps events in the engine as a chain of records, one chain for each run of a gateway. Events
 * wait in a bounded queue and are written together; while the engine is away they wait. What does
 * not fit is dropped, and the chain itself says how much that was.
 */
public final class AuditLog implements AuditTrail {

  private static final System.Logger LOG = System.getLogger(AuditLog.class.getName());
  private static final int WAITING = 10_000;

  /** Places that changes have for themselves, so that refusals cannot push them out. */
  private static final int FOR_CHANGES = 1000;

  private static final int AT_ONCE = 500;
  private static final int HEADS = 100;

  /** How often the engine may refuse to tell of other chains' ends before the log goes on. */
  private static final int PATIENCE = 5;

  /** The action of a chain's second record when its first one does not tell of other chains. */
  static final String UNREAD = "audit.heads_unread";

  private final AuditStorage storage;
  private final InstantSource clock;
  private final Duration retention;
  private final BlockingQueue<PendingEvent> queue = new ArrayBlockingQueue<>(WAITING);
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong kept = new AtomicLong();
  private final RecordChain chain;
  private final List<SealedRecord> pending = new ArrayList<>();
  private long droppedTold;
  private int unread;
  private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);
  private String lastFailure = "";
  private volatile ChainLink written;
  private long headTold = -1;

  private record PendingEvent(Instant at, AuditEvent event) {}

  AuditLog(AuditStorage storage, InstantSource clock, Duration retention, String id) {
    this.storage = storage;
    this.clock = clock;
    this.retention = retention;
    this.chain = new RecordChain(id);
    this.written = chain.head();
  }

  /**
   * A log in the engine.
   *
   * @param dialect of the engine, once that is known
   * @param retention how long records are kept
   */
  public static AuditLog inEngine(
      EngineClient client,
      OwnIndices own,
      Supplier<Optional<Dialect>> dialect,
      Duration retention,
      InstantSource clock) {
    return new AuditLog(
        new EngineAuditStorage(client, own, dialect, retention),
        clock,
        retention,
        UUID.randomUUID().toString().replace("-", ""));
  }

  @Override
  public void note(AuditEvent event) {
    boolean change = event.before().isPresent() || event.after().isPresent();
    boolean room = change || queue.remainingCapacity() > FOR_CHANGES;
    if (!room || !queue.offer(new PendingEvent(clock.instant(), event))) {
      dropped.incrementAndGet();
    }
  }

  /** How many events were lost since the start. */
  public long dropped() {
    return dropped.get();
  }

  /** How many events wait to be written. */
  public int waiting() {
    return queue.size();
  }

  /** How many records were written since the start. */
  public long kept() {
    return kept.get();
  }

  /** Where this gateway's own chain ends in the store. */
  ChainLink written() {
    return written;
  }

  /** The day before which records are deleted, and may be missing, a day's clocks allowed for. */
  Instant oldest() {
    return clock.instant().minus(retention).plus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.DAYS);
  }

  AuditStorage storage() {
    return storage;
  }

  /** Writes what waits; one writer at a time. The stage does not fail. */
  public synchronized CompletionStage<Void> flush() {
    if (writing.isDone()) {
      writing =
          CompletableFuture.completedFuture(chain.head())
              .thenCompose(this::begin)
              .thenCompose(begun -> writeAll())
              .exceptionally(this::failed);
    }
    return writing;
  }

  private CompletionStage<Void> begin(ChainLink head) {
    if (head.sequence() >= 0 || queue.isEmpty() || !storage.isOpen()) {
      return CompletableFuture.completedFuture(null);
    }
    return storage
        .heads(HEADS)
        .handle(
            (heads, failure) -> {
              if (failure != null && mayPass(CompletionFailures.cause(failure))) {
                throw new CompletionException(CompletionFailures.cause(failure));
              }
              pending.add(chain.begin(clock.instant(), failure == null ? heads : List.of()));
              if (failure != null) {
                withoutHeads(CompletionFailures.cause(failure));
              }
              return null;
            });
  }

  /** An engine that cannot be reached could take no record either. */
  private boolean mayPass(Throwable failure) {
    return failure instanceof EngineUnreachable || ++unread < PATIENCE;
  }

  /** What is noted must not wait for ever for what others have noted: the chain says so. */
  private void withoutHeads(Throwable failure) {
    String why = String.valueOf(failure.getMessage());
    LOG.log(
        System.Logger.Level.WARNING,
        "Audit hash chain {0} starts without the ends of the other chains: " + "{1}",
        chain.head().chain(),
        why);
    pending.add(
        chain.seal(
            clock.instant(),
            RecordChain.event(
                UNREAD, chain.head().chain(), Json.object().add("reason", why).build())));
  }

  private CompletionStage<Void> writeAll() {
    if (!storage.isOpen() || chain.head().sequence() < 0) {
      return CompletableFuture.completedFuture(null);
    }
    if (pending.size() < AT_ONCE) {
      seal();
    }
    if (pending.isEmpty()) {
      return CompletableFuture.completedFuture(null);
    }
    return storage
        .write(List.copyOf(pending))
        .thenCompose(
            done -> {
              written = pending.get(pending.size() - 1).link();
              kept.addAndGet(pending.size());
              pending.clear();
              lastFailure = "";
              return writeAll();
            });
  }

  private void seal() {
    long lost = dropped.get();
    if (lost > droppedTold) {
      JsonObject count = Json.object().add("count", lost - droppedTold).build();
      pending.add(
          chain.seal(
              clock.instant(), RecordChain.event("audit.dropped", chain.head().chain(), count)));
      droppedTold = lost;
    }
    List<PendingEvent> batch = new ArrayList<>(AT_ONCE);
    queue.drainTo(batch, AT_ONCE - pending.size());
    batch.forEach(each -> pending.add(chain.seal(each.at(), each.event())));
  }

  /** What was not written stays, and is tried again. */
  private @Nullable Void failed(Throwable failure) {
    String why = String.valueOf(CompletionFailures.cause(failure).getMessage());
    if (!why.equals(lastFailure)) {
      LOG.log(
          System.Logger.Level.WARNING, "Audit events cannot be written at the moment: {0}", why);
    }
    lastFailure = why;
    return null;
  }

  /**
   * Deletes what is too old, and tells the gateway's own log where the chain ends: whoever keeps
   * that elsewhere can show that the chain was not made anew. The stage does not fail.
   */
  public CompletionStage<Void> hourly() {
    ChainLink head = written;
    synchronized (this) {
      if (head.sequence() > headTold) {
        headTold = head.sequence();
        LOG.log(
            System.Logger.Level.INFO,
            "Audit hash chain {0} ends at {1} with {2}",
            head.chain(),
            Long.toString(head.sequence()),
            head.hash());
      }
    }
    return storage
        .forget()
        .exceptionally(
            failure -> {
              LOG.log(System.Logger.Level.DEBUG, "Expired audit events cannot be deleted", failure);
              return null;
            });
  }
}
