package io.searchgateway.feature.browser;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * The end of a page. Where documents of several shards may have the same sort values, those that
 * were seen already are told by name, and the next page begins before them: none is lost or shown
 * twice.
 *
 * @param values of the last document's sort keys, the place last
 * @param seen documents with exactly these values, as {@code index/id}
 */
public record PageCursor(JsonArray values, List<String> seen) {

  private static final int BAD_REQUEST = 400;
  private static final int DEPTH = 3;
  private static final int MOST_SEEN = 1000;

  public PageCursor {
    seen = List.copyOf(seen);
  }

  /**
   * The place behind the last of some hits; they must not be empty.
   *
   * @param before where they began; its documents count as seen still when nothing moved on
   */
  static PageCursor behind(List<JsonObject> hits, List<String> before) {
    JsonArray last = sort(hits.get(hits.size() - 1));
    List<String> seen = new ArrayList<>();
    if (sort(hits.get(0)).equals(last)) {
      seen.addAll(before);
    }
    hits.stream().filter(hit -> sort(hit).equals(last)).map(PageCursor::name).forEach(seen::add);
    return new PageCursor(last, seen);
  }

  static String name(JsonObject hit) {
    return hit.getString("_index", "") + "/" + hit.getString("_id", "");
  }

  private static JsonArray sort(JsonObject hit) {
    return hit.get("sort") instanceof JsonArray values ? values : JsonValue.EMPTY_JSON_ARRAY;
  }

  /** What the engine is given to go on: one step before the documents that were seen. */
  JsonArray searchAfter(boolean placesRepeat) {
    if (!placesRepeat || !(values.get(values.size() - 1) instanceof JsonNumber place)) {
      return values;
    }
    JsonArrayBuilder stepped = Json.array();
    values.subList(0, values.size() - 1).forEach(stepped::add);
    return stepped.add(place.longValue() - 1).build();
  }

  /** As a client is given it. */
  public String token() {
    JsonObject token = Json.object().add("v", values).add("s", Json.array(seen)).build();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Json.bytes(token));
  }

  /**
   * Reads what a client was given.
   *
   * @throws Problem 400 when it is something else
   */
  public static PageCursor read(String token) {
    try {
      String text = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
      if (BoundedJson.readExactly(text.getBytes(StandardCharsets.UTF_8), DEPTH)
              instanceof BoundedJson.Read read
          && read.value() instanceof JsonObject object
          && object.get("v") instanceof JsonArray values
          && !values.isEmpty()
          && object.get("s") instanceof JsonArray seen
          && seen.size() <= MOST_SEEN) {
        return new PageCursor(
            values,
            seen.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList());
      }
    } catch (IllegalArgumentException | ClassCastException malformed) {
      throw bad();
    }
    throw bad();
  }

  private static Problem bad() {
    return Problem.of(BAD_REQUEST, "bad_after", "after must be the value from the previous page");
  }
}
