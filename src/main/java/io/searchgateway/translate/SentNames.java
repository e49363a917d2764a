package io.searchgateway.translate;

import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pointers to properties under the spelling that the client sent. */
final class SentNames {

  private SentNames() {}

  /** Pointer to a property of a query; under its own name when it was not sent. */
  static String pointer(DeclarativeQuery query, String property) {
    return query.pointer() + "/" + find(query.json(), property).orElse(property);
  }

  /** The name under which a property was sent: exactly, else in other letter case. */
  static Optional<String> find(JsonObject sent, String property) {
    if (sent.containsKey(property)) {
      return Optional.of(property);
    }
    return sent.keySet().stream().filter(property::equalsIgnoreCase).findFirst();
  }

  /** Pointers to the entry of {@code dataField} that names a field, and to its weight if any. */
  static List<String> pointers(DeclarativeQuery query, DataField field) {
    Optional<String> name = find(query.json(), "dataField");
    if (name.isEmpty()) {
      return List.of();
    }
    String all = query.pointer() + "/" + name.get();
    JsonValue sent = query.json().getOrDefault(name.get(), JsonValue.NULL);
    if (!(sent instanceof JsonArray entries)) {
      List<String> pointers = new ArrayList<>(List.of(all));
      weight(query, field, 0, sent).ifPresent(pointers::add);
      return pointers;
    }
    for (int i = 0; i < entries.size(); i++) {
      if (names(entries.get(i), field.name())) {
        List<String> pointers = new ArrayList<>(List.of(all + "/" + i));
        weight(query, field, i, entries.get(i)).ifPresent(pointers::add);
        return pointers;
      }
    }
    return List.of(all);
  }

  private static boolean names(JsonValue entry, String field) {
    JsonValue name =
        entry instanceof JsonObject object ? object.getOrDefault("field", JsonValue.NULL) : entry;
    return name instanceof JsonString text && text.getString().equals(field);
  }

  /** An entry that is an object has its weight itself. */
  private static Optional<String> weight(
      DeclarativeQuery query, DataField field, int position, JsonValue entry) {
    if (field.weight().isEmpty() || !(entry instanceof JsonString)) {
      return Optional.empty();
    }
    return find(query.json(), "fieldWeights")
        .filter(
            name ->
                query.json().get(name) instanceof JsonArray weights
                    && position < weights.size()
                    && weights.get(position) instanceof JsonNumber number
                    && number.doubleValue() == field.weight().getAsDouble())
        .map(name -> query.pointer() + "/" + name + "/" + position);
  }
}
