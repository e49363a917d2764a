package io.searchgateway.feature.cache.stage;

import io.searchgateway.feature.cache.entry.AnswerCache.Lookup;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.RunningSearches;
import io.searchgateway.feature.cache.entry.RunningSearches.End;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.AnswerBeginning;
import io.searchgateway.search.AnswerCompleteness;
import io.searchgateway.search.CachedSearch;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.content.ByteBufferContentSource;

/**
 * A search whose answer is kept. Equal searches that come while it runs wait for its answer; should
 * its client leave, one of them takes its place; what went wrong is nobody's but its own.
 */
final class SharedSearch implements CachedSearch {

  private static final int OK = 200;

  /** What a body that is held takes of the memory budget, in times of its length. */
  private static final long HELD = 2;

  private final SearchCache cache;
  private final CacheableRequest request;
  private final IndexState state;
  private final boolean storable;

  /**
   * A search.
   *
   * @param storable whether its answer may be kept
   */
  SharedSearch(SearchCache cache, CacheableRequest request, IndexState state, boolean storable) {
    this.cache = cache;
    this.request = request;
    this.state = state;
    this.storable = storable;
  }

  @Override
  public CompletionStage<StageResult> run(
      Supplier<CompletionStage<StageResult>> engine, StageContext context) {
    Optional<SharedPlace> place = cache.place(request, state);
    if (!storable || place.isEmpty()) {
      return alone(engine);
    }
    String key = request.key() + state.text() + place.get().evictions();
    Optional<RunningSearches.Running> mine = cache.running().begin(key);
    if (mine.isPresent()) {
      return lead(mine.get(), place.get(), engine, context);
    }
    return cache
        .running()
        .find(key)
        .map(other -> other.ended().thenCompose(end -> after(end, engine, context)))
        .orElseGet(() -> run(engine, context));
  }

  private CompletionStage<StageResult> after(
      End end, Supplier<CompletionStage<StageResult>> engine, StageContext context) {
    if (end instanceof End.Answered answered && hasRoom(answered.answer().length(), context)) {
      cache.statistics().hit(CacheStatistics.Count.HITS, answered.answer());
      return StageResult.change()
          .response(CacheHeaders.response(answered.answer(), "hit", context, cache.nowMillis()))
          .done();
    }
    return end instanceof End.Left ? run(engine, context) : alone(engine);
  }

  /** Whether there is memory for a body that is held; one that streams needs less. */
  private static boolean hasRoom(int length, StageContext context) {
    try {
      context.exchange().holding().take(HELD * length);
      context.exchange().holding().give(HELD * length);
      return true;
    } catch (Problem refused) {
      return false;
    }
  }

  private CompletionStage<StageResult> alone(Supplier<CompletionStage<StageResult>> engine) {
    cache.statistics().add(CacheStatistics.Count.MISSES);
    return engine.get();
  }

  private CompletionStage<StageResult> lead(
      RunningSearches.Running mine,
      SharedPlace place,
      Supplier<CompletionStage<StageResult>> engine,
      StageContext context) {
    // An equal search may have ended since this one looked.
    if (cache.find(request, state) instanceof Lookup.Hit hit) {
      End end = new End.Answered(hit.answer());
      mine.end(end);
      return after(end, engine, context);
    }
    context.whenCancelled(() -> mine.end(new End.Left()));
    return CompletableFuture.completedStage(place)
        .thenCompose(cache::find)
        .thenCompose(
            found -> {
              if (found.isEmpty()) {
                return asked(mine, place, engine, context);
              }
              End end = new End.Answered(found.get());
              mine.end(end);
              return after(end, engine, context);
            })
        // The first end counts: this one is that of a failure.
        .whenComplete((result, failure) -> mine.end(new End.Alone()));
  }

  private CompletionStage<StageResult> asked(
      RunningSearches.Running mine,
      SharedPlace place,
      Supplier<CompletionStage<StageResult>> engine,
      StageContext context) {
    AnswerCompleteness completeness = AnswerCompleteness.of(context.exchange());
    long began = cache.nowMillis();
    return CompletableFuture.completedFuture(engine)
        .thenCompose(this::alone)
        .thenCompose(result -> held(result, context))
        .thenApply(
            result -> {
              Optional<CachedAnswer> answer = kept(result, place, completeness, began);
              mine.end(answer.<End>map(End.Answered::new).orElseGet(End.Alone::new));
              answer.ifPresent(
                  known ->
                      response(result)
                          .ifPresent(response -> CacheHeaders.tag(response, known, context)));
              return result;
            });
  }

  /** The response in memory, if it is not too large to be kept. */
  private CompletionStage<StageResult> held(StageResult result, StageContext context) {
    Optional<PipelineResponse> response = response(result);
    if (response.isEmpty()) {
      return CompletableFuture.completedStage(result);
    }
    return AnswerBeginning.upTo(
            cache.answers().longestAnswer(), response.get().body(), context.exchange().holding())
        .thenApply(
            body ->
                StageResult.change()
                    .response(response.get().withBody(fitting(body, context)))
                    .build());
  }

  private static MessageBody fitting(MessageBody body, StageContext context) {
    return body.held()
        .filter(held -> !hasRoom(held.bytes().length, context))
        .<MessageBody>map(
            held -> MessageBody.of(new ByteBufferContentSource(ByteBuffer.wrap(held.bytes()))))
        .orElse(body);
  }

  private static Optional<PipelineResponse> response(StageResult result) {
    return result instanceof StageResult.Changed changed
        ? changed.response().filter(response -> response.code() == OK)
        : Optional.empty();
  }

  /** The answer without the name that the client has given to its own request. */
  private Optional<CachedAnswer> kept(
      StageResult result, SharedPlace place, AnswerCompleteness completeness, long began) {
    Optional<PipelineResponse> response = response(result);
    Optional<MessageBody.Held> body = response.flatMap(known -> known.body().held());
    if (body.isEmpty() || !completeness.isComplete()) {
      return Optional.empty();
    }
    long now = cache.nowMillis();
    CachedAnswer answer =
        CachedAnswer.of(
            body.get().bytes(),
            HttpFields.build(response.get().headers()).remove("X-Opaque-Id"),
            new CachedAnswer.Origin(
                state, request.texts(), request.expressions().get(0), now, now - began));
    cache.put(request, place, answer);
    return Optional.of(answer);
  }
}
