package io.searchgateway.authorization.call;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.store.OwnIndices;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What follows a call that may have changed what there is in the engine, once it has answered and
 * before anybody sees the answer.
 */
@Component
public final class IndexChanges {

  private final IndexCatalog catalog;

  /** Calls that change nothing, but make visible what others have changed. */
  private static final Set<Acl> SHOWING =
      EnumSet.of(Acl.REFRESH, Acl.FLUSH, Acl.FORCEMERGE, Acl.UPGRADE, Acl.CACHE);

  private final Supplier<CompletionStage<Void>> removeAliases;
  private final AtomicLong epoch = new AtomicLong();
  private volatile long lastNanos = System.nanoTime();

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

  /** The step that follows such a call; empty when it only reads. */
  public Optional<Supplier<CompletionStage<Void>>> after(Classification classification) {
    boolean aliases = classification.changesAliases();
    EngineRoute route = classification.route();
    if (!aliases && readsOnly(route)) {
      return Optional.empty();
    }
    return Optional.of(
        () -> {
          if (!isOfDocuments(route)) {
            epoch.incrementAndGet();
          }
          lastNanos = System.nanoTime();
          return aliases || changesIndices(route)
              ? follow(aliases)
              : CompletableFuture.completedFuture(null);
        });
  }

  /** A call whose answer did not come may have been carried out all the same. */
  void missed(Classification classification, @Nullable Throwable failure) {
    if (failure != null) {
      after(classification)
          .ifPresent(
              step -> {
                CompletionStage<Void> unused = step.get();
              });
    }
  }

  /** When such a call was answered the last time, by {@link System#nanoTime}. */
  public long lastNanos() {
    return lastNanos;
  }

  /** How many calls have changed something else than documents, such as mappings and scripts. */
  public long epoch() {
    return epoch.get();
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

  private static boolean readsOnly(EngineRoute route) {
    boolean search = route.known() && route.category() == Category.SEARCH;
    return search
        || (route.operations().equals(Set.of(Operation.READ)) && !SHOWING.contains(route.acl()));
  }

  private static boolean isOfDocuments(EngineRoute route) {
    return route.category() == Category.DOCS || SHOWING.contains(route.acl());
  }

  private static boolean changesIndices(EngineRoute route) {
    return route.category() == Category.INDICES
        && (route.operations().contains(Operation.WRITE)
            || route.operations().contains(Operation.DELETE));
  }
}
