package io.searchgateway.search.splice;

import java.io.ByteArrayOutputStream;
import java.util.Set;

/** Copies one value and leaves out some members of it, when it is an object. */
final class MemberDropper {

  private enum Place {
    BEGIN,
    WHOLE,
    KEY_OR_END,
    KEY,
    VALUE,
    AFTER_VALUE
  }

  private static final byte[] COMMA = {','};
  private static final byte[] BRACES = {'{', '}'};

  private final Set<String> names;
  private final ValueSkipper value = new ValueSkipper();
  private final KeyReader key = new KeyReader();
  private final ByteArrayOutputStream rawKey = new ByteArrayOutputStream(16);
  private Place place = Place.BEGIN;
  private boolean dropping;
  private boolean written;
  private boolean over;

  MemberDropper(Set<String> names) {
    this.names = names;
  }

  /** Gets ready for the next value, whose first byte is the next that is scanned. */
  void begin() {
    place = Place.BEGIN;
    written = false;
    over = false;
  }

  boolean isOver() {
    return over;
  }

  /** Scans on and writes what stays; returns the index behind the last byte, or {@code to}. */
  int scan(byte[] bytes, int from, int to, ByteSink sink) {
    int at = from;
    while (at < to && !over) {
      at =
          switch (place) {
            case KEY -> key(bytes, at, to, sink);
            case WHOLE, VALUE -> value(bytes, at, to, sink);
            default -> between(bytes[at], at, sink);
          };
    }
    return at;
  }

  private int key(byte[] bytes, int from, int to, ByteSink sink) {
    int at = key.scan(bytes, from, to);
    rawKey.write(bytes, from, at - from);
    if (key.isOver()) {
      dropping = names.contains(key.text());
      if (!dropping) {
        if (written) {
          sink.write(COMMA, 0, 1);
        }
        written = true;
        byte[] raw = rawKey.toByteArray();
        sink.write(raw, 0, raw.length);
      }
      place = Place.VALUE;
      value.begin();
    }
    return at;
  }

  /** The colon before a value, and spaces around it, go with the value. */
  private int value(byte[] bytes, int from, int to, ByteSink sink) {
    int begin = from;
    if (place == Place.VALUE && !value.hasBegun()) {
      while (begin < to && (bytes[begin] == ':' || ValueSkipper.isSpace(bytes[begin]))) {
        begin++;
      }
    }
    int at = value.scan(bytes, begin, to);
    if (!dropping || place == Place.WHOLE) {
      sink.write(bytes, from, at);
    }
    if (value.isOver()) {
      over = place == Place.WHOLE;
      place = Place.AFTER_VALUE;
    }
    return at;
  }

  private int between(byte b, int at, ByteSink sink) {
    if (place == Place.BEGIN && b != '{') {
      place = Place.WHOLE;
      value.begin();
      return at;
    }
    switch (b) {
      case '{' -> {
        sink.write(BRACES, 0, 1);
        place = Place.KEY_OR_END;
      }
      case '"' -> {
        key.begin();
        rawKey.reset();
        rawKey.write('"');
        place = Place.KEY;
      }
      case '}' -> {
        sink.write(BRACES, 1, 2);
        over = true;
      }
      default -> {
        // A comma or a space; commas are written with the members that stay.
      }
    }
    return at + 1;
  }
}
