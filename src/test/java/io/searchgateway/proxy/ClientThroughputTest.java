package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.LimitSettings;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientThroughputTest {
  private static final long GRACE = TimeUnit.SECONDS.toNanos(1000);
  private static final int RATE = 10;

  private final AtomicInteger cuts = new AtomicInteger();
  private final ScheduledExecutorService unused = Executors.newSingleThreadScheduledExecutor();

  /** So long a grace that the watch's own turns cut nobody. */
  private final ThroughputMonitor monitor =
      new ThroughputMonitor(
          new LimitSettings(
              1, 1, 1, 1, RATE, Duration.ofNanos(GRACE), Duration.ZERO, Long.MAX_VALUE),
          unused);

  private final ClientThroughput throughput = new ClientThroughput(monitor, cuts::incrementAndGet);

  @AfterEach
  void stop() {
    unused.shutdownNow();
  }

  /**
   * Judges as if so many seconds had passed; those of the test itself do not matter beside them.
   */
  private void judgeAfter(long seconds) {
    throughput.judge(System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
  }

  @Test
  void whoIsNotWaitedForIsNeverCut() {
    judgeAfter(1_000_000);
    throughput.waiting();
    throughput.over();
    judgeAfter(1_000_000);
    assertThat(cuts).hasValue(0);
  }

  @Test
  void withinTheGraceNobodyIsCut() {
    throughput.waiting();
    judgeAfter(900);
    assertThat(cuts).hasValue(0);
  }

  @Test
  void aClientThatGivesNothingIsCutAfterTheGrace() {
    throughput.waiting();
    judgeAfter(1001);
    assertThat(cuts).hasValue(1);
  }

  @Test
  void bytesMovedAreACreditThatWaitingUsesUp() {
    throughput.moved(RATE * 10);
    throughput.waiting();
    judgeAfter(1008);
    assertThat(cuts).hasValue(0);
    judgeAfter(1012);
    assertThat(cuts).hasValue(1);
  }

  @Test
  void noMoreIsSavedThanWhatTwentySecondsUseUp() {
    throughput.moved(1_000_000_000);
    throughput.waiting();
    judgeAfter(1018);
    assertThat(cuts).hasValue(0);
    judgeAfter(1022);
    assertThat(cuts).hasValue(1);
  }

  @Test
  void nobodyIsCutWhenTheExchangeIsOver() {
    throughput.waiting();
    throughput.close();
    throughput.waiting();
    judgeAfter(2000);
    assertThat(cuts).hasValue(0);
  }
}
