package io.searchgateway.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.RequestTarget;
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
  void requestsOfPipelinesAreToldFromThoseOfDeclarativeSearch() {
    Exchange declarative = exchange();
    declarative.attach(Pipeline.Origin.class, Pipeline.Origin.BUILT_IN);
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

  private void finish(int status, Outcome.Kind kind, Duration took, boolean complete) {
    traffic.finished(exchange(), outcome(status, kind, took, complete));
  }

  private static Outcome outcome(int status, Outcome.Kind kind, Duration took, boolean complete) {
    return new Outcome(status, kind, took, 0, 0, complete);
  }

  private static Exchange exchange() {
    return new Exchange(
        "id", "GET", new RequestTarget("/x", Optional.empty()), "::1", Map.of(), List.of());
  }
}
