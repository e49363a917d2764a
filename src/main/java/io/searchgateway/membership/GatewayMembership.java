package io.searchgateway.membership;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Membership of the gateways in front of this engine, by heartbeats in the store; each start of a
 * process is a member of its own. Questions are answered from memory, as of the last {@link #beat}.
 */
@Component
public final class GatewayMembership {

  /** For how long it counts as one that works. */
  public static final Duration RECENT = Duration.ofMinutes(10);

  /** For how long it is remembered. */
  public static final Duration WEEK = Duration.ofDays(7);

  private static final Duration BEAT = Duration.ofMinutes(5);

  private static final System.Logger LOG = System.getLogger(GatewayMembership.class.getName());

  private final String self;
  private final Supplier<Optional<Dialect>> dialect;
  private final InstantSource clock;
  private final StoredCollection<Heartbeat> sightings;

  /** Membership under a new id. */
  @Inject
  public GatewayMembership(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, InstantSource clock) {
    this(UUID.randomUUID().toString(), indices, dialect, clock);
  }

  /**
   * The gateways, of which this is one.
   *
   * @param self an id that no other has
   */
  public GatewayMembership(
      String self, OwnIndices indices, Supplier<Optional<Dialect>> dialect, InstantSource clock) {
    this.self = self;
    this.dialect = dialect;
    this.clock = clock;
    this.sightings =
        new StoredCollection<>("gateways", indices, new RecordFormat<>(Heartbeat.class));
  }

  /**
   * How many have said so within this time; this one is there in any case.
   *
   * @param within at most {@link #WEEK}
   */
  public int seen(Duration within) {
    Instant since = clock.instant().minus(within);
    long others =
        all().stream()
            .filter(one -> !one.id().equals(self))
            .filter(one -> !one.value().seen().isBefore(since))
            .count();
    return Math.toIntExact(others) + 1;
  }

  /** Begins to say from time to time that this one is there. */
  public void start(ScheduledExecutorService scheduler) {
    var unused =
        scheduler.scheduleWithFixedDelay(
            () -> {
              CompletionStage<Void> unusedBeat = beat();
            },
            0,
            BEAT.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  private List<Stored<Heartbeat>> all() {
    return sightings.snapshot().map(Snapshot::all).map(List::copyOf).orElse(List.of());
  }

  /** Says that this one is there and reads of the others; does not fail. */
  CompletionStage<Void> beat() {
    return dialect
        .get()
        .map(this::beat)
        .orElseGet(() -> CompletableFuture.completedStage(null))
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "This gateway cannot be registered in the store: {0}",
                  CompletionFailures.cause(failure).getMessage());
              return null;
            });
  }

  private CompletionStage<Void> beat(Dialect known) {
    // Made anew if somebody has deleted it.
    return sightings
        .open(known)
        .thenCompose(done -> sightings.put(known, self, new Heartbeat(clock.instant())))
        .thenCompose(done -> forget(known));
  }

  private CompletionStage<Void> forget(Dialect known) {
    Instant end = clock.instant().minus(WEEK);
    CompletionStage<Void> forgotten = CompletableFuture.completedStage(null);
    for (Stored<Heartbeat> one : all()) {
      if (one.value().seen().isBefore(end)) {
        // Another gateway may have done so at the same time: then it is gone all the same.
        forgotten = forgotten.thenCompose(done -> sightings.delete(known, one.id()));
      }
    }
    return forgotten;
  }
}
