package io.searchgateway.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParsingException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * Reads one JSON value that a stranger sent: UTF-8 only, nested no deeper than allowed, saying
 * where it is malformed. Of equal names in one object the last counts, as most parsers have it.
 */
public final class BoundedJson {

  private static final int MAX_REPEATED = 100;
  private static final int LONGEST_NUMBER = 1000;

  /** With its letter and its sign. */
  private static final int LONGEST_EXPONENT = 6;

  /** How numbers are read. */
  private enum Numbers {
    COMPUTED,
    EXACT,
    EXACT_WITHIN_BOUNDS
  }

  private final JsonParser parser;
  private final int depth;
  private final Numbers numbers;
  private final List<Pointer> repeated = new ArrayList<>();
  private int deepest;

  private BoundedJson(JsonParser parser, int depth, Numbers numbers) {
    this.parser = parser;
    this.depth = depth;
    this.numbers = numbers;
  }

  /** What came of reading. */
  public sealed interface Result {}

  /**
   * A value.
   *
   * @param repeated places of members whose name occurs again in the same object, the first hundred
   * @param depth greatest nesting of objects and arrays, the outermost being 1
   */
  public record Read(JsonValue value, List<Pointer> repeated, int depth) implements Result {
    public Read {
      repeated = List.copyOf(repeated);
    }

    /** A value that nobody has written yet. */
    public static Read of(JsonValue value) {
      return new Read(value, List.of(), nesting(value));
    }

    private static int nesting(JsonValue value) {
      Collection<JsonValue> inner =
          value instanceof JsonObject object
              ? object.values()
              : value instanceof JsonArray array ? array : List.of();
      int deepest = 0;
      for (JsonValue one : inner) {
        deepest = Math.max(deepest, nesting(one));
      }
      return value instanceof JsonStructure ? deepest + 1 : 0;
    }
  }

  /** No value, with a sentence that says why and where. */
  public record Malformed(String message) implements Result {}

  /** A value nested deeper than allowed; the rest was not read. */
  public record TooDeep() implements Result {}

  /**
   * Reads the one value in {@code utf8}; a byte order mark in front of it is passed over.
   *
   * @param depth greatest nesting of objects and arrays, the outermost being 1
   */
  public static Result read(byte[] utf8, int depth) {
    return read(utf8, depth, Numbers.COMPUTED);
  }

  /** The same; numbers are written again digit by digit as they were. */
  public static Result readExactly(byte[] utf8, int depth) {
    return read(utf8, depth, Numbers.EXACT);
  }

  /** The same; of numbers that cost much to compute with is said that they are too long. */
  public static Result readExactlyWithinBounds(byte[] utf8, int depth) {
    return read(utf8, depth, Numbers.EXACT_WITHIN_BOUNDS);
  }

  private static Result read(byte[] utf8, int depth, Numbers numbers) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
    } catch (CharacterCodingException e) {
      return new Malformed("the body is not valid UTF-8");
    }
    text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (text.isBlank()) {
      return new Malformed("the body is empty");
    }
    try (JsonParser parser = Json.parser(text)) {
      return new BoundedJson(parser, depth, numbers).whole();
    }
  }

  private Result whole() {
    try {
      JsonValue value = value(parser.next(), Pointer.ROOT, 0);
      if (parser.hasNext()) {
        parser.next();
        return malformed(parser.getLocation());
      }
      return new Read(value, repeated, deepest);
    } catch (TooDeepException e) {
      return new TooDeep();
    } catch (JsonParsingException e) {
      return malformed(e.getLocation());
    } catch (JsonException | NoSuchElementException | IllegalStateException e) {
      return malformed(parser.getLocation());
    } catch (ArithmeticException | NumberFormatException | UnsupportedOperationException e) {
      return new Malformed(
          "the body contains a number that is too long" + at(parser.getLocation()));
    }
  }

  private JsonValue value(Event event, Pointer at, int around) {
    if (event == Event.START_OBJECT || event == Event.START_ARRAY) {
      if (around == depth) {
        throw new TooDeepException();
      }
      deepest = Math.max(deepest, around + 1);
      return event == Event.START_OBJECT ? object(at, around + 1) : array(at, around + 1);
    }
    return numbers == Numbers.COMPUTED || event != Event.VALUE_NUMBER
        ? parser.getValue()
        : number(parser.getString());
  }

  private JsonValue number(String text) {
    if (numbers == Numbers.EXACT_WITHIN_BOUNDS) {
      int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
      if (text.length() > LONGEST_NUMBER
          || (exponent >= 0 && text.length() - exponent > LONGEST_EXPONENT)) {
        throw new ArithmeticException();
      }
    }
    return new ExactNumber(text);
  }

  private JsonObject object(Pointer at, int level) {
    JsonObjectBuilder members = Json.object();
    List<String> names = new ArrayList<>();
    for (Event event = parser.next(); event != Event.END_OBJECT; event = parser.next()) {
      String name = parser.getString();
      names.add(name);
      members.add(name, value(parser.next(), at.child(name), level));
    }
    JsonObject object = members.build();
    if (object.size() < names.size()) {
      remember(names, at);
    }
    return object;
  }

  private void remember(List<String> names, Pointer at) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name) && repeated.size() < MAX_REPEATED) {
        repeated.add(at.child(name));
      }
    }
  }

  private JsonArray array(Pointer at, int level) {
    JsonArrayBuilder entries = Json.array();
    int index = 0;
    for (Event event = parser.next(); event != Event.END_ARRAY; event = parser.next()) {
      entries.add(value(event, at.child(index++), level));
    }
    return entries.build();
  }

  private static Malformed malformed(jakarta.json.stream.JsonLocation location) {
    return new Malformed("the body is not valid JSON" + at(location));
  }

  private static String at(jakarta.json.stream.JsonLocation location) {
    return " at line " + location.getLineNumber() + ", column " + location.getColumnNumber();
  }

  /** Leaves the recursion. */
  private static final class TooDeepException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooDeepException() {
      super(null, null, false, false);
    }
  }
}
