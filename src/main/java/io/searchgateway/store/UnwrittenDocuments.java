package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.TreeSet;

/**
 * The documents of a bulk request that the engine has not stored, by their ids.
 *
 * @param refused those that it will not store however often they are sent
 * @param postponed those that it may store later
 */
public record UnwrittenDocuments(Set<String> refused, Set<String> postponed) {

  private static final int BAD_REQUEST = 400;
  private static final int SUCCESSFUL = 300;

  /** Of an index that somebody has closed, and may open again. */
  private static final String CLOSED = "index_closed_exception";

  public UnwrittenDocuments {
    refused = Set.copyOf(refused);
    postponed = Set.copyOf(postponed);
  }

  /**
   * What an answer tells.
   *
   * @throws StoreFailure when it does not tell of each document
   */
  static UnwrittenDocuments of(EngineAnswer answer) {
    if (!answer.successful() || !(answer.json().get("items") instanceof JsonArray items)) {
      throw new StoreFailure("documents cannot be written", answer.status());
    }
    Set<String> refused = new TreeSet<>();
    Set<String> postponed = new TreeSet<>();
    for (JsonObject item : items.getValuesAs(JsonObject.class)) {
      for (JsonValue action : item.values()) {
        JsonObject written = action.asJsonObject();
        if (written.getInt("status", 0) >= SUCCESSFUL) {
          (isRefused(written) ? refused : postponed).add(written.getString("_id", ""));
        }
      }
    }
    return new UnwrittenDocuments(refused, postponed);
  }

  /** Other statuses, such as 403 of a full disk or 429, are of the engine and not the document. */
  private static boolean isRefused(JsonObject written) {
    return written.getInt("status") == BAD_REQUEST
        && !(written.get("error") instanceof JsonObject error
            && error.getString("type", "").equals(CLOSED));
  }

  /** Whether all were stored. */
  public boolean isEmpty() {
    return refused.isEmpty() && postponed.isEmpty();
  }
}
