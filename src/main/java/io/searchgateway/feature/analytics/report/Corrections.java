package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** Texts that found nothing, each with a text that the same people then found something with. */
record Corrections(FactSearch facts) implements Report {

  /** Sessions that are named as evidence. */
  private static final int MOST_SESSIONS = 5;

  /** Two texts in their order, and where they were searched for. */
  private record Texts(String from, String to, String scope) {}

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    return new SearchSequences(facts)
        .pairs(request)
        .thenApply(found -> table(found.pairs(), request.query().size()));
  }

  private static JsonObject table(List<SearchSequences.Pair> pairs, int size) {
    Map<Texts, List<String>> sessions = new LinkedHashMap<>();
    for (SearchSequences.Pair pair : pairs) {
      SearchSequences.Step from = pair.from();
      SearchSequences.Step to = pair.to();
      boolean corrected = from.withoutResults() && !to.withoutResults() && to.clicked();
      if (corrected && !from.text().isEmpty() && !to.text().isEmpty()) {
        sessions
            .computeIfAbsent(
                new Texts(from.text(), to.text(), to.scope()), first -> new ArrayList<>())
            .add(to.session());
      }
    }
    JsonArrayBuilder rows = Json.array();
    sessions.entrySet().stream()
        .sorted(
            Comparator.comparingInt(
                    (Map.Entry<Texts, List<String>> entry) -> entry.getValue().size())
                .reversed()
                .thenComparing(entry -> entry.getKey().from())
                .thenComparing(entry -> entry.getKey().to()))
        .limit(size)
        .forEach(
            entry ->
                rows.add(
                    Json.object()
                        .add("from", entry.getKey().from())
                        .add("to", entry.getKey().to())
                        .add("index", entry.getKey().scope())
                        .add("count", entry.getValue().size())
                        .add(
                            "sessions",
                            Json.array(
                                entry.getValue().stream()
                                    .distinct()
                                    .limit(MOST_SESSIONS)
                                    .toList()))));
    return Json.wrapped("corrections", rows.build());
  }
}
