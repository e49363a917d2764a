package io.searchgateway.indices.reindex;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a client asks for.
 *
 * @param mappings in place of the source's
 * @param settings laid over the source's
 * @param writes absent for what is usual
 * @param query chooses what is copied
 */
record ReindexRequest(
    Optional<JsonObject> mappings,
    JsonObject settings,
    List<String> includes,
    List<String> excludes,
    List<String> types,
    boolean copiesMappings,
    boolean copiesSettings,
    boolean copiesData,
    Optional<JsonObject> script,
    Optional<JsonObject> query,
    Optional<SourceWrites> writes) {

  private static final Set<String> KNOWN =
      Set.of(
          "mappings",
          "settings",
          "include_fields",
          "exclude_fields",
          "types",
          "action",
          "include",
          "script",
          "query",
          "writes",
          "to");
  private static final Set<String> PARTS = Set.of("mappings", "settings", "data");

  /** What is not copied with an index. */
  private static final Set<String> OTHER_PARTS = Set.of("search_relevancy", "synonyms", "rules");

  private static final String RELEVANCY = "search_relevancy_settings";

  /**
   * Reads a body.
   *
   * @throws Problem 400 with all that is wrong
   */
  static ReindexRequest read(JsonObject body) {
    List<Fault> faults = new ArrayList<>();
    for (String name : body.keySet()) {
      if (name.equals(RELEVANCY)) {
        unsupported(faults, name, "/" + name);
      } else if (!KNOWN.contains(name)) {
        fault(faults, "unknown member " + name, "/" + name);
      }
    }
    Set<String> parts = new LinkedHashSet<>(parts(body, "action", faults));
    parts.addAll(parts(body, "include", faults));
    Optional<SourceWrites> writes =
        body.get("writes") instanceof JsonString said
            ? SourceWrites.of(said.getString())
            : Optional.empty();
    if (body.containsKey("writes") && writes.isEmpty()) {
      fault(faults, "writes must be catch_up, block or open", "/writes");
    }
    boolean all = parts.isEmpty();
    ReindexRequest request =
        new ReindexRequest(
            object(body, "mappings", faults),
            object(body, "settings", faults).orElse(JsonValue.EMPTY_JSON_OBJECT),
            texts(body, "include_fields", faults),
            texts(body, "exclude_fields", faults),
            texts(body, "types", faults),
            all || parts.contains("mappings"),
            all || parts.contains("settings"),
            all || parts.contains("data"),
            object(body, "script", faults),
            object(body, "query", faults),
            writes);
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return request;
  }

  private static List<String> parts(JsonObject body, String name, List<Fault> faults) {
    List<String> parts = texts(body, name, faults);
    for (int i = 0; i < parts.size(); i++) {
      String at = "/" + name + "/" + i;
      if (OTHER_PARTS.contains(parts.get(i))) {
        unsupported(faults, parts.get(i), at);
      } else if (!PARTS.contains(parts.get(i))) {
        fault(faults, "there is no part " + parts.get(i), at);
      }
    }
    return parts;
  }

  /** Better refused than left out unsaid. */
  private static void unsupported(List<Fault> faults, String part, String at) {
    faults.add(
        Fault.badRequest(
            "part_not_supported", part + " cannot be copied together with an index", at));
  }

  private static Optional<JsonObject> object(JsonObject body, String name, List<Fault> faults) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonObject object) {
      return Optional.of(object);
    }
    if (value != JsonValue.NULL) {
      fault(faults, name + " must be an object", "/" + name);
    }
    return Optional.empty();
  }

  private static List<String> texts(JsonObject body, String name, List<Fault> faults) {
    JsonValue value = body.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonArray list && list.stream().allMatch(JsonString.class::isInstance)) {
      return list.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
    }
    if (value != JsonValue.NULL) {
      fault(faults, name + " must be an array of strings", "/" + name);
    }
    return List.of();
  }

  private static void fault(List<Fault> faults, String message, String at) {
    faults.add(Fault.badRequest("bad_reindex", message, at));
  }
}
