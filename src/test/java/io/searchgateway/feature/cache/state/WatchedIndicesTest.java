package io.searchgateway.feature.cache.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WatchedIndicesTest {

  private final AtomicLong now = new AtomicLong(Duration.ofHours(1).toNanos());
  private final AtomicLong lastChange = new AtomicLong();
  private final AtomicLong epoch = new AtomicLong();
  private final Deque<CompletableFuture<IndexReading>> asked = new ArrayDeque<>();
  private final WatchedIndices indices =
      new WatchedIndices(this::ask, lastChange::get, epoch::get, now::get);

  private CompletionStage<IndexReading> ask() {
    CompletableFuture<IndexReading> answer = new CompletableFuture<>();
    asked.add(answer);
    return answer;
  }

  private void told(String state, String writes) {
    asked
        .remove()
        .complete(
            new IndexReading(
                new IndexState(state, Set.of("films")), writes, Duration.ofSeconds(1)));
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  private String state() {
    CompletableFuture<IndexState> state = indices.state().toCompletableFuture();
    return state.isDone() ? state.join().text() : "asked";
  }

  /** Read once, and again when all that was written is visible. */
  private void settle(String state, String writes) {
    assertThat(state()).isEqualTo("asked");
    told(state, writes);
    pass(Duration.ofSeconds(5));
    assertThat(state()).isEqualTo("asked");
    told(state, writes);
  }

  @Test
  void aReadingHoldsForASecondAndIsRenewedBeforeAnybodyHasToWait() {
    settle("a", "1");
    assertThat(state()).isEqualTo("a0");
    pass(Duration.ofMillis(600));
    assertThat(state()).isEqualTo("a0");
    assertThat(asked).hasSize(1);
    told("b", "1");
    assertThat(state()).isEqualTo("b0");
    pass(Duration.ofMillis(1100));
    assertThat(state()).isEqualTo("asked");
  }

  @Test
  void afterAWriteThatPassedTheEngineIsAskedFirst() {
    settle("a", "1");
    pass(Duration.ofMillis(1));
    lastChange.set(now.get());
    pass(Duration.ofMillis(1));
    CompletableFuture<IndexState> waiting = indices.state().toCompletableFuture();
    assertThat(waiting).isNotDone();
    told("b", "2");
    assertThat(waiting.join().text()).isEqualTo("b0");
  }

  @Test
  void aReadingThatHadBegunBeforeTheWriteIsNotEnough() {
    settle("a", "1");
    pass(Duration.ofMillis(600));
    assertThat(state()).as("one begins beside").isEqualTo("a0");
    lastChange.set(now.get());
    pass(Duration.ofMillis(1));
    CompletableFuture<IndexState> waiting = indices.state().toCompletableFuture();
    told("a", "1");
    assertThat(waiting).isNotDone();
    told("b", "2");
    assertThat(waiting.join().text()).isEqualTo("b0");
  }

  @Test
  void whileAWriteMayBeInvisibleEverySearchAsks() {
    settle("a", "1");
    pass(Duration.ofMillis(1100));
    assertThat(state()).isEqualTo("asked");
    told("b", "2");
    assertThat(state()).as("written, not refreshed").isEqualTo("asked");
    told("c", "2");
    pass(Duration.ofMillis(4100));
    assertThat(state()).isEqualTo("asked");
    told("c", "2");
    assertThat(state()).isEqualTo("c0");
  }

  @Test
  void aChangeOfSomethingElseThanDocumentsIsAnotherState() {
    settle("a", "1");
    epoch.incrementAndGet();
    lastChange.set(now.get());
    pass(Duration.ofMillis(1));
    assertThat(state()).isEqualTo("asked");
    told("a", "1");
    assertThat(state()).isEqualTo("a1");
  }

  @Test
  void afterAFailureNobodyAsksForAWhile() {
    CompletableFuture<IndexState> first = indices.state().toCompletableFuture();
    asked.remove().completeExceptionally(new IllegalStateException("away"));
    assertThat(first).isCompletedExceptionally();
    assertThat(indices.state().toCompletableFuture()).isCompletedExceptionally();
    assertThat(asked).as("not at once").isEmpty();
    pass(Duration.ofSeconds(11));
    assertThat(state()).isEqualTo("asked");
    assertThat(asked).hasSize(1);
  }

  @Test
  void aReadingThatTakesLongIsNotWaitedFor() {
    CompletableFuture<IndexState> first = indices.state().toCompletableFuture();
    pass(Duration.ofMillis(1100));
    assertThat(indices.state().toCompletableFuture()).isCompletedExceptionally();
    assertThat(first).isNotDone();
    told("a", "1");
    assertThat(first.join().text()).isEqualTo("a0");
  }

  @Test
  void afterTwoSlowReadingsNobodyAsksForAWhile() {
    for (int i = 0; i < 2; i++) {
      assertThat(state()).isEqualTo("asked");
      pass(Duration.ofMillis(600));
      told("a", "1");
    }
    assertThat(indices.state().toCompletableFuture()).isCompletedExceptionally();
    assertThat(asked).isEmpty();
    pass(Duration.ofSeconds(11));
    assertThat(state()).isEqualTo("asked");
  }
}
