package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/** Searches with many words; of very many such texts the most frequent are counted. */
final class LongSearchesSection implements Section {

  private static final String NAME = "long_searches";
  private static final int MOST_TEXTS = 5000;

  /** Five words or more. */
  private static final String MANY_WORDS = "[^ ]+( [^ ]+){4,}";

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        Aggregation.terms(FactFields.TEXT, MOST_TEXTS)
            .matching(MANY_WORDS)
            .by(FactFields.SEARCHES)
            .sums(FactFields.SEARCHES));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    return Json.object()
        .add(
            NAME,
            found.buckets(NAME).stream().mapToLong(text -> text.number(FactFields.SEARCHES)).sum())
        .build();
  }
}
