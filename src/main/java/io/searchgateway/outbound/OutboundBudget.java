package io.searchgateway.outbound;

import io.searchgateway.outbound.OutboundFailure.Reason;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * How many calls the work for one original request may still make, and how many at once. It belongs
 * to the exchange, which shares it with all that the request leads to.
 */
public final class OutboundBudget {

  private final int calls;
  private final int parallel;
  private final Queue<QueuedCall> waiting = new ArrayDeque<>();
  private int made;
  private int running;
  private boolean starting;

  /**
   * A budget of which nothing is spent.
   *
   * @param calls most in all
   * @param parallel most at the same time; further ones wait for their turn
   */
  public OutboundBudget(int calls, int parallel) {
    this.calls = calls;
    this.parallel = parallel;
  }

  /** Calls by {@code outbound} within this budget. */
  public Outbound limit(Outbound outbound) {
    return call -> begin(outbound, call);
  }

  private Outbound.Exchange begin(Outbound outbound, OutboundCall call) {
    QueuedCall turn = new QueuedCall(outbound, call);
    if (enqueued(turn)) {
      startNext();
    } else {
      turn.answer.completeExceptionally(
          new OutboundFailure(Reason.SPENT, "no more than " + calls + " requests to other hosts"));
    }
    return turn;
  }

  private synchronized boolean enqueued(QueuedCall turn) {
    if (made == calls) {
      return false;
    }
    made++;
    return waiting.add(turn);
  }

  /** Starts whatever may run; turns that are over at once do not pile up on the stack. */
  private void startNext() {
    synchronized (this) {
      if (starting) {
        return;
      }
      starting = true;
    }
    for (QueuedCall next = next(); next != null; next = next()) {
      next.start();
    }
  }

  private synchronized @Nullable QueuedCall next() {
    QueuedCall next = running < parallel ? waiting.poll() : null;
    if (next == null) {
      starting = false;
    } else {
      running++;
    }
    return next;
  }

  private void over() {
    synchronized (this) {
      running--;
    }
    startNext();
  }

  /** One call that has its turn, or waits for it. */
  private final class QueuedCall implements Outbound.Exchange {

    private final Outbound outbound;
    private final OutboundCall call;
    private final CompletableFuture<OutboundAnswer> answer = new CompletableFuture<>();
    private Outbound.@Nullable Exchange begun;
    private boolean cancelled;

    QueuedCall(Outbound outbound, OutboundCall call) {
      this.outbound = outbound;
      this.call = call;
    }

    void start() {
      Outbound.Exchange exchange = begun();
      if (exchange == null) {
        over();
        return;
      }
      var unused =
          exchange
              .answer()
              .whenComplete(
                  (got, failure) -> {
                    over();
                    if (got != null) {
                      answer.complete(got);
                    } else {
                      answer.completeExceptionally(failure);
                    }
                  });
    }

    private synchronized Outbound.@Nullable Exchange begun() {
      if (!cancelled) {
        begun = outbound.call(call);
      }
      return begun;
    }

    @Override
    public CompletionStage<OutboundAnswer> answer() {
      return answer;
    }

    @Override
    public void cancel() {
      Outbound.Exchange running;
      synchronized (this) {
        cancelled = true;
        running = begun;
      }
      if (running != null) {
        running.cancel();
      }
      answer.completeExceptionally(new OutboundFailure(Reason.CANCELLED, "nobody waits"));
    }
  }
}
