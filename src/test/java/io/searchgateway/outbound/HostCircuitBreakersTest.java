package io.searchgateway.outbound;

import static io.searchgateway.outbound.OutboundHarness.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HostCircuitBreakersTest {

  /** A clock that stands still unless it is moved. */
  private static final class HandClock extends Clock {
    private final AtomicLong seconds = new AtomicLong();

    void pass(long more) {
      seconds.addAndGet(more);
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochSecond(seconds.get());
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  void aHostThatFailsTooOftenIsLetAloneForAWhile() throws Exception {
    HandClock clock = new HandClock();
    try (HttpPeer failing = HttpPeer.start(asked -> Answer.of(503, "{}"));
        HttpPeer well = HttpPeer.start(asked -> Answer.of(200, "{}"));
        OutboundHarness harness =
            new OutboundHarness(
                OutboundRules.publicOr(List.of(failing.allowed(), well.allowed()), List.of()),
                clock)) {
      for (int i = 0; i < 10; i++) {
        assertThat(harness.answer(get(failing.uri("/"))).status()).isEqualTo(503);
      }

      assertThat(failure(harness, failing)).isEqualTo(Reason.SUSPENDED);
      assertThat(harness.client.suspendedHosts()).isEqualTo(1);
      assertThat(failing.asked()).hasSize(10);
      assertThat(harness.answer(get(well.uri("/"))).status()).isEqualTo(200);

      clock.pass(6);
      failing.answers(asked -> Answer.of(200, "{}"));
      for (int i = 0; i < 5; i++) {
        assertThat(harness.answer(get(failing.uri("/"))).status()).isEqualTo(200);
      }
      assertThat(harness.client.suspendedHosts()).isZero();
    }
  }

  @Test
  void whatIsNotTheHostsFaultIsNotHeldAgainstIt() throws Exception {
    try (HttpPeer peer = HttpPeer.start(asked -> Answer.of(404, "x".repeat(2000)));
        OutboundHarness harness = OutboundHarness.allowing(peer)) {
      for (int i = 0; i < 15; i++) {
        assertThat(failure(harness, peer)).isEqualTo(Reason.TOO_LARGE);
      }
      peer.answers(asked -> Answer.of(500, "{}"));
      for (int i = 0; i < 15; i++) {
        assertThat(harness.answer(get(peer.uri("/"))).status()).isEqualTo(500);
      }
      assertThat(harness.client.suspendedHosts()).isZero();
    }
  }

  private static Reason failure(OutboundHarness harness, HttpPeer peer) {
    return catchThrowableOfType(OutboundFailure.class, () -> harness.answer(get(peer.uri("/"))))
        .reason();
  }
}
