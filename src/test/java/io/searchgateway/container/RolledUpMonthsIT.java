package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.feature.analytics.rollup.RollUpRun;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Facts that come late, and reports of months of which only roll-ups are kept. */
class RolledUpMonthsIT extends ReportScenario {

  private static final Instant NOW = Instant.parse("2026-11-20T10:30:00Z");

  /** Before the period of the reports, so that their numbers stay. */
  private static final Instant LATE = Instant.parse("2026-09-20T10:20:30Z");

  private URI engine = URI.create("http://127.0.0.1");
  private EngineCalls calls = new EngineCalls(engine);

  @Override
  GatewaySettings settings(URI uri) throws Exception {
    engine = uri;
    calls = new EngineCalls(uri);
    return super.settings(uri).with("gateway.store.poll-interval", "200ms");
  }

  @Test
  void lateFactsCountAndDeletedOnesAreInRollUps() throws Exception {
    try (RollUpRun run = new RollUpRun(engine, own)) {
      run.claim();
      run.at(NOW);
      assertThat(rollUps("late one")).isZero();
      writeLate();
      assertThat(lateOnes()).isEqualTo(1);
      run.at(NOW.plusSeconds(600));
      assertThat(rollUps("late one")).isEqualTo(1);
      assertThat(lateOnes()).isEqualTo(1);
      run.at(NOW.plusSeconds(1200));
      assertThat(rollUps("late one")).isEqualTo(1);
      run.close(Instant.parse("2026-11-01T00:00:00Z"));
      calls.call("DELETE", "/" + own + "analytics-2026.09", "");
      calls.call("DELETE", "/" + own + "analytics-2026.10", "");
    }
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "the gateway knows that facts are deleted",
            () -> JsonValue.NULL.equals(summary().get("total_users")));
    assertThat(lateOnes()).isEqualTo(1);
    assertReportsAreTrue();
  }

  private void assertReportsAreTrue() {
    Map<String, Object> truth = new TreeMap<>(truth().summary());
    truth.remove("total_users");
    assertSame(summary(), truth);
    assertThat(
            counts(rows(report("popular-searches", ""), "popular_searches"), ReportScenario::key))
        .isEqualTo(truth().texts());
    assertThat(
            counts(
                rows(report("no-result-searches", ""), "no_results_searches"), ReportScenario::key))
        .isEqualTo(truth().noResults());
    assertThat(counts(rows(report("popular-filters", ""), "popular_filters"), ReportScenario::pair))
        .isEqualTo(truth().filters());
    Map<String, long[]> results = truth().results();
    for (JsonObject row :
        rows(report("popular-results", "&click_analytics=true"), "popular_results")) {
      assertThat(List.of(number(row, "count"), number(row, "clicks")))
          .as("%s", row)
          .containsExactly(at(results, document(row))[0], at(results, document(row))[1]);
    }
    Map<LocalDate, long[]> days = truth().days(ZoneOffset.UTC);
    for (JsonObject row : rows(report("search-histogram", ""), "search_histogram")) {
      LocalDate day = LocalDate.parse(row.getString("key_as_string").substring(0, 10));
      assertThat(List.of(number(row, "searches"), number(row, "no_results")))
          .containsExactly(at(days, day)[0], at(days, day)[1]);
    }
    JsonObject latency = report("latency", "");
    assertSame(latency, Map.of("avg_search_latency", truth().latency()));
    assertThat(
            rows(report("click-positions", ""), "positions").stream()
                .collect(
                    Collectors.toMap(row -> row.getInt("position"), row -> number(row, "clicks"))))
        .isEqualTo(truth().positions());
    Map<String, Long> cents = new TreeMap<>();
    rows(report("revenue", ""), "revenue")
        .forEach(
            row ->
                cents.merge(
                    row.getString("currency"),
                    row.getJsonNumber("value").bigDecimalValue().movePointRight(2).longValueExact(),
                    Long::sum));
    assertThat(cents).isEqualTo(truth().revenue());
  }

  private JsonObject summary() {
    return report("summary", "").getJsonObject("summary");
  }

  /** A search of long ago that is told of after its hour was rolled up. */
  private void writeLate() throws Exception {
    calls.call(
        "PUT",
        "/" + own + "analytics-2026.09/_doc/late?refresh=true",
        "{\"kind\":\"search\",\"query_id\":\"late\",\"user\":\"u0\",\"scope\":\"\","
            + "\"text\":\"late one\",\"searches\":1,\"time\":"
            + LATE.toEpochMilli()
            + ",\"written\":"
            + NOW.plusSeconds(60).toEpochMilli()
            + "}");
  }

  private long lateOnes() {
    JsonObject report =
        ok(
            admin(
                "GET",
                "/_analytics/popular-searches?from=2026/09/20&to=2026/09/20&query=late%20one",
                ""));
    return rows(report, "popular_searches").stream().mapToLong(row -> number(row, "count")).sum();
  }

  private long rollUps(String text) throws Exception {
    String path = "/" + own + "analyticsrollups-*/_search?expand_wildcards=open,hidden";
    JsonObject found =
        Jsons.object(
            calls.call("POST", path, "{\"query\":{\"term\":{\"text\":\"" + text + "\"}}}"));
    return found.getJsonObject("hits").getJsonArray("hits").size();
  }
}
