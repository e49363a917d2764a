package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** The numbers of a period and of the one before, by one search. */
record Summary(FactSearch facts) implements Report {

  private static final String PERIODS = "periods";
  private static final String USERS = "users";

  private static final String[] SUMS = {
    FactFields.SEARCHES,
    FactFields.COUNTED,
    FactFields.NO_RESULTS,
    FactFields.HITS,
    FactFields.TRACKED,
    FactFields.CLICKED,
    FactFields.SUGGESTION_CLICKED,
    FactFields.CONVERTED,
    FactFields.CLICKS,
    FactFields.POSITIONS,
    FactFields.SUGGESTION_CLICKS,
    FactFields.CONVERSIONS,
    FactFields.SESSIONS,
    FactFields.DURATION,
    FactFields.BOUNCED
  };

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    Period before = request.period().before();
    Period both = new Period(before.from(), request.period().to(), before.zone());
    Aggregation periods =
        Aggregation.ranges(
                FactFields.TIME,
                List.of(before.from().toEpochMilli(), request.period().from().toEpochMilli()))
            .sums(SUMS)
            .with(
                USERS,
                Aggregation.filter(FactQuery.from(FactFields.SEARCHES, 1))
                    .with(USERS, Aggregation.cardinality(FactFields.USER)));
    return facts
        .search(ReportRequest.search(request.facts(both), Map.of(PERIODS, periods)))
        .thenApply(
            found -> {
              List<Aggregated> sums = Aggregated.of(found).buckets(PERIODS);
              return Json.object()
                  .add("summary", numbers(HistogramSection.at(sums, 1)))
                  .add("compare_timeframe", numbers(HistogramSection.at(sums, 0)))
                  .build();
            });
  }

  private static JsonObject numbers(Aggregated sums) {
    long sessions = sums.number(FactFields.SESSIONS);
    long tracked = sums.number(FactFields.TRACKED);
    long clicks = sums.number(FactFields.CLICKS);
    long suggestions = sums.number(FactFields.SUGGESTION_CLICKS);
    return Json.object()
        .add("total_searches", sums.number(FactFields.SEARCHES))
        .add("total_users", sums.part(USERS).number(USERS))
        .add("total_user_sessions", sessions)
        .add("avg_bounce_rate", Rates.percent(sums.number(FactFields.BOUNCED), sessions))
        .add("avg_user_session_duration", Rates.mean(sums.number(FactFields.DURATION), sessions, 0))
        .add("total_clicks", clicks + suggestions)
        .add("total_results_clicks", clicks)
        .add("total_suggestions_clicks", suggestions)
        .add("tracked", tracked)
        .add("avg_click_rate", Rates.percent(sums.number(FactFields.CLICKED), tracked))
        .add(
            "avg_suggestions_click_rate",
            Rates.percent(sums.number(FactFields.SUGGESTION_CLICKED), tracked))
        .add("avg_click_position", Rates.mean(sums.number(FactFields.POSITIONS), clicks, 2))
        .add("total_conversions", sums.number(FactFields.CONVERSIONS))
        .add("avg_conversion_rate", Rates.percent(sums.number(FactFields.CONVERTED), tracked))
        .add("total_no_results_searches", sums.number(FactFields.NO_RESULTS))
        .add(
            "no_results_rate",
            Rates.percent(sums.number(FactFields.NO_RESULTS), sums.number(FactFields.COUNTED)))
        .add("total_results_count", sums.number(FactFields.HITS))
        .build();
  }
}
