package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Searches that follow each other in a session, read fact by fact; of very many searches the newest
 * of the period.
 */
final class SearchSequences {

  private static final int PAGE = 5000;
  private static final int MOST_PAGES = 10;

  private final FactSearch facts;

  SearchSequences(FactSearch facts) {
    this.facts = facts;
  }

  /**
   * A search of a session.
   *
   * @param scope searched indices with commas between them
   * @param withoutResults whether it is known to have found nothing
   */
  record Step(
      String id,
      String session,
      String scope,
      long time,
      String text,
      boolean withoutResults,
      boolean clicked) {}

  /** Two searches of different texts, the second after the first. */
  record Pair(Step from, Step to) {}

  /** The pairs of a period; {@code complete} says whether all of its searches were looked at. */
  record Pairs(List<Pair> pairs, boolean complete) {

    Pairs {
      pairs = List.copyOf(pairs);
    }
  }

  CompletionStage<Pairs> pairs(ReportRequest request) {
    return read(request, request.period().to().toEpochMilli(), new Reading(), 0);
  }

  /** What was read until now. */
  private static final class Reading {
    private final Map<String, JsonObject> searches = new LinkedHashMap<>();
    private final Set<String> clicked = new HashSet<>();

    /** Adds a page and tells the oldest time on it; whether there was anything new. */
    boolean add(List<JsonObject> page) {
      boolean more = false;
      for (JsonObject fact : page) {
        String id = Facts.text(fact, FactFields.QUERY_ID);
        more |=
            Facts.text(fact, FactFields.KIND).equals(FactFields.KIND_CLICKED)
                ? clicked.add(id)
                : searches.put(id, fact) == null;
      }
      return more;
    }

    Pairs pairs(boolean complete) {
      Map<String, List<Step>> sessions = new LinkedHashMap<>();
      searches.forEach(
          (id, fact) -> {
            String session = Facts.text(fact, FactFields.SESSION);
            if (!session.isEmpty()) {
              sessions
                  .computeIfAbsent(session, first -> new ArrayList<>())
                  .add(
                      new Step(
                          id,
                          session,
                          Facts.text(fact, FactFields.SCOPE),
                          Facts.number(fact, FactFields.TIME),
                          Facts.text(fact, FactFields.TEXT),
                          Facts.number(fact, FactFields.NO_RESULTS) > 0,
                          clicked.contains(id)));
            }
          });
      List<Pair> pairs = new ArrayList<>();
      for (List<Step> steps : sessions.values()) {
        steps.sort(Comparator.comparingLong(Step::time).thenComparing(Step::id));
        for (int i = 1; i < steps.size(); i++) {
          if (!steps.get(i).text().equals(steps.get(i - 1).text())) {
            pairs.add(new Pair(steps.get(i - 1), steps.get(i)));
          }
        }
      }
      return new Pairs(pairs, complete);
    }
  }

  private CompletionStage<Pairs> read(
      ReportRequest request, long end, Reading reading, int pagesBefore) {
    JsonObject search =
        Json.object()
            .add("size", PAGE)
            .add("query", query(request, end).json())
            .add("sort", Json.array().add(Json.object().add(FactFields.TIME, "desc")))
            .add(
                "_source",
                Json.array(
                    List.of(
                        FactFields.KIND,
                        FactFields.QUERY_ID,
                        FactFields.SESSION,
                        FactFields.SCOPE,
                        FactFields.TIME,
                        FactFields.TEXT,
                        FactFields.NO_RESULTS)))
            .build();
    return facts
        .search(search)
        .thenCompose(
            found -> {
              List<JsonObject> page = Facts.of(found);
              boolean more = reading.add(page) && page.size() == PAGE;
              if (!more || pagesBefore + 1 == MOST_PAGES) {
                return CompletableFuture.completedStage(reading.pairs(page.size() < PAGE));
              }
              // The oldest millisecond is asked for again, as it may go on behind the page.
              long oldest = Facts.number(page.get(page.size() - 1), FactFields.TIME);
              return read(request, oldest + 1, reading, pagesBefore + 1);
            });
  }

  private static FactQuery query(ReportRequest request, long end) {
    return request
        .facts()
        .any(FactFields.KIND, List.of(FactFields.KIND_SEARCH, FactFields.KIND_CLICKED))
        .and(
            Json.wrapped(
                "range", Json.wrapped(FactFields.TIME, Json.wrapped("lt", Json.number(end)))));
  }
}
