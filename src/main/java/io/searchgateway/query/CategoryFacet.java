package io.searchgateway.query;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * A facet beside a text search.
 *
 * @param field never empty; its values are counted
 * @param value JSON scalar to filter by, as sent
 */
public record CategoryFacet(String field, Optional<JsonValue> value) {

  /** The value to filter by, absent when all are meant. */
  public Optional<JsonValue> filter() {
    return value.filter(
        given -> !(given instanceof JsonString text && text.getString().equals("*")));
  }
}
