package io.searchgateway.access.credential;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Within;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.concurrent.CompletionStage;

/**
 * How often gateways read anew what may wait. Credentials never wait for it: the store's poll
 * interval holds for them.
 */
public final class SyncPreferences {

  private static final String ID = "sync";
  private static final int USUAL = 60;

  private final StoredCollection<Preferences> collection;

  SyncPreferences(OwnIndices indices) {
    collection =
        new StoredCollection<>("preferences", indices, new RecordFormat<>(Preferences.class));
  }

  StoredCollection<?> collection() {
    return collection;
  }

  /** As last read; the usual ones where nobody has set any. */
  public Preferences current() {
    return collection
        .snapshot()
        .flatMap(view -> view.find(ID))
        .map(Stored::value)
        .orElse(new Preferences(USUAL));
  }

  public CompletionStage<Void> set(Dialect dialect, Preferences preferences) {
    return collection.put(dialect, ID, preferences);
  }

  /**
   * As they are stored and sent.
   *
   * @param syncInterval seconds between two looks
   */
  public record Preferences(@Within(least = 10, most = 3600) int syncInterval) {}
}
