package io.searchgateway.search.splice;

/**
 * Finds where a JSON value ends, across any number of chunks, by counting brackets and watching
 * quotes.
 */
final class ValueSkipper {

  private int depth;
  private boolean begun;
  private boolean inString;
  private boolean escaped;
  private boolean over;

  /** Gets ready for the next value, whose first byte is the next that is scanned. */
  void begin() {
    depth = 0;
    begun = false;
    inString = false;
    escaped = false;
    over = false;
  }

  /** Whether its first byte was seen. */
  boolean hasBegun() {
    return begun;
  }

  boolean isOver() {
    return over;
  }

  /** Scans on; returns the index behind the value's last byte, or {@code to}. */
  int scan(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && !over) {
      at = inString ? string(bytes, at, to) : structure(bytes, at, to);
    }
    return at;
  }

  private int string(byte[] bytes, int from, int to) {
    int at = from;
    if (escaped) {
      escaped = false;
      at++;
    }
    while (at < to) {
      at = StringDelimiters.next(bytes, at, to);
      if (at < to && bytes[at] == '"') {
        inString = false;
        over = depth == 0;
        return at + 1;
      }
      escaped = at == to - 1;
      at += 2;
    }
    return to;
  }

  private int structure(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      switch (bytes[at]) {
        case '"' -> {
          begun = true;
          inString = true;
          return at + 1;
        }
        case '{', '[' -> {
          begun = true;
          depth++;
        }
        case '}', ']' -> {
          if (depth == 0) {
            over = true;
            return at;
          }
          if (--depth == 0) {
            over = true;
            return at + 1;
          }
        }
        case ',', ' ', '\t', '\r', '\n' -> {
          if (depth == 0 && begun) {
            over = true;
            return at;
          }
        }
        default -> begun = true;
      }
    }
    return to;
  }

  static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }
}
