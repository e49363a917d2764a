package io.searchgateway.feature.analytics.report;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.rollup.RollUpSource;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.QueryValues;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The reports by their names. Each fails with a {@link Problem}: 503 while the engine is away. */
@Component
public final class Reports {

  /** The names, as a regular expression. */
  public static final String NAMES =
      "summary|overview|advanced|popular-searches|no-result-searches|popular-filters"
          + "|popular-results|recent-searches|recent-results|query-overview|latency"
          + "|search-histogram|click-positions|funnel|sessions|revenue|trending|abandoned"
          + "|refinements|filter-labels|request-distribution|geo-distribution|facets";

  private static final String SUMMARY = "summary";
  private static final String COMPARED = "compare_timeframe";

  private final FactSearch facts;
  private final PopularResults results;
  private final PeriodSearch periods;
  private final Map<String, Report> reports = new HashMap<>();

  @Inject
  public Reports(FactStore store, RollUpSource rolled, ResultSources sources) {
    this(store::search, rolled, sources);
  }

  /** Reports over these facts; {@code sources} has the documents that they name. */
  Reports(FactSearch facts, RollUpSource rolled, ResultSources sources) {
    this.facts = facts;
    this.periods = new PeriodSearch(facts, rolled);
    HistogramSection histogram = new HistogramSection();
    FilterSection filters = new FilterSection();
    Report overview =
        AggregatedReport.of(periods, TextSection.POPULAR, TextSection.NO_RESULTS, histogram);
    this.results = new PopularResults(periods, sources);
    Report advanced =
        AggregatedReport.of(
            periods, TextSection.POPULAR, TextSection.NO_RESULTS, histogram, filters);
    reports.put(SUMMARY, new Summary(periods));
    reports.put("overview", overview);
    reports.put("advanced", request -> both(advanced, results, request));
    reports.put("popular-searches", new SearchStates(periods, TextSection.POPULAR));
    reports.put("no-result-searches", new SearchStates(periods, TextSection.NO_RESULTS));
    reports.put("popular-filters", AggregatedReport.of(periods, filters));
    reports.put("popular-results", results);
    reports.put("recent-searches", AggregatedReport.of(periods, TextSection.RECENT));
    reports.put("recent-results", AggregatedReport.of(periods, new RecentResultsSection()));
    reports.put("query-overview", this::queryOverview);
    reports.put("latency", AggregatedReport.of(periods, new LatencySection()));
    reports.put("search-histogram", AggregatedReport.of(periods, histogram));
    reports.put("click-positions", AggregatedReport.of(periods, new PositionSection()));
    reports.put("funnel", AggregatedReport.of(periods, new FunnelSection()));
    reports.put("sessions", new Sessions(facts));
    reports.put("revenue", AggregatedReport.of(periods, new RevenueSection()));
    reports.put("request-distribution", AggregatedReport.of(periods, new RequestSection()));
    reports.put("facets", AggregatedReport.of(periods, new FacetSection()));
    reports.put("geo-distribution", AggregatedReport.of(periods, new PlaceSection()));
    reports.put("trending", new Trending(periods));
    reports.put("abandoned", AggregatedReport.of(periods, new AbandonedSection()));
    reports.put("refinements", new Refinements(facts));
    reports.put("filter-labels", AggregatedReport.of(periods, new EventSection(Optional.empty())));
  }

  private CompletionStage<JsonObject> queryOverview(ReportRequest request) {
    if (request.query().text().isEmpty()) {
      throw QueryValues.invalid("query is required");
    }
    return AggregatedReport.of(periods, new QueryOverviewSection()).answer(request);
  }

  private static CompletionStage<JsonObject> both(Report one, Report other, ReportRequest request) {
    return one.answer(request)
        .thenCombine(
            other.answer(request),
            (some, more) -> Json.object(some).addAll(Json.object(more)).build());
  }

  /** The report of that name; 404 without one. */
  public CompletionStage<JsonObject> report(String name, ReportRequest request) {
    Report report = reports.get(name);
    if (report == null) {
      throw Problem.of(404, "not_found", "there is no such report");
    }
    if (!request.query().compare() || name.equals(SUMMARY)) {
      return report.answer(request);
    }
    return report
        .answer(request)
        .thenCombine(
            report.answer(request.in(request.period().before())),
            (now, before) -> Json.object(now).add(COMPARED, before).build());
  }

  /** The values of a custom event. */
  public CompletionStage<JsonObject> filterValues(String label, ReportRequest request) {
    return AggregatedReport.of(periods, new EventSection(Optional.of(label))).answer(request);
  }

  /** The events of a session; 404 without one that the caller may see. */
  public CompletionStage<JsonObject> session(String id, ReportRequest request) {
    return new SessionEvents(facts, id).answer(request);
  }

  /**
   * Texts without results that were followed by another text with a click: {@code
   * {"corrections":[{"from","to","index","count","sessions"}]}}, the most frequent first.
   */
  public CompletionStage<JsonObject> corrections(ReportRequest request) {
    return new Corrections(facts).answer(request);
  }

  /** How often documents were shown and clicked, each as {@code index/id}: as popular results. */
  public CompletionStage<JsonObject> results(ReportRequest request, Collection<String> documents) {
    return results.answer(request, documents);
  }

  /** How many searches have a text of more than four words: {@code {"long_searches"}}. */
  public CompletionStage<JsonObject> longSearches(ReportRequest request) {
    return AggregatedReport.of(periods, new LongSearchesSection()).answer(request);
  }
}
