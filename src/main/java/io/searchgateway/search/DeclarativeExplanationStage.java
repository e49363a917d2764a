package io.searchgateway.search;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.authorization.call.MultiSearchProblems;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Explains the score of a hit of a search. Requests the explanation from the engine with a search
 * for that hit, to which the caller's rights apply. Callers with restricted fields or documents are
 * denied, because an explanation counts words of all documents.
 */
@Dependent
@PipelineStage(
    name = "declarativeExplanation",
    summary = "Explains the score of a hit of a search, by field and clause.")
public final class DeclarativeExplanationStage implements Stage {

  private static final int OK = 200;
  private static final int LONGEST = 8 * 1024 * 1024;

  private final SearchTranslation translation;
  private final DeclarativeSearch search;
  private final FinalSearchGuard guard;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * The stage.
   *
   * @param search whose hit is explained
   * @param dialect that of the engine, once it has been seen
   */
  @Inject
  public DeclarativeExplanationStage(
      SearchTranslation translation,
      DeclarativeSearch search,
      FinalSearchGuard guard,
      Supplier<Optional<Dialect>> dialect) {
    this.translation = translation;
    this.search = search;
    this.guard = guard;
    this.dialect = dialect;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Caller caller = context.exchange().caller().orElseThrow(AccessProblems::missing);
    RequestTarget received = context.request().target();
    HitChoice hit = HitChoice.of(received);
    SearchTarget target =
        SearchTarget.of(
            context.envs(), QueryStringEdit.without(received, HitChoice.PARAMETERS::contains));
    SearchTranslation.Outcome outcome =
        translation.shown(context, target, DeclarativeQueryStage.known(dialect), true);
    if (outcome.search().isEmpty()) {
      throw Problem.of(outcome.faults());
    }
    MultiSearch asked = outcome.search().get();
    int at = hit.in(asked);
    return search
        .shown(asked, Optional.of(caller), context)
        .thenCompose(
            sent ->
                hits(asked, hit.explained(asked.searches().entries().get(at)), context)
                    .thenApply(
                        hits ->
                            answer(
                                new HitExplanation(
                                    hit,
                                    asked.translation().queries().get(at).query().id(),
                                    sent.explanation(asked, Optional.of(caller), at),
                                    sent.searches().get(at).body(),
                                    hit.among(hits)))));
  }

  private CompletionStage<JsonArray> hits(
      MultiSearch asked, MultiSearchEntry explained, StageContext context) {
    GuardedSearches one =
        guard
            .guard(
                context.exchange().caller(),
                List.of(explained),
                (index, refused) -> {
                  throw refused;
                })
            .within(context.budget());
    RequestTarget call =
        QueryStringEdit.without(asked.call(), parameter -> !parameter.equals("search_type"));
    return guard
        .send(context, call, HttpFields.EMPTY, one)
        .answer()
        .exceptionallyCompose(SearchProblems::withoutPlace)
        .thenCompose(answer -> read(answer, context));
  }

  private static CompletionStage<JsonArray> read(StreamedAnswer answer, StageContext context) {
    return answer.status() == OK
        ? answer
            .bytes(LONGEST, context.exchange().holding())
            .thenApply(DeclarativeExplanationStage::hits)
        : MultiSearchProblems.of(answer).thenCompose(CompletableFuture::failedFuture);
  }

  private static JsonArray hits(byte[] answer) {
    return Json.readObject(answer)
        .flatMap(read -> Json.at(read, "/responses/0/hits/hits"))
        .filter(JsonArray.class::isInstance)
        .map(JsonValue::asJsonArray)
        .orElseThrow(
            () -> Problem.of(502, "engine_failed", "the engine could not explain the hit"));
  }

  private static StageResult answer(HitExplanation explanation) {
    return StageResult.change()
        .response(
            new PipelineResponse(
                OK,
                HttpFields.build().put(HttpHeader.CONTENT_TYPE, "application/json; charset=utf-8"),
                MessageBody.of(Json.bytes(explanation.json()))))
        .build();
  }
}
