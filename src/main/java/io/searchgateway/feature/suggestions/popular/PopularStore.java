package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The popular suggestions of all gateways: one document, which the next one replaces as a whole.
 */
@Component
public final class PopularStore implements AnswerRevision {

  static final StoreProblems PROBLEMS =
      new StoreProblems("the searches", "rebuild the popular suggestions");

  private static final String NAME = "popular-suggestions";
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
                    NAME,
                    indices,
                    new SavedFormat<>(PopularList::json, (id, json) -> PopularList.read(json))),
                dialect,
                PROBLEMS),
            AuditTrail.NONE,
            PopularList::summary);
  }

  @Override
  public String revision() {
    return saved.revision();
  }

  public CompletionStage<Void> look() {
    return saved.look();
  }

  /** The latest ones; absent before the first time. */
  Optional<PopularList> current() {
    return saved.find(ID);
  }

  /** What the preferences of popular suggestions tell of them. */
  JsonObject members() {
    JsonObjectBuilder members = Json.object().add("index", NAME);
    current().ifPresent(list -> members.add("last_synced_time", list.synced().getEpochSecond()));
    return members.build();
  }

  /** Puts these in place of the latest ones. */
  CompletionStage<Void> replace(PopularList list) {
    return saved.put(ID, list);
  }
}
