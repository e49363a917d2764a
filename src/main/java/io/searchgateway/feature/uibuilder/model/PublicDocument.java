package io.searchgateway.feature.uibuilder.model;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Set;

/** Documents as everybody may read them. */
public final class PublicDocument {

  /** What is for the server only. */
  private static final Set<String> INTERNAL = Set.of("headers", "credentials", "syncSettings");

  private PublicDocument() {}

  /** The document without headers of requests, and without the credential, which stands beside. */
  public static JsonObject of(JsonObject document) {
    JsonObjectBuilder shown = Json.object();
    document.forEach(
        (name, value) -> {
          if (!INTERNAL.contains(name)) {
            shown.add(name, value(value));
          }
        });
    return shown.build();
  }

  private static JsonValue value(JsonValue value) {
    if (value instanceof JsonObject object) {
      return of(object);
    }
    return value instanceof JsonArray array
        ? Json.array(array.stream().map(PublicDocument::value).toList()).build()
        : value;
  }
}
