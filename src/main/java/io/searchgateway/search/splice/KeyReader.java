package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Reads the name of a member across any number of chunks; of a long one only that it is long. */
final class KeyReader {

  private static final int LONGEST = 64;
  private static final String LONG = "";

  /** Names that come again and again; what they are is told without making texts. */
  private static final List<String> FREQUENT =
      List.of(
          "_index",
          "_id",
          "_score",
          "_source",
          "_type",
          "hits",
          "highlight",
          "sort",
          "fields",
          "total",
          "max_score",
          "aggregations",
          "inner_hits",
          "key",
          "doc_count",
          "value",
          "buckets");

  private static final byte[][] FREQUENT_BYTES =
      FREQUENT.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);

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
    if (hasEscapes) {
      return unescaped();
    }
    for (int i = 0; i < FREQUENT_BYTES.length; i++) {
      byte[] frequent = FREQUENT_BYTES[i];
      if (Arrays.equals(name, 0, length, frequent, 0, frequent.length)) {
        return FREQUENT.get(i);
      }
    }
    return new String(name, 0, length, StandardCharsets.UTF_8);
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
