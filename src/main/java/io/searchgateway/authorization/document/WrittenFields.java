package io.searchgateway.authorization.document;

import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * The fields that an update writes. Its answer tells whether that changed anything, and so what a
 * field held before.
 */
final class WrittenFields {

  private static final Pointer ROOT = Pointer.ROOT;

  private WrittenFields() {}

  /** Judges the partial documents of an update's body. */
  static void judge(JsonObject update, SearchLimits limits) {
    for (String part : List.of("doc", "upsert")) {
      if (update.get(part) instanceof JsonObject document) {
        object(document, "", limits, ROOT.child(part));
      }
    }
  }

  private static void object(JsonObject object, String around, SearchLimits limits, Pointer at) {
    object.forEach((name, value) -> value(value, around + name, limits, at.child(name)));
  }

  private static void value(JsonValue value, String path, SearchLimits limits, Pointer at) {
    if (value instanceof JsonObject inner && !inner.isEmpty()) {
      object(inner, path + ".", limits, at);
    } else if (value instanceof JsonArray list
        && list.stream().anyMatch(JsonObject.class::isInstance)) {
      list.forEach(entry -> value(entry, path, limits, at));
    } else {
      limits.field(path, at);
    }
  }
}
