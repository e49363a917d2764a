package io.searchgateway.feature.analytics.event;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Several events in one body: a JSON array, or one JSON object in each line. */
public final class BulkBody {

  /** Of one body. */
  public static final int MOST_BYTES = 4 * 1024 * 1024;

  /** The same of credentials that everybody may hold. */
  public static final int MOST_BYTES_OF_PUBLIC = 64 * 1024;

  private static final int MOST = 5000;
  private static final int MOST_OF_PUBLIC = 50;
  private static final int DEPTH = 32;

  private static final Set<String> TYPES =
      Set.of("application/json", "application/x-ndjson", "text/plain");

  private BulkBody() {}

  /**
   * Checks that a body can be several events.
   *
   * @throws Problem 415 for another type than those that {@link #read} reads
   */
  public static void checkType(@Nullable String contentType) {
    String type =
        contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!TYPES.contains(type)) {
      throw Problem.of(
          415,
          "content_type_unknown",
          "send the body with Content-Type: application/json, application/x-ndjson or text/plain");
    }
  }

  /**
   * The events; null stands for what is no JSON object.
   *
   * @throws Problem 400 when there are none, or too many
   */
  public static List<JsonValue> read(byte[] body) {
    return atMost(MOST, body);
  }

  /** The same, sent with a credential that everybody may hold: fewer events are too many. */
  public static List<JsonValue> readOfPublic(byte[] body) {
    return atMost(MOST_OF_PUBLIC, body);
  }

  private static List<JsonValue> atMost(int most, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).strip();
    List<JsonValue> items = text.startsWith("[") ? array(body) : lines(text, most);
    if (items.isEmpty()) {
      throw Problem.of(400, "bad_json", "the body has no events");
    }
    if (items.size() > most) {
      throw Problem.of(400, "too_large", "the body can have at most " + most + " events");
    }
    return items;
  }

  /** The same; one object, on however many lines, is a body with one. */
  public static List<JsonValue> readAny(byte[] body) {
    return BoundedJson.read(body, DEPTH) instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject one
        ? List.of(one)
        : read(body);
  }

  private static List<JsonValue> array(byte[] body) {
    if (BoundedJson.read(body, DEPTH) instanceof BoundedJson.Read read
        && read.value() instanceof JsonArray array) {
      return List.copyOf(array);
    }
    throw Problem.of(
        400, "bad_json", "the body must be a JSON array, or JSON objects, one in each line");
  }

  private static List<JsonValue> lines(String text, int most) {
    List<JsonValue> items = new ArrayList<>();
    text.lines()
        .filter(line -> !line.isBlank())
        .limit(most + 1L)
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
