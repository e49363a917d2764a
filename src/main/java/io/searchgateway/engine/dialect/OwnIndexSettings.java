package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonObjectBuilder;

/** Settings shared by the gateway's own indices on every engine. */
final class OwnIndexSettings {

  private OwnIndexSettings() {}

  static JsonObjectBuilder forOwnIndex() {
    return Json.object().add("index.number_of_shards", 1).add("index.auto_expand_replicas", "0-1");
  }
}
