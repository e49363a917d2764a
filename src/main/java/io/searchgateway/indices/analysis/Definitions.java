package io.searchgateway.indices.analysis;

import io.searchgateway.indices.IndexDescription;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares definitions of analysis, which engines give back with other types of values. */
final class Definitions {

  private static final String FILTER = "filter";

  private Definitions() {}

  /** Whether both say the same; numbers and flags may be texts. */
  static boolean equal(JsonValue one, JsonValue other) {
    if (one instanceof JsonObject first && other instanceof JsonObject second) {
      return first.keySet().equals(second.keySet())
          && first.entrySet().stream()
              .allMatch(
                  member ->
                      equal(
                          member.getValue(), second.getOrDefault(member.getKey(), JsonValue.NULL)));
    }
    if (one instanceof JsonArray || other instanceof JsonArray) {
      return entries(one).equals(entries(other));
    }
    return text(one).equals(text(other));
  }

  /** A list of one is given back as its entry by some engines. */
  private static List<String> entries(JsonValue value) {
    return value instanceof JsonArray list
        ? list.stream().map(Definitions::text).toList()
        : List.of(text(value));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString string ? string.getString() : value.toString();
  }

  /** Names of the analyzers that one of two analyses lacks, or that differ, with their filters. */
  static Set<String> different(JsonObject before, JsonObject after) {
    JsonObject old = IndexDescription.object(before, "analyzer");
    JsonObject fresh = IndexDescription.object(after, "analyzer");
    Set<String> names = new TreeSet<>(old.keySet());
    names.addAll(fresh.keySet());
    names.removeIf(
        name ->
            old.get(name) instanceof JsonObject is
                && fresh.get(name) instanceof JsonObject wanted
                && equal(is, wanted)
                && filters(wanted).stream()
                    .allMatch(
                        filter ->
                            equal(
                                IndexDescription.object(before, FILTER, filter),
                                IndexDescription.object(after, FILTER, filter))));
    return names;
  }

  private static List<String> filters(JsonObject analyzer) {
    JsonValue filters = analyzer.get(FILTER);
    return filters == null ? List.of() : entries(filters);
  }
}
