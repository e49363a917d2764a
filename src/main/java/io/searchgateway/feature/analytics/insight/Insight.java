package io.searchgateway.feature.analytics.insight;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;

/**
 * Something that the numbers say.
 *
 * @param report name of the report in which the numbers are
 * @param evidence the numbers
 */
record Insight(
    InsightId id,
    String title,
    String description,
    String report,
    JsonObject evidence,
    List<Recommendation> recommendations) {

  Insight {
    recommendations = List.copyOf(recommendations);
  }

  /**
   * As it is answered.
   *
   * @param reports path before the name of a report
   * @param period query behind it
   */
  JsonObject json(String reports, String period) {
    String link = reports + report;
    return Json.object()
        .add("id", id.text())
        .add(
            "insight",
            Json.object()
                .add("title", title)
                .add("description", description)
                .add("short_link", link)
                .add("long_link", link + period)
                .add("recommendations", Json.array(recommendations, Recommendation::json)))
        .add("evidence", evidence)
        .build();
  }
}
