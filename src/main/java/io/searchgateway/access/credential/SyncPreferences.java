package io.searchgateway.access.credential;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.util.List;
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
  private static final String INTERVAL = "sync_interval";
  private static final int USUAL = 60;

  private final StoredCollection<Integer> collection;

  SyncPreferences(OwnIndices indices) {
    collection = new StoredCollection<>("preferences", indices, new Format());
  }

  StoredCollection<?> collection() {
    return collection;
  }

  /** Seconds between two looks. */
  public int interval() {
    return collection.snapshot().flatMap(view -> view.find(ID)).map(Stored::value).orElse(USUAL);
  }

  public CompletionStage<Void> set(Dialect dialect, int seconds) {
    return collection.put(dialect, ID, seconds);
  }

  /** The interval as a record. */
  public static JsonObject record(int seconds) {
    return Json.object().add(INTERVAL, seconds).build();
  }

  private static final class Format implements DocumentFormat<Integer> {

    @Override
    public JsonObject write(Integer seconds) {
      return record(seconds);
    }

    @Override
    public List<String> fields() {
      return List.of(INTERVAL);
    }

    @Override
    public Integer read(String id, JsonObject source) {
      int seconds = source.getInt(INTERVAL, 0);
      if (seconds < LEAST || seconds > MOST) {
        throw new IllegalArgumentException("the interval is out of bounds");
      }
      return seconds;
    }
  }
}
