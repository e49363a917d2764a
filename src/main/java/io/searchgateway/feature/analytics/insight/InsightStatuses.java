package io.searchgateway.feature.analytics.insight;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.insight.InsightStatus.Status;
import io.searchgateway.problem.Problem;
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
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** What people have made of insights, on all gateways. */
@Component
public final class InsightStatuses {

  private static final int MOST = 2000;

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
    return saved
        .look()
        .thenCompose(
            done ->
                saved.save(
                    id(indices, insight),
                    exchange,
                    "analytics.insight.save",
                    before -> {
                      if (before.isEmpty() && saved.snapshot().documents().size() >= MOST) {
                        throw Problem.of(
                            400,
                            "too_many_insights",
                            "there are statuses of " + MOST + " insights, which is the maximum");
                      }
                      return new InsightStatus(
                          scope(indices), insight.text(), status, now.getEpochSecond());
                    }))
        .thenAccept(done -> {});
  }

  private static String scope(List<String> indices) {
    return String.join(",", indices.stream().sorted().toList());
  }

  private static String id(List<String> indices, InsightId insight) {
    String name = insight.text() + "\n" + scope(indices);
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
