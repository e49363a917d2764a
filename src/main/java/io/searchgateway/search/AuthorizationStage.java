package io.searchgateway.search;

import io.searchgateway.access.RouteUse;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks whether the caller may do what the route is for. */
@Dependent
@PipelineStage(name = "authorization", summary = "Checks the caller's rights against the route.")
public final class AuthorizationStage implements Stage {

  private final FinalSearchGuard guard;

  @Inject
  public AuthorizationStage(FinalSearchGuard guard) {
    this.guard = guard;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<Caller> caller = context.exchange().caller();
    Optional<Problem> refusal = guard.refusal(caller, use(context));
    if (refusal.isPresent()) {
      return CompletableFuture.failedStage(refusal.get());
    }
    return StageResult.change()
        .env("authenticated", JsonValue.TRUE)
        .env("username", Json.text(caller.orElseThrow().name()))
        .done();
  }

  /** As the definition classifies the route, and says which indices it is about. */
  private static RouteUse use(StageContext context) {
    return RouteUse.of(
        text(context, "category").orElse(""),
        text(context, "acl"),
        context.request().method(),
        indices(context.envs().find("index").orElse(JsonValue.NULL)));
  }

  private static Optional<String> text(StageContext context, String env) {
    return context
        .envs()
        .find(env)
        .filter(JsonString.class::isInstance)
        .map(value -> ((JsonString) value).getString());
  }

  private static List<String> indices(JsonValue named) {
    if (named instanceof JsonString one) {
      return one.getString().isEmpty() ? List.of() : List.of(one.getString());
    }
    return named instanceof JsonArray several
        ? several.stream()
            .filter(JsonString.class::isInstance)
            .map(value -> ((JsonString) value).getString())
            .toList()
        : List.of();
  }
}
