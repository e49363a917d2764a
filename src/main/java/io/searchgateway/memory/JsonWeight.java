package io.searchgateway.memory;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;

/**
 * Estimates how much heap JSON text takes up once parsed. It depends on what is in it: documents of
 * long texts take up twice their length, queries of short members twenty times, nested single
 * members forty times.
 */
public final class JsonWeight {

  private static final int BYTE = 2;
  private static final int OBJECT = 160;
  private static final int MEMBER = 110;
  private static final int ARRAY = 50;
  private static final int ELEMENT = 28;

  /** How long true, false and null are. */
  private static final int LITERAL = 4;

  private JsonWeight() {}

  /** An estimate of the bytes of heap, above rather than below; nothing is parsed. */
  public static long of(byte[] json) {
    long weight = (long) BYTE * json.length;
    for (byte each : json) {
      weight +=
          switch (each) {
            case '{' -> OBJECT;
            case ':' -> MEMBER;
            case '[' -> ARRAY;
            case ',' -> ELEMENT;
            default -> 0;
          };
    }
    return weight;
  }

  /** The same for JSON that was read already, or that nobody has written yet. */
  public static long of(JsonValue json) {
    if (json instanceof JsonObject object) {
      long weight = OBJECT;
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        weight += MEMBER + (long) BYTE * member.getKey().length() + of(member.getValue());
      }
      return weight;
    }
    if (json instanceof JsonArray array) {
      long weight = ARRAY;
      for (JsonValue element : array) {
        weight += ELEMENT + of(element);
      }
      return weight;
    }
    int length =
        json instanceof JsonString text
            ? text.getChars().length()
            : json instanceof JsonNumber number ? number.toString().length() : LITERAL;
    return (long) BYTE * length;
  }

  /** The same for a body of any kind: what does not begin like JSON weighs what its text does. */
  public static long ofBody(byte[] body) {
    for (byte each : body) {
      if (each == '{' || each == '[') {
        return of(body);
      }
      if (each != ' ' && each != '\n' && each != '\r' && each != '\t') {
        break;
      }
    }
    return (long) BYTE * body.length;
  }
}
