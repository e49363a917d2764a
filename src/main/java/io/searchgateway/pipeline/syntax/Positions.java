package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Pointer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where in its text each value of an object begins. */
public final class Positions {

  private final Map<String, Position> byPointer;

  private Positions(Map<String, Position> byPointer) {
    this.byPointer = Map.copyOf(byPointer);
  }

  /** The place of a JSON pointer, or of the nearest value around it that the text has. */
  public Optional<Position> of(String pointer) {
    for (String at = pointer; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
      Position found = byPointer.get(at);
      if (found != null) {
        return Optional.of(found);
      }
      if (at.lastIndexOf('/') < 0) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(byPointer.get(""));
  }

  /** Gathers positions. */
  static final class Builder {

    private final Map<String, Position> byPointer = new HashMap<>();

    void add(Pointer pointer, Position position) {
      byPointer.put(pointer.toString(), position);
    }

    Positions build() {
      return new Positions(byPointer);
    }
  }
}
