package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * Texts after which nothing was clicked, although the searches were tracked, the most frequent
 * first; of the texts with the most tracked searches.
 */
final class AbandonedSection implements Section {

  private static final String NAME = "abandoned";
  private static final int MOST_TEXTS = 5000;

  /** A text with its searches. */
  private record Abandoned(String text, long tracked, long clicked) {

    long count() {
      return tracked - clicked;
    }

    JsonObject row() {
      return Json.object()
          .add(Measures.KEY, Measures.shown(text))
          .add(Measures.COUNT, count())
          .add("tracked", tracked)
          .add("share", Rates.percent(count(), tracked))
          .build();
    }
  }

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.terms(FactFields.TEXT, MOST_TEXTS)
            .by(FactFields.TRACKED)
            .sums(FactFields.TRACKED, FactFields.CLICKED));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    return Json.wrapped(
        NAME,
        Json.array(
                found.buckets(NAME).stream()
                    .map(
                        text ->
                            new Abandoned(
                                text.key(),
                                text.number(FactFields.TRACKED),
                                text.number(FactFields.CLICKED)))
                    .filter(text -> text.count() > 0)
                    .sorted(
                        Comparator.comparingLong(Abandoned::count)
                            .reversed()
                            .thenComparing(Abandoned::text))
                    .limit(request.query().size())
                    .toList(),
                Abandoned::row)
            .build());
  }
}
