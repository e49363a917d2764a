package io.searchgateway.feature.analytics.ubi;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.recording.FactCopies;
import io.searchgateway.json.Json;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.StoreFailure;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Copies of facts as documents of UBI, in indices under ordinary names, which hold nothing else.
 * What the engine does not take is left out, for the facts are there.
 */
@Component
public final class UbiIndices implements FactCopies {

  private static final System.Logger LOG = System.getLogger(UbiIndices.class.getName());
  private static final int NOT_FOUND = 404;
  private static final int DELETED = 1000;
  private static final int MOST_USERS = 100_000;
  private static final Duration LATELY = Duration.ofMinutes(10);
  private static final String ALL = UbiIndex.QUERIES.pattern() + "," + UbiIndex.EVENTS.pattern();
  private static final String ALREADY_EXISTS = "already_exists_exception";

  private final EngineClient client;
  private final Supplier<Optional<Dialect>> dialect;
  private final OutageLog writes =
      new OutageLog(
          LOG,
          "Searches and events cannot be written to ubi_queries and ubi_events, and are left out"
              + " there",
          "Searches and events are written to ubi_queries and ubi_events again");

  /** Those that this gateway has made or found. */
  private final Set<String> ready = ConcurrentHashMap.newKeySet();

  /**
   * IDs of users whose documents this gateway has written lately, by their hashes: when another
   * gateway erases a user, only the hash is known here.
   */
  private final Cache<String, String> users =
      Caffeine.newBuilder().maximumSize(MOST_USERS).expireAfterWrite(LATELY).build();

  /**
   * Indices in one engine.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public UbiIndices(EngineClient client, Supplier<Optional<Dialect>> dialect) {
    this.client = client;
    this.dialect = dialect;
  }

  /** A document on its way. */
  private record Copy(UbiIndex index, String name, String id, JsonObject document) {

    static List<Copy> of(Fact fact) {
      List<Copy> copies = new ArrayList<>();
      if (UbiDocuments.isQuery(fact.document())) {
        copies.add(of(UbiIndex.QUERIES, fact, UbiDocuments.query(fact.document())));
      }
      if (UbiDocuments.isEvent(fact.document())) {
        copies.add(of(UbiIndex.EVENTS, fact, UbiDocuments.event(fact.document())));
      }
      return copies;
    }

    private static Copy of(UbiIndex index, Fact fact, JsonObject document) {
      return new Copy(index, index.of(fact.place()), fact.id(), document);
    }
  }

  @Override
  public CompletionStage<Void> written(List<Fact> facts) {
    List<Copy> copies = facts.stream().flatMap(fact -> Copy.of(fact).stream()).toList();
    facts.forEach(fact -> remember(fact.document()));
    Optional<Dialect> current = dialect.get();
    return copies.isEmpty() || current.isEmpty()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedStage(copies)
            .thenCompose(some -> write(some, current.get()))
            .handle(
                (done, failure) -> {
                  writes.ended(failure);
                  return null;
                });
  }

  private void remember(JsonObject fact) {
    String id = fact.getString(FactFields.USER_ID, "");
    if (!id.isEmpty()) {
      users.put(fact.getString(FactFields.USER), id);
    }
  }

  private CompletionStage<Void> write(List<Copy> copies, Dialect engine) {
    Map<String, UbiIndex> names = new TreeMap<>();
    copies.forEach(copy -> names.put(copy.name(), copy.index()));
    CompletionStage<Void> made = CompletableFuture.completedStage(null);
    for (Map.Entry<String, UbiIndex> name : names.entrySet()) {
      made = made.thenCompose(before -> make(name.getKey(), name.getValue(), engine));
    }
    List<JsonObject> lines = new ArrayList<>();
    for (Copy copy : copies) {
      lines.add(engine.documents().bulkLine(copy.name(), copy.id()));
      lines.add(copy.document());
    }
    return made.thenCompose(done -> client.send("POST", "/_bulk", Json.lines(lines)))
        .thenAccept(
            answer -> {
              if (!answer.successful() || answer.json().getBoolean("errors", true)) {
                ready.clear();
                throw new StoreFailure("documents cannot be written", answer.status());
              }
            });
  }

  private CompletionStage<Void> make(String name, UbiIndex index, Dialect engine) {
    return ready.contains(name)
        ? CompletableFuture.completedStage(null)
        : client
            .call("HEAD", "/" + name, Optional.empty())
            .thenCompose(
                head ->
                    head.status() == NOT_FOUND
                        ? create(name, new UbiMapping(engine).index(index))
                        : found(head))
            .thenRun(() -> ready.add(name));
  }

  private CompletionStage<Void> create(String name, JsonObject body) {
    return client
        .call("PUT", "/" + name, Optional.of(body))
        .thenAccept(
            answer -> {
              boolean there =
                  answer.json().get("error") instanceof JsonObject error
                      && error.getString("type", "").endsWith(ALREADY_EXISTS);
              if (!answer.successful() && !there) {
                throw new StoreFailure("the index " + name + " cannot be made", answer.status());
              }
            });
  }

  private static CompletionStage<Void> found(EngineAnswer head) {
    return head.successful()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.failedStage(
            new StoreFailure("an index cannot be looked for", head.status()));
  }

  @Override
  public CompletionStage<Void> forget(Collection<String> erased) {
    Optional<Dialect> current = dialect.get();
    Set<String> ids = new TreeSet<>(erased);
    ids.addAll(users.getAllPresent(erased).values());
    if (current.isEmpty()) {
      return CompletableFuture.failedStage(FactStore.away());
    }
    JsonObject found =
        Json.object()
            .add("size", DELETED)
            .add("_source", false)
            .add(
                "query",
                Json.wrapped("terms", Json.wrapped(UbiFields.CLIENT, Json.array(ids).build())))
            .build();
    return client
        .call("POST", "/" + ALL + "/_refresh", Optional.empty())
        .thenCompose(
            refreshed -> {
              if (!refreshed.successful() && refreshed.status() != NOT_FOUND) {
                throw FactStore.away();
              }
              return delete(found, current.get());
            });
  }

  /** Deletes what is found, over and over until there is nothing. */
  private CompletionStage<Void> delete(JsonObject found, Dialect engine) {
    return client
        .call("POST", "/" + ALL + "/_search", Optional.of(found))
        .thenCompose(
            answer -> {
              List<JsonObject> hits = hits(answer);
              return hits.isEmpty()
                  ? CompletableFuture.<Void>completedStage(null)
                  : client
                      .send("POST", "/_bulk?refresh=true", Json.lines(deletions(hits, engine)))
                      .thenCompose(
                          done -> {
                            if (!done.successful() || done.json().getBoolean("errors", true)) {
                              throw FactStore.away();
                            }
                            return delete(found, engine);
                          });
            });
  }

  private static List<JsonObject> hits(EngineAnswer answer) {
    if (answer.status() == NOT_FOUND) {
      return List.of();
    }
    if (!answer.successful() || lacksShards(answer.json())) {
      throw FactStore.away();
    }
    return KeptStore.documents(answer.json());
  }

  /** Whether documents may be missing. */
  private static boolean lacksShards(JsonObject answer) {
    return !(answer.get("_shards") instanceof JsonObject shards)
        || shards.getInt("failed", 1) > 0
        || shards.getInt("successful", 0) < shards.getInt("total", 0);
  }

  private static List<JsonObject> deletions(List<JsonObject> hits, Dialect engine) {
    return hits.stream()
        .map(
            hit ->
                Json.wrapped(
                    "delete",
                    engine
                        .documents()
                        .bulkLine(hit.getString("_index"), hit.getString("_id"))
                        .getJsonObject("index")))
        .toList();
  }

  /** Deletes the indices of months that are wholly older; does not fail. */
  CompletionStage<Void> forgetBefore(Duration age) {
    YearMonth oldest = YearMonth.from(Instant.now().minus(age).atZone(ZoneOffset.UTC));
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (UbiIndex index : UbiIndex.values()) {
      done =
          done.thenCompose(before -> client.get("/" + index.pattern() + "/_alias"))
              .thenCompose(answer -> forgetBefore(oldest, index, answer));
    }
    return done.exceptionally(
        failure -> {
          LOG.log(System.Logger.Level.DEBUG, "Expired documents cannot be deleted", failure);
          return null;
        });
  }

  private CompletionStage<Void> forgetBefore(
      YearMonth oldest, UbiIndex index, EngineAnswer answer) {
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    if (!answer.successful()) {
      return done;
    }
    for (String name : answer.json().keySet()) {
      if (index.month(name).filter(month -> month.isBefore(oldest)).isPresent()) {
        done =
            done.thenCompose(before -> client.call("DELETE", "/" + name, Optional.empty()))
                .thenRun(() -> ready.remove(name));
      }
    }
    return done;
  }
}
