package io.searchgateway.search.history;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Custom events, the dimensions of the analytics, as they are kept. */
public final class CustomEvents {

  private static final int MOST = 20;
  private static final int LONGEST = 256;
  private static final int LONGEST_TOGETHER = 2048;

  private CustomEvents() {}

  /** Each as {@code name=value}, in order; of many the first. */
  public static List<String> kept(Map<String, List<String>> events) {
    List<String> kept = new ArrayList<>();
    int length = 0;
    for (String event : all(events).filter(one -> one.length() <= LONGEST).sorted().toList()) {
      length += event.length();
      if (kept.size() == MOST || length > LONGEST_TOGETHER) {
        break;
      }
      kept.add(event);
    }
    return List.copyOf(kept);
  }

  /** Whether a search can have all of these: none has a name without a value, or too many. */
  public static boolean areKept(Map<String, List<String>> events) {
    return events.values().stream().noneMatch(List::isEmpty)
        && kept(events).size() == all(events).count();
  }

  private static Stream<String> all(Map<String, List<String>> events) {
    return events.entrySet().stream()
        .flatMap(event -> event.getValue().stream().map(value -> event.getKey() + "=" + value));
  }

  /** What a client sent, by name. */
  public static Map<String, List<String>> texts(JsonObject events) {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    events.forEach((name, value) -> texts.put(name, texts(value)));
    return texts;
  }

  private static List<String> texts(JsonValue value) {
    if (value instanceof JsonArray several) {
      return several.stream().flatMap(one -> texts(one).stream()).toList();
    }
    return List.of(value instanceof JsonString text ? text.getString() : value.toString());
  }
}
