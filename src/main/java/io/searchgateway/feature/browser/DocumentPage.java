package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * A page of documents as it was found.
 *
 * @param total how many documents there are in all, as the engine says
 * @param relation {@code eq}, or {@code gte} where they were not counted to the end
 * @param hits of the page
 * @param after where the next page begins; absent when this is the last
 */
public record DocumentPage(
    long total,
    String relation,
    List<JsonObject> hits,
    BrowsedColumns columns,
    Optional<PageCursor> after) {

  private static final List<String> OF_HIT =
      List.of(
          "_id", "_index", "_type", "_version", "_seq_no", "_primary_term", "_routing", "_source");

  public DocumentPage {
    hits = List.copyOf(hits);
  }

  /**
   * {@code {total, after, columns, rows}}; a row has {@code highlight} as {@link Highlights#of}
   * gives it.
   */
  public JsonObject json() {
    JsonObjectBuilder json =
        Json.object().add("total", Json.object().add("value", total).add("relation", relation));
    after.ifPresentOrElse(place -> json.add("after", place.token()), () -> json.addNull("after"));
    JsonArrayBuilder rows = Json.array();
    hits.forEach(hit -> rows.add(row(hit)));
    return json.add("columns", columns.json(hits.stream().map(DocumentPage::source).toList()))
        .add("rows", rows)
        .build();
  }

  private static JsonObject row(JsonObject hit) {
    JsonObjectBuilder row = Json.object();
    for (String member : OF_HIT) {
      JsonValue value = hit.get(member);
      if (value != null) {
        row.add(member, value);
      }
    }
    JsonObject highlights = Highlights.of(hit);
    if (!highlights.isEmpty()) {
      row.add("highlight", highlights);
    }
    return row.build();
  }

  /** The document of a hit. */
  static JsonObject source(JsonObject hit) {
    return hit.get("_source") instanceof JsonObject source ? source : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** The hits of a search's answer. */
  static List<JsonObject> hits(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject outer
            && outer.get("hits") instanceof JsonArray hits
        ? hits.getValuesAs(JsonObject.class)
        : List.of();
  }

  /** How many documents a search has found, in either form of engines. */
  static long total(JsonObject answer) {
    JsonValue total =
        answer.get("hits") instanceof JsonObject outer ? outer.get("total") : JsonValue.NULL;
    if (total instanceof JsonObject counted && counted.get("value") instanceof JsonNumber value) {
      return value.longValue();
    }
    return total instanceof JsonNumber number ? number.longValue() : 0;
  }

  /** Whether that number is exact. */
  static String relation(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject outer
            && outer.get("total") instanceof JsonObject counted
            && counted.get("relation") instanceof JsonString relation
        ? relation.getString()
        : "eq";
  }
}
