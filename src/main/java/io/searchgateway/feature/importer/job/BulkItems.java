package io.searchgateway.feature.importer.job;

import io.searchgateway.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads what {@code _bulk} answers without holding more of it than is wanted. */
final class BulkItems {

  /** Names of what is read of an answer, for the engine to leave out all else. */
  static final String FILTER = "filter_path=error,items.*.status,items.*.error";

  private static final int CONFLICT = 409;

  private final JsonParser parser;

  private BulkItems(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * What is said of a row.
   *
   * @param operation such as {@code index}
   * @param status 0 where there is none
   * @param error an object, of old engines a text
   */
  record Item(String operation, int status, Optional<JsonValue> error) {

    /** Nothing is said. */
    static final Item NONE = new Item("", 0, Optional.empty());

    boolean failed() {
      return error.isPresent() || status >= 400;
    }

    String type() {
      return error.isPresent()
              && error.get() instanceof JsonObject object
              && object.get("type") instanceof JsonString type
          ? type.getString()
          : status == CONFLICT ? "version_conflict" : "engine_error";
    }

    /** With the cause, which tells what is wrong with which value. */
    String reason() {
      JsonValue said = error.orElse(JsonValue.NULL);
      if (said instanceof JsonObject object) {
        String reason = object.getString("reason", "status " + status);
        return object.get("caused_by") instanceof JsonObject cause
                && cause.get("reason") instanceof JsonString why
                && !reason.contains(why.getString())
            ? reason + ": " + why.getString()
            : reason;
      }
      return said instanceof JsonString text ? text.getString() : "status " + status;
    }
  }

  /** The items of an answer, in its order; none where it breaks off, or is no such answer. */
  static List<Item> of(byte[] answer) {
    try (JsonParser parser = Json.parser(new String(answer, StandardCharsets.UTF_8))) {
      return new BulkItems(parser).items();
    } catch (JsonException | NoSuchElementException | IllegalStateException broken) {
      return List.of();
    }
  }

  private List<Item> items() {
    List<Item> items = new ArrayList<>();
    begin(parser.next());
    while (parser.next() == Event.KEY_NAME) {
      boolean wanted = parser.getString().equals("items");
      if (parser.next() == Event.START_ARRAY && wanted) {
        while (parser.next() != Event.END_ARRAY) {
          items.add(item());
        }
      } else {
        JsonValue unused = parser.getValue();
      }
    }
    return items;
  }

  /** Its only member is named for the operation. */
  private Item item() {
    if (parser.next() != Event.KEY_NAME) {
      return Item.NONE;
    }
    String operation = parser.getString();
    int status = 0;
    Optional<JsonValue> error = Optional.empty();
    begin(parser.next());
    while (parser.next() == Event.KEY_NAME) {
      String name = parser.getString();
      Event value = parser.next();
      if (name.equals("status") && value == Event.VALUE_NUMBER) {
        status = parser.getInt();
      } else if (name.equals("error")) {
        error = Optional.of(parser.getValue());
      } else {
        JsonValue unused = parser.getValue();
      }
    }
    parser.next();
    return new Item(operation, status, error);
  }

  private static void begin(Event event) {
    if (event != Event.START_OBJECT) {
      throw new IllegalStateException("an object is missing in a bulk response");
    }
  }
}
