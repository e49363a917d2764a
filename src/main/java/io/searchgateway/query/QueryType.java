package io.searchgateway.query;

import java.util.Locale;
import java.util.Optional;

/** The types of query (specification section 4). */
public enum QueryType {
  SEARCH,
  SUGGESTION,
  TERM,
  RANGE,
  GEO;

  /** The name on the wire. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type of that name on the wire; names are exact. */
  public static Optional<QueryType> named(String wireName) {
    for (QueryType type : values()) {
      if (type.wireName().equals(wireName)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
