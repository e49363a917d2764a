package io.searchgateway.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable view of a collection; a change of the stored state brings a new one, swapped as one
 * reference.
 *
 * @param documents by id
 * @param broken how many stored documents could not be read and were left out
 */
public record Snapshot<T>(Map<String, Stored<T>> documents, int broken) {

  public Snapshot {
    documents = Map.copyOf(documents);
  }

  /** The document with that id. */
  public Optional<Stored<T>> find(String id) {
    return Optional.ofNullable(documents.get(id));
  }

  public Collection<Stored<T>> all() {
    return documents.values();
  }
}
