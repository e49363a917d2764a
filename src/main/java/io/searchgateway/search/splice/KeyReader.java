package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Reads the name of a member across any number of chunks; of a long one only that it is long. */
final class KeyReader {

  private static final int LONGEST = 64;
  private static final String LONG = "";

  private final byte[] name = new byte[LONGEST];
  private int length;
  private boolean escaped;
  private boolean hasEscapes;
  private boolean over;

  /** Gets ready for a name whose opening quote has been passed. */
  void begin() {
    length = 0;
    escaped = false;
    hasEscapes = false;
    over = false;
  }

  boolean isOver() {
    return over;
  }

  /** Scans on; returns the index behind the closing quote, or {@code to}. */
  int scan(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      byte b = bytes[at];
      if (b == '"' && !escaped) {
        over = true;
        return at + 1;
      }
      escaped = b == '\\' && !escaped;
      hasEscapes |= escaped;
      if (length < LONGEST) {
        name[length] = b;
      }
      length++;
    }
    return to;
  }

  /** The name that was read. */
  String text() {
    if (length > LONGEST) {
      return LONG;
    }
    return hasEscapes ? unescaped() : new String(name, 0, length, StandardCharsets.UTF_8);
  }

  private String unescaped() {
    ByteArrayOutputStream array = new ByteArrayOutputStream(length + 4);
    array.write('[');
    array.write('"');
    array.write(name, 0, length);
    array.write('"');
    array.write(']');
    return Json.read(array.toByteArray())
        .map(items -> items.asJsonArray().getString(0))
        .orElse(LONG);
  }
}
