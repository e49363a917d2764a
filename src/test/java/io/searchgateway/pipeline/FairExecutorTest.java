package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.searchgateway.pipeline.FairExecutor.Share;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Threads that pipelines share, on an executor that is moved by hand. */
class FairExecutorTest {

  private final Deque<Runnable> working = new ArrayDeque<>();
  private final List<String> begun = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();

  private FairExecutor threads(int atOnce, int waiting) {
    return new FairExecutor(working::add, atOnce, waiting);
  }

  private void work(FairExecutor threads, String pipeline, String caller, String name) {
    threads.execute(new Share(pipeline, caller), () -> begun.add(name), () -> refused.add(name));
  }

  /** Ends what began first. */
  private void endOne() {
    working.remove().run();
  }

  private void endAll() {
    while (!working.isEmpty()) {
      endOne();
    }
  }

  @Test
  void onePipelineHoldsHalfOfTheThreads() {
    FairExecutor threads = threads(4, 200);
    for (int i = 0; i < 100; i++) {
      work(threads, "looping", "a", "looping " + i);
    }
    assertThat(working).hasSize(2);
    work(threads, "innocent", "b", "innocent");
    assertThat(working).hasSize(3);
    working.removeLast().run();
    assertThat(begun).containsExactly("innocent");
    assertThat(threads.waiting()).isEqualTo(98);
  }

  @Test
  void onePipelineAloneMayHaveAllPlacesToWaitAndKeepsNobodyOut() {
    FairExecutor threads = threads(2, 4);
    for (int i = 0; i < 6; i++) {
      work(threads, "looping", "a", "looping " + i);
    }
    assertThat(refused).containsExactly("looping 5");
    for (int i = 0; i < 3; i++) {
      work(threads, "innocent", "b", "innocent " + i);
    }
    assertThat(refused).containsExactly("looping 5", "looping 4", "looping 3");
  }

  @Test
  void pipelinesTakeTurnsAndSoDoTheirCallers() {
    FairExecutor threads = threads(1, 200);
    work(threads, "p", "a", "p a 1");
    work(threads, "p", "a", "p a 2");
    work(threads, "p", "a", "p a 3");
    work(threads, "p", "b", "p b 1");
    work(threads, "q", "a", "q a 1");
    work(threads, "q", "a", "q a 2");
    endAll();
    assertThat(begun).containsExactly("p a 1", "q a 1", "p a 2", "q a 2", "p b 1", "p a 3");
  }

  @Test
  void whoWaitsMostGivesUpAPlaceToSomebodyElse() {
    FairExecutor threads = threads(1, 4);
    for (int i = 0; i < 5; i++) {
      work(threads, "p", "greedy", "greedy " + i);
    }
    work(threads, "p", "other", "other");
    assertThat(refused).containsExactly("greedy 4");
    work(threads, "p", "greedy", "greedy again");
    assertThat(refused).containsExactly("greedy 4", "greedy again");
    for (int i = 0; i < 2; i++) {
      work(threads, "pipeline " + i, "somebody", "new " + i);
    }
    assertThat(refused).containsExactly("greedy 4", "greedy again", "greedy 3", "greedy 2");
    endAll();
    assertThat(begun).contains("other", "new 0", "new 1").doesNotContain("greedy 3");
  }

  @Test
  void strangersLeaveNothingBehind() {
    FairExecutor threads = threads(2, 4);
    for (int i = 0; i < 1000; i++) {
      work(threads, "pipeline " + i, "address " + i, "");
    }
    assertThat(threads.pipelines()).isLessThanOrEqualTo(6);
    endAll();
    assertThat(threads.pipelines()).isZero();
    assertThat(threads.waiting()).isZero();
  }

  @Test
  void workThatFailsOrIsRejectedFreesItsThread() {
    FairExecutor failing = threads(1, 2);
    failing.execute(
        new Share("p", "a"),
        () -> {
          throw new IllegalStateException("on purpose");
        },
        () -> refused.add("never"));
    work(failing, "p", "a", "next");
    assertThat(catchThrowable(this::endOne)).hasMessage("on purpose");
    endAll();
    assertThat(begun).containsExactly("next");

    FairExecutor stopped =
        new FairExecutor(
            task -> {
              throw new RejectedExecutionException();
            },
            1,
            2);
    work(stopped, "p", "a", "stopped");
    assertThat(refused).containsExactly("stopped");
    assertThat(stopped.pipelines()).isZero();
  }
}
