package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.seal.RecordSeals;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/** The gateway's own indices as such: made when they are missing, and kept free of aliases. */
public final class OwnIndices {

  private static final System.Logger LOG = System.getLogger(OwnIndices.class.getName());
  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;

  /** The second is that of Elasticsearch 2 and 5. */
  private static final Set<String> ALREADY_EXISTS =
      Set.of("resource_already_exists_exception", "index_already_exists_exception");

  private final EngineClient client;
  private final String prefix;
  private final RecordSeals seals;
  private final StoreSeal seal;

  /** By dialect, so that another engine behind the same address is asked again. */
  private final Set<Known> known = ConcurrentHashMap.newKeySet();

  private record Known(String index, String dialect) {}

  /** Indices whose records are believed as they are. */
  public OwnIndices(EngineClient client, String prefix) {
    this(client, prefix, Optional.empty(), Optional.empty());
  }

  /**
   * Indices of one prefix.
   *
   * @param seals how records are sealed, if they are
   * @param adoptUntil until when a store that is not sealed yet may be
   */
  public OwnIndices(
      EngineClient client,
      String prefix,
      Optional<KeyedSeals> seals,
      Optional<Instant> adoptUntil) {
    this.client = client;
    this.prefix = prefix;
    this.seals = seals.<RecordSeals>map(keyed -> keyed).orElse(RecordSeals.NONE);
    this.seal = new StoreSeal(this, new DocumentStore(client), seals, adoptUntil);
  }

  /** Reads and writes their documents. */
  public DocumentStore documents() {
    return new DocumentStore(client, seals);
  }

  /** Whether the store as a whole is sealed so that this gateway may use it. */
  public StoreSeal seal() {
    return seal;
  }

  /** Ends when the store was found fit for use, or made so; see {@link StoreSeal#checked}. */
  CompletionStage<Void> settled(Dialect dialect) {
    return seal.settled(dialect);
  }

  /** The full name of an index of ours. */
  public String name(String collection) {
    return prefix + collection;
  }

  /** Whether an index of ours was made already. */
  public CompletionStage<Boolean> exists(String index) {
    return client.call("HEAD", "/" + index, Optional.empty()).thenApply(EngineAnswer::successful);
  }

  /**
   * Creates the index unless this gateway knows that it exists; two gateways may do so at the same
   * time.
   */
  public CompletionStage<Void> ensure(String index, Dialect dialect) {
    return known.contains(new Known(index, dialect.name()))
        ? CompletableFuture.completedStage(null)
        : ensure(index, dialect, dialect.documents().newIndex())
            .thenRun(() -> known.add(new Known(index, dialect.name())));
  }

  /** Looks for an index that the first write creates. */
  public CompletionStage<Void> find(String index, Dialect dialect) {
    return client
        .call("HEAD", "/" + index, Optional.empty())
        .thenCompose(
            head ->
                head.status() == NOT_FOUND
                    ? CompletableFuture.completedStage(null)
                    : hide(index, head, dialect)
                        .thenRun(() -> known.add(new Known(index, dialect.name()))));
  }

  /** Somebody may have deleted indices: the next write looks whether its own exists. */
  void forget() {
    known.clear();
  }

  /** Creates the index with that body unless it exists. */
  public CompletionStage<Void> ensure(String index, Dialect dialect, JsonObject newIndex) {
    return client
        .call("HEAD", "/" + index, Optional.empty())
        .thenCompose(
            head ->
                head.status() == NOT_FOUND ? create(index, newIndex) : hide(index, head, dialect));
  }

  /** An index made by an older version of the engine, or by a write, is not hidden yet. */
  private CompletionStage<Void> hide(String index, EngineAnswer head, Dialect dialect) {
    if (!head.successful()) {
      throw new StoreFailure("the index " + index + " cannot be looked for", head.status());
    }
    if (!dialect.hiddenIndices()) {
      return CompletableFuture.completedFuture(null);
    }
    return client
        .call(
            "PUT",
            "/" + index + "/_settings",
            Optional.of(Json.object().add("index.hidden", true).build()))
        .thenAccept(
            answer -> {
              if (!answer.successful()) {
                throw new StoreFailure("the index " + index + " cannot be hidden", answer.status());
              }
            });
  }

  private CompletionStage<Void> create(String index, JsonObject newIndex) {
    return client
        .call("PUT", "/" + index, Optional.of(newIndex))
        .thenAccept(
            answer -> {
              if (!answer.successful() && !isThere(answer)) {
                throw new StoreFailure(
                    "the index " + index + " cannot be created", answer.status());
              }
            });
  }

  /** Whether another gateway was quicker; other reasons have the same status. */
  private static boolean isThere(EngineAnswer answer) {
    return answer.status() == BAD_REQUEST
        && answer.json().get("error") instanceof JsonObject error
        && ALREADY_EXISTS.contains(error.getString("type", ""));
  }

  /**
   * Takes away every alias that leads to an index of ours: through an alias the documents could be
   * reached under a name that nobody guards.
   */
  public CompletionStage<Void> removeAliases() {
    return client.get("/" + prefix + "*/_alias").thenCompose(this::removeFound);
  }

  private CompletionStage<Void> removeFound(EngineAnswer answer) {
    List<CompletableFuture<EngineAnswer>> removals = new ArrayList<>();
    if (answer.successful()) {
      for (Map.Entry<String, JsonValue> index : answer.json().entrySet()) {
        if (index.getKey().startsWith(prefix)
            && index.getValue() instanceof JsonObject described
            && described.get("aliases") instanceof JsonObject aliases
            && !aliases.isEmpty()) {
          LOG.log(
              System.Logger.Level.WARNING,
              "Removing aliases of the gateway''s own index {0}: {1}",
              index.getKey(),
              aliases.keySet());
          removals.add(
              client
                  .call("DELETE", "/" + index.getKey() + "/_alias/_all", Optional.empty())
                  .toCompletableFuture());
        }
      }
    }
    return CompletableFuture.allOf(removals.toArray(CompletableFuture[]::new));
  }
}
