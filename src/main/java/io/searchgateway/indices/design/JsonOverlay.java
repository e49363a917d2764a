package io.searchgateway.indices.design;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;

/** Objects laid over each other. */
final class JsonOverlay {

  private JsonOverlay() {}

  /** Both; where both say something that is no object, {@code over} counts. */
  static JsonObject merged(JsonObject under, JsonObject over) {
    JsonObjectBuilder merged = Json.object(under);
    for (Map.Entry<String, JsonValue> member : over.entrySet()) {
      JsonValue below = under.get(member.getKey());
      merged.add(
          member.getKey(),
          below instanceof JsonObject inner && member.getValue() instanceof JsonObject outer
              ? merged(inner, outer)
              : member.getValue());
    }
    return merged.build();
  }

  /** The object that leads by the dots of {@code path} to the value. */
  static JsonObject nested(String path, JsonValue value) {
    int dot = path.lastIndexOf('.');
    JsonObject last = Json.object().add(path.substring(dot + 1), value).build();
    return dot < 0 ? last : nested(path.substring(0, dot), last);
  }
}
