package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/** Envs one above the other; the upper ones hide the lower ones. */
record LayeredEnvs(Map<String, JsonValue> upper, Envs lower) implements Envs {

  static Envs of(Map<String, JsonValue> upper, Envs lower) {
    return upper.isEmpty() ? lower : new LayeredEnvs(upper, lower);
  }

  @Override
  public Optional<JsonValue> find(String name) {
    JsonValue found = upper.get(name);
    return found == null ? lower.find(name) : Optional.of(found);
  }

  @Override
  public JsonObject object() {
    JsonObjectBuilder all = Json.object(lower.object());
    upper.forEach(all::add);
    return all.build();
  }
}
