package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.PeriodSearch.Asked;
import io.searchgateway.feature.analytics.report.query.Period;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The numbers of a period and of the one before, by one search. */
record Summary(PeriodSearch facts) implements Report {

  private static final String PERIODS = "periods";
  private static final String USERS = "users";

  @Override
  public CompletionStage<JsonObject> answer(ReportRequest request) {
    Period before = request.period().before();
    Period both = new Period(before.from(), request.period().to(), before.zone());
    Aggregation periods = ranges(request, before).sums(RollUpKind.SEARCHES.measures());
    CompletionStage<JsonObject> sums =
        facts.search(
            new Asked(
                request,
                both,
                Optional.of(RollUpKind.SEARCHES),
                List.of(request.period().from()),
                Map.of(PERIODS, periods)));
    CompletionStage<JsonObject> users =
        facts
            .facts()
            .search(
                ReportRequest.search(
                    request.facts(both).and(FactQuery.from(FactFields.SEARCHES, 1)),
                    Map.of(
                        PERIODS,
                        ranges(request, before)
                            .with(USERS, Aggregation.cardinality(FactFields.USER)))));
    return sums.thenCombine(
        users,
        (summed, counted) ->
            Json.object()
                .add("summary", numbers(at(summed, 1), users(request.period(), at(counted, 1))))
                .add("compare_timeframe", numbers(at(summed, 0), users(before, at(counted, 0))))
                .build());
  }

  private static Aggregation ranges(ReportRequest request, Period before) {
    return Aggregation.ranges(
        FactFields.TIME,
        List.of(before.from().toEpochMilli(), request.period().from().toEpochMilli()));
  }

  private static Aggregated at(JsonObject answer, int period) {
    return HistogramSection.at(Aggregated.of(answer).buckets(PERIODS), period);
  }

  /** Users are counted in facts: it is not known how many there were where some are deleted. */
  private JsonValue users(Period period, Aggregated counted) {
    return facts.rolled().keepsFacts(period.from())
        ? Json.number(counted.number(USERS))
        : JsonValue.NULL;
  }

  private static JsonObject numbers(Aggregated sums, JsonValue users) {
    long sessions = sums.number(FactFields.SESSIONS);
    long tracked = sums.number(FactFields.TRACKED);
    long clicks = sums.number(FactFields.CLICKS);
    long suggestions = sums.number(FactFields.SUGGESTION_CLICKS);
    return Json.object()
        .add("total_searches", sums.number(FactFields.SEARCHES))
        .add("total_users", users)
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
