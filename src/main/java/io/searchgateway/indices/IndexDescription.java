package io.searchgateway.indices;

import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.stream.Collectors;

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
  public static IndexDescription of(String index, JsonObject described) {
    JsonObject mappings = object(described, "mappings");
    return new IndexDescription(
        index,
        object(described, "aliases"),
        object(object(described, "settings"), "index"),
        inner(mappings),
        type(mappings),
        mappings);
  }

  /**
   * Reads the answer of {@code GET /name}.
   *
   * @throws Problem 404 when there is no index of that name, 400 when there are several
   */
  public static IndexDescription only(String name, JsonObject described) {
    if (described.isEmpty()) {
      throw Problem.of(404, "index_unknown", "there is no index " + name);
    }
    if (described.size() > 1) {
      throw Problem.of(400, "several_indices", "several indices have the alias \"" + name + "\"");
    }
    String index = described.keySet().iterator().next();
    return of(index, object(described, index));
  }

  /** The same index with other settings, and another mapping of its one type of documents. */
  public IndexDescription with(JsonObject otherSettings, JsonObject otherMapping) {
    return new IndexDescription(
        index,
        aliases,
        otherSettings,
        otherMapping,
        type,
        type.isEmpty() ? otherMapping : Json.object(mappings).add(type, otherMapping).build());
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

  /** Those of {@link IndexDesign#ANALYZERS} that it has. */
  public Set<String> analyzers() {
    return object(settings, "analysis", "analyzer").keySet().stream()
        .filter(IndexDesign.ANALYZERS::contains)
        .collect(Collectors.toUnmodifiableSet());
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
