package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.PeriodSearch.Asked;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Texts that were searched for more often than in the equally long period before, those with the
 * largest increase first; of the most frequent texts.
 */
record Trending(PeriodSearch facts) implements Report {

  private static final String NAME = "trending";
  private static final String NOW = "now";
  private static final String ALL = "all";
  private static final int MOST_TEXTS = 5000;

  /** A text with how often it was searched for. */
  private record Growth(String text, long count, long previous) {

    JsonObject row() {
      return Json.object()
          .add(Measures.KEY, Measures.shown(text))
          .add(Measures.COUNT, count)
          .add("previous", previous)
          .add("change", Rates.percent(count - previous, previous))
          .build();
    }
  }

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    Period now = request.period();
    Period before = now.before();
    Period both = new Period(before.from(), now.to(), now.zone());
    Aggregation texts =
        Aggregation.terms(FactFields.TEXT, MOST_TEXTS)
            .by(NOW + ">" + FactFields.SEARCHES)
            .sums(FactFields.SEARCHES)
            .with(
                NOW,
                Aggregation.filter(FactQuery.within(now.from(), now.to()))
                    .sums(FactFields.SEARCHES));
    return facts
        .search(
            new Asked(
                request,
                both,
                Optional.of(RollUpKind.SEARCHES),
                List.of(now.from()),
                Map.of(ALL, texts)))
        .thenApply(found -> table(request, Aggregated.of(found).buckets(ALL)));
  }

  private static JsonObject table(ReportRequest request, List<Aggregated> texts) {
    return Json.wrapped(
        NAME,
        Json.array(
                texts.stream()
                    .map(
                        text -> {
                          long count = text.part(NOW).number(FactFields.SEARCHES);
                          return new Growth(
                              text.key(), count, text.number(FactFields.SEARCHES) - count);
                        })
                    .filter(growth -> growth.count() > growth.previous())
                    .sorted(
                        Comparator.comparingLong(
                                (Growth growth) -> growth.count() - growth.previous())
                            .reversed()
                            .thenComparing(Growth::text))
                    .limit(request.query().size())
                    .toList(),
                Growth::row)
            .build());
  }
}
