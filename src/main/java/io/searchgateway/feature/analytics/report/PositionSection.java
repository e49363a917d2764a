package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** Positions at which results were clicked, and the mean reciprocal position. */
final class PositionSection implements Section {

  private static final String NAME = "positions";
  private static final String AT = "at";

  /** Reciprocals are stored in millionths. */
  private static final int DIGITS = 6;

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.NUMBERS);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.filter(FactQuery.from(FactFields.CLICKS, 1))
            .sums(FactFields.CLICKS, FactFields.RECIPROCALS)
            .with(
                AT,
                Aggregation.terms(FactFields.POSITION, request.query().size())
                    .by(FactFields.CLICKS)
                    .sums(FactFields.CLICKS)));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    Aggregated clicked = found.part(NAME);
    long clicks = clicked.number(FactFields.CLICKS);
    JsonArrayBuilder rows = Json.array();
    clicked.buckets(AT).stream()
        .sorted(Comparator.comparing(Aggregated::numericKey))
        .forEach(
            at ->
                rows.add(
                    Json.object()
                        .add("position", at.numericKey())
                        .add("clicks", at.number(FactFields.CLICKS))
                        .add("share", Rates.percent(at.number(FactFields.CLICKS), clicks))));
    return Json.object()
        .add(NAME, rows)
        .add("mrr", Rates.mean(clicked.number(FactFields.RECIPROCALS), DIGITS, clicks, 4))
        .build();
  }
}
