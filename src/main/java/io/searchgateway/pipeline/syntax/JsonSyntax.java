package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonLocation;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParsingException;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * Reads one value written in JSON. The parser tells where a token ends; the next one begins behind
 * the punctuation that follows.
 */
final class JsonSyntax {

  private final String text;
  private final JsonParser parser;
  private final Positions.Builder positions;
  private final SyntaxBounds bounds = new SyntaxBounds();
  private int offset;
  private int line = 1;
  private int lineStart;

  private JsonSyntax(String text, JsonParser parser, Positions.Builder positions) {
    this.text = text;
    this.parser = parser;
    this.positions = positions;
  }

  /**
   * Reads the value.
   *
   * @throws SyntaxFault when there is none
   */
  static JsonValue read(String text, Positions.Builder positions) {
    try (JsonParser parser = Json.parser(text)) {
      return new JsonSyntax(text, parser, positions).whole();
    }
  }

  private JsonValue whole() {
    try {
      JsonValue value = value(next(), Pointer.ROOT, 1);
      if (parser.hasNext()) {
        next();
        throw SyntaxFault.syntax("there is data after the end of the definition", here());
      }
      return value;
    } catch (JsonParsingException malformed) {
      throw malformed(malformed.getLocation());
    } catch (JsonException | NoSuchElementException | IllegalStateException malformed) {
      throw malformed(parser.getLocation());
    } catch (ArithmeticException | NumberFormatException | UnsupportedOperationException huge) {
      throw SyntaxFault.syntax("a number is too long", here());
    }
  }

  private static SyntaxFault malformed(JsonLocation location) {
    return SyntaxFault.syntax(
        "this is not valid JSON",
        new Position(
            (int) Math.max(1, location.getLineNumber()),
            (int) Math.max(1, location.getColumnNumber())));
  }

  /** Steps on, and to where the token begins. */
  private Event next() {
    skipPunctuation();
    return parser.next();
  }

  private void skipPunctuation() {
    int end =
        (int) Math.min(text.length(), Math.max(offset, parser.getLocation().getStreamOffset()));
    while (offset < text.length()
        && (offset < end || " \t\r\n:,".indexOf(text.charAt(offset)) >= 0)) {
      if (text.charAt(offset++) == '\n') {
        line++;
        lineStart = offset;
      }
    }
  }

  private Position here() {
    return new Position(line, offset - lineStart + 1);
  }

  private JsonValue value(Event event, Pointer at, int around) {
    Position begin = here();
    bounds.enter(at, around, begin);
    positions.add(at, begin);
    return switch (event) {
      case START_OBJECT -> object(at, around);
      case START_ARRAY -> array(at, around);
      default -> parser.getValue();
    };
  }

  private JsonValue object(Pointer at, int around) {
    JsonObjectBuilder members = Json.object();
    Set<String> names = new HashSet<>();
    for (Event event = next(); event != Event.END_OBJECT; event = next()) {
      String name = parser.getString();
      Pointer member = at.child(name);
      if (!names.add(name)) {
        throw new SyntaxFault(member, "duplicate_key", name + " is repeated", here());
      }
      members.add(name, value(next(), member, around + 1));
    }
    return members.build();
  }

  private JsonValue array(Pointer at, int around) {
    JsonArrayBuilder entries = Json.array();
    int index = 0;
    for (Event event = next(); event != Event.END_ARRAY; event = next()) {
      entries.add(value(event, at.child(index++), around + 1));
    }
    return entries.build();
  }
}
