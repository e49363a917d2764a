package io.searchgateway.search;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.search.call.EndpointCaller;
import io.searchgateway.search.curation.CuratedAnswer;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSources;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpHeader;

/** The parts of an answer that do not come from the engine's hits, all asked for at once. */
public final class SupplementaryAnswers {

  private final SuggestionShaper shaper;
  private final SuggestionSources sources;
  private final EndpointCaller endpoints;
  private final CuratedSearch curated;

  public SupplementaryAnswers(
      SuggestionShaper shaper,
      SuggestionSources sources,
      EndpointCaller endpoints,
      FinalSearchGuard guard) {
    this.shaper = shaper;
    this.sources = sources;
    this.endpoints = endpoints;
    this.curated = new CuratedSearch(guard);
  }

  /**
   * The parts; fails when an endpoint does.
   *
   * @param known those of the same request with another text; only what depends on the text is
   *     asked for again
   */
  CompletionStage<AnswerParts> parts(
      MultiSearch search, Optional<AnswerParts> known, StageContext context) {
    if (known.isPresent()) {
      AnswerParts before = known.get();
      return curated
          .again(search, before.curated(), context)
          .thenApply(by -> new AnswerParts(before.suggestions(), before.endpoints(), by));
    }
    DeclarativeAnswerPlan plan = planned(search);
    Map<Integer, List<Suggestion>> suggestions = new ConcurrentHashMap<>();
    Map<Integer, JsonValue> answers = new ConcurrentHashMap<>();
    List<CompletableFuture<?>> asked = new ArrayList<>();
    suggesting(search)
        .filter(plan::isShown)
        .forEach(
            query ->
                asked.add(
                    sources
                        .ask(
                            context(query, search, context),
                            () -> AnswerCompleteness.missing(context.exchange()))
                        .thenAccept(found -> suggestions.put(query.position(), found))
                        .toCompletableFuture()));
    for (EndpointQuery query : search.translation().endpoints()) {
      if (plan.isShown(query.query())) {
        asked.add(
            endpoints
                .call(query, search.request(), context)
                .thenAccept(answer -> answers.put(query.query().position(), answer))
                .toCompletableFuture());
      }
    }
    CompletionStage<Map<String, CuratedAnswer>> found = curated.ask(search, context);
    asked.add(found.toCompletableFuture());
    return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
        .thenCombine(found, (done, by) -> new AnswerParts(suggestions, answers, by));
  }

  /** How to put the answer together. */
  SplicePlan plan(MultiSearch search, AnswerParts parts) {
    return planned(search).plan(parts);
  }

  private DeclarativeAnswerPlan planned(MultiSearch search) {
    return new DeclarativeAnswerPlan(search, shaper);
  }

  /** Whether the endpoints may be asked; fails as {@link #plan} does when one of them may not. */
  CompletionStage<Void> judged(MultiSearch search, StageContext context) {
    CompletionStage<Void> judged = CompletableFuture.completedStage(null);
    for (EndpointQuery query : search.translation().endpoints()) {
      judged = judged.thenCompose(done -> endpoints.judge(query, search.request(), context));
    }
    return judged;
  }

  private static Stream<SuggestionQuery> suggesting(MultiSearch search) {
    Stream<DeclarativeQuery> asked = search.translation().queries().stream().map(q -> q.query());
    return Stream.concat(asked, search.translation().idle().stream())
        .flatMap(query -> query.suggestion().stream());
  }

  private static SuggestionContext context(
      SuggestionQuery query, MultiSearch search, StageContext context) {
    return new SuggestionContext(
        query,
        search.request().settings(),
        context.exchange().caller(),
        context.exchange().clientAddress(),
        Objects.requireNonNullElse(context.request().headers().get(HttpHeader.USER_AGENT), ""));
  }
}
