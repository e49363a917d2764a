package io.searchgateway.search.splice;

import java.util.Arrays;

/**
 * Copies one search's answer and puts another name in place of the {@code _index} of its hits, also
 * of inner hits and of hits in aggregations, never of anything within a document.
 */
final class HitRenamer {

  private static final int DEEPEST = 256;

  private final byte[] alias;
  private final ValueSkipper skipper = new ValueSkipper();
  private final KeyReader key = new KeyReader();
  private final ValueRole[] roles = new ValueRole[DEEPEST];
  private final boolean[] arrays = new boolean[DEEPEST];
  private int depth;
  private ValueRole next = ValueRole.ELEMENT;
  private boolean expectsKey;
  private boolean inKey;
  private boolean skipping;
  private boolean replacing;
  private boolean over;

  /**
   * A renamer.
   *
   * @param alias the other name as a JSON string
   */
  HitRenamer(byte[] alias) {
    this.alias = alias.clone();
  }

  /** Gets ready for the next answer, whose first byte is the next that is scanned. */
  void begin() {
    depth = 0;
    next = ValueRole.ELEMENT;
    expectsKey = false;
    inKey = false;
    skipping = false;
    replacing = false;
    over = false;
  }

  boolean isOver() {
    return over;
  }

  /**
   * Scans on and writes what was scanned; returns the index behind the last byte, or {@code to}.
   */
  int scan(byte[] bytes, int from, int to, ByteSink sink) {
    int written = from;
    int at = from;
    while (at < to && !over) {
      if (replacing) {
        at = skipper.scan(bytes, at, to);
        replacing = !skipper.isOver();
        written = at;
      } else if (skipping) {
        at = skipper.scan(bytes, at, to);
        skipping = !skipper.isOver();
        over = !skipping && depth == 0;
      } else if (inKey) {
        at = key.scan(bytes, at, to);
        if (key.isOver()) {
          inKey = false;
          next = roles[depth - 1].ofMember(key.text());
        }
      } else if (bytes[at] == '"' && !expectsKey && next == ValueRole.INDEX_NAME) {
        if (isAlias(bytes, at, to)) {
          at += alias.length;
        } else {
          sink.write(bytes, written, at);
          sink.write(alias, 0, alias.length);
          replacing = true;
          written = at;
          skipper.begin();
        }
      } else {
        at = structure(bytes[at], at);
      }
    }
    if (!replacing) {
      sink.write(bytes, written, at);
    }
    return at;
  }

  /** Whether nothing need be replaced, which spares a cut where a search names its index itself. */
  private boolean isAlias(byte[] bytes, int at, int to) {
    int end = at + alias.length;
    return end <= to && Arrays.equals(bytes, at, end, alias, 0, alias.length);
  }

  /** Takes one byte between values; returns the index of the next to look at. */
  private int structure(byte b, int at) {
    switch (b) {
      case '"' -> {
        if (expectsKey) {
          expectsKey = false;
          inKey = true;
          key.begin();
          return at + 1;
        }
        return skip(at);
      }
      case '{', '[' -> {
        ValueRole role = b == '{' ? next : listRole();
        if (depth == DEEPEST || role == ValueRole.OPAQUE || role == ValueRole.INDEX_NAME) {
          return skip(at);
        }
        enter(role, b == '[');
      }
      case '}', ']' -> {
        depth--;
        over = depth <= 0;
      }
      case ',' -> {
        expectsKey = !arrays[depth - 1];
        next = arrays[depth - 1] ? roles[depth - 1].ofItem() : next;
      }
      default -> {
        if (depth == 0) {
          return skip(at);
        }
      }
    }
    return at + 1;
  }

  private void enter(ValueRole role, boolean array) {
    roles[depth] = role;
    arrays[depth] = array;
    depth++;
    expectsKey = !array;
    next = array ? role.ofItem() : ValueRole.OPAQUE;
  }

  private ValueRole listRole() {
    if (next == ValueRole.HITS) {
      return depth > 0 && roles[depth - 1] == ValueRole.HITS ? ValueRole.LIST : ValueRole.OPAQUE;
    }
    return next == ValueRole.HOLDER ? ValueRole.HOLDER : ValueRole.OPAQUE;
  }

  private int skip(int at) {
    skipper.begin();
    skipping = true;
    return at;
  }
}
