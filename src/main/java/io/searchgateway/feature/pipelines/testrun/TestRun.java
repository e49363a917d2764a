package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits.Purpose;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Runs a pipeline to see what it does: nothing is saved, routed or recorded, and of other pipelines
 * none takes part.
 */
@Component
public final class TestRun {

  private static final String AUTHORIZATION = "Authorization";

  private final PipelineExecutor.Environment around;
  private final Verification verification;
  private final MemoryBudget memory;

  /** Whose credential an {@code Authorization} header holds, if anybody's. */
  @FunctionalInterface
  public interface Verification {
    CompletionStage<Optional<Caller>> caller(String authorization, String address);
  }

  /** Runs within the surroundings of all pipelines. */
  @Inject
  public TestRun(
      PipelineExecutor.Environment around, Authenticator authenticator, MemoryBudget memory) {
    this(
        around,
        (authorization, address) ->
            authenticator
                .authenticate(List.of(authorization), address)
                .thenApply(
                    outcome ->
                        outcome instanceof Authentication.Authenticated verified
                            ? Optional.of(verified.caller())
                            : Optional.empty()),
        memory);
  }

  /**
   * Runs within these surroundings, whose listener hears nothing of them.
   *
   * @param verification of credentials that test requests carry
   * @param memory takes for what a run holds
   */
  public TestRun(
      PipelineExecutor.Environment around, Verification verification, MemoryBudget memory) {
    this.around = around;
    this.verification = verification;
    this.memory = memory;
  }

  /**
   * What came of a run.
   *
   * @param call as it was run
   * @param answer with the contexts after each stage, those that always run included
   * @param matched whether the pipeline's trigger holds
   * @param routed whether the request matches a route of the pipeline
   */
  public record Outcome(
      PipelineCall call, PipelineAnswer answer, boolean matched, boolean routed) {}

  /**
   * Runs a pipeline.
   *
   * @param caller who makes a request that has no credential of its own; absent: nobody
   * @param address of the client
   */
  public CompletionStage<Outcome> run(
      Pipeline pipeline, TestContext context, Optional<Caller> caller, String address) {
    TestRequest request = TestRequest.of(pipeline, context.request());
    Exchange exchange =
        new Exchange(
            UUID.randomUUID().toString().replace("-", ""),
            request.request().method(),
            request.request().target(),
            address,
            Map.of(),
            List.of());
    return memory.during(
        holding -> {
          exchange.holdIn(holding);
          return caller(request, caller, address)
              .thenCompose(
                  verified -> {
                    verified.ifPresent(exchange::authenticated);
                    return started(pipeline, context, request, exchange);
                  });
        });
  }

  private CompletionStage<Optional<Caller>> caller(
      TestRequest request, Optional<Caller> otherwise, String address) {
    return Optional.ofNullable(request.request().headers().get(AUTHORIZATION))
        .map(header -> verification.caller(header, address))
        .orElseGet(() -> CompletableFuture.completedStage(otherwise));
  }

  private CompletionStage<Outcome> started(
      Pipeline pipeline, TestContext context, TestRequest request, Exchange exchange) {
    boolean matched =
        pipeline
            .trigger()
            .map(
                trigger ->
                    trigger.takes(
                        new TriggerRequest(request.request(), exchange), request.match().matched()))
            .orElse(true);
    PipelineCall call =
        new PipelineCall(
            request.match().with(chosen(pipeline, context)),
            request.request(),
            exchange,
            TraceDetail.CONTEXTS,
            context.before());
    return new PipelineExecutor(surroundings(pipeline, context.dry()))
        .run(call)
        .end()
        .thenCompose(
            answer ->
                answer
                    .response()
                    .body()
                    .hold(around.limits().maxResponseBytes(), exchange.holding())
                    .thenApply(held -> new Outcome(call, answer, matched, request.routed())));
  }

  private static Pipeline chosen(Pipeline pipeline, TestContext context) {
    return context.dry()
        ? pipeline.withStages((id, stage) -> chosen(id, stage, context.mocks()))
        : pipeline;
  }

  private static Stage chosen(String id, Stage stage, JsonObject mocks) {
    Optional<JsonValue> mock = Optional.ofNullable(mocks.get(id));
    return mock.isPresent() || stage.reachesOut() ? new MockStage(stage, mock) : stage;
  }

  private PipelineExecutor.Environment surroundings(Pipeline pipeline, boolean dry) {
    return new PipelineExecutor.Environment(
        around.timer(),
        around.workers(),
        around.limits().with(dry ? Purpose.DRY_TEST : Purpose.TEST),
        () -> globalEnvs(pipeline),
        around.isIndex(),
        InvocationListener.NONE);
  }

  /** Those that there are, and those that saving the definition would set. */
  private JsonObject globalEnvs(Pipeline pipeline) {
    JsonObjectBuilder all = Json.object(around.globalEnvs().get());
    for (GlobalEnv env : pipeline.definition().globalEnvs()) {
      all.add(env.key(), value(env));
    }
    return all.build();
  }

  /** Objects and arrays are given parsed. */
  static JsonValue value(GlobalEnv env) {
    Optional<JsonStructure> parsed = Json.read(env.value().getBytes(StandardCharsets.UTF_8));
    return parsed.isPresent() ? parsed.get() : Json.text(env.value());
  }
}
