package io.searchgateway.engine.dialect;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/** Mappings of which nothing can be searched but what they name. */
final class ExplicitMapping {

  static final JsonObject KEYWORD = Json.object().add("type", "keyword").build();

  private static final JsonObject LONG = Json.object().add("type", "long").build();

  private ExplicitMapping() {}

  static JsonObject mapping(List<String> words, JsonObject word, List<String> numbers) {
    JsonObjectBuilder mapping = Json.object().add("dynamic", false);
    if (!words.isEmpty() || !numbers.isEmpty()) {
      JsonObjectBuilder fields = Json.object();
      words.forEach(name -> fields.add(name, word));
      numbers.forEach(name -> fields.add(name, LONG));
      mapping.add("properties", fields);
    }
    return mapping.build();
  }
}
