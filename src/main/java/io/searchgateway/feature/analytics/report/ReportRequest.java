package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.feature.analytics.report.query.ReportQuery;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A report for a caller.
 *
 * @param caller with whose rights documents are read
 * @param user hash of the only user that counts
 * @param indices of which a fact must name one; none for facts of all
 * @param scopes of which a fact must have one; absent for a caller who sees all facts
 */
public record ReportRequest(
    Caller caller,
    ReportQuery query,
    Optional<String> user,
    List<String> indices,
    Optional<List<String>> scopes) {

  public ReportRequest {
    indices = List.copyOf(indices);
    scopes = scopes.map(List::copyOf);
  }

  Period period() {
    return query.period();
  }

  /** The same for another period. */
  public ReportRequest in(Period period) {
    return new ReportRequest(caller, query.in(period), user, indices, scopes);
  }

  /** The same with more rows, and with columns about clicks and conversions. */
  public ReportRequest withClicks(int rows) {
    return new ReportRequest(caller, query.withClicks(rows), user, indices, scopes);
  }

  /** The same of one text of searches, as reports show it. */
  public ReportRequest of(String text) {
    return new ReportRequest(caller, query.of(Measures.key(text)), user, indices, scopes);
  }

  /** The same with facts of these scopes only. */
  ReportRequest narrowed(List<String> visible) {
    return new ReportRequest(caller, query, user, indices, Optional.of(visible));
  }

  /** The facts that the report is about. */
  FactQuery facts() {
    return facts(period());
  }

  /** Whether it can be computed from roll-ups of that kind, which know no users. */
  boolean isOfAll(RollUpKind kind) {
    return user.isEmpty()
        && query.events().isEmpty()
        && (query.text().isEmpty() || kind == RollUpKind.SEARCHES);
  }

  /** What the caller may see of the text that is asked for, of any time. */
  FactQuery ofText() {
    return query.text().isPresent() ? visible().is(FactFields.TEXT, query.text().get()) : visible();
  }

  /** The same of another period. */
  FactQuery facts(Period period) {
    FactQuery facts = ofText().during(period.from(), period.to());
    if (user.isPresent()) {
      facts = facts.is(FactFields.USER, user.get());
    }
    for (String event : query.events()) {
      facts = facts.is(FactFields.EVENTS, event);
    }
    return facts;
  }

  /** The engine's query for the facts that the report is about. */
  public JsonObject factQuery() {
    return facts().json();
  }

  /** All facts that the caller may see, of any time. */
  FactQuery visible() {
    FactQuery facts = FactQuery.all(query.bots());
    if (!indices.isEmpty()) {
      facts = facts.any(FactFields.INDICES, indices);
    }
    return scopes.isEmpty() ? facts : facts.any(FactFields.SCOPE, scopes.get());
  }

  /** A search for nothing but aggregations over facts. */
  static JsonObject search(FactQuery facts, Map<String, Aggregation> aggregations) {
    return Json.object()
        .add("size", 0)
        .add("query", facts.json())
        .add("aggs", Aggregation.json(aggregations))
        .build();
  }
}
