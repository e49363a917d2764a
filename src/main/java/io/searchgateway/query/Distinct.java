package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * One hit per value of a field.
 *
 * @param config further options, which may stand alone when they name the field themselves
 */
public record Distinct(Optional<String> field, Optional<JsonObject> config) {

  /** Whether hits are collapsed at all. */
  public boolean isAsked() {
    return field.isPresent() || config.isPresent();
  }
}
