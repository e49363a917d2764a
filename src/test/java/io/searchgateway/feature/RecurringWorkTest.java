package io.searchgateway.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RecurringWorkTest {

  private final List<Runnable> scheduled = new ArrayList<>();
  private final List<Runnable> handedOver = new ArrayList<>();
  private final ScheduledThreadPoolExecutor scheduler =
      new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(
            Runnable step, long first, long pause, TimeUnit unit) {
          scheduled.add(step);
          return super.schedule(() -> {}, 1, TimeUnit.HOURS);
        }
      };

  private Runnable turn(Executor executor) {
    new RecurringWork(scheduler, executor)
        .every(
            Duration.ofSeconds(1),
            () -> {
              throw new IllegalStateException("work that fails");
            });
    scheduler.shutdownNow();
    return scheduled.get(0);
  }

  @Test
  void workThatFailsBeginsElsewhereAndGoesOn() {
    Runnable turn = turn(handedOver::add);
    turn.run();
    turn.run();
    assertThat(handedOver).hasSize(2);
    handedOver.forEach(Runnable::run);
  }

  @Test
  void aTurnThatFindsNoThreadIsNotTheLast() {
    Runnable turn =
        turn(
            any -> {
              throw new RejectedExecutionException();
            });
    assertThatCode(turn::run).doesNotThrowAnyException();
  }
}
