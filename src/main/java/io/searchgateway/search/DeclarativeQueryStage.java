package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Turns the declarative body into a multi-search. */
@Dependent
@PipelineStage(
    name = "declarativeQuery",
    aliases = "reactivesearchQuery",
    summary = "Translates the declarative body into a multi-search.")
public final class DeclarativeQueryStage implements Stage {

  private static final String NDJSON = "application/x-ndjson";

  private final SearchTranslation translation;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * The stage.
   *
   * @param dialect that of the engine, once it has been seen
   */
  @Inject
  public DeclarativeQueryStage(SearchTranslation translation, Supplier<Optional<Dialect>> dialect) {
    this.translation = translation;
    this.dialect = dialect;
  }

  @Override
  public Kind kind() {
    return Kind.PREPARES_BACKEND;
  }

  @Override
  public boolean isDeterministic(JsonObject inputs) {
    return true;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.with("backend", "string", "Type of the backend, the engine.").json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    PipelineRequest received = context.request();
    SearchTarget target = SearchTarget.of(context.envs(), received.target());
    Dialect engine = known(dialect);
    SearchTranslation.Outcome outcome = translation.translate(context, target, engine);
    if (outcome.search().isEmpty()) {
      // The first fault is the one that is told.
      throw Problem.of(outcome.faults().subList(0, 1));
    }
    MultiSearch search = outcome.search().get();
    JsonString original = Json.text(received.body()::text);
    StageResult.Builder result = StageResult.change();
    FallbackSearches.of(translation, context, target, engine)
        .ifPresent(fallbacks -> result.attach(FallbackSearches.class, fallbacks));
    return result
        .request(
            received
                .withTarget(search.call())
                .withHeaders(
                    HttpFields.build(received.headers()).put(HttpHeader.CONTENT_TYPE, NDJSON))
                .withBody(search.body()))
        .env("ORIGINAL_DECLARATIVE_BODY", original)
        .env("ORIGINAL_RS_BODY", original)
        .attach(MultiSearch.class, search)
        .done();
  }

  /**
   * The dialect of the engine.
   *
   * @throws Problem 503 as long as the engine has not been seen
   */
  static Dialect known(Supplier<Optional<Dialect>> dialect) {
    return dialect
        .get()
        .orElseThrow(
            () ->
                Problem.retryable(
                    503,
                    "engine_unknown",
                    "the engine has not been reached yet, so the request cannot be " + "translated",
                    Duration.ofSeconds(1)));
  }
}
