package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/**
 * Names of custom events, or values of one, by which reports can be filtered; the most frequent
 * first.
 *
 * @param label whose values are wanted; absent for the names
 */
record EventSection(Optional<String> label) implements Section {

  private static final String ALL = "custom_events";

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    Aggregation events =
        Aggregation.terms(
            label.isPresent() ? FactFields.EVENTS : FactFields.EVENT_NAMES, request.query().size());
    Aggregation chosen =
        label.map(name -> events.matching(literal(name + "=") + ".*")).orElse(events);
    return Map.of(ALL, chosen.by(FactFields.SEARCHES).sums(FactFields.SEARCHES));
  }

  /** An expression for the text itself. */
  private static String literal(String text) {
    StringBuilder expression = new StringBuilder();
    text.codePoints()
        .forEach(
            character -> {
              if (!Character.isLetterOrDigit(character)) {
                expression.append('\\');
              }
              expression.appendCodePoint(character);
            });
    return expression.toString();
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    return Json.wrapped(
        label.isPresent() ? "filter_values" : "filter_labels",
        Json.array(
                found.buckets(ALL).stream()
                    .map(Aggregated::key)
                    .map(key -> label.isPresent() ? Facts.value(key) : key)
                    .toList())
            .build());
  }
}
