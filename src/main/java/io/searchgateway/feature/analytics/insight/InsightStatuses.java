package io.searchgateway.feature.analytics.insight;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.insight.InsightStatus.Status;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** What people have made of insights, on all gateways. */
@Component
public final class InsightStatuses {

  private static final String DELETION = "analytics.insight.delete";
  private static final int MOST = 5000;

  /** Of one credential, so that none can take the room of all. */
  private static final int MOST_OF_ONE = 500;

  /** With one change. */
  private static final int MOST_DELETED = 100;

  private final SavedCollection<InsightStatus> saved;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public InsightStatuses(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "insights",
                    indices,
                    new SavedFormat<>(
                        InsightStatus::json, (id, stored) -> InsightStatus.read(stored))),
                dialect,
                new StoreProblems("the insights", "set the status again")),
            audit,
            InsightStatus::json);
  }

  /**
   * The status of each insight about these indices.
   *
   * @return does not fail: while they cannot be read, all are new
   */
  CompletionStage<Function<InsightId, Status>> of(List<String> indices, Instant now) {
    return saved
        .look()
        .thenApply(
            done ->
                insight ->
                    saved
                        .find(id(indices, insight))
                        .map(status -> status.at(now))
                        .orElse(Status.NEW));
  }

  /** Sets one; fails with a {@link Problem}. */
  CompletionStage<Void> set(
      List<String> indices, InsightId insight, Status status, Instant now, Exchange exchange) {
    String id = id(indices, insight);
    return saved
        .look()
        .thenCompose(done -> deleteOver(id, now, exchange))
        .thenCompose(
            done ->
                status == Status.NEW
                    ? saved.delete(id, exchange, DELETION, before -> {}).thenAccept(gone -> {})
                    : save(
                        id,
                        new InsightStatus(
                            scope(indices),
                            insight.text(),
                            status,
                            now.getEpochSecond(),
                            exchange.caller().map(Caller::credential).orElse("")),
                        now,
                        exchange));
  }

  private CompletionStage<Void> save(
      String id, InsightStatus status, Instant now, Exchange exchange) {
    return saved
        .save(
            id,
            exchange,
            "analytics.insight.save",
            before -> {
              if (before.isEmpty()) {
                checkRoom(status.by(), now);
              }
              return status;
            })
        .thenAccept(done -> {});
  }

  private void checkRoom(String by, Instant now) {
    List<InsightStatus> all =
        saved.snapshot().documents().keySet().stream()
            .flatMap(id -> saved.find(id).stream())
            .filter(status -> status.at(now) != Status.NEW)
            .toList();
    boolean full = all.size() >= MOST;
    if (full || all.stream().filter(status -> status.by().equals(by)).count() >= MOST_OF_ONE) {
      throw Problem.of(
          400,
          "too_many_insights",
          full
              ? "there are statuses of " + MOST + " insights, which is the maximum"
              : "you have set the statuses of " + MOST_OF_ONE + " insights, which is the maximum");
    }
  }

  /** Deletes the others whose time is over: they are as if nobody had set them. */
  private CompletionStage<Void> deleteOver(String except, Instant now, Exchange exchange) {
    CompletionStage<Boolean> deleted = CompletableFuture.completedStage(false);
    List<String> over =
        saved.snapshot().documents().keySet().stream()
            .filter(id -> !id.equals(except) && isOver(saved.find(id), now))
            .limit(MOST_DELETED)
            .toList();
    for (String id : over) {
      deleted =
          deleted.thenCompose(
              done ->
                  saved.delete(
                      id,
                      exchange,
                      DELETION,
                      before -> {
                        if (!isOver(before.map(found -> found.value().value()), now)) {
                          throw StoreProblems.lostRace();
                        }
                      }));
    }
    return deleted.thenAccept(done -> {});
  }

  private static boolean isOver(Optional<InsightStatus> status, Instant now) {
    return status.filter(known -> known.at(now) != Status.NEW).isEmpty();
  }

  private static String scope(List<String> indices) {
    return String.join(",", indices.stream().sorted().toList());
  }

  private static String id(List<String> indices, InsightId insight) {
    String name = insight.text() + "\n" + scope(indices);
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
