package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.body;
import static io.searchgateway.pipeline.PipelineFixture.over;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Trace.State;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.junit.jupiter.api.Test;

class InvocationDeadlineTest {

  private final AtomicInteger told = new AtomicInteger();
  private final CompletableFuture<StageResult> never = new CompletableFuture<>();
  private final PipelineFixture fixture =
      new PipelineFixture()
          .withBackend(
              context -> {
                context.whenCancelled(told::incrementAndGet);
                return never;
              });

  @Test
  void aPipelineThatTakesTooLongIsStopped() {
    PipelineRun run =
        fixture.start(
            fixture.pipeline(
                "{'timeoutMs':500,'routes':[{'path':'x','method':'POST'}],'stages':["
                    + "{'use':'backend'},{'id':'b','script':'{}'}]}"),
            PipelineFixture.request(""));

    fixture.timer.pass(400);
    assertThat(run.answer().toCompletableFuture()).isNotDone();
    fixture.timer.pass(500);

    assertThat(over(run).response().code()).isEqualTo(504);
    assertThat(body(over(run))).contains("deadline_exceeded");
    assertThat(over(run).trace().stages().get(1).state()).isEqualTo(State.CANCELLED);
    assertThat(told).hasValue(1);
  }

  @Test
  void aStageThatTakesTooLongFailsAndThePipelineGoesOn() {
    PipelineRun run =
        fixture.start(
            "[{'use':'backend','timeoutMs':50},"
                + "{'id':'b','script':'{\\'response\\':{\\'body\\':\\'ok\\'}}'}]");

    fixture.timer.pass(50);

    assertThat(body(over(run))).isEqualTo("ok");
    assertThat(over(run).trace().firstError().orElseThrow().error().orElseThrow().type())
        .isEqualTo("stage_timeout");
    assertThat(told).hasValue(1);
  }

  @Test
  void noTimerIsSetForStagesThatAreOverAtOnce() {
    fixture.run("[{'id':'a','script':'{}','timeoutMs':50},{'id':'b','script':'{}'}]");

    assertThat(fixture.timer.pending()).isZero();
  }

  @Test
  void timersEndWithTheInvocation() {
    PipelineRun run = fixture.start("[{'use':'backend','timeoutMs':50},{'id':'b','script':'{}'}]");
    assertThat(fixture.timer.pending()).isEqualTo(2);

    StageResult.unchanged().thenAccept(never::complete);

    assertThat(over(run).response().code()).isEqualTo(200);
    assertThat(fixture.timer.pending()).isZero();
  }

  @Test
  void stagesHearThatTheClientIsGone() {
    PipelineRun run = fixture.start("[{'use':'backend'},{'id':'b','script':'{}'}]");

    run.cancel();
    run.cancel();

    assertThat(told).hasValue(1);
    assertThat(over(run).response().code()).isEqualTo(499);
    assertThat(over(run).trace().stages())
        .extracting(Trace.StageTrace::state)
        .containsOnly(State.CANCELLED);
  }

  @Test
  void anAnswerThatComesTooLateIsLetGo() {
    PipelineRun run = fixture.start("[{'use':'backend'}]");
    run.cancel();
    AtomicInteger discarded = new AtomicInteger();

    never.complete(
        StageResult.change()
            .response(
                new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(source(discarded))))
            .build());

    assertThat(discarded).hasValue(1);
  }

  private static Content.Source source(AtomicInteger discarded) {
    return new StreamedBodyFixtures.Parts() {
      @Override
      public void fail(Throwable failure) {
        discarded.incrementAndGet();
      }
    };
  }
}
