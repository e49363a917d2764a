package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonObject;
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
}
