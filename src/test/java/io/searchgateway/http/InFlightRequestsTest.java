package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.RequestTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InFlightRequestsTest {
  private static final Exchange EXCHANGE =
      new Exchange(
          "id", "GET", new RequestTarget("/", Optional.empty()), "::1", Map.of(), List.of());
  private static final Outcome OUTCOME =
      new Outcome(200, Outcome.Kind.ENGINE, Duration.ZERO, 0, 0, true);

  private static void leave(InFlightRequests inFlight) {
    inFlight.finished(EXCHANGE, OUTCOME);
  }

  @Test
  void oneTooManyIsRefusedUntilOneIsOver() {
    InFlightRequests inFlight = new InFlightRequests(2);
    assertThat(inFlight.enter()).isTrue();
    assertThat(inFlight.enter()).isTrue();
    assertThat(inFlight.enter()).isFalse();
    assertThat(inFlight.count()).isEqualTo(2);
    leave(inFlight);
    assertThat(inFlight.enter()).isTrue();
    assertThat(inFlight.enter()).isFalse();
  }

  @Test
  void theLimitHoldsAmongManyThreadsAndNoPlaceIsLost() {
    InFlightRequests inFlight = new InFlightRequests(3);
    boolean kept =
        IntStream.range(0, 100_000)
            .parallel()
            .allMatch(
                i -> {
                  if (!inFlight.enter()) {
                    return true;
                  }
                  leave(inFlight);
                  return true;
                });
    assertThat(kept).isTrue();
    assertThat(inFlight.count()).isZero();
    assertThat(IntStream.range(0, 10).filter(i -> inFlight.enter()).count()).isEqualTo(3);
  }

  @Test
  void aDrainEndsWithTheLastOneAndLetsNobodyIn() throws Exception {
    InFlightRequests inFlight = new InFlightRequests(2);
    assertThat(inFlight.enter()).isTrue();
    CompletableFuture<Void> drained =
        CompletableFuture.runAsync(() -> inFlight.drain(Duration.ofMinutes(1)));
    while (inFlight.enter()) {
      leave(inFlight);
      Thread.onSpinWait();
    }
    assertThat(drained).isNotDone();
    assertThat(inFlight.count()).isEqualTo(1);
    leave(inFlight);
    drained.get(30, TimeUnit.SECONDS);
  }

  @Test
  void aDrainOfNothingEndsAtOnce() {
    InFlightRequests inFlight = new InFlightRequests(2);
    inFlight.drain(Duration.ofMinutes(1));
    assertThat(inFlight.enter()).isFalse();
    assertThat(inFlight.count()).isZero();
  }

  @Test
  void aDrainGivesUpWhenItsTimeIsOver() {
    InFlightRequests inFlight = new InFlightRequests(2);
    assertThat(inFlight.enter()).isTrue();
    inFlight.drain(Duration.ZERO);
    inFlight.drain(Duration.ofMillis(5));
    assertThat(inFlight.count()).isEqualTo(1);
  }
}
