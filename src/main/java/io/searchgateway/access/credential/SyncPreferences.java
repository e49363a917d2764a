package io.searchgateway.access.credential;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/**
 * How often gateways read anew what may wait. Credentials never wait for it: the store's poll
 * interval holds for them.
 */
public final class SyncPreferences {

  /** Bounds of the interval, in seconds. */
  public static final int LEAST = 10;

  /** As {@link #LEAST}. */
  public static final int MOST = 3600;

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

  /** Seconds between two looks. */
  public int interval() {
    return collection
        .snapshot()
        .flatMap(view -> view.find(ID))
        .map(found -> found.value().syncInterval())
        .orElse(USUAL);
  }

  public CompletionStage<Void> set(Dialect dialect, int seconds) {
    return collection.put(dialect, ID, new Preferences(seconds));
  }

  /** The interval as a record. */
  public static JsonObject record(int seconds) {
    return RecordJson.write(new Preferences(seconds));
  }

  /** As they are stored. */
  public record Preferences(int syncInterval) {
    public Preferences {
      if (syncInterval < LEAST || syncInterval > MOST) {
        throw new IllegalArgumentException("the interval is out of bounds");
      }
    }
  }
}
