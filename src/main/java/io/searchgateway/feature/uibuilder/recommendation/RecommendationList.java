package io.searchgateway.feature.uibuilder.recommendation;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * A list of a document with recommendations.
 *
 * @param type {@code most_popular}, {@code most_recent}, {@code similar} or {@code featured}
 * @param field by which documents are recent or similar; empty for none
 * @param size most documents
 * @param documents IDs of featured ones
 */
public record RecommendationList(
    String id, String title, String type, String field, int size, List<String> documents) {

  private static final int USUAL = 8;
  private static final int MOST = 50;

  /** Makes it immutable. */
  public RecommendationList {
    documents = List.copyOf(documents);
  }

  /** The lists of a document. */
  static List<RecommendationList> all(JsonObject document) {
    return document.get("recommendationSettings") instanceof JsonObject settings
            && settings.get("recommendations") instanceof JsonArray lists
        ? lists.stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .map(RecommendationList::of)
            .toList()
        : List.of();
  }

  static RecommendationList of(JsonObject list) {
    int size = list.get("maxProducts") instanceof JsonNumber number ? number.intValue() : USUAL;
    List<String> documents =
        list.get("docIds") instanceof JsonArray ids
            ? ids.stream()
                .filter(JsonString.class::isInstance)
                .map(one -> ((JsonString) one).getString())
                .limit(MOST)
                .toList()
            : List.of();
    return new RecommendationList(
        text(list, "id"),
        text(list, "title"),
        text(list, "type"),
        field(list.getOrDefault("dataField", JsonValue.NULL)),
        Math.max(1, Math.min(MOST, size)),
        documents);
  }

  private static String field(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.isEmpty() ? "" : field(array.get(0));
    }
    if (value instanceof JsonObject object) {
      return text(object, "dataField");
    }
    return value instanceof JsonString text ? text.getString().strip() : "";
  }

  private static String text(JsonObject from, String name) {
    return from.get(name) instanceof JsonString text ? text.getString().strip() : "";
  }
}
