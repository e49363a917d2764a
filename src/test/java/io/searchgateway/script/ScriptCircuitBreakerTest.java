package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Deadline;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Scripts that keep running into their limits. */
class ScriptCircuitBreakerTest {

  /** Few instructions, so that a loop ends at once. */
  private static final PipelineSettings.Scripts LIMITS =
      new PipelineSettings.Scripts(
          Duration.ofSeconds(20), Duration.ofSeconds(30), 20_000, 64 << 20, 1000, 2, 200);

  private static final String LOOPING = "function handleRequest() { for (;;) {} }";

  private static String type(Stage stage) {
    StageResult result = stage.run(ScriptFixture.stage()).toCompletableFuture().join();
    return result instanceof StageResult.Failed failed ? failed.failure().problem().type() : "";
  }

  private static void loop(Stage stage, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(type(stage)).isEqualTo("script_limit");
    }
  }

  private static void assertRests(Stage stage) {
    assertThatThrownBy(() -> type(stage))
        .cause()
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(503);
              assertThat(problem.type()).isEqualTo("script_suspended");
              assertThat(problem.message()).contains("stage stage of pipeline p1");
              assertThat(problem.retryAfterSeconds()).contains(10L);
            });
    assertThat(stage.suspended()).contains(Duration.ofSeconds(10));
  }

  @Test
  void aScriptThatKeepsRunningIntoItsLimitsRests() {
    try (ScriptFixture fixture = new ScriptFixture(LIMITS, FetchClient.NONE)) {
      Stage stage = fixture.compiled(LOOPING);
      loop(stage, 10);
      assertRests(stage);
      fixture.clock().pass(Duration.ofSeconds(9));
      assertThat(stage.suspended()).contains(Duration.ofSeconds(1));
      fixture.clock().pass(Duration.ofMillis(1001));
      assertThat(stage.suspended()).isEmpty();
      loop(stage, 3);
      assertRests(stage);
    }
  }

  @Test
  void anotherVersionOfThePipelineBeginsAnew() {
    try (ScriptFixture fixture = new ScriptFixture(LIMITS, FetchClient.NONE)) {
      Stage stage = fixture.compiled(LOOPING);
      loop(stage, 10);
      assertRests(stage);
      loop(fixture.compiled(LOOPING), 1);
    }
  }

  @Test
  void aScriptThatMostlyEndsByItselfDoesNotRest() {
    try (ScriptFixture fixture = new ScriptFixture(LIMITS, FetchClient.NONE)) {
      Stage stage =
          fixture.compiled(
              "let n = 0; function handleRequest() { if (context.inputs.x) throw error('no'); }");
      for (int i = 0; i < 30; i++) {
        assertThat(type(stage)).isEqualTo("script_error");
      }
      assertThat(stage.suspended()).isEmpty();
    }
  }

  @Test
  void runsThatNobodyWaitsForDoNotCount() {
    try (ScriptFixture fixture = new ScriptFixture(LIMITS, FetchClient.NONE)) {
      Stage stage =
          fixture.compiled("async function handleRequest() { await new Promise(() => {}); }");
      for (int i = 0; i < 30; i++) {
        FakeStage gone = ScriptFixture.stage();
        gone.cancel();
        var unused = stage.run(gone);
        gone.cancel();
      }
      assertThat(stage.suspended()).isEmpty();
    }
  }

  @Test
  void aRunOnTrialThatIsCancelledAsItBeginsToWaitCanBeTriedAgain() {
    FetchClient leaves =
        (request, context) -> {
          ((FakeStage) context).cancel();
          return new FetchClient.Call() {
            @Override
            public CompletionStage<FetchClient.Answer> answer() {
              return new CompletableFuture<>();
            }

            @Override
            public void cancel() {}
          };
        };
    try (ScriptFixture fixture = new ScriptFixture(LIMITS, leaves)) {
      Stage stage =
          fixture.compiled(
              "async function handleRequest() { while (context.inputs.x) {}"
                  + " await fetch('http://a.example/'); }");
      loop(stage, 10);
      assertRests(stage);
      fixture.clock().pass(Duration.ofSeconds(11));
      for (int i = 0; i < 3; i++) {
        FakeStage leaving = FakeStage.with("{\"inputs\":{}}");
        assertThat(stage.run(leaving).toCompletableFuture().join())
            .isInstanceOf(StageResult.Failed.class);
      }
      Deadline.within(Duration.ofSeconds(20))
          .until(
              "it is tried again",
              () -> {
                try {
                  return type(stage).equals("script_limit");
                } catch (CompletionException rests) {
                  return false;
                }
              });
    }
  }
}
