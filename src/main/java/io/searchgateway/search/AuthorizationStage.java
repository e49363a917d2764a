package io.searchgateway.search;

import io.searchgateway.access.Refusals;
import io.searchgateway.access.SearchRights;
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
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Asks whether the caller may do what the route is for (pipelines 11.1). */
@Dependent
@PipelineStage(name = "authorization")
public final class AuthorizationStage implements Stage {

  private final SearchRights rights;

  @Inject
  public AuthorizationStage(SearchRights rights) {
    this.rights = rights;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<Caller> caller = context.exchange().caller();
    Optional<Problem> refusal =
        caller.isEmpty() ? Optional.of(Refusals.missing()) : rights.refusal(caller.get());
    if (refusal.isPresent()) {
      return CompletableFuture.failedStage(refusal.get());
    }
    return StageResult.change()
        .env("authenticated", JsonValue.TRUE)
        .env("username", Json.text(caller.get().name()))
        .done();
  }
}
