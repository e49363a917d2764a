package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** How far roll-ups have come, one document for all gateways. */
@Component
public final class RollUps {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the state of the roll-ups", "it is made again");
  private static final String ID = "state";
  private static final int TRIES = 5;

  private final WatchedCollection<RollUpState> states;

  /**
   * The state in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RollUps(OwnIndices indices, Supplier<Optional<Dialect>> dialect) {
    this.states =
        new WatchedCollection<>(
            new StoredCollection<>("rollups", indices, new RecordFormat<>(RollUpState.class)),
            dialect,
            PROBLEMS);
  }

  /** Reads it, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return states.look();
  }

  /** The state as this gateway has seen it last, an earlier one at worst; absent at first. */
  Optional<RollUpState> known() {
    return states.known().map(RollUps::state);
  }

  /** The same, and that there are none while it was not read. */
  public RollUpState current() {
    return known().orElse(RollUpState.NONE);
  }

  private static RollUpState state(Snapshot<RollUpState> all) {
    return all.find(ID).map(Stored::value).orElse(RollUpState.NONE);
  }

  /**
   * Notes that facts before a time are about to be deleted.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  public CompletionStage<Void> close(Instant before) {
    long time = before.toEpochMilli();
    return current().closed() >= time
        ? CompletableFuture.completedStage(null)
        : change(state -> state.closedTo(time)).thenAccept(state -> {});
  }

  /**
   * Changes the state as it is in the engine now.
   *
   * @return the state then; fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<RollUpState> change(UnaryOperator<RollUpState> change) {
    return states.change((stored, current) -> changed(stored, current, change, TRIES));
  }

  private static CompletionStage<RollUpState> changed(
      StoredCollection<RollUpState> stored,
      Dialect current,
      UnaryOperator<RollUpState> change,
      int tries) {
    return stored
        .find(current, ID)
        .thenCompose(
            found -> {
              RollUpState after = change.apply(found.map(Stored::value).orElse(RollUpState.NONE));
              return found
                  .map(
                      before ->
                          before.value().equals(after)
                              ? CompletableFuture.<Void>completedStage(null)
                              : stored.replace(current, before, after))
                  .orElseGet(() -> stored.create(current, ID, after))
                  .thenApply(done -> after);
            })
        .exceptionallyCompose(
            failure -> {
              if (CompletionFailures.cause(failure) instanceof DamagedDocument) {
                // Hours are rolled up again, and their roll-ups replaced.
                RollUpState first = change.apply(RollUpState.NONE);
                return stored.put(current, ID, first).thenApply(done -> first);
              }
              return StoreFailure.isConflict(failure) && tries > 1
                  ? changed(stored, current, change, tries - 1)
                  : CompletableFuture.failedStage(failure);
            });
  }
}
