package io.searchgateway.query;

import java.util.Locale;
import java.util.Optional;

/** The types of query. */
public enum QueryType {
  SEARCH,
  SUGGESTION,
  TERM,
  RANGE,
  GEO;

  /** What a query is that names no type. */
  public static final QueryType DEFAULT = SEARCH;

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
