package io.searchgateway.json;

import java.util.Arrays;
import java.util.Optional;

/**
 * Looks once through bytes that may be a JSON object, and makes no values of them. Stricter than
 * {@link BoundedJson}: what passes here is read there too, but not the other way round.
 */
final class ObjectScan {

  /** So many tell where a member is: its name from and to, its value from and to. */
  static final int INTS = 4;

  private static final int BAD = -1;

  /** Longer numbers are left to those who make numbers of them. */
  private static final int LONGEST_NUMBER = 40;

  private static final int LONGEST_EXPONENT = 3;
  private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
  private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
  private static final byte[] NULL = {'n', 'u', 'l', 'l'};

  private final byte[] text;
  private final int depth;
  private int[] members = new int[8 * INTS];
  private int count;

  private ObjectScan(byte[] text, int depth) {
    this.text = text;
    this.depth = depth;
  }

  /** Where the outermost members are, names without their quotes; absent when it does not pass. */
  static Optional<int[]> members(byte[] text, int depth) {
    return new ObjectScan(text, depth).whole();
  }

  private Optional<int[]> whole() {
    int begin = blank(0);
    if (byteAt(begin) != '{' || depth < 1) {
      return Optional.empty();
    }
    int end = object(begin, 1);
    return end == BAD || blank(end) < text.length
        ? Optional.empty()
        : Optional.of(Arrays.copyOf(members, count));
  }

  /** The byte; zero, which stands nowhere in JSON, behind the end. */
  private byte byteAt(int at) {
    return at < text.length ? text[at] : 0;
  }

  private int blank(int from) {
    int at = from;
    while (at < text.length
        && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n')) {
      at++;
    }
    return at;
  }

  private int object(int open, int level) {
    int at = blank(open + 1);
    if (byteAt(at) == '}') {
      return at + 1;
    }
    while (byteAt(at) == '"') {
      int name = at;
      at = string(at);
      int colon = at == BAD ? BAD : blank(at);
      if (colon == BAD || byteAt(colon) != ':') {
        return BAD;
      }
      int from = blank(colon + 1);
      int to = value(from, level);
      if (to == BAD || (level == 1 && !keep(name + 1, at - 1, from, to))) {
        return BAD;
      }
      at = blank(to);
      if (byteAt(at) == '}') {
        return at + 1;
      }
      if (byteAt(at) != ',') {
        return BAD;
      }
      at = blank(at + 1);
    }
    return BAD;
  }

  /** Names that are written in another way than they read are for those who read them. */
  private boolean keep(int nameFrom, int nameTo, int from, int to) {
    for (int at = nameFrom; at < nameTo; at++) {
      if (text[at] == '\\') {
        return false;
      }
    }
    if (count == members.length) {
      members = Arrays.copyOf(members, 2 * count);
    }
    members[count] = nameFrom;
    members[count + 1] = nameTo;
    members[count + 2] = from;
    members[count + 3] = to;
    count += INTS;
    return true;
  }

  private int array(int open, int level) {
    int at = blank(open + 1);
    if (byteAt(at) == ']') {
      return at + 1;
    }
    while (true) {
      int to = value(at, level);
      if (to == BAD) {
        return BAD;
      }
      at = blank(to);
      if (byteAt(at) == ']') {
        return at + 1;
      }
      if (byteAt(at) != ',') {
        return BAD;
      }
      at = blank(at + 1);
    }
  }

  private int value(int at, int around) {
    return switch (byteAt(at)) {
      case '"' -> string(at);
      case '{' -> around == depth ? BAD : object(at, around + 1);
      case '[' -> around == depth ? BAD : array(at, around + 1);
      case 't' -> word(at, TRUE);
      case 'f' -> word(at, FALSE);
      case 'n' -> word(at, NULL);
      default -> number(at);
    };
  }

  private int word(int at, byte[] word) {
    int end = at + word.length;
    return end <= text.length && Arrays.equals(text, at, end, word, 0, word.length) ? end : BAD;
  }

  private int string(int open) {
    int at = open + 1;
    while (at < text.length && at >= 0) {
      byte next = text[at];
      if (next == '"') {
        return at + 1;
      }
      if (next == '\\') {
        at = escape(at + 1);
      } else if (next >= ' ') {
        at++;
      } else {
        at = next < 0 ? character(at) : BAD;
      }
    }
    return BAD;
  }

  private int escape(int at) {
    return switch (byteAt(at)) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> at + 1;
      case 'u' -> {
        int end = at + 5;
        int digit = at + 1;
        while (digit < end && Character.digit(byteAt(digit), 16) >= 0) {
          digit++;
        }
        yield digit == end ? end : BAD;
      }
      default -> BAD;
    };
  }

  /** A character of several bytes, as UTF-8 has them: none longer than need be, no half pairs. */
  private int character(int at) {
    int first = text[at] & 0xff;
    int second = byteAt(at + 1) & 0xff;
    if (first >= 0xc2 && first <= 0xdf) {
      return follows(at + 1) ? at + 2 : BAD;
    }
    if (first >= 0xe0 && first <= 0xef) {
      boolean fits = (first != 0xe0 || second >= 0xa0) && (first != 0xed || second <= 0x9f);
      return fits && follows(at + 1) && follows(at + 2) ? at + 3 : BAD;
    }
    if (first >= 0xf0 && first <= 0xf4) {
      boolean fits = (first != 0xf0 || second >= 0x90) && (first != 0xf4 || second <= 0x8f);
      return fits && follows(at + 1) && follows(at + 2) && follows(at + 3) ? at + 4 : BAD;
    }
    return BAD;
  }

  private boolean follows(int at) {
    return (byteAt(at) & 0xc0) == 0x80;
  }

  private int number(int from) {
    int whole = byteAt(from) == '-' ? from + 1 : from;
    int at = byteAt(whole) == '0' ? whole + 1 : digits(whole);
    if (at > whole && byteAt(at) == '.') {
      int fraction = at + 1;
      at = digits(fraction);
      at = at == fraction ? BAD : at;
    }
    if (at > whole && (byteAt(at) == 'e' || byteAt(at) == 'E')) {
      int sign = byteAt(at + 1);
      int exponent = sign == '+' || sign == '-' ? at + 2 : at + 1;
      at = digits(exponent);
      at = at == exponent || at - exponent > LONGEST_EXPONENT ? BAD : at;
    }
    return at <= whole || at - from > LONGEST_NUMBER ? BAD : at;
  }

  private int digits(int from) {
    int at = from;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
    return at;
  }
}
