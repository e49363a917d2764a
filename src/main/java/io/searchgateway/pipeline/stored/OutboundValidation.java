package io.searchgateway.pipeline.stored;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundAnswer;
import io.searchgateway.outbound.OutboundCall;
import io.searchgateway.outbound.OutboundFailure;
import io.searchgateway.pipeline.stored.EnvValidation.Call;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;

/**
 * Makes the calls that validate global envs like those of pipelines: what these may not call, the
 * others may not either.
 *
 * @param limits of calls to other hosts
 * @param memory takes for their answers
 */
@Component
public record OutboundValidation(
    Outbound outbound, PipelineSettings.Outbound limits, MemoryBudget memory)
    implements EnvValidation.Caller {

  /** Of these parts. */
  @Inject
  public OutboundValidation {}

  @Override
  public CompletionStage<Integer> call(Call call) {
    HttpFields.Mutable headers = HttpFields.build();
    try {
      call.headers().forEach(headers::add);
    } catch (IllegalArgumentException malformed) {
      return CompletableFuture.failedFuture(
          Problem.of(400, "bad_header", "a header of the request is invalid"));
    }
    return memory
        .during(
            holding ->
                outbound
                    .call(
                        new OutboundCall(
                            call.method(),
                            call.uri(),
                            headers,
                            call.body().getBytes(StandardCharsets.UTF_8),
                            limits.timeout(),
                            limits.answerBytes(),
                            0,
                            holding))
                    .answer())
        .thenApply(OutboundAnswer::status)
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedFuture(
                    CompletionFailures.cause(failure) instanceof OutboundFailure known
                        ? known.problem()
                        : failure));
  }
}
