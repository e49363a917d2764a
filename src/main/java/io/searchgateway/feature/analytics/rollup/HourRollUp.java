package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;

/**
 * Adds up the facts of one hour, and puts the sums in place of those that were there. Whoever reads
 * them meanwhile may find some of both. Used once.
 */
final class HourRollUp {

  /** Different sums that are in memory at a time. */
  private static final int MOST = 20_000;

  private static final int BULK = 1000;

  private final FactStore facts;
  private final RollUpStore store;
  private final Hour hour;
  private final long run;
  private final BooleanSupplier allowed;
  private final boolean first;
  private final HourSums sums;
  private int written;
  private long added;

  /**
   * The work on an hour.
   *
   * @param run another number for each time
   * @param allowed whether it may still write, as nobody else does
   * @param first whether there are no roll-ups of the hour
   */
  HourRollUp(
      FactStore facts,
      RollUpStore store,
      Hour hour,
      long run,
      BooleanSupplier allowed,
      boolean first) {
    this.facts = facts;
    this.store = store;
    this.hour = hour;
    this.run = run;
    this.allowed = allowed;
    this.first = first;
    this.sums = new HourSums(run);
  }

  /**
   * Does it; how many facts there were. Searches find the roll-ups of a first run after the next
   * refresh. Fails with a {@link io.searchgateway.problem.Problem}.
   */
  CompletionStage<Long> done() {
    return facts
        .scan(times(), HourSums.FIELDS, this::add)
        .thenCompose(read -> write())
        .thenCompose(all -> first ? CompletableFuture.completedStage(null) : deleteEarlier())
        .thenApply(done -> added);
  }

  private CompletionStage<Void> deleteEarlier() {
    return store
        .refresh()
        .thenCompose(
            searchable -> {
              check();
              return store.delete(earlier());
            })
        .thenAccept(left -> {});
  }

  private CompletionStage<Void> add(List<JsonObject> page) {
    page.forEach(hit -> sums.add(hit.getJsonObject("_source")));
    added += page.size();
    return sums.size() > MOST ? write() : CompletableFuture.completedStage(null);
  }

  /** Writes what was added up; the same hour has the same IDs in each run. */
  private CompletionStage<Void> write() {
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    List<JsonObject> documents = sums.take();
    for (int i = 0; i < documents.size(); i += BULK) {
      Map<String, JsonObject> some = new LinkedHashMap<>();
      for (JsonObject document : documents.subList(i, Math.min(documents.size(), i + BULK))) {
        some.put(hour.number() + "-" + written, document);
        written++;
      }
      done =
          done.thenCompose(
              before -> {
                check();
                return store.write(hour.instant(), some);
              });
    }
    return done;
  }

  private void check() {
    if (!allowed.getAsBoolean()) {
      throw FactStore.away();
    }
  }

  private JsonObject times() {
    return Json.wrapped(
        "range",
        Json.wrapped(
            FactFields.TIME, Json.object().add("gte", hour.begin()).add("lt", hour.end()).build()));
  }

  /** Roll-ups of the hour that an earlier run has written, and this one has not replaced. */
  private JsonObject earlier() {
    JsonObject mine = Json.wrapped("term", Json.wrapped(FactFields.RUN, Json.number(run)));
    return Json.wrapped(
        "bool",
        Json.object()
            .add("filter", Json.array().add(times()))
            .add("must_not", Json.array().add(mine))
            .build());
  }
}
