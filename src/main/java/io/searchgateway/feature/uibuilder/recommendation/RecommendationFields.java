package io.searchgateway.feature.uibuilder.recommendation;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;

/** The fields by which lists of a document are sorted and compared. */
public final class RecommendationFields {

  private RecommendationFields() {}

  /** Those of all its lists, without empty ones. */
  public static List<String> of(JsonObject document) {
    return document.get("recommendationSettings") instanceof JsonObject settings
            && settings.get("recommendations") instanceof JsonArray lists
        ? lists.stream()
            .filter(JsonObject.class::isInstance)
            .map(list -> RecommendationList.of((JsonObject) list).field())
            .filter(field -> !field.isEmpty())
            .distinct()
            .toList()
        : List.of();
  }
}
