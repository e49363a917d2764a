package io.searchgateway.feature.importer.source;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.ObjectText;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the text of one row as an object. */
final class RowDocuments {

  private static final int SHOWN = 1024;

  private RowDocuments() {}

  /** A document, or why it is none. */
  static Row.Content read(byte[] text, int depth) {
    Optional<ObjectText> plain = ObjectText.scan(text, depth);
    return plain.isPresent() ? new Row.Document(plain.get()) : odd(text, depth);
  }

  /** What is written in an odd way, or is none. */
  private static Row.Content odd(byte[] text, int depth) {
    BoundedJson.Result result = BoundedJson.read(text, depth);
    if (result instanceof BoundedJson.Read read) {
      return read.value() instanceof JsonObject object
          ? new Row.Document(ObjectText.of(text, object))
          : unreadable("not_an_object", "a row must be a JSON object", text);
    }
    return result instanceof BoundedJson.Malformed malformed
        ? unreadable("bad_json", malformed.message().replace("the body", "the row"), text)
        : unreadable("too_deep", "the row is nested deeper than " + depth + " levels", text);
  }

  static Row.Unreadable unreadable(String type, String reason, byte[] text) {
    return new Row.Unreadable(type, reason, shown(text));
  }

  static String shown(byte[] text) {
    return new String(text, 0, Math.min(text.length, SHOWN), StandardCharsets.UTF_8);
  }
}
