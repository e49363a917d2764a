package io.searchgateway.authorization.ownindex;

import io.searchgateway.problem.Problem;
import jakarta.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads JSON as it streams, one object or list after the other, and tells the texts in it. What
 * parsers could read in two ways is refused: everything that is neither JSON nor UTF-8.
 */
final class JsonTextScanner {

  /** Greatest nesting, which is that of the engines' own parser. */
  private static final int DEPTH = 1000;

  /** Most bytes of a text that are kept at once. */
  private static final int PIECE = 1 << 16;

  private static final int FIRST_TEXT = 256;
  private static final int FIRST_DEPTH = 16;
  private static final int SHOWN = 64;
  private static final int OBJECT = -1;

  /** Hears of texts. */
  interface Reader {

    /** A member of that name begins; {@link #name} is still the one before. */
    void member(JsonTextScanner at, String name);

    /** Whether the text that begins is to be told. */
    boolean wants(JsonTextScanner at);

    /** Whether it must be told whole; others come in pieces that overlap. */
    boolean wantsWhole(JsonTextScanner at);

    /** A text, or a piece of one. */
    void text(JsonTextScanner at, String text);
  }

  private enum State {
    BETWEEN,
    TEXT,
    ESCAPE,
    HEX
  }

  private final Reader reader;
  private final int overlap;
  private String[] names = new String[FIRST_DEPTH];

  /** Of a list how many elements have ended; of an object {@link #OBJECT}. */
  private int[] positions = new int[FIRST_DEPTH];

  private int depth;
  private State state = State.BETWEEN;
  private boolean nameAwaited;
  private boolean isName;
  private boolean kept;
  private byte[] text = new byte[FIRST_TEXT];
  private int length;
  private int code;
  private int digits;
  private int following;
  private int least;

  /**
   * A reading of one body, or of one line of it.
   *
   * @param overlap how many characters pieces of one text have in common
   */
  JsonTextScanner(Reader reader, int overlap) {
    this.reader = reader;
    this.overlap = overlap;
    names[0] = "";
  }

  /** The member in which the reading is; empty for none. */
  String name() {
    return names[depth];
  }

  /** The member around the innermost object in which the reading is. */
  String outerName() {
    return depth == 0 ? "" : names[depth - 1];
  }

  /** Where the reading is, as a JSON pointer (RFC 6901); long names are cut, and deep places. */
  String pointer() {
    StringBuilder pointer = new StringBuilder();
    for (int i = 1; i <= Math.min(depth, FIRST_DEPTH); i++) {
      String step = positions[i] == OBJECT ? names[i] : Integer.toString(positions[i]);
      String shown = step.length() > SHOWN ? step.substring(0, SHOWN) + "…" : step;
      pointer.append('/').append(Json.encodePointer(shown));
    }
    return pointer.toString();
  }

  /** Whether every value that began has ended. */
  boolean isOver() {
    return state == State.BETWEEN && depth == 0;
  }

  void read(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (state == State.TEXT && !kept) {
        i = skip(bytes, i, to);
      } else if (state == State.TEXT && following == 0) {
        i = plain(bytes, i, to);
      } else {
        step(bytes[i++]);
      }
    }
  }

  /** Keeps letters of ASCII that mean themselves, and takes one step where they end. */
  private int plain(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      byte b = bytes[i++];
      if (b < ' ' || b == '"' || b == '\\') {
        character(b);
        return i;
      }
      keep(b);
    }
    return i;
  }

  /** Passes over a text that nobody wants; the place of what is next. */
  private int skip(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      byte b = bytes[i++];
      if (b == '"') {
        state = State.BETWEEN;
        return i;
      }
      if (b == '\\') {
        state = State.ESCAPE;
        return i;
      }
      if (b >= 0 && b < ' ') {
        throw malformed();
      }
    }
    return i;
  }

  private void step(byte b) {
    switch (state) {
      case BETWEEN -> between(b);
      case ESCAPE -> escape(b);
      case HEX -> hex(b);
      default -> character(b);
    }
  }

  private void between(byte b) {
    switch (b) {
      case ' ', '\t', '\r', '\n' -> {}
      case '{' -> open(true);
      case '[' -> open(false);
      case '}' -> close(true);
      case ']' -> close(false);
      case ':' -> nameAwaited = false;
      case ',' -> next();
      case '"' -> begin();
      default -> {
        boolean number = (b >= '0' && b <= '9') || b == '-' || b == '+' || b == '.' || b == 'E';
        if (depth == 0 || (!number && "truefalsn".indexOf(b) < 0)) {
          throw malformed();
        }
      }
    }
  }

  private void next() {
    nameAwaited = positions[depth] == OBJECT;
    if (!nameAwaited) {
      positions[depth]++;
    }
  }

  private void open(boolean object) {
    depth++;
    if (depth == DEPTH) {
      throw malformed();
    }
    if (depth == names.length) {
      names = Arrays.copyOf(names, depth * 2);
      positions = Arrays.copyOf(positions, depth * 2);
    }
    names[depth] = object ? "" : names[depth - 1];
    positions[depth] = object ? OBJECT : 0;
    nameAwaited = object;
  }

  private void close(boolean object) {
    if (depth == 0 || (positions[depth] == OBJECT) != object) {
      throw malformed();
    }
    depth--;
    nameAwaited = false;
  }

  private void begin() {
    if (depth == 0) {
      throw malformed();
    }
    isName = nameAwaited;
    kept = isName || reader.wants(this);
    length = 0;
    following = 0;
    state = State.TEXT;
  }

  private void escape(byte b) {
    if (b == 'u') {
      code = 0;
      digits = 0;
      state = State.HEX;
      return;
    }
    int at = "\"\\/bfnrt".indexOf(b);
    if (at < 0) {
      throw malformed();
    }
    state = State.TEXT;
    if (kept) {
      keep("\"\\/\b\f\n\r\t".charAt(at));
    }
  }

  private void hex(byte b) {
    int digit = Character.digit(b, 16);
    if (digit < 0) {
      throw malformed();
    }
    code = code << 4 | digit;
    digits++;
    if (digits == 4) {
      state = State.TEXT;
      if (kept) {
        // Halves of a pair are no characters by themselves, and in no name either.
        byte[] utf8 = Character.toString((char) code).getBytes(StandardCharsets.UTF_8);
        for (byte one : utf8) {
          keep(one);
        }
      }
    }
  }

  private void character(byte b) {
    if (following > 0) {
      follow(b);
    } else if (b == '"') {
      end();
      return;
    } else if (b == '\\') {
      state = State.ESCAPE;
      return;
    } else if (b < 0) {
      lead(b & 0xff);
    } else if (b < ' ') {
      throw malformed();
    }
    keep(b);
  }

  /** The first byte of a longer character; forms that are longer than need be are none. */
  private void lead(int b) {
    if (b < 0xc2 || b > 0xf4) {
      throw malformed();
    }
    following = b < 0xe0 ? 1 : b < 0xf0 ? 2 : 3;
    least = b == 0xe0 ? 0xa0 : b == 0xf0 ? 0x90 : 0x80;
  }

  private void follow(byte b) {
    int value = b & 0xff;
    if (value < least || value > 0xbf) {
      throw malformed();
    }
    least = 0x80;
    following--;
  }

  private void keep(int b) {
    if (length == text.length) {
      grow();
    }
    text[length++] = (byte) b;
  }

  private void grow() {
    if (length < PIECE) {
      text = Arrays.copyOf(text, length * 2);
      return;
    }
    if (isName || reader.wantsWhole(this)) {
      throw Problem.of(
          413, "text_too_long", "a string that must be checked can have " + PIECE + " bytes");
    }
    reader.text(this, told());
    System.arraycopy(text, length - overlap, text, 0, overlap);
    length = overlap;
  }

  private void end() {
    state = State.BETWEEN;
    if (!isName) {
      reader.text(this, told());
      return;
    }
    String name = told();
    reader.member(this, name);
    names[depth] = name;
  }

  private String told() {
    return new String(text, 0, length, StandardCharsets.UTF_8);
  }

  static Problem malformed() {
    return Problem.of(400, "body_malformed", "the body is not plain JSON in UTF-8");
  }
}
