package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.BruteForceThrottle.Admission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BruteForceThrottleTest {
  private static final Admission AT_ONCE = new Admission.Delayed(Duration.ZERO);

  private final AtomicLong now = new AtomicLong(-5);
  private final BruteForceThrottle throttle = new BruteForceThrottle(now::get);

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  private void useUp(String address, String name) {
    for (int i = 0; i < BruteForceThrottle.FREE; i++) {
      assertThat(throttle.begin(address, name)).isEqualTo(AT_ONCE);
    }
  }

  private static Admission after(long millis) {
    return new Admission.Delayed(Duration.ofMillis(millis));
  }

  @Test
  void theFirstAttemptsAreFreeAndThenPausesDouble() {
    useUp("a", "n");
    assertThat(throttle.begin("a", "n")).isEqualTo(after(50));
    pass(Duration.ofMillis(50));
    assertThat(throttle.begin("a", "n")).isEqualTo(after(100));
  }

  @Test
  void pausesGrowToThreeSecondsAndNotBeyond() {
    useUp("a", "n");
    List<Admission> turns = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      Admission turn = throttle.begin("a", "other" + i);
      turns.add(turn);
      pass(((Admission.Delayed) turn).pause());
    }
    assertThat(turns)
        .containsExactly(
            after(50),
            after(100),
            after(200),
            after(400),
            after(800),
            after(1600),
            after(3000),
            after(3000),
            after(3000));
  }

  @Test
  void aNameIsSlowedDownAcrossAddresses() {
    for (int i = 0; i < BruteForceThrottle.FREE; i++) {
      assertThat(throttle.begin("address" + i, "admin")).isEqualTo(AT_ONCE);
    }
    assertThat(throttle.begin("fresh", "admin")).isEqualTo(after(50));
    assertThat(throttle.begin("fresh", "other")).isEqualTo(AT_ONCE);
  }

  @Test
  void aClientOfIpv6CannotChangeItsAddressWithinItsNetwork() {
    for (int i = 0; i < BruteForceThrottle.FREE; i++) {
      assertThat(throttle.begin("2001:db8:0:1::" + Integer.toHexString(i), "n" + i))
          .isEqualTo(AT_ONCE);
    }
    assertThat(throttle.begin("2001:db8:0:1:ffff::1", "fresh")).isEqualTo(after(50));
    assertThat(throttle.begin("2001:db8:0:2::1", "fresh2")).isEqualTo(AT_ONCE);
  }

  @Test
  void whenTooManyWaitTheNextIsTurnedAwayAndTakesNoTurn() {
    useUp("a", "n");
    Admission turn = AT_ONCE;
    for (int i = 0; i < 20 && turn instanceof Admission.Delayed; i++) {
      turn = throttle.begin("a", "n");
    }
    assertThat(turn).isInstanceOf(Admission.Rejected.class);
    pass(Duration.ofSeconds(6));
    assertThat(throttle.begin("a", "n")).isInstanceOf(Admission.Delayed.class);
  }

  @Test
  void oneSuccessForgivesItselfAndNotTheFailuresBeforeIt() {
    useUp("a", "n");
    throttle.forgive("a", "n");
    assertThat(throttle.begin("a", "n")).isEqualTo(AT_ONCE);
    assertThat(throttle.begin("a", "n")).isEqualTo(after(50));
  }

  @Test
  void failuresAreForgottenAfterAQuarterOfAnHour() {
    useUp("a", "n");
    pass(Duration.ofMinutes(15).plusSeconds(1));
    useUp("a", "n");
  }

  @Test
  void attemptsAtTheSameTimeGetDifferentTurns() throws Exception {
    useUp("a", "n");
    Set<Duration> turns = ConcurrentHashMap.newKeySet();
    AtomicLong taken = new AtomicLong();
    Callable<Void> attempts =
        () -> {
          for (int i = 0; i < 100; i++) {
            if (throttle.begin("a", "n" + UUID.randomUUID()) instanceof Admission.Delayed after) {
              turns.add(after.pause());
              taken.incrementAndGet();
            }
          }
          return null;
        };
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      for (Future<Void> done : pool.invokeAll(List.of(attempts, attempts, attempts, attempts))) {
        done.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(taken).hasValue(turns.size());
  }
}
