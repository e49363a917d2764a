package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * Objects that the engine keeps as documents of their own, so that it must be asked for them.
 *
 * @param path of the innermost ones around a field
 * @param mayLack whether indices without them can be asked along; the oldest engines cannot
 */
record NestedObjects(String path, boolean mayLack) {

  /** The clause that documents satisfy of whose objects one satisfies that clause. */
  JsonObject clause(JsonObject within) {
    JsonObjectBuilder nested = Json.object().add("path", path).add("query", within);
    if (mayLack) {
      nested.add("ignore_unmapped", true);
    }
    return Json.wrapped("nested", nested.build());
  }
}
