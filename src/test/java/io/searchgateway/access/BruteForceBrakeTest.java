package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BruteForceBrakeTest {
  private static final int FREE_PER_ADDRESS = 10;
  private static final int FREE_PER_NAME = 20;

  private final AtomicLong now = new AtomicLong(-5);
  private final Ticker ticker = now::get;
  private final BruteForceBrake brake = new BruteForceBrake(ticker);

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  private void fail(int times, String address, String name) {
    for (int i = 0; i < times; i++) {
      assertThat(brake.begin(address, name)).isEmpty();
    }
  }

  @Test
  void theFirstAttemptsAreFree() {
    fail(FREE_PER_ADDRESS, "a", "n");
    assertThat(brake.begin("a", "n")).contains(Duration.ofSeconds(1));
  }

  @Test
  void theWaitDoublesUpToHalfAMinute() {
    fail(FREE_PER_ADDRESS, "a", "n");
    List<Long> waits = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Duration wait = brake.begin("a", "other" + i).orElseThrow();
      waits.add(wait.toSeconds());
      pass(wait.minusNanos(1));
      assertThat(brake.begin("a", "other" + i)).contains(Duration.ofNanos(1));
      pass(Duration.ofNanos(1));
      fail(1, "a", "other" + i);
    }
    assertThat(waits).containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
  }

  @Test
  void aNameIsSlowedDownAcrossAddresses() {
    for (int i = 0; i < FREE_PER_NAME; i++) {
      fail(1, "address" + i, "admin");
    }
    assertThat(brake.begin("fresh", "admin")).contains(Duration.ofSeconds(1));
    assertThat(brake.begin("fresh", "other")).isEmpty();
  }

  @Test
  void aRefusedAttemptDoesNotProlongTheWait() {
    fail(FREE_PER_ADDRESS, "a", "n");
    for (int i = 0; i < 100; i++) {
      assertThat(brake.begin("a", "n")).contains(Duration.ofSeconds(1));
    }
    pass(Duration.ofSeconds(1));
    fail(1, "a", "n");
  }

  @Test
  void successForgives() {
    fail(FREE_PER_ADDRESS - 1, "a", "n");
    brake.succeeded("a", "n");
    fail(FREE_PER_ADDRESS, "a", "n");
    assertThat(brake.begin("a", "n")).isPresent();
  }

  @Test
  void failuresAreForgottenAfterAQuarterOfAnHour() {
    fail(FREE_PER_ADDRESS, "a", "n");
    pass(Duration.ofMinutes(15).plusSeconds(1));
    fail(FREE_PER_ADDRESS, "a", "n");
  }

  @Test
  void attemptsAtTheSameTimeGainNothing() throws Exception {
    int threads = 8;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 200; round++) {
        String address = "address" + round;
        CyclicBarrier together = new CyclicBarrier(threads);
        Callable<Integer> attempts =
            () -> {
              together.await();
              int let = 0;
              for (int i = 0; i < FREE_PER_ADDRESS; i++) {
                String name = address + UUID.randomUUID();
                let += brake.begin(address, name).isEmpty() ? 1 : 0;
              }
              return let;
            };
        List<Future<Integer>> counts = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          counts.add(pool.submit(attempts));
        }
        int let = 0;
        for (Future<Integer> count : counts) {
          let += count.get();
        }
        assertThat(let).isEqualTo(FREE_PER_ADDRESS);
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
