package io.searchgateway.pipeline;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.outbound.OutboundBudget;
import io.searchgateway.outbound.OutboundCall;
import io.searchgateway.outbound.OutboundFailure;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;

/**
 * The one way from stages and scripts to other hosts: within the budget of the original request,
 * the time of the stage, and the depth to which pipelines may call each other.
 */
@Component
public final class OutboundCalls {

  private final Outbound outbound;
  private final PipelineSettings.Outbound limits;

  @Inject
  public OutboundCalls(Outbound outbound, PipelineSettings.Outbound limits) {
    this.outbound = outbound;
    this.limits = limits;
  }

  /**
   * What a stage wants of another host.
   *
   * @param body empty for none
   * @param timeout less than the usual, if wanted
   */
  @SuppressWarnings("ArrayRecordComponent") // As in OutboundCall.
  public record CallRequest(
      String method, URI uri, HttpFields headers, byte[] body, Optional<Duration> timeout) {}

  /**
   * Makes the call; it ends when nobody waits for the stage any more.
   *
   * @throws Problem in a dry test run
   */
  public Outbound.Exchange call(StageContext context, CallRequest wish) {
    if (context.dry()) {
      throw Problem.of(503, "dry_run", "a dry run sends no requests to other hosts");
    }
    OutboundBudget budget =
        context
            .exchange()
            .shared(
                OutboundBudget.class, () -> new OutboundBudget(limits.calls(), limits.parallel()));
    Outbound.Exchange exchange =
        budget
            .limit(outbound)
            .call(
                new OutboundCall(
                    wish.method(),
                    wish.uri(),
                    wish.headers(),
                    wish.body(),
                    time(context, wish),
                    limits.answerBytes(),
                    context.depth(),
                    context.exchange().holding()));
    context.count(StageMeasure.OUTBOUND_CALLS, 1);
    context.whenCancelled(exchange::cancel);
    return exchange;
  }

  /** The same, of which only the answer is wanted; fails with a {@link Problem}. */
  public CompletionStage<OutboundAnswer> answer(StageContext context, CallRequest wish) {
    return call(context, wish)
        .answer()
        .handle(
            (answer, failure) -> {
              if (failure instanceof OutboundFailure outside) {
                throw outside.problem();
              }
              if (failure != null) {
                throw new CompletionException(failure);
              }
              return answer;
            });
  }

  private Duration time(StageContext context, CallRequest wish) {
    Duration time = wish.timeout().orElse(limits.timeout());
    time = time.compareTo(limits.timeout()) < 0 ? time : limits.timeout();
    return time.compareTo(context.remaining()) < 0 ? time : context.remaining();
  }
}
