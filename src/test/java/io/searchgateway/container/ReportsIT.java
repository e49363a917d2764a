package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.searchgateway.feature.analytics.report.GeneratedTraffic.Session;
import io.searchgateway.feature.analytics.report.TrafficTruth;
import io.searchgateway.testkit.Jsons;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every report over generated traffic, compared with what has really happened. */
class ReportsIT extends ReportScenario {

  @Test
  void theSummaryIsComparedWithThePeriodBefore() {
    JsonObject summary = report("summary", "");
    assertSame(summary.getJsonObject("summary"), truth().summary());
    assertSame(summary.getJsonObject("compare_timeframe"), truth(before()).summary());
    assertThat(number(summary.getJsonObject("summary"), "total_searches")).isGreaterThan(1000);
    assertThat(summary.getJsonObject("summary").keySet()).isEqualTo(truth().summary().keySet());
  }

  @Test
  void filtersNarrowEveryNumber() {
    assertSame(
        report("summary", "&platform=ios").getJsonObject("summary"),
        truth(view().with("platform=ios")).summary());
    assertSame(
        report("summary", "&user_id=user-7&show_global=false").getJsonObject("summary"),
        truth(view().of("user-7")).summary());
    assertSame(
        report(films + "/summary", "").getJsonObject("summary"),
        truth(view().in(scope -> scope.contains(films))).summary());
    assertSame(
        report(films + "," + secrets + "/summary", "").getJsonObject("summary"),
        truth(view().in(scope -> !scope.isEmpty())).summary());
    JsonObject both = report("summary", "&platform=ios&campaign=x.y%2B1").getJsonObject("summary");
    assertThat(number(both, "total_searches"))
        .isPositive()
        .isLessThan(
            number(report("summary", "&platform=ios").getJsonObject("summary"), "total_searches"));
    long bots =
        traffic.searches().stream()
            .filter(one -> one.bot() && one.time() >= view().from().toEpochMilli())
            .filter(one -> one.time() < view().to().toEpochMilli())
            .count();
    assertThat(number(report("summary", "&bots=true").getJsonObject("summary"), "total_searches"))
        .isEqualTo(truth().searches().size() + bots);
    assertThat(bots).isPositive();
  }

  @Test
  void nothingIsDividedByNothing() {
    JsonObject summary = report("summary", "&platform=none").getJsonObject("summary");
    assertThat(summary.get("avg_click_rate")).isEqualTo(JsonValue.NULL);
    assertThat(number(summary, "total_searches")).isZero();
  }

  @Test
  void popularSearchesHaveTheirRates() {
    List<JsonObject> rows =
        rows(report("popular-searches", "&click_analytics=true"), "popular_searches");
    Map<String, ? extends Map<String, ?>> truth = truth().popularSearches();
    assertThat(rows)
        .extracting(ReportScenario::key)
        .containsExactlyInAnyOrderElementsOf(truth.keySet());
    assertFallsBy(rows, "count");
    rows.forEach(row -> assertSame(row, at(truth, key(row))));
    assertThat(rows.get(0)).containsKey("search_state");
    assertThat(truth).containsKey("<empty_query>");
    List<JsonObject> bare = rows(report("popular-searches", ""), "popular_searches");
    assertThat(bare.get(0)).doesNotContainKey("clicks");
    assertThat(
            rows(
                ok(admin("GET", "/_analytics/popular-searches?from=2026/10/12&size=3", "")),
                "popular_searches"))
        .hasSize(3);
  }

  @Test
  void textsWithoutResultsAreCounted() {
    List<JsonObject> rows = rows(report("no-result-searches", ""), "no_results_searches");
    assertThat(counts(rows, ReportScenario::key)).isEqualTo(truth().noResults());
    assertFallsBy(rows, "count");
    assertThat(rows.get(0).getString("search_state")).startsWith("{\"query\":");
  }

  @Test
  void recentSearchesAreNewestFirst() {
    List<JsonObject> rows = rows(report("recent-searches", ""), "recent_searches");
    assertThat(counts(rows, ReportScenario::key)).isEqualTo(truth().texts());
    assertFallsBy(rows, "last_seen");
    List<JsonObject> longer = rows(report("recent-searches", "&min_chars=8"), "recent_searches");
    Map<String, Long> truth = truth().texts();
    truth.keySet().removeIf(text -> text.equals("<empty_query>") || text.length() < 8);
    assertThat(counts(longer, ReportScenario::key)).isEqualTo(truth);
  }

  @Test
  void theOverviewIsOfOnePiece() {
    JsonObject overview = report("overview", "");
    JsonObject advanced = report("advanced", "");
    assertThat(overview.keySet())
        .containsExactly("popular_searches", "no_results_searches", "search_histogram");
    assertThat(advanced.keySet())
        .containsExactlyInAnyOrder(
            "popular_searches",
            "no_results_searches",
            "search_histogram",
            "popular_filters",
            "popular_results");
    assertThat(counts(rows(overview, "popular_searches"), ReportScenario::key))
        .isEqualTo(truth().texts());
    assertThat(counts(rows(advanced, "no_results_searches"), ReportScenario::key))
        .isEqualTo(truth().noResults());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"})
  void daysAreThoseOfTheTimeZone(String zone) {
    ZoneId id = ZoneId.of(zone);
    List<JsonObject> rows =
        rows(report("search-histogram", "&time_zone=" + zone), "search_histogram");
    assertThat(rows).hasSize(30);
    Map<LocalDate, long[]> truth = truth(view(id)).days(id);
    for (JsonObject row : rows) {
      OffsetDateTime begin = OffsetDateTime.parse(row.getString("key_as_string"));
      assertThat(begin.toInstant().toEpochMilli()).isEqualTo(number(row, "key"));
      LocalDate day = begin.toLocalDate();
      assertThat(begin.toInstant()).isEqualTo(day.atStartOfDay(id).toInstant());
      assertThat(List.of(number(row, "searches"), number(row, "no_results"), number(row, "clicks")))
          .as("%s", day)
          .containsExactly(at(truth, day)[0], at(truth, day)[1], at(truth, day)[2]);
    }
    JsonObject before =
        report("search-histogram", "&compare=true&time_zone=" + zone)
            .getJsonObject("compare_timeframe");
    assertThat(rows(before, "search_histogram")).hasSize(30);
  }

  @ParameterizedTest
  @CsvSource({"hour, 720", "day, 30", "week, 5", "month, 2"})
  void intervalsCoverThePeriod(String interval, int buckets) {
    List<JsonObject> rows =
        rows(report("search-histogram", "&interval=" + interval), "search_histogram");
    assertThat(rows).hasSize(buckets);
    assertThat(rows.stream().mapToLong(row -> number(row, "searches")).sum())
        .isEqualTo(truth().searches().size());
  }

  @Test
  void aDayOnWhichClocksAreSetBackHasAnHourMore() {
    String day = "?from=2026/10/25&to=2026/10/25&time_zone=Europe/Berlin";
    JsonObject report = ok(admin("GET", "/_analytics/search-histogram" + day, ""));
    assertThat(rows(report, "search_histogram")).hasSize(25);
  }

  @Test
  void filtersAreLabelsWithValues() {
    List<JsonObject> rows =
        rows(report("popular-filters", "&click_analytics=true"), "popular_filters");
    assertThat(counts(rows, ReportScenario::pair)).isEqualTo(truth().filters());
    JsonObject funnel = report("funnel", "");
    assertThat(
            List.of(
                number(funnel, "searches"),
                number(funnel, "tracked"),
                number(funnel, "searches_with_click"),
                number(funnel, "searches_with_conversion")))
        .isEqualTo(truth().funnel());
    assertThat(
            rows(funnel, "filters").stream()
                .collect(
                    Collectors.toMap(
                        ReportScenario::pair, row -> number(row, "searches_with_click"))))
        .isEqualTo(truth().filtersClicked());
  }

  @Test
  void popularResultsHaveImpressionsAndWhatTheCallerMaySee() {
    List<JsonObject> rows =
        rows(report("popular-results", "&click_analytics=true"), "popular_results");
    Map<String, long[]> truth = truth().results();
    assertThat(rows)
        .extracting(ReportScenario::document)
        .containsExactlyInAnyOrderElementsOf(truth.keySet());
    for (JsonObject row : rows) {
      long[] counts = at(truth, document(row));
      assertThat(number(row, "count")).isEqualTo(counts[0]);
      assertThat(number(row, "clicks")).isEqualTo(counts[1]);
      assertSame(row, Map.of("click_rate", counts[1] * 100.0 / counts[0]));
    }
    assertFallsBy(rows, "count");
    JsonObject known =
        rows.stream().filter(row -> row.getString("index").equals(films)).findFirst().orElseThrow();
    assertThat(known.getJsonObject("source").getString("title"))
        .isEqualTo("film " + known.getString("key").substring(1));
    String blind = "/_analytics/" + films + "/popular-results" + PERIOD;
    String other = credential(films, "'categories':['analytics'],'ops':['read']");
    assertThat(rows(ok(as(other, "GET", blind, "")), "popular_results"))
        .isNotEmpty()
        .allMatch(row -> row.getString("index").equals(films) && row.containsKey("source"));
  }

  @Test
  void recentResultsAreThoseOfTheNewestSearches() {
    List<JsonObject> rows = rows(report("recent-results", ""), "recent_results");
    assertFallsBy(rows, "last_seen");
    Map<String, Long> shown = new TreeMap<>();
    truth()
        .searches()
        .forEach(one -> one.shown().forEach(each -> shown.merge(each, 1L, Long::sum)));
    assertThat(counts(rows, ReportScenario::document)).isEqualTo(shown);
  }

  @Test
  void aTextHasItsOwnOverview() {
    JsonObject report = report("query-overview", "&query=%20Film%20%200");
    long searches = at(truth().texts(), "film 0");
    assertThat(rows(report, "histogram").stream().mapToLong(row -> number(row, "count")).sum())
        .isEqualTo(searches);
    assertThat(rows(report, "top_results").stream().mapToLong(row -> number(row, "count")).sum())
        .isEqualTo(
            truth().searches().stream()
                .filter(one -> one.text().equals("film 0"))
                .mapToLong(one -> one.shown().size())
                .sum());
    assertThat(
            rows(report, "top_clicks").stream()
                .filter(row -> row.getString("click_type").equals("result"))
                .mapToLong(row -> number(row, "count"))
                .sum())
        .isEqualTo(
            Long.parseLong(String.valueOf(at(truth().popularSearches(), "film 0").get("clicks"))));
    assertThat(rows(report, "top_clicks"))
        .anyMatch(row -> row.getString("click_type").equals("suggestion"));
    error(admin("GET", "/_analytics/query-overview", ""), 400, "invalid_parameter");
  }

  @Test
  void latenciesAreCountedInBuckets() {
    JsonObject report = report("latency", "");
    List<JsonObject> rows = rows(report, "latencies");
    for (int i = 0; i < rows.size(); i++) {
      long next = i + 1 < rows.size() ? number(rows.get(i + 1), "key") : Long.MAX_VALUE;
      assertThat(number(rows.get(i), "count"))
          .isEqualTo(truth().took(number(rows.get(i), "key"), next));
    }
    assertSame(report, Map.of("avg_search_latency", truth().latency()));
    assertThat(number(report, "total_searches")).isEqualTo(truth().searches().size());
  }

  @Test
  void clicksHavePositions() {
    JsonObject report = report("click-positions", "");
    Map<Integer, Long> truth = truth().positions();
    assertThat(
            rows(report, "positions").stream()
                .collect(
                    Collectors.toMap(row -> row.getInt("position"), row -> number(row, "clicks"))))
        .isEqualTo(truth);
    assertThat(report.getJsonNumber("mrr").doubleValue())
        .isCloseTo(truth().reciprocalRank(), within(0.0002));
  }

  @Test
  void revenueIsByCurrency() {
    Map<String, Long> cents = new TreeMap<>();
    rows(report("revenue", ""), "revenue")
        .forEach(
            row ->
                cents.merge(
                    row.getString("currency"),
                    row.getJsonNumber("value").bigDecimalValue().movePointRight(2).longValueExact(),
                    Long::sum));
    assertThat(cents).isEqualTo(truth().revenue()).hasSize(2);
  }

  @Test
  void trendingTextsHaveGrown() {
    Map<String, Long> now = truth().texts();
    Map<String, Long> before = truth(before()).texts();
    List<JsonObject> rows = rows(report("trending", ""), "trending");
    List<String> grown =
        now.keySet().stream()
            .filter(text -> at(now, text) > before.getOrDefault(text, 0L))
            .toList();
    assertThat(rows).extracting(ReportScenario::key).containsExactlyInAnyOrderElementsOf(grown);
    for (JsonObject row : rows) {
      assertThat(number(row, "count")).isEqualTo(now.get(key(row)));
      assertThat(number(row, "previous")).isEqualTo(before.getOrDefault(key(row), 0L));
    }
    assertThat(rows)
        .isSortedAccordingTo(
            Comparator.comparingLong(
                    (JsonObject row) -> number(row, "count") - number(row, "previous"))
                .reversed());
  }

  @Test
  void abandonedTextsWereTrackedAndNotClicked() {
    List<JsonObject> rows = rows(report("abandoned", ""), "abandoned");
    assertThat(counts(rows, ReportScenario::key)).isEqualTo(truth().abandoned());
    assertFallsBy(rows, "count");
  }

  @Test
  void refinementsFollowEachOtherInASession() {
    JsonObject report = report("refinements", "");
    assertThat(report.getBoolean("complete")).isTrue();
    List<JsonObject> rows = rows(report, "refinements");
    Map<String, long[]> truth = truth().refinements();
    assertThat(rows).hasSize(Math.min(1000, truth.size()));
    for (JsonObject row : rows) {
      long[] counts = at(truth, row.getString("from") + "\t" + row.getString("to"));
      assertThat(List.of(number(row, "count"), number(row, "improved")))
          .as("%s", row)
          .containsExactly(counts[0], counts[1]);
    }
    assertFallsBy(rows, "count");
  }

  @Test
  void sessionsAreListedAndReplayed() {
    JsonObject report = report("sessions", "");
    List<JsonObject> rows = rows(report, "sessions");
    assertThat(number(report, "total")).isEqualTo(truth().sessions().size());
    assertThat(rows).hasSize((int) Math.min(1000, number(report, "total")));
    assertFallsBy(rows, "start");
    Map<String, Session> truth =
        truth().sessions().stream().collect(Collectors.toMap(Session::id, one -> one));
    for (JsonObject row : rows.subList(0, 100)) {
      Session session = at(truth, row.getString("id"));
      long[] counts = TrafficTruth.ofSession(traffic, session.id());
      assertThat(
              List.of(number(row, "searches"), number(row, "clicks"), number(row, "conversions")))
          .containsExactly(counts[0], counts[1], counts[2]);
      assertThat(number(row, "duration")).isEqualTo(session.end() - session.start());
      assertThat(row.getBoolean("bounced")).isEqualTo(session.interactions() == 1);
    }
    JsonObject busy =
        rows.stream().filter(row -> number(row, "clicks") > 1).findFirst().orElseThrow();
    JsonObject events = ok(admin("GET", "/_analytics/sessions/" + busy.getString("id"), ""));
    List<JsonObject> steps = rows(events, "events");
    assertThat(steps)
        .isSortedAccordingTo(Comparator.comparingLong((JsonObject step) -> number(step, "time")));
    assertThat(steps)
        .filteredOn(step -> step.getString("type").endsWith("click"))
        .hasSize(busy.getInt("clicks"));
    assertThat(steps.get(0).getString("type")).isEqualTo("search");
    assertThat(events.getJsonObject("session").getString("id")).isEqualTo(busy.getString("id"));
    error(admin("GET", "/_analytics/sessions/s99999-0", ""), 404, "session_not_found");
  }

  @Test
  void customEventsAreNamesAndValues() {
    assertThat(texts(report("filter-labels", "").getJsonArray("filter_labels")))
        .containsExactly("platform", "campaign");
    assertThat(texts(report("filter-values/platform", "").getJsonArray("filter_values")))
        .containsExactlyInAnyOrder("android", "ios", "web");
    assertThat(texts(report(films + "/filter-values/campaign", "").getJsonArray("filter_values")))
        .containsExactlyInAnyOrder("x.y+0", "x.y+1", "x.y+2");
    assertThat(report("filter-values/plat.*", "").getJsonArray("filter_values")).isEmpty();
  }

  private static List<String> texts(JsonArray values) {
    return values.getValuesAs(JsonString::getString);
  }

  @Test
  void everySpellingOfThePathIsTheSameReport() {
    JsonObject wanted = report("summary", "");
    for (String root : List.of("/_analytics/", "/_gateway/_analytics/", "/_gateway/analytics/")) {
      assertThat(ok(admin("GET", root + "summary" + PERIOD, ""))).isEqualTo(wanted);
      assertThat(ok(admin("GET", root + films + "/summary" + PERIOD, ""))).isNotEqualTo(wanted);
      assertThat(ok(admin("GET", root + "sessions/summary" + PERIOD, "")).getJsonObject("summary"))
          .containsEntry("total_searches", Jsons.object("{\"a\":0}").get("a"));
    }
    ok(admin("GET", "/_analytics/rules/usage", ""));
    ok(admin("GET", "/_analytics/pipelines/usage", ""));
    ok(admin("GET", "/_analytics/storedqueries/usage", ""));
    assertThat(admin("GET", "/_analytics/unknown", "").status()).isEqualTo(404);
    assertThat(admin("POST", "/_analytics/summary", "{}").status()).isEqualTo(405);
    assertThat(
            admin(
                    "GET",
                    "/_analytics/summary?from_timestamp=1791763200&to_timestamp=1794355200",
                    "")
                .jsonObject())
        .isEqualTo(wanted);
  }

  @Test
  void aCallerSeesFactsOfIndicesThatItSeesWholly() {
    String some = credential("'categories':['analytics'],'ops':['read']");
    String path = "/_analytics/summary" + PERIOD;
    assertSame(
        ok(as(some, "GET", path, "")).getJsonObject("summary"),
        truth(view().in(scope -> scope.equals(List.of(films)))).summary());
    String named = "/_analytics/" + films + "/summary" + PERIOD;
    assertThat(ok(as(some, "GET", named, ""))).isEqualTo(ok(as(some, "GET", path, "")));
    error(as(some, "GET", "/_analytics/" + secrets + "/summary", ""), 403, "index_not_allowed");
    error(
        as(some, "GET", "/_analytics/" + films + "," + secrets + "/summary", ""),
        403,
        "index_not_allowed");
    Session hidden =
        truth().sessions().stream()
            .filter(one -> one.indices().contains(secrets))
            .findFirst()
            .orElseThrow();
    assertThat(as(some, "GET", "/_analytics/sessions/" + hidden.id(), "").status()).isEqualTo(404);
    String partly =
        credential("'categories':['analytics'],'ops':['read'],'exclude_fields':['title']");
    assertThat(number(ok(as(partly, "GET", path, "")).getJsonObject("summary"), "total_searches"))
        .isZero();
    String other = credential("'categories':['search'],'ops':['read']");
    assertThat(as(other, "GET", path, "").status()).isEqualTo(403);
  }

  @Test
  void csvIsHarmless() {
    RawAnswer answer = admin("GET", "/_analytics/popular-searches" + PERIOD + "&format=csv", "");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Content-Type")).contains("text/csv");
    assertThat(answer.header("Content-Disposition")).contains("popular-searches.csv");
    List<String> lines = answer.text().lines().toList();
    assertThat(lines.get(0)).isEqualTo("key,count,last_seen,search_state");
    assertThat(lines).hasSize(truth().texts().size() + 1);
    assertThat(lines).anyMatch(line -> line.startsWith("'=cmd|' /c calc'!a1,"));
    assertThat(answer.text()).contains("grüße aus köln");
    String several = admin("GET", "/_analytics/summary" + PERIOD + "&format=csv", "").text();
    assertThat(several.lines().toList()).hasSize(3);
    assertThat(several).startsWith("table,total_searches").contains("\ncompare_timeframe,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "from=2026/13/01 | from",
        "to=tomorrow | to",
        "start_date=2026 | start_date",
        "end_date=1/2/2026 | end_date",
        "from=2026/10/12&to=2026/10/11 | from",
        "from_timestamp=x | from_timestamp",
        "to_timestamp=9999999999999999 | to",
        "time_zone=Berlin | time_zone",
        "size=0 | size",
        "size=1001 | size",
        "size=x | size",
        "interval=year | interval",
        "interval=hour&from=2020/01/01 | interval",
        "compare=perhaps | compare",
        "click_analytics=2 | click_analytics",
        "show_global=false | user_id",
        "format=xml | format",
        "bots=maybe | bots",
        "min_chars=-1 | min_chars",
        "size=1&size=2 | size"
      })
  void aWrongParameterIsNamed(String query, String name) {
    JsonObject error =
        error(admin("GET", "/_analytics/search-histogram?" + query, ""), 400, "invalid_parameter");
    assertThat(error.getString("reason", error.toString())).contains(name);
  }

  @Test
  void wrongNamesOfIndicesAreRejected() {
    error(admin("GET", "/_analytics/a*/summary", ""), 400, "bad_index");
    error(admin("GET", "/_analytics/," + "/summary", ""), 400, "bad_index");
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      many.add("e" + i + "=x");
    }
    error(
        admin("GET", "/_analytics/summary?" + String.join("&", many), ""),
        400,
        "invalid_parameter");
    String unknown = URLEncoder.encode("nein=ja", StandardCharsets.UTF_8);
    assertThat(
            number(
                report("summary", "&" + unknown + "=" + unknown).getJsonObject("summary"),
                "total_searches"))
        .isZero();
  }
}
