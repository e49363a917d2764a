package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.body;
import static io.searchgateway.pipeline.PipelineFixture.over;
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
                  new PipelineResponse(
                      status, HttpFields.EMPTY, MessageBody.of("no " + attempts)))));
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

  private PipelineFixture fixture(int failures, int status, boolean repeatable) {
    return new PipelineFixture().with(new Flaky(attempts, failures, status, repeatable));
  }

  @Test
  void aStageIsTriedAgainAfterAWaitThatDoubles() {
    PipelineFixture fixture = fixture(2, 503, true);
    PipelineRun run = fixture.start("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);

    fixture.timer.pass(99);
    assertThat(attempts).hasValue(1);
    fixture.timer.pass(100);
    assertThat(attempts).hasValue(2);
    fixture.timer.pass(149);
    assertThat(attempts).hasValue(2);
    fixture.timer.pass(150);

    assertThat(body(over(run))).isEqualTo("attempt 3");
    assertThat(over(run).trace().stages().get(0).measures())
        .containsEntry(StageMeasure.RETRIES, 2L);
  }

  @Test
  void theLastFailureIsTold() {
    PipelineFixture fixture = fixture(9, 503, true);
    PipelineRun run = fixture.start("[{'use':'backend','continueOnError':false," + PATIENT + "}]");

    fixture.timer.pass(150);
    fixture.timer.pass(150);

    assertThat(over(run).response().code()).isEqualTo(503);
    assertThat(body(over(run))).isEqualTo("no 3");
    assertThat(attempts).hasValue(3);
  }

  @Test
  void otherFailuresAreFinal() {
    fixture(1, 404, true).run("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);
  }

  @Test
  void statusesAndTypesAreChosen() {
    PipelineFixture byStatus = fixture(1, 404, true);
    byStatus.start("[{'use':'backend','retry':{'max':1,'on':[404],'backoffMs':0}}]");
    byStatus.timer.pass(1);
    assertThat(attempts).hasValue(2);

    attempts.set(0);
    PipelineFixture byType = fixture(1, 500, true);
    byType.start("[{'use':'backend','retry':{'max':1,'on':['backend_error'],'backoffMs':0}}]");
    byType.timer.pass(1);
    assertThat(attempts).hasValue(2);
  }

  @Test
  void whatMayHaveAnEffectIsRepeatedOnlyWhenAskedFor() {
    fixture(1, 503, false).run("[{'use':'backend'," + PATIENT + "}]");
    assertThat(attempts).hasValue(1);

    attempts.set(0);
    PipelineFixture fixture = fixture(1, 503, false);
    PipelineRun run =
        fixture.start("[{'use':'backend','retry':{'max':1,'backoffMs':0,'anyMethod':true}}]");
    fixture.timer.pass(1);
    assertThat(body(over(run))).isEqualTo("attempt 2");
  }

  @Test
  void aWaitThatWouldOutlastTheStageIsNotBegun() {
    PipelineAnswer answer =
        fixture(1, 503, true)
            .run(
                "[{'use':'backend','timeoutMs':50,"
                    + "'retry':{'max':1,'backoffMs':60000,'maxBackoffMs':60000,'jitter':false}}]");

    assertThat(answer.trace().stages().get(0).state()).isEqualTo(State.ERROR);
  }

  @Test
  void nothingIsTriedForAClientThatIsGone() {
    PipelineFixture fixture = fixture(9, 503, true);
    PipelineRun run = fixture.start("[{'use':'backend'," + PATIENT + "}]");

    run.cancel();
    fixture.timer.pass(60_000);

    assertThat(attempts).hasValue(1);
    assertThat(over(run).trace().stages().get(0).state()).isEqualTo(State.CANCELLED);
    assertThat(fixture.timer.pending()).isZero();
  }

  @Test
  void asyncStagesAreTriedAgainToo() {
    PipelineFixture fixture = fixture(1, 503, true);
    PipelineRun run = fixture.start("[{'use':'backend','async':true," + PATIENT + "}]");

    fixture.timer.pass(100);

    assertThat(body(over(run))).isEqualTo("attempt 2");
  }
}
