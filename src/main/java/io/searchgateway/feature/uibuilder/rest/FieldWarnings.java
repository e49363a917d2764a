package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.feature.uibuilder.credential.PageFields;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What of the fields that a document names cannot be shown or searched, with its place. */
final class FieldWarnings {

  private static final int MOST = 20;

  /** Members of a page that name no field. */
  private static final Set<String> WORDS =
      Set.of("name", "description", "title", "label", "componentId", "id", "messages");

  private final Map<String, String> places = new LinkedHashMap<>();

  private FieldWarnings() {}

  /**
   * The warnings for a document, at most 20.
   *
   * @param open which fields are known to who asks
   */
  static List<Removal> of(JsonObject document, PageFields page, Predicate<String> open) {
    Map<String, String> told = new LinkedHashMap<>();
    page.patterns().forEach(name -> told.put(name, "fields must be named, and not by a pattern: "));
    page.missing(open).forEach(name -> told.put(name, "the index does not have the field "));
    page.named().stream()
        .filter(page::isObject)
        .forEach(name -> told.putIfAbsent(name, "name a field in place of the object "));
    if (told.isEmpty()) {
      return List.of();
    }
    FieldWarnings found = new FieldWarnings();
    found.look(document, Pointer.ROOT, told.keySet());
    List<Removal> warnings = new ArrayList<>();
    told.entrySet().stream()
        .limit(MOST)
        .forEach(
            one ->
                warnings.add(
                    new Removal(
                        found.places.getOrDefault(one.getKey(), ""),
                        one.getValue() + one.getKey())));
    return warnings;
  }

  /** Some names as a text. */
  static String words(Collection<String> names) {
    return String.join(", ", names.stream().limit(MOST).toList());
  }

  private void look(JsonValue value, Pointer at, Set<String> names) {
    if (value instanceof JsonString text) {
      if (names.contains(text.getString().strip())) {
        places.putIfAbsent(text.getString().strip(), at.toString());
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        look(array.get(i), at.child(i), names);
      }
    } else if (value instanceof JsonObject object) {
      boolean fields = at.toString().endsWith("/fields");
      object.forEach(
          (name, inner) -> {
            if (fields || !WORDS.contains(name)) {
              look(inner, at.child(name), names);
            }
          });
    }
  }
}
