package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineWorld.answers;
import static io.searchgateway.pipeline.PipelineWorld.body;
import static io.searchgateway.pipeline.PipelineWorld.over;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class StageAttemptsTest {

  private static final String PATIENT =
      "'retry':{'max':2,'backoffMs':100,'maxBackoffMs':150,'jitter':false}";

  private final AtomicInteger attempts = new AtomicInteger();

  /** A backend that fails so often before it answers. */
  @PipelineStage(name = "backend")
  private record Flaky(AtomicInteger attempts, int failures, int status, boolean repeatable)
      implements Stage {

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      if (attempts.incrementAndGet() > failures) {
        return answers(200, "attempt " + attempts);
      }
      return CompletableFuture.completedStage(
          StageResult.failed(
              StageFailure.of(
                  Problem.of(status, "backend_error", "it failed"),
                  new PipelineResponse(status, HttpFields.EMPTY, Body.of("no " + attempts)))));
    }

    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }

    @Override
    public boolean isRepeatable(StageContext context) {
      return repeatable;
    }
  }

  private PipelineWorld world(int failures, int status, boolean repeatable) {
    return new PipelineWorld().with(new Flaky(attempts, failures, status, repeatable));
  }

  @Test
  void aStageIsTriedAgainAfterAWaitThatDoubles() {
    PipelineWorld world = world(2, 503, true);
    PipelineRun run = world.start("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);

    world.timer.pass(99);
    assertThat(attempts).hasValue(1);
    world.timer.pass(100);
    assertThat(attempts).hasValue(2);
    world.timer.pass(149);
    assertThat(attempts).hasValue(2);
    world.timer.pass(150);

    assertThat(body(over(run))).isEqualTo("attempt 3");
    assertThat(over(run).trace().stages().get(0).measures()).containsEntry(Measure.RETRIES, 2L);
  }

  @Test
  void theLastFailureIsTold() {
    PipelineWorld world = world(9, 503, true);
    PipelineRun run = world.start("[{'use':'backend','continueOnError':false," + PATIENT + "}]");

    world.timer.pass(150);
    world.timer.pass(150);

    assertThat(over(run).response().code()).isEqualTo(503);
    assertThat(body(over(run))).isEqualTo("no 3");
    assertThat(attempts).hasValue(3);
  }

  @Test
  void otherFailuresAreFinal() {
    world(1, 404, true).run("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);
  }

  @Test
  void statusesAndTypesAreChosen() {
    PipelineWorld byStatus = world(1, 404, true);
    byStatus.start("[{'use':'backend','retry':{'max':1,'on':[404],'backoffMs':0}}]");
    byStatus.timer.pass(1);
    assertThat(attempts).hasValue(2);

    attempts.set(0);
    PipelineWorld byType = world(1, 500, true);
    byType.start("[{'use':'backend','retry':{'max':1,'on':['backend_error'],'backoffMs':0}}]");
    byType.timer.pass(1);
    assertThat(attempts).hasValue(2);
  }

  @Test
  void whatMayHaveAnEffectIsRepeatedOnlyWhenAskedFor() {
    world(1, 503, false).run("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);

    attempts.set(0);
    PipelineWorld world = world(1, 503, false);
    PipelineRun run =
        world.start("[{'use':'backend','retry':{'max':1,'backoffMs':0,'anyMethod':true}}]");
    world.timer.pass(1);
    assertThat(body(over(run))).isEqualTo("attempt 2");
  }

  @Test
  void aWaitThatWouldOutlastTheStageIsNotBegun() {
    PipelineAnswer answer =
        world(1, 503, true)
            .run(
                "[{'use':'backend','timeoutMs':50,"
                    + "'retry':{'max':1,'backoffMs':60000,'maxBackoffMs':60000,'jitter':false}}]");

    assertThat(answer.trace().stages().get(0).state()).isEqualTo(State.ERROR);
  }

  @Test
  void nothingIsTriedForAClientThatIsGone() {
    PipelineWorld world = world(9, 503, true);
    PipelineRun run = world.start("[{'use':'backend'," + PATIENT + "}]");

    run.cancel();
    world.timer.pass(60_000);

    assertThat(attempts).hasValue(1);
    assertThat(over(run).trace().stages().get(0).state()).isEqualTo(State.CANCELLED);
    assertThat(world.timer.pending()).isZero();
  }

  @Test
  void asyncStagesAreTriedAgainToo() {
    PipelineWorld world = world(1, 503, true);
    PipelineRun run = world.start("[{'use':'backend','async':true," + PATIENT + "}]");

    world.timer.pass(100);

    assertThat(body(over(run))).isEqualTo("attempt 2");
  }
}
