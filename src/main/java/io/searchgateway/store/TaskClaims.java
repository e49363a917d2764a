package io.searchgateway.store;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Settles which of several gateways does what only one is to do. */
@Component
public final class TaskClaims {

  private static final String COLLECTION = "claims";
  private static final String TURN = "turn";
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;

  private final EngineClient client;
  private final OwnIndices indices;
  private final StartupReads reads;

  @Inject
  public TaskClaims(EngineClient client, OwnIndices indices) {
    this.client = client;
    this.indices = indices;
    this.reads = new StartupReads(client);
  }

  /**
   * Claims one turn of a recurring task.
   *
   * @param task its name
   * @param turn counts up; earlier ones are over
   * @return whether it is this gateway's
   */
  public CompletionStage<Boolean> claim(Dialect dialect, String task, long turn) {
    String index = indices.name(COLLECTION);
    String id = DocumentStore.encoded(task);
    return indices
        .ensure(index, dialect)
        .thenCompose(
            done -> reads.read(index, () -> client.get(dialect.documents().document(index, id))))
        .thenCompose(
            found -> {
              if (found.status() != NOT_FOUND && !found.successful()) {
                throw new StoreFailure("a claim cannot be read", found.status());
              }
              if (lastTurn(found) >= turn) {
                return CompletableFuture.completedFuture(false);
              }
              return client
                  .call("PUT", path(dialect, index, id, found), Optional.of(body(turn)))
                  .thenApply(this::isOurs);
            });
  }

  private static String path(Dialect dialect, String index, String id, EngineAnswer found) {
    Optional<DocumentVersion> version = dialect.documents().version(found.json());
    return found.successful() && version.isPresent()
        ? dialect.documents().document(index, id) + "?" + dialect.documents().onlyIf(version.get())
        : dialect.documents().create(index, id);
  }

  private boolean isOurs(EngineAnswer written) {
    if (!written.successful() && written.status() != CONFLICT) {
      indices.forget();
      throw new StoreFailure("a claim cannot be written", written.status());
    }
    return written.successful();
  }

  private static long lastTurn(EngineAnswer found) {
    return found.successful()
            && found.json().get("_source") instanceof JsonObject source
            && source.get(TURN) instanceof JsonNumber last
        ? last.longValue()
        : Long.MIN_VALUE;
  }

  private static JsonObject body(long turn) {
    return Json.object().add(TURN, turn).build();
  }
}
