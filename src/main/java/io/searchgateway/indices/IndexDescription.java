package io.searchgateway.indices;

import io.searchgateway.indices.design.IndexDesign;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * One index as the engine describes it.
 *
 * @param index its own name, whatever alias it was asked for by
 * @param aliases by name, with their filters and routings
 * @param settings below {@code index}
 * @param mapping without a type around it
 * @param type of its documents; empty on engines without types
 * @param mappings as the engine writes them, with all types
 */
public record IndexDescription(
    String index,
    JsonObject aliases,
    JsonObject settings,
    JsonObject mapping,
    String type,
    JsonObject mappings) {

  /** Reads the member of {@code GET /index}. */
  static IndexDescription of(String index, JsonObject described) {
    JsonObject mappings = object(described, "mappings");
    return new IndexDescription(
        index,
        object(described, "aliases"),
        object(object(described, "settings"), "index"),
        inner(mappings),
        type(mappings),
        mappings);
  }

  private static JsonObject inner(JsonObject mappings) {
    return type(mappings).isEmpty()
        ? IndexDesign.typeless(mappings)
        : object(mappings, type(mappings));
  }

  private static String type(JsonObject mappings) {
    return mappings.keySet().stream()
        .filter(name -> !name.equals("_default_"))
        .filter(name -> mappings.get(name) instanceof JsonObject)
        .filter(name -> !name.equals("properties"))
        .filter(name -> isType(mappings, name))
        .findFirst()
        .orElse("");
  }

  /** Members of a mapping that are objects as well, and no types. */
  private static boolean isType(JsonObject mappings, String name) {
    return !mappings.containsKey("properties")
        && !name.startsWith("_meta")
        && !name.equals("_source")
        && !name.equals("_routing")
        && !name.equals("runtime");
  }

  /** Whether it has the analyzers for searching while one types. */
  public boolean hasAnalyzers() {
    return object(settings, "analysis", "analyzer").keySet().containsAll(IndexDesign.ANALYZERS);
  }

  /** The object that the names lead to; an empty one in place of anything else. */
  public static JsonObject object(JsonObject holder, String... path) {
    JsonObject found = holder;
    for (String name : path) {
      found = found.get(name) instanceof JsonObject inner ? inner : JsonValue.EMPTY_JSON_OBJECT;
    }
    return found;
  }
}
