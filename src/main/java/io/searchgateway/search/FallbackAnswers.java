package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** Asks the engine again with other texts while queries that have some find nothing. */
final class FallbackAnswers {

  private static final System.Logger LOG = System.getLogger(FallbackAnswers.class.getName());

  private final DeclarativeSearch search;

  FallbackAnswers(DeclarativeSearch search) {
    this.search = search;
  }

  /** The answer of the first attempt in which all such queries have hits, or the last one. */
  CompletionStage<StageResult> tried(
      StageResult result, BackendRequest request, StageContext context) {
    Optional<FallbackSearches> fallbacks = context.attachment(FallbackSearches.class);
    return fallbacks.isEmpty()
        ? CompletableFuture.completedStage(result)
        : tried(result, fallbacks.get(), Map.of(), request, context);
  }

  private CompletionStage<StageResult> tried(
      StageResult result,
      FallbackSearches fallbacks,
      Map<String, Integer> tried,
      BackendRequest request,
      StageContext context) {
    Set<String> queries = fallbacks.texts().keySet();
    Optional<PipelineResponse> response =
        result instanceof StageResult.Changed changed ? changed.response() : Optional.empty();
    if (response.isEmpty()) {
      return CompletableFuture.completedStage(result);
    }
    return AnswerBeginning.ofQueries(response.get().body(), queries, context.exchange().holding())
        .thenCompose(
            body -> {
              StageResult same =
                  StageResult.change().response(response.get().withBody(body)).build();
              Optional<Map<String, Integer>> next = fallbacks.next(tried, empty(body, queries));
              return next.isEmpty()
                  ? CompletableFuture.completedStage(same)
                  : again(same, fallbacks, next.get(), request, context);
            });
  }

  private CompletionStage<StageResult> again(
      StageResult last,
      FallbackSearches fallbacks,
      Map<String, Integer> tried,
      BackendRequest request,
      StageContext context) {
    Optional<MultiSearch> next = fallbacks.attempt(tried);
    if (next.isEmpty()) {
      LOG.log(System.Logger.Level.DEBUG, "A search with fewer words cannot be translated");
      return CompletableFuture.completedStage(last);
    }
    return search
        .run(next.get(), request.with(next.get().body()), context)
        .thenCompose(result -> tried(result, fallbacks, tried, request, context));
  }

  private static Set<String> empty(MessageBody body, Set<String> queries) {
    Optional<JsonObject> answer = body.held().flatMap(held -> Json.readObject(held.bytes()));
    return queries.stream()
        .filter(id -> answer.filter(known -> Spellings.isEmpty(known.get(id))).isPresent())
        .collect(Collectors.toSet());
  }
}
