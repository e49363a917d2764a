package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Texts that were searched for right after another text in the same session. */
record Refinements(FactSearch facts) implements Report {

  /** Two texts in their order. */
  private record Texts(String from, String to) {}

  /** How often one followed the other. */
  private record Count(long all, long improved) {

    Count plus(boolean better) {
      return new Count(all + 1, better ? improved + 1 : improved);
    }
  }

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    return new SearchSequences(facts)
        .pairs(request)
        .thenApply(
            found -> {
              Map<Texts, Count> counts = new LinkedHashMap<>();
              for (SearchSequences.Pair pair : found.pairs()) {
                boolean improved = pair.to().clicked() && !pair.from().clicked();
                counts.compute(
                    new Texts(pair.from().text(), pair.to().text()),
                    (texts, before) -> (before == null ? new Count(0, 0) : before).plus(improved));
              }
              return Json.object()
                  .add("refinements", table(counts, request.query().size()))
                  .add("complete", found.complete())
                  .build();
            });
  }

  private static JsonArrayBuilder table(Map<Texts, Count> counts, int size) {
    JsonArrayBuilder rows = Json.array();
    counts.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<Texts, Count> entry) -> entry.getValue().all())
                .reversed()
                .thenComparing(entry -> entry.getKey().from())
                .thenComparing(entry -> entry.getKey().to()))
        .limit(size)
        .forEach(
            entry ->
                rows.add(
                    Json.object()
                        .add("from", Measures.shown(entry.getKey().from()))
                        .add("to", Measures.shown(entry.getKey().to()))
                        .add("count", entry.getValue().all())
                        .add("improved", entry.getValue().improved())));
    return rows;
  }
}
