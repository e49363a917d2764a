package io.searchgateway.search;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.request.Caller;
import io.searchgateway.search.call.StageCalls;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.splice.SplicedSource;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ByteBufferContentSource;

/** Sends the searches, asks whatever else has a part of the answer, and puts it together. */
public final class DeclarativeSearch {

  private static final int OK = 200;

  private final BackendCalls backends;
  private final FinalSearchGuard guard;
  private final SupplementaryAnswers supplementary;
  private final SearchProblems refusals;
  private final SpellingSearch spelling;

  public DeclarativeSearch(
      BackendCalls backends,
      FinalSearchGuard guard,
      SupplementaryAnswers supplementary,
      IndexTargets targets) {
    this.backends = backends;
    this.guard = guard;
    this.supplementary = supplementary;
    this.refusals = new SearchProblems(guard);
    this.spelling = new SpellingSearch(guard, targets);
  }

  /**
   * What {@link #run} sends to the engine, without sending it.
   *
   * @param caller for whom it is shown
   * @return fails with a {@link io.searchgateway.problem.Problem} that running fails with as well
   */
  CompletionStage<SentSearches> shown(
      MultiSearch search, Optional<Caller> caller, StageContext context) {
    CompletionStage<Void> endpoints =
        context.exchange().caller().isPresent()
            ? supplementary.judged(search, context)
            : CompletableFuture.completedStage(null);
    return endpoints.thenCompose(done -> sent(search, caller, context));
  }

  private CompletionStage<SentSearches> sent(
      MultiSearch search, Optional<Caller> caller, StageContext context) {
    if (search.body().isEmpty()) {
      return CompletableFuture.completedStage(new SentSearches(search.call(), List.of()));
    }
    return guard
        .shown(caller, search.call(), search.searches().within(context.budget()))
        .exceptionallyCompose(failure -> refusals.told(failure, search, caller));
  }

  /**
   * An answer.
   *
   * @param parts those of it that are not the engine's hits
   */
  record Answered(PipelineResponse response, AnswerParts parts) {

    StageResult result() {
      return StageResult.change().response(response).build();
    }

    /** The same as it was read. */
    Answered with(MessageBody body) {
      return new Answered(response.withBody(body), parts);
    }
  }

  /**
   * Runs the searches.
   *
   * @param known parts of the answer to the same request with another text
   */
  CompletionStage<Answered> run(
      MultiSearch search,
      BackendRequest request,
      Optional<AnswerParts> known,
      StageContext context) {
    GuardedSearches searches = guard.guard(search, request, context);
    if (searches.entries().isEmpty()) {
      return supplementary
          .parts(search, known, context)
          .thenCompose(
              parts ->
                  explained(supplementary.plan(search, parts), search, context)
                      .thenApply(
                          plan ->
                              new Answered(
                                  response(search, HttpFields.build(), empty(), plan, context),
                                  parts)));
    }
    EngineSearch asked = new EngineSearch(backends, refusals, search, request, context);
    BackendCalls.Sent sent = asked.send(searches);
    CompletionStage<AnswerParts> parts =
        CompletableFuture.completedFuture(search)
            .thenCompose(wanted -> supplementary.parts(wanted, known, context));
    CompletionStage<SplicePlan> planned =
        parts
            .thenApply(found -> supplementary.plan(search, found))
            .thenCompose(plan -> explained(plan, search, context))
            .whenComplete(
                (plan, failure) -> {
                  if (failure != null) {
                    sent.cancel().accept(failure);
                  }
                });
    return planned
        .thenCompose(plan -> sent.answer().thenCompose(answer -> asked.served(answer, plan)))
        .thenApply(
            served ->
                response(
                    search,
                    StageCalls.forClient(served.answer().headers()),
                    EngineAnswerCheck.of(served.answer().body(), context),
                    served.plan(),
                    context))
        .thenCompose(response -> spelling.added(response, search, context))
        .thenCombine(parts, Answered::new);
  }

  /** The plan of an answer that also explains itself, if that is wanted. */
  private CompletionStage<SplicePlan> explained(
      SplicePlan plan, MultiSearch search, StageContext context) {
    return search.request().settings().explain()
        ? sent(search, context.exchange().caller(), context)
            .thenApply(
                sent ->
                    plan.with(
                        Json.object(plan.settings())
                            .add("explain", sent.explained(search, context.exchange().caller()))
                            .build()))
        : CompletableFuture.completedStage(plan);
  }

  private static PipelineResponse response(
      MultiSearch search,
      HttpFields.Mutable headers,
      Content.Source answer,
      SplicePlan plan,
      StageContext context) {
    WarningHeaders.add(search.warnings(), headers);
    return new PipelineResponse(
        OK, headers, MessageBody.of(new SplicedSource(answer, plan, context.exchange().holding())));
  }

  private static Content.Source empty() {
    return new ByteBufferContentSource(ByteBuffer.wrap(new byte[] {'{', '}'}));
  }
}
