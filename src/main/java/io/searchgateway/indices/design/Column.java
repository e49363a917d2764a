package io.searchgateway.indices.design;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * A column of the documents of an index.
 *
 * @param name of the field; dots lead into objects
 * @param format of dates, as the engine writes formats; absent for its own
 * @param mapping the field's mapping word for word, in place of what {@code use} stands for
 */
public record Column(
    String name, ColumnUse use, Optional<String> format, Optional<JsonObject> mapping) {

  /** A column that needs no more words. */
  public static Column of(String name, ColumnUse use) {
    return new Column(name, use, Optional.empty(), Optional.empty());
  }

  /** Dates that are written in a format of their own. */
  public static Column dates(String name, String format) {
    return new Column(name, ColumnUse.DATE, Optional.of(format), Optional.empty());
  }
}
