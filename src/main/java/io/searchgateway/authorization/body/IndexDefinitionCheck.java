package io.searchgateway.authorization.body;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Judges settings or mappings of an index as those of one that is made with them. */
final class IndexDefinitionCheck {

  private static final String SETTINGS = "settings";
  private static final String MAPPINGS = "mappings";

  private IndexDefinitionCheck() {}

  static CompletionStage<JsonObject> judged(
      BodyTraversals traversals, Decision.Restricted restricted, OpaqueIds ids, JsonObject asked) {
    String name = restricted.route().name().contains("mapping") ? MAPPINGS : SETTINGS;
    // Settings may come with their name around them.
    boolean wrapped =
        name.equals(SETTINGS)
            && asked.keySet().equals(Set.of(SETTINGS))
            && asked.get(SETTINGS) instanceof JsonObject;
    JsonObject whole = wrapped ? asked : Json.object().add(name, asked).build();
    return traversals
        .judged("create-index", restricted, ids, whole, Pointer.ROOT)
        .thenApply(judged -> wrapped ? judged : judged.getJsonObject(name));
  }
}
