package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes answers that look like an engine's, with the keys that matter in many places, and writes
 * them in one of the many ways in which they may be written.
 */
record RandomAnswer(Random random) {

  private static final List<String> KEYS =
      List.of(
          "hits",
          "hits",
          "hits",
          "_index",
          "_source",
          "aggregations",
          "inner_hits",
          "took",
          "responses",
          "a",
          "k\u00e9y \"\\{[",
          "\u20ac",
          "fields");
  private static final List<String> TEXTS =
      List.of(
          "",
          "x",
          "}",
          "]",
          "\"",
          "\\",
          "\\\"",
          "{\"_index\":\"y\"}",
          "\u00e9\u20ac\ud83d\ude00",
          "\n\t\u0001",
          "text text text text text text");
  private static final List<String> SPACES = List.of("", "", "", "", " ", "\n", "\r\n", "\t ");

  JsonObject answer() {
    List<String> keys = new ArrayList<>(List.of("took", "responses", "error", "x", "_shards"));
    Collections.shuffle(keys, random);
    JsonObjectBuilder answer = Json.object();
    for (String key : keys) {
      boolean there = random.nextInt(10) < (key.equals("error") ? 2 : 8);
      if (there) {
        switch (key) {
          case "took" -> answer.add(key, random.nextInt(100_000));
          case "responses" -> answer.add(key, responses());
          default -> answer.add(key, value(2));
        }
      }
    }
    return answer.build();
  }

  private JsonArrayBuilder responses() {
    JsonArrayBuilder responses = Json.array();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      responses.add(random.nextInt(8) == 0 ? value(1) : object(6));
    }
    return responses;
  }

  private JsonValue value(int depth) {
    JsonArrayBuilder one = Json.array();
    switch (random.nextInt(depth <= 0 ? 5 : 9)) {
      case 0 -> one.add(random.nextInt());
      case 1 -> one.add(random.nextGaussian() * 1e9);
      case 2 -> one.add(random.nextBoolean());
      case 3 -> one.addNull();
      case 4 -> one.add(TEXTS.get(random.nextInt(TEXTS.size())));
      case 5 -> one.add(array(depth - 1));
      default -> one.add(object(depth - 1));
    }
    return one.build().get(0);
  }

  private JsonArray array(int depth) {
    JsonArrayBuilder array = Json.array();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      array.add(value(depth));
    }
    return array.build();
  }

  private JsonObject object(int depth) {
    JsonObjectBuilder object = Json.object();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      object.add(KEYS.get(random.nextInt(KEYS.size())), value(depth));
    }
    return object.build();
  }

  /** The value as text, with white space between tokens and some characters as escapes. */
  String written(JsonValue value) {
    StringBuilder text = new StringBuilder();
    write(value, text);
    space(text);
    return text.toString();
  }

  private void write(JsonValue value, StringBuilder text) {
    space(text);
    if (value instanceof JsonObject object) {
      text.append('{');
      String comma = "";
      for (var member : object.entrySet()) {
        text.append(comma);
        space(text);
        string(member.getKey(), text);
        space(text);
        text.append(':');
        write(member.getValue(), text);
        comma = ",";
      }
      text.append('}');
    } else if (value instanceof JsonArray array) {
      text.append('[');
      String comma = "";
      for (JsonValue item : array) {
        text.append(comma);
        write(item, text);
        comma = ",";
      }
      text.append(']');
    } else if (value instanceof jakarta.json.JsonString string) {
      string(string.getString(), text);
    } else {
      text.append(value);
    }
    space(text);
  }

  private void string(String value, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || (random.nextInt(20) == 0 && !Character.isSurrogate(c))) {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  private void space(StringBuilder text) {
    text.append(SPACES.get(random.nextInt(SPACES.size())));
  }
}
