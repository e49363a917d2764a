package io.searchgateway.translate;

import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.ReactEntry;
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

  /** Notes that a value comes from one entry of {@code dataField}, and from the weight for it. */
  default void note(JsonValue value, DeclarativeQuery query, DataField field) {}

  /** Notes that a value is in the search of a query because that reacts to another one. */
  default void note(JsonValue value, DeclarativeQuery query, ReactEntry.QueryId reference) {}

  /** Notes that a value, which says again what the query says, has another source. */
  default void note(JsonValue value, DeclarativeQuery query, Source source, String note) {}

  /**
   * Notes that a reference of a query adds nothing to it.
   *
   * @param known whether there is a query of that id
   */
  default void unused(DeclarativeQuery query, ReactEntry.QueryId reference, boolean known) {}

  /** What is known of the parts of a body. */
  default Explanation explain(DeclarativeQuery query, JsonObject body) {
    return Explanation.NONE;
  }
}
