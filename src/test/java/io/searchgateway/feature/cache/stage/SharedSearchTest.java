package io.searchgateway.feature.cache.stage;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.feature.cache.entry.AnswerCache;
import io.searchgateway.feature.cache.entry.CacheLimits;
import io.searchgateway.feature.cache.entry.CacheStatistics;
import io.searchgateway.feature.cache.entry.RunningSearches;
import io.searchgateway.feature.cache.key.CacheableRequest;
import io.searchgateway.feature.cache.preferences.EvictionLog;
import io.searchgateway.feature.cache.redis.SecondLevel;
import io.searchgateway.feature.cache.state.IndexState;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharedSearchTest {

  private static final IndexState STATE = new IndexState("1", Set.of("films"));

  private final CalledEngine engine = new CalledEngine();
  private final CacheStatistics statistics = new CacheStatistics();
  private final AnswerCache answers = new AnswerCache(statistics);
  private final EvictionLog evictions =
      new EvictionLog(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE, answers);
  private final SearchCache cache =
      new SearchCache(
          answers,
          new RunningSearches(),
          statistics,
          evictions,
          new SecondLevel(
              engine.indices(),
              () -> Optional.of(DIALECT),
              new SeenChanges().changes(),
              "1",
              Runnable::run));

  /** The searches that reached the engine, each waiting for its answer. */
  private final List<CompletableFuture<StageResult>> asked = new ArrayList<>();

  /** What is done when the client of a search leaves, in the order of the searches. */
  private final List<Runnable> left = new ArrayList<>();

  @BeforeEach
  void open() {
    answers.limit(new CacheLimits(1 << 20, Duration.ofMinutes(1), Duration.ZERO));
    done(evictions.look());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private CompletionStage<StageResult> search() {
    Exchange exchange =
        new Exchange("1", "POST", RequestTarget.of("/films/_declarative"), "", Map.of(), List.of());
    StageContext context =
        (StageContext)
            Proxy.newProxyInstance(
                StageContext.class.getClassLoader(),
                new Class<?>[] {StageContext.class},
                (self, method, arguments) ->
                    switch (method.getName()) {
                      case "exchange" -> exchange;
                      case "whenCancelled" -> left.add((Runnable) arguments[0]);
                      default -> throw new UnsupportedOperationException(method.getName());
                    });
    return new SharedSearch(
            cache, new CacheableRequest("key", List.of("films"), Set.of("star")), STATE, true)
        .run(
            () -> {
              CompletableFuture<StageResult> answer = new CompletableFuture<>();
              asked.add(answer);
              return answer;
            },
            context);
  }

  private static StageResult answer(String text) {
    return StageResult.change()
        .response(
            new PipelineResponse(
                200, HttpFields.EMPTY, MessageBody.of(text.getBytes(StandardCharsets.UTF_8))))
        .build();
  }

  private static String text(CompletionStage<StageResult> search) {
    StageResult.Changed changed = (StageResult.Changed) done(search);
    return changed.response().orElseThrow().body().held().orElseThrow().text();
  }

  @Test
  void equalSearchesAreOne() {
    CompletionStage<StageResult> first = search();
    CompletionStage<StageResult> second = search();
    assertThat(asked).hasSize(1);
    asked.get(0).complete(answer("{}"));
    assertThat(text(first)).isEqualTo("{}");
    assertThat(text(second)).isEqualTo("{}");
    assertThat(asked).hasSize(1);
  }

  @Test
  void oneOfThoseWhoWaitSearchesWhenTheFirstClientLeaves() {
    search();
    CompletionStage<StageResult> second = search();
    CompletionStage<StageResult> third = search();
    left.get(0).run();
    assertThat(asked).hasSize(2);
    asked.get(1).complete(answer("{\"a\":1}"));
    assertThat(text(second)).isEqualTo("{\"a\":1}");
    assertThat(text(third)).isEqualTo("{\"a\":1}");
    assertThat(asked).hasSize(2);
  }

  @Test
  void aSearchThatLookedBeforeAnEqualOneEndedFindsItsAnswer() {
    CompletionStage<StageResult> first = search();
    asked.get(0).complete(answer("{}"));
    assertThat(text(first)).isEqualTo("{}");
    assertThat(text(search())).isEqualTo("{}");
    assertThat(asked).hasSize(1);
  }

  @Test
  void whoLeavesWhileHeWaitsTakesNobodyWithHim() {
    CompletionStage<StageResult> first = search();
    search();
    CompletionStage<StageResult> third = search();
    // Only the search that is at the engine is told of its client.
    assertThat(left).hasSize(1);
    asked.get(0).complete(answer("{}"));
    assertThat(text(first)).isEqualTo("{}");
    assertThat(text(third)).isEqualTo("{}");
  }

  @Test
  void anErrorIsThatOfTheSearchThatHadItAndTheOthersSearchThemselves() {
    CompletionStage<StageResult> first = search();
    CompletionStage<StageResult> second = search();
    CompletionStage<StageResult> third = search();
    asked.get(0).completeExceptionally(Problem.of(504, "timeout", "late"));
    assertThat(problem(first).status()).isEqualTo(504);
    assertThat(asked).hasSize(3);
    asked.get(1).complete(answer("{\"b\":1}"));
    asked.get(2).complete(answer("{\"b\":2}"));
    assertThat(List.of(text(second), text(third)))
        .containsExactlyInAnyOrder("{\"b\":1}", "{\"b\":2}");
  }
}
