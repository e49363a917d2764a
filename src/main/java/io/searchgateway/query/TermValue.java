package io.searchgateway.query;

import jakarta.json.JsonValue;
import java.util.List;

/** The value of a term query; its scalars are JSON texts, numbers and booleans as sent. */
public sealed interface TermValue {

  /** One value. */
  record Single(JsonValue value) implements TermValue {}

  /** An array, never empty, even of one. */
  record Multiple(List<JsonValue> values) implements TermValue {
    public Multiple {
      values = List.copyOf(values);
    }
  }
}
