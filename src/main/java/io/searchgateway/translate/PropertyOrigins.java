package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Takes note of which property produced which value, when somebody asks. */
interface PropertyOrigins {

  /** Takes no notes. */
  PropertyOrigins UNASKED = (value, query, note, properties) -> {};

  /**
   * Notes that a value, this very instance, comes from properties of a query; those that the query
   * does not have are passed over.
   */
  void note(JsonValue value, DeclarativeQuery query, String note, String... properties);

  /** What is known of the parts of a body. */
  default Explanation explain(DeclarativeQuery query, JsonObject body) {
    return Explanation.NONE;
  }
}
