package io.searchgateway.store;

import jakarta.json.JsonObject;

/** How the documents of a collection are written and read. */
public interface DocumentFormat<T> {

  JsonObject write(T value);

  /**
   * Reads a stored document.
   *
   * @throws IllegalArgumentException when it is damaged; the collection goes on without it
   */
  T read(String id, JsonObject source);
}
