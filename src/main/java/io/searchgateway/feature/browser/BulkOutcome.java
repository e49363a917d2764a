package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/** What came of each change of a bulk. */
final class BulkOutcome {

  private static final List<String> SHOWN =
      List.of("_index", "_version", "_seq_no", "_primary_term", "result");

  private BulkOutcome() {}

  /**
   * One item.
   *
   * @param op as it was asked for
   * @param said what the engine says of it
   */
  record Item(String op, JsonObject said) {

    int status() {
      return said.getInt("status", 0);
    }

    boolean failed() {
      return said.containsKey("error");
    }

    /** {@code {id, status, error:{type, reason}}}. */
    JsonObject json() {
      JsonObjectBuilder json =
          Json.object()
              .add("op", op)
              .add("id", said.getOrDefault("_id", JsonValue.NULL))
              .add("status", status());
      SHOWN.forEach(
          member -> {
            JsonValue value = said.get(member);
            if (value != null) {
              json.add(member, value);
            }
          });
      if (said.get("error") instanceof JsonObject error) {
        json.add(
            "error",
            Json.object()
                .add("type", error.getOrDefault("type", JsonValue.NULL))
                .add("reason", error.getOrDefault("reason", JsonValue.NULL)));
      } else if (said.containsKey("error")) {
        json.add(
            "error", Json.object().add("type", "engine_error").add("reason", said.get("error")));
      }
      return json.build();
    }
  }

  static List<Item> items(JsonObject answer) {
    return answer.get("items") instanceof JsonArray items
        ? items.getValuesAs(JsonObject.class).stream()
            .flatMap(item -> item.entrySet().stream())
            .filter(entry -> entry.getValue() instanceof JsonObject)
            .map(BulkOutcome::item)
            .toList()
        : List.of();
  }

  private static Item item(Map.Entry<String, JsonValue> entry) {
    return new Item(entry.getKey(), entry.getValue().asJsonObject());
  }

  /** {@code {errors, items}}: how many failed, and each in the order of the changes. */
  static JsonObject json(JsonObject answer) {
    List<Item> items = items(answer);
    JsonArrayBuilder all = Json.array();
    items.forEach(item -> all.add(item.json()));
    return Json.object()
        .add("errors", items.stream().filter(Item::failed).count())
        .add("items", all)
        .build();
  }
}
