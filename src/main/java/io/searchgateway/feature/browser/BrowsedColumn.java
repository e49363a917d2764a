package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/**
 * A field of the documents of some indices.
 *
 * @param field its path, with dots
 * @param type as the engine names it; of several the first, where indices differ
 * @param searchable whether it can be filtered by
 * @param exact the field of whole values by which it is compared: itself, or a sub-field of a text;
 *     absent when there is none
 * @param nested the objects that it stands within, where these are documents of their own
 */
public record BrowsedColumn(
    String field,
    String type,
    boolean searchable,
    Optional<String> exact,
    Optional<NestedObjects> nested) {

  /**
   * The field by which it is sorted and counted; a document may have many values of nested ones.
   */
  Optional<String> sorted() {
    return nested.isPresent() ? Optional.empty() : exact;
  }

  /** Whether its words are searched, and not its whole values. */
  boolean isText() {
    return type.equals("text") || (type.equals("string") && !exact.equals(Optional.of(field)));
  }

  /** Whether values have an order that is not that of letters. */
  boolean isCounted() {
    return switch (type) {
      case "date",
          "date_nanos",
          "long",
          "integer",
          "short",
          "byte",
          "double",
          "float",
          "half_float",
          "scaled_float",
          "unsigned_long" ->
          true;
      default -> false;
    };
  }

  JsonObject json() {
    JsonObjectBuilder json =
        Json.object()
            .add("field", field)
            .add("type", type)
            .add("sortable", sorted().isPresent())
            .add("aggregatable", sorted().isPresent())
            .add("searchable", searchable);
    sorted().filter(other -> !other.equals(field)).ifPresent(other -> json.add("exact", other));
    return json.build();
  }
}
