package io.searchgateway.feature.suggestions;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The popular suggestions of all gateways: one document, which the next one replaces as a whole.
 */
@Component
public final class PopularStore {

  static final StoreProblems PROBLEMS =
      new StoreProblems("the searches", "rebuild the popular suggestions");

  private static final String ID = "current";

  private final SavedCollection<PopularList> saved;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public PopularStore(OwnIndices indices, Supplier<Optional<Dialect>> dialect) {
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "popular-suggestions",
                    indices,
                    new SavedFormat<>(PopularList::json, (id, json) -> PopularList.read(json))),
                dialect,
                PROBLEMS),
            AuditTrail.NONE,
            PopularList::summary);
  }

  CompletionStage<Void> look() {
    return saved.look();
  }

  /** The latest ones; absent before the first time. */
  Optional<PopularList> current() {
    return saved.find(ID);
  }

  /** Puts these in place of the latest ones. */
  CompletionStage<Void> replace(PopularList list) {
    return saved.put(ID, list);
  }
}
