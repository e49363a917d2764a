package io.searchgateway.authorization.listing;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.function.Predicate;

/**
 * What one caller may see in the answer of one call.
 *
 * @param shows whether the name of an index, an alias or a data stream may be shown
 */
record VisibleNames(Predicate<String> shows) {

  boolean shows(String name) {
    return shows.test(name);
  }

  /** The same for a value that should be a name; others are not shown. */
  boolean shows(JsonValue name) {
    return name instanceof JsonString text && shows.test(text.getString());
  }
}
