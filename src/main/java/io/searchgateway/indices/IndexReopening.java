package io.searchgateway.indices;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.EpochMillis;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Sees to it that indices that were closed for a change are opened again: remembered in the store,
 * so that any gateway does it when the one that began is gone.
 */
@Component
public final class IndexReopening {

  private static final System.Logger LOG = System.getLogger(IndexReopening.class.getName());

  /** How long a change may take before others take the gateway that makes it for gone. */
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private static final int NOT_FOUND = 404;

  private static final String NAME = "closed";

  private final EngineClient engine;
  private final OwnIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final InstantSource clock;
  private final StoredCollection<Closed> closed;

  /** Over the store of the gateway. */
  @Inject
  public IndexReopening(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      InstantSource clock) {
    this.engine = engine;
    this.indices = indices;
    this.dialect = dialect;
    this.clock = clock;
    this.closed = new StoredCollection<>(NAME, indices, new RecordFormat<>(Closed.class));
  }

  /** As it is stored. */
  public record Closed(@JsonbTypeAdapter(EpochMillis.class) Instant closedAt) {}

  private Dialect engineDialect() {
    return dialect.get().orElseThrow(EngineProblems::unknown);
  }

  /** An open index is about to be closed. */
  CompletionStage<Void> remember(String index) {
    Dialect current = engineDialect();
    return closed
        .open(current)
        .thenCompose(opened -> closed.put(current, index, new Closed(clock.instant())));
  }

  /** Opens an index, and forgets of it once that is done. */
  CompletionStage<Void> open(String index) {
    return engine
        .call("POST", IndexName.path(index) + "/_open", Optional.empty())
        .thenCompose(
            answer -> {
              if (!answer.successful() && answer.status() != NOT_FOUND) {
                throw Problem.of(
                    502, "not_reopened", "index " + index + " could not be reopened yet");
              }
              return closed.delete(engineDialect(), index);
            })
        .thenCompose(forgotten -> ready(index));
  }

  /** Searches fail until the shards are back, so the caller waits for them. */
  private CompletionStage<Void> ready(String index) {
    return engine
        .get("/_cluster/health" + IndexName.path(index) + "?wait_for_status=yellow&timeout=20s")
        .<Void>thenApply(IndexReopening::ignored)
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.DEBUG,
                  "The list of closed indices could not be updated",
                  failure);
              return null;
            });
  }

  @SuppressWarnings("NullAway") // Void has no other value.
  private static Void ignored(EngineAnswer answer) {
    return null;
  }

  /** Opens what gateways that are gone have left closed; does not fail. */
  public CompletionStage<Void> look() {
    Optional<Dialect> current = dialect.get();
    if (current.isEmpty()) {
      return nothing();
    }
    return indices
        .exists(indices.name(NAME))
        .thenCompose(there -> there ? read(current.get()) : nothing())
        .thenRun(this::openLeft)
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.DEBUG,
                  "The closed indices cannot be read",
                  CompletionFailures.cause(failure));
              return null;
            });
  }

  private CompletionStage<Void> read(Dialect current) {
    return closed.snapshot().isPresent() ? closed.refresh(current) : closed.open(current);
  }

  private static CompletionStage<Void> nothing() {
    return CompletableFuture.completedFuture(null);
  }

  private void openLeft() {
    Instant gone = clock.instant().minus(LONGEST);
    closed.snapshot().map(Snapshot::all).orElse(List.of()).stream()
        .filter(one -> one.value().closedAt().isBefore(gone))
        .map(Stored::id)
        .forEach(
            index -> {
              LOG.log(System.Logger.Level.WARNING, "Reopening index {0}", index);
              var unused =
                  open(index)
                      .exceptionally(
                          failure -> {
                            LOG.log(
                                System.Logger.Level.WARNING,
                                "Index {0} could not be reopened yet: {1}",
                                index,
                                CompletionFailures.cause(failure).getMessage());
                            return null;
                          });
            });
  }
}
