package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.Optional;

/**
 * Texts that were searched for, the most frequent or the newest first.
 *
 * @param name of the table in the answer
 * @param counted field whose sum is the count of a text
 * @param newest whether the newest come first
 * @param clicks whether there can be columns about clicks
 */
record TextSection(String name, String counted, boolean newest, boolean clicks) implements Section {

  static final TextSection POPULAR =
      new TextSection("popular_searches", FactFields.SEARCHES, false, true);

  static final TextSection NO_RESULTS =
      new TextSection("no_results_searches", FactFields.NO_RESULTS, false, false);

  static final TextSection RECENT =
      new TextSection("recent_searches", FactFields.SEARCHES, true, true);

  static final String LAST_SEEN = "last_seen";

  private static final String TEXTS = "texts";
  private static final String LAST = "last";

  @Override
  public Optional<RollUpKind> rollUps() {
    return newest ? Optional.empty() : Optional.of(RollUpKind.SEARCHES);
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    Aggregation texts =
        Aggregation.terms(FactFields.TEXT, request.query().size())
            .by(newest ? LAST + ">" + FactFields.TIME : counted)
            .sums(counted)
            .with(
                LAST,
                Aggregation.filter(FactQuery.from(counted, 1))
                    .with(FactFields.TIME, Aggregation.max(FactFields.TIME)));
    if (newest && request.query().minChars() > 0) {
      texts = texts.matching(".{" + request.query().minChars() + ",}");
    }
    texts = clicks ? Measures.of(request, texts) : texts;
    JsonObject facts = clicks ? FactQuery.ANY : FactQuery.from(counted, 1);
    return Map.of(name, Aggregation.filter(facts).with(TEXTS, texts));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    JsonArrayBuilder rows = Json.array();
    for (Aggregated text : found.part(name).buckets(TEXTS)) {
      long count = text.number(counted);
      if (count > 0) {
        JsonObjectBuilder row =
            Json.object()
                .add(Measures.KEY, Measures.shown(text.key()))
                .add(Measures.COUNT, count)
                .add(LAST_SEEN, text.part(LAST).number(FactFields.TIME));
        if (clicks) {
          Measures.add(request, row, text);
        }
        rows.add(row);
      }
    }
    return Json.wrapped(name, rows.build());
  }
}
