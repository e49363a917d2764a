package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The hits of one result with their total.
 *
 * @param frame the object whose member {@code hits} is the list
 */
record HitList(JsonObject frame) {

  private static final String LIST = "hits";
  private static final String TOTAL = "total";
  private static final String VALUE = "value";

  /** The hits of a result, if it has any. */
  static Optional<HitList> of(JsonValue result) {
    return result instanceof JsonObject object
            && object.get(LIST) instanceof JsonObject frame
            && frame.get(LIST) instanceof JsonArray
        ? Optional.of(new HitList(frame))
        : Optional.empty();
  }

  List<JsonValue> list() {
    return frame.getJsonArray(LIST);
  }

  /** The id of a hit; numbers count by their text. */
  static Optional<String> id(JsonValue hit) {
    return hit instanceof JsonObject object
        ? text(object.getOrDefault("_id", JsonValue.NULL))
        : Optional.empty();
  }

  /** A text, or a number as text. */
  static Optional<String> text(JsonValue value) {
    if (value instanceof JsonString text) {
      return Optional.of(text.getString());
    }
    return value instanceof JsonNumber ? Optional.of(value.toString()) : Optional.empty();
  }

  /** Whether nothing was changed. */
  boolean isSame(HitList other) {
    JsonValue own = frame;
    return own == other.frame;
  }

  /** With other hits. */
  HitList with(List<? extends JsonValue> hits) {
    return with(LIST, Json.array(hits).build());
  }

  /** With a member of the frame. */
  HitList with(String name, JsonValue value) {
    return new HitList(Json.object(frame).add(name, value).build());
  }

  /** How many there are in all; empty when that was not counted. */
  Optional<Long> total() {
    JsonValue total = frame.get(TOTAL);
    JsonValue number = total instanceof JsonObject object ? object.get(VALUE) : total;
    return number instanceof JsonNumber count ? Optional.of(count.longValue()) : Optional.empty();
  }

  /** With another total, in the form in which it was; one that was not counted stays so. */
  HitList withTotal(long count) {
    if (total().filter(before -> before != count).isEmpty()) {
      return this;
    }
    JsonValue number = Json.number(Math.max(0, count));
    return with(
        TOTAL,
        frame.get(TOTAL) instanceof JsonObject object
            ? Json.object(object).add(VALUE, number).build()
            : number);
  }

  /** Whether there may be more than the total says. */
  boolean isAtLeast() {
    return frame.get(TOTAL) instanceof JsonObject object
        && object.getString("relation", "eq").equals("gte");
  }

  /** With a total that says that there may be more, if it is of the form that can. */
  HitList withAtLeast() {
    return frame.get(TOTAL) instanceof JsonObject object
        ? with(TOTAL, Json.object(object).add("relation", "gte").build())
        : this;
  }

  /** The result with these hits in place of its own. */
  JsonObject in(JsonObject result) {
    JsonObjectBuilder changed = Json.object(result);
    return changed.add(LIST, frame).build();
  }
}
