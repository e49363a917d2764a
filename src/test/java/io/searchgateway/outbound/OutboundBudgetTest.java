package io.searchgateway.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.outbound.OutboundFailure.Reason;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class OutboundBudgetTest {

  private static final OutboundCall CALL =
      new OutboundCall(
          "GET",
          URI.create("http://host/"),
          HttpFields.EMPTY,
          new byte[0],
          Duration.ofSeconds(1),
          1024,
          0,
          MemoryReservation.unbounded());
  private static final OutboundAnswer ANSWER =
      new OutboundAnswer(200, HttpFields.EMPTY, new byte[0]);

  private final List<Open> begun = new ArrayList<>();

  private static final class Open implements Outbound.Exchange {
    private final CompletableFuture<OutboundAnswer> answer = new CompletableFuture<>();

    @Override
    public CompletionStage<OutboundAnswer> answer() {
      return answer;
    }

    @Override
    public void cancel() {
      answer.completeExceptionally(new OutboundFailure(Reason.CANCELLED, "cancelled"));
    }
  }

  private Outbound.Exchange begin(OutboundCall call) {
    Open open = new Open();
    begun.add(open);
    return open;
  }

  private Outbound within(OutboundBudget budget) {
    return budget.limit(this::begin);
  }

  @Test
  void furtherCallsWaitForTheirTurn() {
    Outbound outbound = within(new OutboundBudget(20, 2));
    List<Outbound.Exchange> calls =
        List.of(outbound.call(CALL), outbound.call(CALL), outbound.call(CALL));
    assertThat(begun).hasSize(2);

    begun.get(1).answer.complete(ANSWER);

    assertThat(begun).hasSize(3);
    assertThat(calls.get(1).answer().toCompletableFuture()).isCompletedWithValue(ANSWER);
    begun.get(2).answer.completeExceptionally(new OutboundFailure(Reason.UNREACHABLE, "gone"));
    assertThat(calls.get(2).answer().toCompletableFuture()).isCompletedExceptionally();
    assertThat(calls.get(0).answer().toCompletableFuture()).isNotDone();
  }

  @Test
  void thereAreNoMoreCallsThanAllowed() {
    Outbound outbound = within(new OutboundBudget(2, 6));
    outbound.call(CALL);
    outbound.call(CALL);

    assertThat(reason(outbound.call(CALL))).isEqualTo(Reason.SPENT);
    begun.get(0).answer.complete(ANSWER);
    assertThat(reason(outbound.call(CALL))).isEqualTo(Reason.SPENT);
    assertThat(begun).hasSize(2);
  }

  @Test
  void aCallThatNobodyNeedsLosesItsTurn() {
    Outbound outbound = within(new OutboundBudget(20, 1));
    Outbound.Exchange running = outbound.call(CALL);
    Outbound.Exchange waiting = outbound.call(CALL);
    Outbound.Exchange last = outbound.call(CALL);

    waiting.cancel();
    assertThat(reason(waiting)).isEqualTo(Reason.CANCELLED);
    running.cancel();

    assertThat(reason(running)).isEqualTo(Reason.CANCELLED);
    assertThat(begun).hasSize(2);
    begun.get(1).answer.complete(ANSWER);
    assertThat(last.answer().toCompletableFuture()).isCompletedWithValue(ANSWER);
  }

  @Test
  void manyCallsThatAreOverAtOnceNeedNoDeepStack() {
    List<CompletableFuture<OutboundAnswer>> answers = new ArrayList<>();
    Outbound outbound =
        new OutboundBudget(100_000, 1)
            .limit(
                call -> {
                  Open open = new Open();
                  if (begun.isEmpty()) {
                    begun.add(open);
                  } else {
                    open.answer.complete(ANSWER);
                  }
                  return open;
                });
    for (int i = 0; i < 50_000; i++) {
      answers.add(outbound.call(CALL).answer().toCompletableFuture());
    }

    begun.get(0).answer.complete(ANSWER);

    assertThat(answers).allSatisfy(answer -> assertThat(answer).isCompletedWithValue(ANSWER));
  }

  private static Reason reason(Outbound.Exchange exchange) {
    return exchange
        .answer()
        .handle((answer, failure) -> ((OutboundFailure) failure).reason())
        .toCompletableFuture()
        .join();
  }
}
