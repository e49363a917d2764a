package io.searchgateway.search;

import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Answers with what a search would ask of the engine for this caller, which it does not ask, or
 * with all faults of the request together.
 */
@Dependent
@PipelineStage(
    name = "declarativeValidation",
    summary =
        "Returns the engine query of the request for this caller without "
            + "running it, or all errors of the request.")
public final class DeclarativeValidationStage implements Stage {

  private final SearchTranslation translation;
  private final DeclarativeSearch search;
  private final Supplier<Optional<Dialect>> dialect;
  private final String engineAddress;

  /**
   * The stage.
   *
   * @param search which would be run
   * @param dialect that of the engine, once it has been seen
   * @param engine whose address is shown to administrators only
   */
  @Inject
  public DeclarativeValidationStage(
      SearchTranslation translation,
      DeclarativeSearch search,
      Supplier<Optional<Dialect>> dialect,
      EngineSettings engine) {
    this.translation = translation;
    this.search = search;
    this.dialect = dialect;
    this.engineAddress = engine.nodes().get(0).toString();
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    RequestTarget received = context.request().target();
    boolean explain = isAsked(received);
    // It is the gateway's own, so it is not among those that would be forwarded.
    SearchTarget target =
        SearchTarget.of(context.envs(), QueryStringEdit.without(received, "explain"::equals));
    SearchTranslation.Outcome outcome =
        translation.shown(context, target, dialect.get().orElse(Dialects.USUAL), explain);
    if (outcome.search().isEmpty()) {
      throw Problem.of(outcome.faults());
    }
    MultiSearch asked = outcome.search().get();
    List<Warning> warnings = new ArrayList<>(outcome.read().warnings());
    context.attachment(StageWarnings.class).ifPresent(added -> warnings.addAll(added.all()));
    return search
        .shown(asked, Optional.of(SearchTranslation.viewer(context)), context)
        .thenApply(sent -> answer(asked, sent, warnings, context, explain));
  }

  private StageResult answer(
      MultiSearch asked,
      SentSearches sent,
      List<Warning> warnings,
      StageContext context,
      boolean explain) {
    boolean administrator = context.exchange().caller().filter(Caller::administrator).isPresent();
    ValidationAnswer answer =
        new ValidationAnswer(
            asked,
            sent,
            SearchTranslation.viewer(context),
            context.request().headers(),
            warnings,
            administrator ? engineAddress : "",
            explain);
    HttpFields.Mutable headers =
        HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8");
    WarningHeaders.add(answer.general(), headers);
    return StageResult.change()
        .response(new PipelineResponse(200, headers, MessageBody.of(Json.bytes(answer.json()))))
        .build();
  }

  private static boolean isAsked(RequestTarget target) {
    return parameters(target).stream()
        .anyMatch(p -> p.name().equals("explain") && !p.value().equals("false"));
  }

  private static List<QueryParameters.Parameter> parameters(RequestTarget target) {
    return target.query().map(QueryParameters::parse).orElse(List.of());
  }
}
