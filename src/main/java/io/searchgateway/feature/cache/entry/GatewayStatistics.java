package io.searchgateway.feature.cache.entry;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.saved.Saved;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The statistics that gateways write down for each other, each its own, while they change. */
@Component
public final class GatewayStatistics {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the statistics of the cache", "ask again");

  /** One that has not written for so long does not run any more, or does not cache. */
  private static final Duration CURRENT = Duration.ofMinutes(10);

  private static final Duration KEPT = Duration.ofDays(1);

  private final String self = UUID.randomUUID().toString();
  private final WatchedCollection<Saved<JsonObject>> written;
  private final CacheStatistics statistics;
  private volatile JsonObject last = JsonObject.EMPTY_JSON_OBJECT;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param statistics of this gateway
   */
  @Inject
  public GatewayStatistics(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, CacheStatistics statistics) {
    this.statistics = statistics;
    this.written =
        new WatchedCollection<>(
            new StoredCollection<>(
                "cachestats",
                indices,
                new SavedFormat<JsonObject>(counts -> counts, (id, counts) -> counts)),
            dialect,
            PROBLEMS);
  }

  /** Writes what has changed and reads what others have written; never fails. */
  public CompletionStage<Void> exchange() {
    return written
        .look()
        .thenCompose(done -> write())
        .thenCompose(done -> forget())
        .exceptionally(
            failure -> {
              // The next time more is told.
              last = JsonObject.EMPTY_JSON_OBJECT;
              return null;
            });
  }

  private CompletionStage<Void> write() {
    JsonObject counts = Json.object(statistics.json()).remove("history").build();
    boolean idle = counts.getInt("hits") + counts.getInt("misses") + counts.getInt("bypasses") == 0;
    if (idle || counts.equals(last) || written.known().isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    last = counts;
    return written.change(
        (stored, current) -> stored.put(current, self, new Saved<>(counts, "", Instant.now())));
  }

  private CompletionStage<Void> forget() {
    CompletionStage<Void> forgotten = CompletableFuture.completedStage(null);
    Instant end = Instant.now().minus(KEPT);
    for (Stored<Saved<JsonObject>> one : all()) {
      if (one.value().updatedAt().isBefore(end)) {
        forgotten =
            forgotten.thenCompose(
                done -> written.change((stored, current) -> stored.delete(current, one.id())));
      }
    }
    return forgotten;
  }

  private List<Stored<Saved<JsonObject>>> all() {
    return written.known().map(known -> List.copyOf(known.all())).orElse(List.of());
  }

  /** What the others have written lately: their counts with {@code id} and {@code updated_at}. */
  public JsonArray others() {
    Instant since = Instant.now().minus(CURRENT);
    List<Stored<Saved<JsonObject>>> others =
        all().stream()
            .filter(one -> !one.id().equals(self) && one.value().updatedAt().isAfter(since))
            .toList();
    return Json.array(
            others,
            one ->
                Json.object()
                    .add("id", one.id())
                    .add("updated_at", one.value().updatedAt().getEpochSecond())
                    .addAll(Json.object(one.value().value()))
                    .build())
        .build();
  }
}
