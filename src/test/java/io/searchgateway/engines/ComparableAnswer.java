package io.searchgateway.engines;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;

/**
 * What must be the same in the answers of all engines: ids, their order, counts, facets, marked
 * words and suggestions; not scores, times, shards and the words of an engine's own error.
 */
record ComparableAnswer(Question question) {
  private static final MathContext DIGITS = new MathContext(6);

  /** The type of a refusal that only passes on what the engine said. */
  static final String OF_THE_ENGINE = "engine_error";

  private static final Set<String> OF_A_SUGGESTION =
      Set.of("value", "label", "_id", "_category", "_count", "_suggestion_type", "sectionLabel");

  /** Of a whole answer; of a refusal what a client can tell it by. */
  JsonObject of(RawAnswer answer) {
    JsonObject body = answer.jsonObject();
    if (answer.status() != 200) {
      return refusal(answer.status(), body.getJsonObject("error"));
    }
    JsonObjectBuilder essence = Json.object();
    body.forEach(
        (id, value) -> {
          if (!id.equals("settings")) {
            essence.add(id, ofQuery(value.asJsonObject()));
          }
        });
    return essence.build();
  }

  private static JsonObject refusal(int status, JsonObject error) {
    String type = error.getString("type", "");
    JsonObjectBuilder refused = Json.object().add("status", status).add("type", type);
    if (!type.equals(OF_THE_ENGINE)) {
      refused.add("message", error.getString("message", ""));
    }
    if (error.containsKey("pointer")) {
      refused.add("pointer", error.get("pointer"));
    }
    return Json.object().add("refused", refused).build();
  }

  private JsonObject ofQuery(JsonObject answer) {
    JsonObjectBuilder essence = Json.object();
    if (answer.containsKey("error")) {
      return essence.add("error", true).build();
    }
    JsonObject hits = answer.getJsonObject("hits");
    essence
        .add("total", total(hits.getOrDefault("total", JsonValue.NULL)))
        .add("hits", hits(hits.getJsonArray("hits")));
    if (answer.get("aggregations") instanceof JsonObject aggregations) {
      essence.add("aggregations", aggregations(aggregations));
    }
    return essence.build();
  }

  private static JsonValue total(JsonValue total) {
    return total instanceof JsonObject object
        ? object.getOrDefault("value", JsonValue.NULL)
        : total;
  }

  private JsonArray hits(JsonArray hits) {
    JsonArrayBuilder essence = Json.array();
    var stream = hits.stream().map(hit -> hit(hit.asJsonObject()));
    if (question.unordered() || hits.stream().anyMatch(ComparableAnswer::isSuggestion)) {
      stream = stream.sorted(Comparator.comparing(JsonValue::toString));
    }
    stream.forEach(essence::add);
    return essence.build();
  }

  private static boolean isSuggestion(JsonValue hit) {
    return hit.asJsonObject().containsKey("_suggestion_type");
  }

  private JsonValue hit(JsonObject hit) {
    JsonObjectBuilder essence = Json.object();
    if (isSuggestion(hit)) {
      hit.forEach(
          (key, value) -> {
            if (OF_A_SUGGESTION.contains(key) && value != JsonValue.NULL) {
              essence.add(key, value);
            }
          });
      return essence.build();
    }
    boolean more = question.source() || hit.containsKey("highlight");
    if (!more && !hit.containsKey("inner_hits")) {
      return hit.getOrDefault("_id", JsonValue.NULL);
    }
    essence.add("_id", hit.get("_id"));
    if (question.source()) {
      essence.add("_source", hit.get("_source"));
    }
    if (hit.containsKey("highlight")) {
      essence.add("highlight", hit.get("highlight"));
    }
    if (hit.get("inner_hits") instanceof JsonObject inner) {
      inner.forEach(
          (name, found) ->
              essence.add(
                  name, hits(found.asJsonObject().getJsonObject("hits").getJsonArray("hits"))));
    }
    return essence.build();
  }

  private JsonObject aggregations(JsonObject aggregations) {
    JsonObjectBuilder essence = Json.object();
    for (Map.Entry<String, JsonValue> member : aggregations.entrySet()) {
      switch (member.getKey()) {
        case "key", "after_key" -> essence.add(member.getKey(), rounded(member.getValue()));
        case "doc_count", "value" -> essence.add(member.getKey(), rounded(member.getValue()));
        case "buckets" -> essence.add("buckets", buckets(member.getValue().asJsonArray()));
        case "hits" ->
            essence.add("hits", hits(member.getValue().asJsonObject().getJsonArray("hits")));
        default -> {
          if (member.getValue() instanceof JsonObject inner) {
            essence.add(member.getKey(), aggregations(inner));
          }
        }
      }
    }
    return essence.build();
  }

  private JsonArray buckets(JsonArray buckets) {
    JsonArrayBuilder essence = Json.array();
    buckets.forEach(bucket -> essence.add(aggregations(bucket.asJsonObject())));
    return essence.build();
  }

  /** Engines differ in how many digits of a floating point number they write. */
  private static JsonValue rounded(JsonValue value) {
    if (value instanceof JsonNumber number) {
      BigDecimal exact = number.bigDecimalValue();
      BigDecimal brief = number.isIntegral() ? exact : exact.round(DIGITS).stripTrailingZeros();
      return jakarta.json.Json.createValue(new BigDecimal(brief.toPlainString()));
    }
    return value;
  }
}
