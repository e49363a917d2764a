package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.Explanation.Part;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What made the clauses of a search that ask for a field, by the explanation of the search. */
final class FieldOrigins {

  private static final String WITHIN = "/query";

  private final List<Part> parts;
  private final JsonObject body;

  /**
   * Origins in one search.
   *
   * @param body the engine query that is explained
   */
  FieldOrigins(Explanation explanation, JsonObject body) {
    this.parts =
        explanation.parts().stream().filter(part -> part.part().startsWith(WITHIN)).toList();
    this.body = body;
  }

  /** The fields that texts are looked for in, in order. */
  List<String> searched() {
    return parts.stream()
        .flatMap(part -> name(part).stream())
        .map(FieldOrigins::bare)
        .filter(name -> name.indexOf('*') < 0)
        .distinct()
        .toList();
  }

  /** What made a field be asked for: the entries that name it, else the smallest such clauses. */
  List<Part> of(String field) {
    List<Part> named =
        parts.stream()
            .filter(part -> name(part).filter(name -> isFor(bare(name), field)).isPresent())
            .toList();
    if (!named.isEmpty()) {
      return distinct(named);
    }
    List<Part> holding =
        parts.stream()
            .filter(part -> at(part).filter(value -> mentions(value, field)).isPresent())
            .toList();
    int deepest = holding.stream().mapToInt(part -> part.part().length()).max().orElse(0);
    return distinct(holding.stream().filter(part -> part.part().length() == deepest).toList());
  }

  private static List<Part> distinct(List<Part> parts) {
    List<Part> once = new ArrayList<>();
    for (Part part : parts) {
      if (once.stream().noneMatch(known -> known.from().equals(part.from()))) {
        once.add(part);
      }
    }
    return once;
  }

  private Optional<String> name(Part part) {
    return at(part)
        .filter(JsonString.class::isInstance)
        .map(text -> ((JsonString) text).getString());
  }

  private Optional<JsonValue> at(Part part) {
    return Json.at(body, part.part());
  }

  private static boolean isFor(String pattern, String field) {
    return new WildcardPattern(pattern).matches(field);
  }

  private static String bare(String name) {
    int boost = name.indexOf('^');
    return boost < 0 ? name : name.substring(0, boost);
  }

  private static boolean mentions(JsonValue value, String field) {
    if (value instanceof JsonObject object) {
      return object.containsKey(field)
          || object.values().stream().anyMatch(member -> mentions(member, field));
    }
    return value instanceof JsonArray several
        ? several.stream().anyMatch(one -> mentions(one, field))
        : value instanceof JsonString text && text.getString().equals(field);
  }
}
