package io.searchgateway.store;

import jakarta.json.JsonObject;
import java.util.List;

/** How the documents of a collection are written and read. */
public interface DocumentFormat<T> {

  /** How many documents are read at once unless they are large. */
  int PAGE = 1000;

  /** How many documents are read at once. */
  default int page() {
    return PAGE;
  }

  JsonObject write(T value);

  /** The top-level fields that {@link #read} looks at; nothing else is asked of the engine. */
  List<String> fields();

  /**
   * Reads a stored document.
   *
   * @throws IllegalArgumentException when it is damaged; the collection goes on without it
   */
  T read(String id, JsonObject source);
}
