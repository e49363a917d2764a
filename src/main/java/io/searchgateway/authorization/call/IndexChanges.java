package io.searchgateway.authorization.call;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.store.OwnIndices;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * What follows a call that may have changed what indices or aliases there are, once the engine has
 * answered it and before anybody sees the answer.
 */
@Component
public final class IndexChanges {

  private final IndexCatalog catalog;
  private final Supplier<CompletionStage<Void>> removeAliases;

  /** What follows on the engine that has these indices. */
  @Inject
  public IndexChanges(IndexCatalog catalog, OwnIndices indices) {
    this(catalog, indices::removeAliases);
  }

  /**
   * What follows on one engine.
   *
   * @param catalog is told that it may be wrong
   * @param removeAliases takes aliases away from the gateway's own indices
   */
  public IndexChanges(IndexCatalog catalog, Supplier<CompletionStage<Void>> removeAliases) {
    this.catalog = catalog;
    this.removeAliases = removeAliases;
  }

  /** The step that follows such a call; empty when it changes no indices. */
  public Optional<Supplier<CompletionStage<Void>>> after(Classification classification) {
    boolean aliases = classification.changesAliases();
    return aliases || changesIndices(classification.route())
        ? Optional.of(() -> follow(aliases))
        : Optional.empty();
  }

  /**
   * An answer of the engine, once what follows the call is done. A step that fails holds nothing
   * back: the engine has done what it was asked to, and the store's next poll does the step again.
   */
  public <T> CompletionStage<T> before(Classification classification, T answer) {
    return after(classification)
        .<CompletionStage<T>>map(step -> step.get().handle((done, failure) -> answer))
        .orElseGet(() -> CompletableFuture.completedStage(answer));
  }

  private CompletionStage<Void> follow(boolean aliases) {
    catalog.suspect();
    return aliases ? removeAliases.get() : CompletableFuture.completedFuture(null);
  }

  private static boolean changesIndices(EngineRoute route) {
    return route.category() == Category.INDICES
        && (route.operations().contains(Operation.WRITE)
            || route.operations().contains(Operation.DELETE));
  }
}
