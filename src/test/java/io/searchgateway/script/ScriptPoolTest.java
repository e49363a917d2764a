package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many scripts at once, hostile ones among them. */
@Timeout(120)
class ScriptPoolTest {

  private static final String INNOCENT =
      "async function handleRequest() { await null; return {n: [1, 2, 3].map(x => x * 2)}; }";

  /** Answers when told to. */
  private static final class Held implements FetchClient {

    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private final CountDownLatch asked;
    private volatile boolean cancelled;

    Held(int calls) {
      asked = new CountDownLatch(calls);
    }

    @Override
    public Call start(Request request, StageContext context) {
      asked.countDown();
      return new Call() {
        @Override
        public CompletionStage<Answer> answer() {
          return answer;
        }

        @Override
        public void cancel() {
          cancelled = true;
        }
      };
    }

    void answer(String body) {
      answer.complete(new Answer(200, Map.of(), body.getBytes(StandardCharsets.UTF_8)));
    }
  }

  private static PipelineSettings.Scripts limits(int threads, int queue, Duration time) {
    return new PipelineSettings.Scripts(
        time, Duration.ofSeconds(30), 50_000_000, 64 << 20, 1000, threads, queue);
  }

  private static StageResult result(CompletionStage<StageResult> run) throws Exception {
    return run.toCompletableFuture().get(60, TimeUnit.SECONDS);
  }

  @Test
  void aScriptThatWaitsHoldsNoThread() throws Exception {
    Held fetching = new Held(50);
    try (ScriptFixture fixture =
        new ScriptFixture(limits(1, 100, Duration.ofSeconds(20)), fetching)) {
      Stage waiting =
          fixture.compiled(
              "async function handleRequest() { return {r: JSON.parse(await fetch('http://a/'))};"
                  + " }");
      List<CompletionStage<StageResult>> runs = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        runs.add(waiting.run(ScriptFixture.stage()));
      }
      assertThat(fetching.asked.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(fixture.returned(INNOCENT)).isNotEmpty();
      fetching.answer("[1]");
      for (CompletionStage<StageResult> run : runs) {
        assertThat(((StageResult.Returned) result(run)).value()).hasToString("{\"r\":[1]}");
      }
    }
  }

  @Test
  void aFullQueueIsAnsweredAtOnce() throws Exception {
    try (ScriptFixture fixture =
        new ScriptFixture(limits(1, 1, Duration.ofSeconds(20)), FetchClient.NONE)) {
      Stage busy = fixture.compiled("function handleRequest() { for (;;) {} }");
      List<CompletionStage<StageResult>> runs = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        runs.add(busy.run(ScriptFixture.stage()));
      }
      Problem refused = ((StageResult.Failed) result(runs.get(2))).failure().problem();
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.retryAfterSeconds()).isPresent();
      assertThat(((StageResult.Failed) result(runs.get(0))).failure().problem().type())
          .isEqualTo("script_limit");
    }
  }

  @Test
  void aRunThatTakesTooLongIsGivenUp() {
    try (ScriptFixture fixture =
        new ScriptFixture(limits(1, 1, Duration.ofMillis(50)), FetchClient.NONE)) {
      assertThat(fixture.failure("function handleRequest() { for (;;) {} }").problem().type())
          .isEqualTo("script_timeout");
    }
    PipelineSettings.Scripts impatient =
        new PipelineSettings.Scripts(
            Duration.ofSeconds(20), Duration.ofMillis(50), 50_000_000, 64 << 20, 1000, 1, 1);
    Held fetching = new Held(1);
    try (ScriptFixture fixture = new ScriptFixture(impatient, fetching)) {
      assertThat(
              fixture
                  .failure("async function handleRequest() { await fetch('http://a/'); }")
                  .problem()
                  .type())
          .isEqualTo("script_timeout");
      assertThat(fetching.cancelled).isTrue();
    }
  }

  @Test
  void aCancelledRunEndsAndLetsGo() throws Exception {
    Held fetching = new Held(1);
    try (ScriptFixture fixture =
        new ScriptFixture(limits(1, 1, Duration.ofSeconds(20)), fetching)) {
      FakeStage stage = ScriptFixture.stage();
      CompletionStage<StageResult> run =
          fixture
              .compiled("async function handleRequest() { await fetch('http://a/'); }")
              .run(stage);
      assertThat(fetching.asked.await(60, TimeUnit.SECONDS)).isTrue();
      stage.cancel();
      assertThat(result(run)).isInstanceOf(StageResult.Failed.class);
      assertThat(fixture.returned(INNOCENT)).isNotEmpty();
    }
  }

  @Test
  void hostileScriptsLeaveInnocentOnesAlone() throws Exception {
    try (ScriptFixture hostile = ScriptFixture.open();
        ScriptFixture innocent = ScriptFixture.open()) {
      List<CompletionStage<StageResult>> attacks = new ArrayList<>();
      for (String body : HostileScriptTest.attacks().subList(0, 60)) {
        attacks.add(
            hostile
                .compiled("function handleRequest() { " + body + "\n}")
                .run(ScriptFixture.stage()));
      }
      Stage other = innocent.compiled(INNOCENT);
      for (int i = 0; i < 50; i++) {
        assertThat(result(other.run(ScriptFixture.stage())))
            .isInstanceOf(StageResult.Returned.class);
      }
      for (CompletionStage<StageResult> attack : attacks) {
        assertThat(result(attack)).isInstanceOf(StageResult.Failed.class);
      }
    }
  }

  @Test
  void aScriptThatExhaustedTheMemoryRests() {
    ScriptCooldown scriptCooldown = new ScriptCooldown();
    Sandbox sandbox = new Sandbox(100);
    ScriptProgram program =
        new ScriptProgram(
            sandbox.compile(context -> context.compileString("1", ScriptProgram.SOURCE, 1, null)),
            Optional.empty(),
            scriptCooldown);
    Stage stage =
        new ScriptStage(
            new ScriptEnvironment(
                sandbox,
                ScriptLibrary.ofWeb(sandbox),
                ScriptLibrary.ofLodash(sandbox),
                ScriptFixture.LIMITS,
                FetchClient.NONE,
                new FairExecutor(Runnable::run, 1, 1),
                java.util.concurrent.Executors.newSingleThreadScheduledExecutor(),
                Clock.systemUTC()),
            program);
    assertThat(stage.run(ScriptFixture.stage()).toCompletableFuture().join())
        .isInstanceOf(StageResult.Returned.class);
    scriptCooldown.begin();
    assertThatThrownBy(() -> stage.run(ScriptFixture.stage()).toCompletableFuture().join())
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(Problem.class)
        .hasMessageContaining("disabled for a while");
  }

  @Test
  void runsLoadNoClasses() {
    try (ScriptFixture fixture = ScriptFixture.open()) {
      Stage stage = fixture.compiled(INNOCENT);
      for (int i = 0; i < 50; i++) {
        stage.run(ScriptFixture.stage()).toCompletableFuture().join();
      }
      int before = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
      for (int i = 0; i < 1000; i++) {
        stage.run(ScriptFixture.stage()).toCompletableFuture().join();
      }
      // The virtual machine makes some for its own reflection, none per run.
      assertThat(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - before)
          .isLessThan(100);
    }
  }

  @Test
  void theSameTextIsCompiledOnce() throws IOException {
    try (ScriptFixture fixture = ScriptFixture.open()) {
      assertThat(((ScriptStage) fixture.compiled(INNOCENT)).program())
          .isSameAs(((ScriptStage) fixture.compiled(INNOCENT)).program());
    }
  }
}
