package io.searchgateway.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.SignInFailure;
import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.request.Client;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TrafficTest {

  private static final Instant START = Instant.parse("2026-02-03T04:05:06Z");
  private static final Instant FIRST = Instant.parse("2026-02-03T04:05:00Z");

  private final AtomicReference<Instant> time = new AtomicReference<>(START);
  private final Traffic traffic = new Traffic(time::get);

  @Test
  void aMinuteTellsCountsByKindAndPercentiles() {
    for (int i = 1; i <= 100; i++) {
      finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(i), true);
    }
    finish(401, Outcome.Kind.REFUSED, Duration.ofMillis(1), true);
    finish(503, Outcome.Kind.GATEWAY, Duration.ofMillis(1), true);
    finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(1), false);

    TrafficSample now = traffic.last(60).get(0);

    assertThat(now.at()).isEqualTo(FIRST);
    assertThat(now.requests()).isEqualTo(103);
    assertThat(now.errors()).isEqualTo(2);
    assertThat(now.faulty()).isEqualTo(1);
    assertThat(now.kinds())
        .containsAllEntriesOf(
            Map.of(Kind.PASSTHROUGH, 101L, Kind.REFUSED, 1L, Kind.FEATURE, 1L, Kind.PIPELINE, 0L));
    assertThat(now.times().orElseThrow().p50()).isBetween(44.0, 55.0);
    assertThat(now.times().orElseThrow().p99()).isBetween(89.0, 110.0);
  }

  @Test
  void searchesAreToldByLanguageWithPercentilesOfTheirOwn() {
    for (int minute = 0; minute < 3; minute++) {
      time.set(START.plus(Duration.ofMinutes(minute)));
      for (int i = 1; i <= 100; i++) {
        search(SearchLanguage.ENGINE, Outcome.Kind.ENGINE, Duration.ofMillis(i));
      }
      search(SearchLanguage.DECLARATIVE, Outcome.Kind.GATEWAY, Duration.ofMillis(50));
      finish(200, Outcome.Kind.ENGINE, Duration.ofSeconds(10), true);
    }

    TrafficSample now = traffic.last(1).get(0);
    assertThat(now.kinds())
        .containsAllEntriesOf(
            Map.of(Kind.SEARCH, 100L, Kind.DECLARATIVE, 1L, Kind.PASSTHROUGH, 1L));
    assertThat(now.searches().count()).isEqualTo(101);
    assertThat(now.searches().times().orElseThrow().p99()).isBetween(89.0, 110.0);
    assertThat(traffic.searches(60).count()).isEqualTo(303);
    assertThat(traffic.searches(60).times().orElseThrow().p50()).isBetween(44.0, 55.0);
    assertThat(traffic.searches(2).count()).isEqualTo(202);
    assertThat(traffic.searchesBefore(1).orElseThrow().count()).isEqualTo(101);
    assertThat(traffic.searchesBefore(2)).isEmpty();
  }

  @Test
  void whatTheDashboardAsksForIsNoTrafficButWhatItIsRefusedIs() {
    Exchange asked = exchange();
    asked.attach(Client.class, Client.DASHBOARD);
    asked.attach(SearchLanguage.class, SearchLanguage.ENGINE);
    traffic.finished(asked, outcome(200, Outcome.Kind.ENGINE, Duration.ofSeconds(9), true));
    traffic.finished(asked, outcome(500, Outcome.Kind.GATEWAY, Duration.ofSeconds(9), true));
    traffic.finished(asked, outcome(403, Outcome.Kind.GATEWAY, Duration.ofMillis(1), true));
    traffic.finished(asked, outcome(401, Outcome.Kind.REFUSED, Duration.ofMillis(1), true));

    Exchange before = exchange();
    before.attach(Client.class, Client.DASHBOARD);
    before.attach(SignInFailure.class, SignInFailure.MISSING);
    traffic.finished(before, outcome(401, Outcome.Kind.REFUSED, Duration.ofMillis(1), true));

    TrafficSample now = traffic.last(1).get(0);
    assertThat(now.kinds())
        .containsAllEntriesOf(Map.of(Kind.DASHBOARD, 3L, Kind.REFUSED, 2L, Kind.SEARCH, 0L));
    assertThat(now.requests()).isEqualTo(2);
    assertThat(now.errors()).isZero();
    assertThat(now.faulty()).isEqualTo(2);
    assertThat(now.times().orElseThrow().p99()).isLessThan(10);
    assertThat(now.searches().times()).isEmpty();
  }

  private void search(SearchLanguage language, Outcome.Kind kind, Duration took) {
    Exchange search = exchange();
    search.attach(SearchLanguage.class, language);
    traffic.finished(search, outcome(200, kind, took, true));
  }

  @Test
  void requestsOfPipelinesAreToldFromThoseOfDeclarativeSearch() {
    Exchange declarative = exchange();
    declarative.attach(Pipeline.Origin.class, Pipeline.Origin.BUILT_IN);
    declarative.attach(SearchLanguage.class, SearchLanguage.DECLARATIVE);
    Exchange stored = exchange();
    stored.attach(Pipeline.Origin.class, Pipeline.Origin.STORED);
    traffic.finished(declarative, outcome(200, Outcome.Kind.GATEWAY, Duration.ZERO, true));
    traffic.finished(stored, outcome(200, Outcome.Kind.GATEWAY, Duration.ZERO, true));

    assertThat(traffic.last(1).get(0).kinds())
        .containsAllEntriesOf(Map.of(Kind.DECLARATIVE, 1L, Kind.PIPELINE, 1L, Kind.FEATURE, 0L));
  }

  @Test
  void minutesWithoutRequestsAreThereAndEmpty() {
    finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(3), true);
    time.set(START.plus(Duration.ofMinutes(1)));
    finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(3), true);
    time.set(START.plus(Duration.ofMinutes(4)));

    List<TrafficSample> samples = traffic.last(60);

    assertThat(samples).extracting(TrafficSample::requests).containsExactly(1L, 1L, 0L, 0L, 0L);
    assertThat(samples)
        .extracting(TrafficSample::at)
        .containsExactly(
            FIRST,
            FIRST.plusSeconds(60),
            FIRST.plusSeconds(120),
            FIRST.plusSeconds(180),
            FIRST.plusSeconds(240));
    assertThat(samples.get(2).times()).isEmpty();
    assertThat(traffic.last(2)).extracting(TrafficSample::requests).containsExactly(0L, 0L);
  }

  @Test
  void noMoreThanADayIsRemembered() {
    for (int minute = 0; minute < 3000; minute++) {
      time.set(START.plus(Duration.ofMinutes(minute)));
      finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(1), true);
    }

    assertThat(traffic.last(3000))
        .filteredOn(sample -> sample.requests() > 0)
        .hasSizeBetween(1440, 1442);
    assertThat(traffic.last(1440)).hasSize(1440).allMatch(sample -> sample.requests() == 1);
  }

  @Test
  void aClockThatIsSetBackLosesNothing() {
    finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(1), true);
    time.set(START.minus(Duration.ofHours(1)));
    finish(200, Outcome.Kind.ENGINE, Duration.ofMillis(1), true);
    time.set(START.plus(Duration.ofMinutes(1)));

    assertThat(traffic.last(60)).extracting(TrafficSample::requests).startsWith(1L);
  }

  @Test
  void probesAreNoTrafficUnlessTheyAreRefused() {
    traffic.finished(exchange("/_gateway/health/live"), outcome(200, Outcome.Kind.GATEWAY));
    traffic.finished(exchange("/_gateway/health"), outcome(503, Outcome.Kind.GATEWAY));
    traffic.finished(exchange("/_gateway/health"), outcome(401, Outcome.Kind.REFUSED));

    assertThat(traffic.last(1).get(0).kinds())
        .containsAllEntriesOf(Map.of(Kind.FEATURE, 0L, Kind.REFUSED, 1L));
  }

  private void finish(int status, Outcome.Kind kind, Duration took, boolean complete) {
    traffic.finished(exchange(), outcome(status, kind, took, complete));
  }

  private static Outcome outcome(int status, Outcome.Kind kind, Duration took, boolean complete) {
    return new Outcome(status, kind, took, 0, 0, complete);
  }

  private static Outcome outcome(int status, Outcome.Kind kind) {
    return outcome(status, kind, Duration.ofMillis(1), true);
  }

  private static Exchange exchange() {
    return exchange("/x");
  }

  private static Exchange exchange(String path) {
    return new Exchange(
        "id", "GET", new RequestTarget(path, Optional.empty()), "::1", Map.of(), List.of());
  }
}
