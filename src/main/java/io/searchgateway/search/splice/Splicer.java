package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;

/**
 * Reads a multi-search answer in pieces of any size and writes the declarative answer. It looks at
 * the top level only: {@code took}, {@code error} and the elements of {@code responses}, which may
 * come in any order, or not at all.
 */
final class Splicer {

  private static final int LONGEST_NUMBER = 32;

  private enum Place {
    START,
    KEY_OR_END,
    KEY,
    COLON,
    VALUE,
    IN_VALUE,
    AFTER_VALUE,
    ELEMENT_OR_END,
    IN_ELEMENT,
    AFTER_ELEMENT,
    END
  }

  private final SplicePlan plan;
  private final MemberWriter members;
  private final ElementCopier elements;
  private final KeyReader key = new KeyReader();
  private final ValueSkipper value = new ValueSkipper();
  private final StringBuilder took = new StringBuilder();
  private Place place = Place.START;
  private String name = "";

  Splicer(SplicePlan plan, OutputBuffer output, MemoryReservation reservation) {
    this.plan = plan;
    this.members = new MemberWriter(output);
    this.elements = new ElementCopier(plan, members, reservation);
  }

  /** Whether the whole answer was seen. */
  boolean isOver() {
    return place == Place.END;
  }

  /** Takes bytes of the answer. */
  void take(byte[] bytes, int from, int to) throws MalformedAnswer {
    int at = from;
    while (at < to) {
      at =
          switch (place) {
            case KEY -> key(bytes, at, to);
            case IN_VALUE -> value(bytes, at, to);
            case IN_ELEMENT -> {
              int next = elements.copy(bytes, at, to);
              place = elements.isOver() ? Place.AFTER_ELEMENT : place;
              yield next;
            }
            default -> ValueSkipper.isSpace(bytes[at]) ? at + 1 : between(bytes[at], at);
          };
    }
  }

  private int key(byte[] bytes, int from, int to) {
    int at = key.scan(bytes, from, to);
    if (key.isOver()) {
      name = key.text();
      place = Place.COLON;
    }
    return at;
  }

  private int value(byte[] bytes, int from, int to) {
    int at = value.scan(bytes, from, to);
    if (name.equals("error")) {
      members.raw(bytes, from, at);
    } else if (name.equals("took") && took.length() + at - from <= LONGEST_NUMBER) {
      took.append(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1));
    }
    place = value.isOver() ? Place.AFTER_VALUE : place;
    return at;
  }

  /** Takes one byte between keys and values; returns the index of the next to look at. */
  private int between(byte b, int at) throws MalformedAnswer {
    return switch (place) {
      case START -> {
        expect(b == '{');
        members.open(plan.ready());
        yield after(at, Place.KEY_OR_END);
      }
      case KEY_OR_END -> {
        expect(b == '"' || b == '}');
        key.begin();
        yield b == '}' ? end(at) : after(at, Place.KEY);
      }
      case COLON -> {
        expect(b == ':');
        yield after(at, Place.VALUE);
      }
      case VALUE -> value(b, at);
      case AFTER_VALUE -> {
        expect(b == ',' || b == '}');
        yield b == '}' ? end(at) : after(at, Place.KEY_OR_END);
      }
      case ELEMENT_OR_END, AFTER_ELEMENT -> element(b, at);
      default -> throw new MalformedAnswer();
    };
  }

  private int value(byte b, int at) {
    if (name.equals("responses") && b == '[') {
      return after(at, Place.ELEMENT_OR_END);
    }
    if (name.equals("error")) {
      members.key("error");
    }
    value.begin();
    place = Place.IN_VALUE;
    return at;
  }

  private int element(byte b, int at) throws MalformedAnswer {
    if (b == ']') {
      return after(at, Place.AFTER_VALUE);
    }
    if (place == Place.AFTER_ELEMENT) {
      expect(b == ',');
      return after(at, Place.ELEMENT_OR_END);
    }
    elements.begin();
    place = Place.IN_ELEMENT;
    return at;
  }

  private int end(int at) {
    JsonObjectBuilder settings = Json.object(plan.settings());
    settings.add("took", number());
    members.member("settings", settings.build());
    members.close();
    return after(at, Place.END);
  }

  /** 0 when the engine was told to leave it out. */
  private JsonValue number() {
    try {
      return Json.array().add(Long.parseLong(took.toString())).build().get(0);
    } catch (NumberFormatException none) {
      return Json.array().add(0).build().get(0);
    }
  }

  private int after(int at, Place next) {
    place = next;
    return at + 1;
  }

  private static void expect(boolean right) throws MalformedAnswer {
    if (!right) {
      throw new MalformedAnswer();
    }
  }
}
