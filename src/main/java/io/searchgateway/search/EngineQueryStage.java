package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.search.call.CallingStage;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Asks the engine: for a declarative answer when the request was translated. */
@Dependent
@PipelineStage(
    name = "engineQuery",
    aliases = {"elasticsearchQuery", "openSearchQuery"},
    summary =
        "Sends the request to the engine. Returns a declarative response "
            + "if the request was translated.")
public final class EngineQueryStage extends CallingStage {

  /** An env may have either spelling. */
  private static final Set<JsonValue> CATEGORIES =
      Set.of(Json.text("declarative"), Json.text("reactivesearch"));

  /** Inputs that change neither what is sent nor where. */
  private static final Set<String> HARMLESS =
      Set.of("backend", "parseResponseToDeclarative", "parseResponseToReactivesearch");

  private static final InputsSchema SCHEMA =
      InputsSchema.NONE
          .with(
              "url",
              "string",
              "Absolute URL. Hosts other than the engine are subject to the " + "outbound rules.")
          .with("path", "string", "Path of the engine, with an optional query string.")
          .with("method", "string", "Default: that of the request.")
          .with("params", "object", "Query parameters.")
          .with("headers", "object", "Headers to send. Credentials for the engine are ignored.")
          .withAny("body", "A string, or JSON. Default: the request body.")
          .with(
              "independentBody",
              "boolean",
              "Send only the input body, without the rest of the request body.")
          .with(
              "parseResponseToDeclarative",
              "boolean",
              "Whether to return responses in declarative form. Default: true on "
                  + "declarative routes.")
          .with("backend", "string", "Accepted and ignored: the backend is the engine.");

  private final BackendCalls backends;
  private final PlainEngineQuery plain;
  private final FallbackAnswers answers;

  @Inject
  public EngineQueryStage(
      BackendCalls backends, DeclarativeSearch declarative, PlainEngineQuery plain) {
    super(Kind.BACKEND, SCHEMA);
    this.backends = backends;
    this.plain = plain;
    this.answers = new FallbackAnswers(declarative);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    BackendRequest request = backends.request(context);
    return context
        .attachment(CachedSearch.class)
        .map(cache -> cache.run(() -> asked(request, context), context))
        .orElseGet(() -> asked(request, context));
  }

  private CompletionStage<StageResult> asked(BackendRequest request, StageContext context) {
    Optional<MultiSearch> search = context.attachment(MultiSearch.class);
    return search.isPresent() && isDeclarative(context)
        ? answers.of(search.get(), request, context)
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

  /** Only where it asks for what the request says. */
  @Override
  public boolean isDeterministic(JsonObject inputs) {
    return HARMLESS.containsAll(inputs.keySet());
  }

  @Override
  public boolean isRepeatable(StageContext context) {
    return backends.request(context).isRepeatable();
  }
}
