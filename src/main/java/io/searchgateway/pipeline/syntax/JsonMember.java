package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Json;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.util.Optional;

/** Cuts a member out of a JSON text, as it is written there. */
public final class JsonMember {

  private JsonMember() {}

  /**
   * The text of a member that is an object.
   *
   * @param text an object in JSON, read before
   */
  public static Optional<String> text(String text, String name) {
    try (JsonParser parser = Json.parser(text)) {
      parser.next();
      while (parser.next() == Event.KEY_NAME) {
        boolean wanted = parser.getString().equals(name);
        Event value = parser.next();
        int begin = (int) parser.getLocation().getStreamOffset() - 1;
        if (value == Event.START_OBJECT) {
          parser.skipObject();
        } else if (value == Event.START_ARRAY) {
          parser.skipArray();
        }
        if (wanted) {
          return value == Event.START_OBJECT
              ? Optional.of(text.substring(begin, (int) parser.getLocation().getStreamOffset()))
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }
}
