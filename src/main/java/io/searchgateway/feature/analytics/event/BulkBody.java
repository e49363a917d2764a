package io.searchgateway.feature.analytics.event;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Several events in one body: a JSON array, or one JSON object in each line. */
final class BulkBody {

  static final int MOST_BYTES = 4 * 1024 * 1024;

  private static final int MOST = 5000;
  private static final int DEPTH = 32;

  private BulkBody() {}

  /**
   * The events; null stands for what is no JSON object.
   *
   * @throws Problem 400 when there are none, or too many
   */
  static List<JsonValue> read(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).strip();
    List<JsonValue> items = text.startsWith("[") ? array(body) : lines(text);
    if (items.isEmpty()) {
      throw Problem.of(400, "bad_json", "the body has no events");
    }
    if (items.size() > MOST) {
      throw Problem.of(400, "too_large", "the body can have at most " + MOST + " events");
    }
    return items;
  }

  private static List<JsonValue> array(byte[] body) {
    if (BoundedJson.read(body, DEPTH) instanceof BoundedJson.Read read
        && read.value() instanceof JsonArray array) {
      return List.copyOf(array);
    }
    throw Problem.of(
        400, "bad_json", "the body must be a JSON array, or JSON objects, one in each line");
  }

  private static List<JsonValue> lines(String text) {
    List<JsonValue> items = new ArrayList<>();
    text.lines()
        .filter(line -> !line.isBlank())
        .limit(MOST + 1L)
        .forEach(line -> items.add(line(line.getBytes(StandardCharsets.UTF_8))));
    return items;
  }

  private static JsonValue line(byte[] line) {
    return BoundedJson.read(line, DEPTH) instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject object
        ? object
        : JsonValue.NULL;
  }
}
