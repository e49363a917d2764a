package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * An object whose members are found as the reader of declarative requests finds them: in any case,
 * an exact name winning; null is absent.
 */
public record CaseInsensitiveObject(JsonObject json) {

  /** The member of that name. */
  public Optional<JsonValue> find(String name) {
    return spelling(name).map(json::get);
  }

  /** The member of that name if it is a text. */
  public Optional<String> text(String name) {
    return find(name)
        .filter(JsonString.class::isInstance)
        .map(text -> ((JsonString) text).getString());
  }

  /** The member of that name as a whole number, if it is one that makes sense. */
  public Optional<Integer> number(String name) {
    return find(name)
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).doubleValue())
        .filter(number -> number >= 0 && number <= Integer.MAX_VALUE)
        .map(Double::intValue);
  }

  private Optional<String> spelling(String name) {
    if (isThere(name)) {
      return Optional.of(name);
    }
    Optional<String> last = Optional.empty();
    for (String key : json.keySet()) {
      if (key.equalsIgnoreCase(name) && isThere(key)) {
        last = Optional.of(key);
      }
    }
    return last;
  }

  private boolean isThere(String key) {
    JsonValue value = json.get(key);
    return value != null && value != JsonValue.NULL;
  }

  /** With that member, which keeps its place and spelling if it was there. */
  public CaseInsensitiveObject with(String name, JsonValue value) {
    JsonObjectBuilder changed = Json.object(json);
    return new CaseInsensitiveObject(changed.add(spelling(name).orElse(name), value).build());
  }
}
