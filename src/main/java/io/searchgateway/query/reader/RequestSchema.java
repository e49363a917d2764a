package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Set;
import java.util.TreeMap;

/**
 * The JSON Schema (2020-12) of a request's body, made from the table that the reader reads by. It
 * is stricter than the reader in two points, which it says: names must have their exact case, and
 * null stands for nothing.
 */
public final class RequestSchema {

  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final String COMMENT =
      "Names are case-insensitive, null means absent, and unknown names " + "are ignored.";

  private RequestSchema() {}

  /** The schema, the same on every call. */
  public static JsonObject render() {
    SchemaWriter writer =
        new SchemaWriter(
            "#/$defs",
            Set.of(RequestProperties.FORM, QueryProperties.FORM, SettingsProperties.FORM));
    JsonObject body = writer.schema(RequestProperties.FORM);
    JsonObjectBuilder definitions = Json.object();
    new TreeMap<>(writer.definitions()).forEach(definitions::add);
    return Json.object()
        .add("$schema", DIALECT)
        .add("$comment", COMMENT)
        .addAll(Json.object(body))
        .add("$defs", definitions)
        .build();
  }
}
