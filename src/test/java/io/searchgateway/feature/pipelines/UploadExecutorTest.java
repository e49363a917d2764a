package io.searchgateway.feature.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.ManualTimer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Where uploads are worked on, with threads and a timer that are moved by hand. */
class UploadExecutorTest {

  private final Deque<Runnable> threads = new ArrayDeque<>();
  private final ManualTimer timer = new ManualTimer();
  private final UploadExecutor executor =
      new UploadExecutor(threads::add, timer, Duration.ofSeconds(30));

  private static void assertFails(CompletableFuture<?> result, int status, String type) {
    assertThatThrownBy(result::join)
        .cause()
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(status);
              assertThat(problem.type()).isEqualTo(type);
              assertThat(problem.retryAfterSeconds().isPresent()).isEqualTo(status == 503);
            });
  }

  @Test
  void whoAsksDoesNotDoTheWork() {
    CompletableFuture<String> result = executor.call(() -> "done").toCompletableFuture();
    assertThat(result).isNotDone();
    threads.remove().run();
    assertThat(result).isCompletedWithValue("done");
    assertThat(timer.pending()).isZero();
  }

  @Test
  void whatFindsNoThreadIsRefused() {
    UploadExecutor full =
        new UploadExecutor(
            task -> {
              throw new RejectedExecutionException();
            },
            timer,
            Duration.ofSeconds(30));
    assertFails(full.call(() -> 1).toCompletableFuture(), 503, "overloaded");
    assertThat(timer.pending()).isZero();
  }

  @Test
  void whatWaitsTooLongIsRefusedAndNotDoneLater() {
    AtomicBoolean done = new AtomicBoolean();
    CompletableFuture<Boolean> result =
        executor.call(() -> done.getAndSet(true)).toCompletableFuture();
    timer.pass(30_000);
    assertFails(result, 503, "overloaded");
    threads.remove().run();
    assertThat(done).isFalse();
  }

  @Test
  void whatOnlyWaitedIsNotSaidToTakeTooLong() {
    CompletableFuture<Integer> result =
        executor
            .call(
                () -> {
                  assertThat(timer.pending()).isEqualTo(1);
                  return 1;
                })
            .toCompletableFuture();
    Runnable begun = threads.remove();
    begun.run();
    timer.pass(30_000);
    assertThat(result).isCompletedWithValue(1);
    assertThat(timer.pending()).isZero();
  }

  @Test
  void whatTakesTooLongIsAnsweredWhileItStillRuns() {
    CompletableFuture<CompletableFuture<Integer>> own = new CompletableFuture<>();
    CompletableFuture<Integer> result =
        executor
            .call(
                () -> {
                  timer.pass(30_000);
                  assertFails(own.join(), 400, "upload_limit");
                  return 1;
                })
            .toCompletableFuture();
    own.complete(result);
    threads.remove().run();
    assertFails(result, 400, "upload_limit");
  }

  @Test
  void whatIsNestedTooDeeplyIsAnUploadThatIsWrong() {
    CompletableFuture<Integer> result = executor.call(() -> deeper(0)).toCompletableFuture();
    threads.remove().run();
    assertFails(result, 400, "upload_limit");
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int deeper(int depth) {
    return deeper(depth + 1) + 1;
  }
}
