package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallInputs;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Asks the engine: for a declarative answer when the request was translated. */
@Dependent
@PipelineStage(
    name = "engineQuery",
    aliases = {"elasticsearchQuery", "openSearchQuery"})
public final class EngineQueryStage implements Stage {

  /** An env may have either spelling. */
  private static final Set<JsonValue> CATEGORIES =
      Set.of(Json.text("declarative"), Json.text("reactivesearch"));

  private static final JsonObject SCHEMA =
      InputsSchema.NONE
          .with(
              "url",
              "string",
              "Full address; a host other than the engine's passes the outbound rules.")
          .with("path", "string", "Path on the engine, with or without a query.")
          .with("method", "string", "By default that of the request.")
          .with("params", "object", "Parameters of the query.")
          .with(
              "headers",
              "object",
              "Headers to send; credentials for the engine are never taken from them.")
          .withAny("body", "Text as it stands, or JSON; by default the request's.")
          .with(
              "independentBody",
              "boolean",
              "Send no more of the request's body than the input body says.")
          .with(
              "parseResponseToDeclarative",
              "boolean",
              "Whether answers are given in the declarative form; by default on such routes.")
          .with("backend", "string", "Accepted and ignored: the backend is the engine.")
          .json();

  private final BackendCalls backends;
  private final DeclarativeSearch declarative;
  private final PlainEngineQuery plain;

  @Inject
  public EngineQueryStage(
      BackendCalls backends, DeclarativeSearch declarative, PlainEngineQuery plain) {
    this.backends = backends;
    this.declarative = declarative;
    this.plain = plain;
  }

  @Override
  public Kind kind() {
    return Kind.BACKEND;
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<MultiSearch> search = context.attachment(MultiSearch.class);
    BackendRequest request = backends.request(context);
    return search.isPresent() && isDeclarative(context)
        ? declarative.run(search.get(), request, context)
        : plain.run(request, context);
  }

  /** As the input says, or as the route was classified. */
  private static boolean isDeclarative(StageContext context) {
    Optional<Boolean> said = context.inputs().flag("parseResponseToDeclarative");
    return said.isPresent()
        ? said.get()
        : context.inputs().flag("parseResponseToReactivesearch").orElse(isOfCategory(context));
  }

  private static boolean isOfCategory(StageContext context) {
    return context.envs().find("category").filter(CATEGORIES::contains).isPresent();
  }

  @Override
  public boolean isRepeatable(StageContext context) {
    return backends.request(context).isRepeatable();
  }

  @Override
  public List<InputFault> inputFaults(JsonObject inputs) {
    return CallInputs.faults(inputs);
  }

  @Override
  public JsonObject inputsSchema() {
    return SCHEMA;
  }
}
