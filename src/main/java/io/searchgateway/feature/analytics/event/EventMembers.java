package io.searchgateway.feature.analytics.event;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.search.history.CustomEvents;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Members of events; what is wrong with one is collected. */
public final class EventMembers {

  private static final int LONGEST_META = 16 * 1024;
  private static final Duration PAST = Duration.ofDays(35);
  private static final Duration FUTURE = Duration.ofMinutes(5);

  private final JsonObject json;
  private final Pointer at;
  private final List<Fault> faults;

  public EventMembers(JsonObject json, Pointer at, List<Fault> faults) {
    this.json = json;
    this.at = at;
    this.faults = faults;
  }

  /** The members of an object inside this one. */
  public EventMembers inside(JsonObject other, Pointer place) {
    return new EventMembers(other, place, faults);
  }

  public JsonValue value(String name) {
    return json.getOrDefault(name, JsonValue.NULL);
  }

  public boolean has(String name) {
    return value(name) != JsonValue.NULL;
  }

  public Pointer at(String name) {
    return at.child(name);
  }

  public void fault(String type, String message, Pointer place) {
    faults.add(Fault.badRequest(type, message, place.toString()));
  }

  public void missing(String name) {
    fault("missing_field", name + " is missing", at(name));
  }

  /** A text of at most so many characters; absent for none, and for a wrong one. */
  public Optional<String> text(String name, int longest) {
    return has(name) ? text(value(name), at(name), longest) : Optional.empty();
  }

  public Optional<String> text(JsonValue value, Pointer place, int longest) {
    if (!(value instanceof JsonString text)) {
      fault("wrong_type", place.lastStep() + " must be a string", place);
      return Optional.empty();
    }
    if (text.getString().length() > longest) {
      fault("too_large", place.lastStep() + " can have at most " + longest + " characters", place);
      return Optional.empty();
    }
    return Optional.of(text.getString());
  }

  /** An array, empty for none, and for a wrong one. */
  public JsonArray array(String name, int most) {
    if (!has(name)) {
      return JsonValue.EMPTY_JSON_ARRAY;
    }
    if (!(value(name) instanceof JsonArray array)) {
      fault("wrong_type", name + " must be an array", at(name));
      return JsonValue.EMPTY_JSON_ARRAY;
    }
    if (array.size() > most) {
      fault("too_large", name + " can have at most " + most + " entries", at(name));
      return JsonValue.EMPTY_JSON_ARRAY;
    }
    return array;
  }

  /** An object, empty for none, and for a wrong one. */
  public JsonObject object(String name, int most) {
    if (!has(name)) {
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    if (!(value(name) instanceof JsonObject object)) {
      fault("wrong_type", name + " must be an object", at(name));
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    if (object.size() > most) {
      fault("too_large", name + " can have at most " + most + " members", at(name));
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    return object;
  }

  boolean flag(String name) {
    JsonValue value = value(name);
    if (value != JsonValue.NULL && value != JsonValue.TRUE && value != JsonValue.FALSE) {
      fault("wrong_type", name + " must be true or false", at(name));
    }
    return value == JsonValue.TRUE;
  }

  /** A whole number from 1; 0 for a wrong one. */
  int position(JsonValue value, Pointer place, int most) {
    if (value instanceof JsonNumber number
        && number.toString().length() <= 10
        && number.isIntegral()
        && number.longValue() >= 1
        && number.longValue() <= most) {
      return number.intValue();
    }
    fault("bad_number", "a position must be a whole number from 1 to " + most, place);
    return 0;
  }

  Map<String, List<String>> customEvents() {
    return CustomEvents.texts(object(has("custom_events") ? "custom_events" : "event_data", 100));
  }

  /** What the client sends along, as text. */
  String meta() {
    String text = has("meta") ? new String(Json.bytes(value("meta")), StandardCharsets.UTF_8) : "";
    if (text.length() > LONGEST_META) {
      fault("too_large", "meta can have at most " + LONGEST_META + " characters", at("meta"));
      return "";
    }
    return text;
  }

  /** RFC 3339, or milliseconds since 1970. */
  public Optional<Instant> time(Instant now) {
    if (!has("timestamp")) {
      return Optional.empty();
    }
    Optional<Instant> read = time(value("timestamp"));
    if (read.isEmpty()) {
      fault(
          "bad_value",
          "timestamp must be a time as in RFC 3339, or milliseconds since 1970",
          at("timestamp"));
    } else if (!isPlausible(read.get(), now)) {
      fault(
          "bad_value",
          "timestamp must be at most 35 days in the past and 5 minutes in the future",
          at("timestamp"));
      return Optional.empty();
    }
    return read;
  }

  /** Whether an event can have that time. */
  public static boolean isPlausible(Instant time, Instant now) {
    return !time.isBefore(now.minus(PAST)) && !time.isAfter(now.plus(FUTURE));
  }

  private static Optional<Instant> time(JsonValue value) {
    try {
      if (value instanceof JsonString text) {
        return Optional.of(OffsetDateTime.parse(text.getString()).toInstant());
      }
      return value instanceof JsonNumber number && number.toString().length() <= 18
          ? Optional.of(Instant.ofEpochMilli(number.longValueExact()))
          : Optional.empty();
    } catch (DateTimeParseException | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
