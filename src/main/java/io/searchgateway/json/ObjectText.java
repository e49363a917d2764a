package io.searchgateway.json;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object as text, of which only those values are made that somebody asks for. Not for
 * several threads at once.
 */
public final class ObjectText {

  /** Digits of a number that surely has 64 bits. */
  private static final int SHORT_NUMBER = 18;

  private final byte[] text;
  private final int[] members;
  private @Nullable JsonObject value;

  private ObjectText(byte[] text, int[] members, @Nullable JsonObject value) {
    this.text = text;
    this.members = members;
    this.value = value;
  }

  /** An object that is known whole. */
  public static ObjectText of(byte[] text, JsonObject value) {
    return new ObjectText(text, new int[0], value);
  }

  /**
   * Looks through a text once.
   *
   * @param depth greatest nesting of objects and arrays, the outermost being 1
   * @return absent when it is not the plain text of one object: {@link BoundedJson} knows why, and
   *     whether it is one all the same
   */
  public static Optional<ObjectText> scan(byte[] utf8, int depth) {
    return ObjectScan.members(utf8, depth).map(members -> new ObjectText(utf8, members, null));
  }

  /** As it was read. */
  public byte[] text() {
    return text;
  }

  /** Whether there is a member of that name. */
  public boolean has(String name) {
    JsonObject known = value;
    return known == null ? find(name) >= 0 : known.containsKey(name);
  }

  /** The value of a member; of equal names the last counts. */
  public Optional<JsonValue> get(String name) {
    JsonObject known = value;
    int member = known == null ? find(name) : 0;
    if (member < 0) {
      return Optional.empty();
    }
    return known == null
        ? plain(members[member + 2], members[member + 3]).or(() -> of(value(), name))
        : of(known, name);
  }

  private static Optional<JsonValue> of(JsonObject object, String name) {
    return Optional.ofNullable(object.get(name));
  }

  /** All of it. */
  public JsonObject value() {
    JsonObject known = value;
    if (known == null) {
      known = read();
      value = known;
    }
    return known;
  }

  private JsonObject read() {
    if (BoundedJson.read(text, Integer.MAX_VALUE) instanceof BoundedJson.Read read
        && read.value() instanceof JsonObject object) {
      return object;
    }
    throw new IllegalStateException("a text that was looked through is no object");
  }

  private int find(String name) {
    byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
    int at = members.length - ObjectScan.INTS;
    while (at >= 0
        && !Arrays.equals(text, members[at], members[at + 1], wanted, 0, wanted.length)) {
      at -= ObjectScan.INTS;
    }
    return at;
  }

  /** A short text or a short whole number, which most ids are. */
  private Optional<JsonValue> plain(int from, int to) {
    if (text[from] == '"') {
      String inner = new String(text, from + 1, to - from - 2, StandardCharsets.UTF_8);
      return inner.indexOf('\\') < 0 ? Optional.of(Json.text(inner)) : Optional.empty();
    }
    if (text[from] < '1' || text[from] > '9' || to - from > SHORT_NUMBER) {
      return Optional.empty();
    }
    long number = 0;
    for (int at = from; at < to; at++) {
      if (text[at] < '0' || text[at] > '9') {
        return Optional.empty();
      }
      number = number * 10 + text[at] - '0';
    }
    return Optional.of(Json.number(number));
  }
}
