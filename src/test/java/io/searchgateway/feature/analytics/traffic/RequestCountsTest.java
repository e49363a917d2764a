package io.searchgateway.feature.analytics.traffic;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.request.Client;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequestCountsTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:03:00Z");

  private final CalledEngine engine = new CalledEngine();
  private final AtomicReference<Instant> now = new AtomicReference<>(NOW);
  private final AtomicBoolean takes = new AtomicBoolean(true);

  /** The facts that the engine has, by ID. */
  private final Map<String, JsonObject> facts = new TreeMap<>();

  private final RequestCounts counts =
      new RequestCounts(
          new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          () -> Optional.of(DIALECT),
          now::get);

  @BeforeEach
  void answers() {
    engine
        .stub()
        .on(
            line -> line.path().endsWith("/_bulk"),
            exchange -> {
              List<String> lines = exchange.readBody().utf8().lines().toList();
              if (!takes.get()) {
                exchange.answerJson(503, "{}");
                return;
              }
              for (int i = 0; i + 1 < lines.size(); i += 2) {
                facts.put(
                    Jsons.object(lines.get(i)).getJsonObject("index").getString("_id"),
                    Jsons.object(lines.get(i + 1)));
              }
              exchange.answerJson(200, "{\"errors\":false,\"items\":[]}");
            });
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private Exchange ended(String target, int status, Outcome.Kind kind) {
    Exchange exchange = new Exchange("1", "GET", RequestTarget.of(target), "", Map.of(), List.of());
    counts.finished(exchange, new Outcome(status, kind, Duration.ZERO, 0, 0, true));
    return exchange;
  }

  private Map<String, Integer> written() {
    done(counts.flush());
    Map<String, Integer> sums = new TreeMap<>();
    facts
        .values()
        .forEach(
            fact ->
                sums.merge(
                    fact.getString("scope") + " " + fact.getInt("status"),
                    fact.getInt("requests"),
                    Integer::sum));
    return sums;
  }

  @Test
  void requestsCountByTheIndicesOfTheirPathsAndTheirStatus() {
    ended("/films/_search", 200, Outcome.Kind.ENGINE);
    ended("/films/_search?q=a", 200, Outcome.Kind.ENGINE);
    ended("/shop,films/_search", 404, Outcome.Kind.ENGINE);
    ended("/shop%2Cfilms/_search", 404, Outcome.Kind.ENGINE);
    ended("/_search", 200, Outcome.Kind.ENGINE);
    ended("/film*/_search", 200, Outcome.Kind.ENGINE);
    ended("/_gateway/films/analytics/search", 200, Outcome.Kind.GATEWAY);
    ended("/", 200, Outcome.Kind.ENGINE);
    ended("/anything-that-nobody-has/_search", 401, Outcome.Kind.REFUSED);
    ended("/_gateway/health/live", 200, Outcome.Kind.GATEWAY);
    assertThat(written())
        .isEqualTo(Map.of("films 200", 2, "films,shop 404", 2, " 200", 4, " 401", 1));
  }

  @Test
  void requestsOfTheDashboardDoNotCount() {
    Exchange exchange = ended("/_search", 200, Outcome.Kind.ENGINE);
    exchange.attach(Client.class, Client.DASHBOARD);
    counts.finished(exchange, new Outcome(200, Outcome.Kind.ENGINE, Duration.ZERO, 0, 0, true));
    assertThat(written()).isEqualTo(Map.of(" 200", 1));
  }

  @Test
  void whatGrowsIsWrittenInItsPlaceAndWhatTheEngineDoesNotTakeWaits() {
    ended("/films/_search", 200, Outcome.Kind.ENGINE);
    assertThat(written()).isEqualTo(Map.of("films 200", 1));
    takes.set(false);
    ended("/films/_search", 200, Outcome.Kind.ENGINE);
    assertThat(written()).isEqualTo(Map.of("films 200", 1));
    now.set(NOW.plus(Duration.ofHours(1)));
    ended("/films/_search", 200, Outcome.Kind.ENGINE);
    takes.set(true);
    assertThat(written()).isEqualTo(Map.of("films 200", 3));
    assertThat(facts).hasSize(2);
    int calls = engine.stub().received("/_bulk").size();
    written();
    assertThat(engine.stub().received("/_bulk")).as("nothing has changed").hasSize(calls);
  }

  @Test
  void ofVeryManyIndicesTheOthersCountTogether() {
    for (int i = 0; i < 6000; i++) {
      ended("/index" + i + "/_search", 200, Outcome.Kind.ENGINE);
    }
    Map<String, Integer> written = written();
    assertThat(written).hasSize(5001).containsEntry(" 200", 1000);
  }
}
