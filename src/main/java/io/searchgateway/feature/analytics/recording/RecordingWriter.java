package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.UnwrittenDocuments;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Writes what waits in the queue. Used by one at a time. */
final class RecordingWriter {

  private static final System.Logger LOG = System.getLogger(RecordingWriter.class.getName());
  private static final int BATCH = 1000;

  /** Days before an event in whose months it may have been written already. */
  private static final List<Long> EARLIER_DAYS = List.of(0L, 30L, 35L);

  private final FactStore store;
  private final RecordingQueue queue;
  private final UserSessions sessions;
  private final Function<List<Fact>, CompletionStage<Void>> copies;
  private final OutageLog writes =
      new OutageLog(
          LOG,
          "Searches and events cannot be written, and wait in memory",
          "Searches and events are written again");

  /** How many are written together: fewer after a failure, as it may have been too much. */
  private volatile int batch = BATCH;

  /**
   * A writer.
   *
   * @param copies keeps what was written a second time; its stage does not fail
   */
  RecordingWriter(
      FactStore store,
      RecordingQueue queue,
      UserSessions sessions,
      Function<List<Fact>, CompletionStage<Void>> copies) {
    this.store = store;
    this.queue = queue;
    this.sessions = sessions;
    this.copies = copies;
  }

  /** Writes batches until one is not full, or fails; the stage does not fail. */
  CompletionStage<Void> write() {
    int most = batch;
    Instant now = Instant.now();
    List<Pending> taken = queue.take(most, now);
    return taken.isEmpty() && !sessions.hasUnsaved()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedStage(taken)
            .thenCompose(some -> write(some, now))
            .handle(
                (done, failure) -> {
                  writes.ended(failure);
                  batch = failure == null ? Math.min(BATCH, most * 2) : Math.max(1, most / 2);
                  return failure == null && taken.size() == most;
                })
            .thenCompose(more -> more ? write() : CompletableFuture.completedStage(null));
  }

  /** Writes these; what was not written waits again, and the stage fails. */
  private CompletionStage<Void> write(List<Pending> taken, Instant now) {
    return owned(taken)
        .thenCompose(this::unknown)
        .thenCompose(sessions::turn)
        .whenComplete(
            (turn, failure) -> {
              if (failure != null) {
                queue.putBack(taken, Instant.now());
              } else {
                sessions.commit(turn); // Its interactions are counted, and only its facts wait.
              }
            })
        .thenCompose(turn -> write(turn, now));
  }

  /** Sessions that were not written wait with those of the next batch. */
  private CompletionStage<Void> write(SessionTurn turn, Instant now) {
    return write(turn.facts(), now)
        .handle((done, failure) -> Optional.<Throwable>ofNullable(failure))
        .thenCompose(
            failure ->
                sessions
                    .save(turn.changed())
                    .thenCompose(more -> write(more, now))
                    .thenCompose(
                        done ->
                            failure.isPresent() || sessions.hasUnsaved()
                                ? CompletableFuture.failedStage(failure.orElseGet(FactStore::away))
                                : CompletableFuture.completedStage(null)));
  }

  private CompletionStage<Void> write(Collection<Fact> facts, Instant now) {
    if (facts.isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return store
        .write(placed(facts))
        .whenComplete(
            (unwritten, failure) -> {
              if (failure != null) {
                putBack(facts, now);
              } else {
                putBack(among(facts, unwritten.postponed()), now);
                refused(among(facts, unwritten.refused()), now);
              }
            })
        .thenCompose(
            unwritten -> copies.apply(written(facts, unwritten)).thenApply(done -> unwritten))
        .thenAccept(
            unwritten -> {
              if (!unwritten.postponed().isEmpty()) {
                throw FactStore.away();
              }
            });
  }

  private static List<Fact> written(Collection<Fact> facts, UnwrittenDocuments unwritten) {
    return facts.stream()
        .filter(
            fact ->
                !unwritten.postponed().contains(fact.id())
                    && !unwritten.refused().contains(fact.id()))
        .toList();
  }

  private static List<Fact> among(Collection<Fact> facts, Set<String> ids) {
    return facts.stream().filter(fact -> ids.contains(fact.id())).toList();
  }

  private void putBack(Collection<Fact> facts, Instant now) {
    queue.putBack(pending(facts, now), Instant.now());
  }

  private static List<Pending> pending(Collection<Fact> facts, Instant now) {
    return facts.stream().<Pending>map(fact -> PendingFact.of(fact, now)).toList();
  }

  /** One that the engine cannot store does not keep the others from being written. */
  private void refused(List<Fact> facts, Instant now) {
    if (!facts.isEmpty()) {
      queue.refused(pending(facts, now));
      LOG.log(
          System.Logger.Level.WARNING,
          "The engine rejected {0} facts of searches and events, which are dropped",
          facts.size());
    }
  }

  private static Map<Instant, Map<String, JsonObject>> placed(Collection<Fact> facts) {
    Map<Instant, Map<String, JsonObject>> placed = new TreeMap<>();
    facts.forEach(
        fact ->
            placed
                .computeIfAbsent(fact.place().truncatedTo(ChronoUnit.DAYS), day -> new TreeMap<>())
                .put(fact.id(), fact.document()));
    return placed;
  }

  /** Without the searches whose ids clients have chosen that are those of others. */
  private CompletionStage<List<Pending>> owned(List<Pending> taken) {
    Map<String, Instant> ids = new TreeMap<>();
    for (Pending pending : taken) {
      if (pending instanceof PendingSearch search && queue.isClaimed(search.id())) {
        ids.put(search.id(), search.place());
      }
    }
    return ids.isEmpty()
        ? CompletableFuture.completedStage(taken)
        : store
            .get(ids)
            .thenApply(
                known -> {
                  List<Pending> lost =
                      taken.stream().filter(pending -> isOfOthers(pending, known)).toList();
                  queue.settle(ids.keySet(), lost);
                  return taken.stream().filter(pending -> !lost.contains(pending)).toList();
                });
  }

  private static boolean isOfOthers(Pending pending, Map<String, JsonObject> known) {
    return pending instanceof PendingSearch search
        && known.containsKey(search.id())
        && !UserSession.Owner.of(FactDimensions.of(known.get(search.id())))
            .equals(UserSession.Owner.of(search.dimensions()));
  }

  /** Without the events that were written before, which clients send again. */
  private CompletionStage<List<Pending>> unknown(List<Pending> taken) {
    CompletionStage<List<Pending>> rest = CompletableFuture.completedStage(taken);
    for (long days : EARLIER_DAYS) {
      rest = rest.thenCompose(some -> unknown(some, days));
    }
    return rest;
  }

  private CompletionStage<List<Pending>> unknown(List<Pending> taken, long daysBefore) {
    Map<String, Instant> ids = new TreeMap<>();
    for (Pending pending : taken) {
      if (pending instanceof PendingEvent event && event.named()) {
        ids.put(event.id(), event.time().minus(daysBefore, ChronoUnit.DAYS));
      }
    }
    return ids.isEmpty()
        ? CompletableFuture.completedStage(taken)
        : store
            .get(ids)
            .thenApply(
                known ->
                    taken.stream().filter(pending -> !known.containsKey(pending.id())).toList());
  }
}
