package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
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
  CompletionStage<StageResult> of(MultiSearch first, BackendRequest request, StageContext context) {
    Optional<FallbackSearches> fallbacks = context.attachment(FallbackSearches.class);
    CompletionStage<DeclarativeSearch.Answered> answered =
        search.run(first, request, Optional.empty(), context);
    return (fallbacks.isEmpty()
            ? answered
            : answered.thenCompose(
                answer -> tried(answer, fallbacks.get(), Map.of(), request, context)))
        .thenApply(DeclarativeSearch.Answered::result);
  }

  private CompletionStage<DeclarativeSearch.Answered> tried(
      DeclarativeSearch.Answered answered,
      FallbackSearches fallbacks,
      Map<String, Integer> tried,
      BackendRequest request,
      StageContext context) {
    Set<String> queries = fallbacks.texts().keySet();
    AnswerParts parts = answered.parts();
    return AnswerBeginning.ofQueries(
            answered.response().body(), queries, parts::placed, context.exchange().holding())
        .thenCompose(
            body -> {
              DeclarativeSearch.Answered same = answered.with(body);
              Optional<Map<String, Integer>> next =
                  fallbacks.next(tried, empty(body, queries, parts));
              return next.isEmpty()
                  ? CompletableFuture.completedStage(same)
                  : again(same, fallbacks, next.get(), request, context);
            });
  }

  private CompletionStage<DeclarativeSearch.Answered> again(
      DeclarativeSearch.Answered last,
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
        .run(next.get(), request.with(next.get().body()), Optional.of(last.parts()), context)
        .thenCompose(answered -> tried(answered, fallbacks, tried, request, context));
  }

  private static Set<String> empty(MessageBody body, Set<String> queries, AnswerParts parts) {
    Optional<JsonObject> answer = body.held().flatMap(held -> Json.readObject(held.bytes()));
    return queries.stream()
        .filter(
            id ->
                answer
                    .filter(known -> Spellings.isEmpty(known.get(id), parts.placed(id)))
                    .isPresent())
        .collect(Collectors.toSet());
  }
}
