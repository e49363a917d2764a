package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Has hours rolled up again whose facts are about to be deleted: a fact without measures is written
 * for each of them, and like every later fact it keeps the hour's roll-ups from being read.
 */
@Component
public final class ErasedHours {

  private final FactStore facts;

  @Inject
  public ErasedHours(FactStore facts) {
    this.facts = facts;
  }

  /**
   * Marks the hours of the facts that a query finds.
   *
   * @return these hours, once searches find the marks; fails with a {@link
   *     io.searchgateway.problem.Problem}
   */
  public CompletionStage<Collection<Hour>> mark(JsonObject query) {
    return facts
        .search(ChangedHours.search(query))
        .thenCompose(
            found -> {
              Collection<Hour> hours = ChangedHours.of(found);
              return mark(hours).thenApply(done -> hours);
            });
  }

  /** Marks hours again; ends and fails likewise. */
  public CompletionStage<Void> mark(Collection<Hour> hours) {
    Map<Instant, Map<String, JsonObject>> marks = new TreeMap<>();
    hours.forEach(hour -> marks.put(hour.instant(), Map.of("erased:" + hour.number(), mark(hour))));
    return marks.isEmpty()
        ? CompletableFuture.completedStage(null)
        : facts
            .write(marks)
            .thenAccept(
                unwritten -> {
                  if (!unwritten.isEmpty()) {
                    throw FactStore.away();
                  }
                })
            .thenCompose(written -> facts.refresh());
  }

  private static JsonObject mark(Hour hour) {
    return Json.object()
        .add(FactFields.KIND, FactFields.KIND_ERASED)
        .add(FactFields.TIME, hour.begin())
        .build();
  }
}
