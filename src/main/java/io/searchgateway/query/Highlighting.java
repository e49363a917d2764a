package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * How matches are marked.
 *
 * @param enabled nothing is marked otherwise, whatever else is said
 * @param fields {@code highlightField}; when empty the data fields take its place
 * @param config {@code highlightConfig}, else {@code customHighlight}
 */
public record Highlighting(boolean enabled, List<String> fields, Optional<JsonObject> config) {

  public Highlighting {
    fields = List.copyOf(fields);
  }
}
