package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.body;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Trace.State;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class PipelineErrorsTest {

  private static final String PRESET =
      "{'id':'preset','script':'{\\'response\\':{\\'body\\':\\'sorry\\',\\'code\\':503}}'}";

  private final AtomicInteger calls = new AtomicInteger();

  private static CompletionStage<StageResult> unreachable(StageContext context) {
    throw Problem.of(502, "backend_unreachable", "the engine does not answer");
  }

  private static List<State> states(PipelineAnswer answer) {
    return answer.trace().stages().stream().map(Trace.StageTrace::state).toList();
  }

  private PipelineFixture fixture() {
    return new PipelineFixture()
        .withBackend(
            context -> {
              calls.incrementAndGet();
              return answers(200, "{\"hits\":1}");
            });
  }

  @Test
  void aCheckThatThrowsStopsThePipelineBeforeThePresetHasRun() {
    PipelineAnswer answer =
        fixture()
            .run(
                "[{'id':'check query field','script':'throw query is"
                    + " required!','continueOnError':false},"
                    + PRESET
                    + ",{'use':'backend'}]");

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(FakeScripts.json(body(answer)))
        .isEqualTo(
            FakeScripts.json(
                "{'error':{'code':400,'status':'Bad Request','type':'script_error',"
                    + "'message':'query is required!','request_id':'req-1',"
                    + "'pipeline':{'id':'p1','version':3,'stage':'check query field',"
                    + "'type':'script_error'}}}"));
    assertThat(states(answer)).containsExactly(State.ERROR, State.CANCELLED, State.CANCELLED);
    assertThat(calls).hasValue(0);
  }

  @Test
  void aPresetIsAnsweredWhenALaterStageStopsThePipeline() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run("[" + PRESET + ",{'use':'backend','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(503);
    assertThat(body(answer)).isEqualTo("sorry");
  }

  @Test
  void aPresetIsAnsweredWhenTheEngineFailsAndThePipelineGoesOn() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run("[" + PRESET + ",{'use':'backend'}]");

    assertThat(answer.response().code()).isEqualTo(503);
    assertThat(body(answer)).isEqualTo("sorry");
    assertThat(states(answer)).containsExactly(State.SUCCESS, State.ERROR);
  }

  @Test
  void aPresetNeverSurvivesASuccess() {
    PipelineAnswer answer = fixture().run("[" + PRESET + ",{'use':'backend'}]");

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(body(answer)).isEqualTo("{\"hits\":1}");
  }

  @Test
  void aPresetBodyWithoutACodeTakesTheCodeOfTheError() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run(
                "[{'id':'a','script':'{\\'response\\':{\\'body\\':\\'sorry\\'}}'},"
                    + "{'use':'backend','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(502);
    assertThat(body(answer)).isEqualTo("sorry");
  }

  @Test
  void aPresetCodeWithoutABodyComesWithTheEnvelope() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run(
                "[{'id':'a','script':'{\\'response\\':{\\'code\\':\\'418\\'}}'},"
                    + "{'use':'backend','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(418);
    assertThat(body(answer)).contains("\"type\":\"backend_unreachable\"");
  }

  @Test
  void aBackendsAnswerIsNoPresetForALaterFailure() {
    PipelineAnswer answer =
        fixture()
            .run("[{'use':'backend'},{'id':'a','script':'throw too bad','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(body(answer)).contains("too bad");
  }

  @Test
  void aBackendsOwnErrorIsAnsweredVerbatim() {
    PipelineResponse refused =
        new PipelineResponse(
            404, HttpFields.build().put("x-from", "engine"), MessageBody.of("{\"no\":1}"));
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(
                context ->
                    CompletableFuture.completedStage(
                        StageResult.failed(
                            StageFailure.of(
                                Problem.of(404, "backend_error", "it said 404"), refused))))
            .run("[{'use':'backend','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(404);
    assertThat(answer.response().headers().get("X-From")).isEqualTo("engine");
    assertThat(body(answer)).isEqualTo("{\"no\":1}");
  }

  @Test
  void theStagesOwnPresetComesBeforeAllOthers() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run(
                "["
                    + PRESET
                    + ",{'use':'backend','continueOnError':false,'onError':"
                    + "{'body':{'later':true},'code':504,'headers':{'Retry-After':'7'}}}]");

    assertThat(answer.response().code()).isEqualTo(504);
    assertThat(body(answer)).isEqualTo("{\"later\":true}");
    assertThat(answer.response().headers().get("retry-after")).isEqualTo("7");
  }

  @Test
  void anEndWithoutAResponseTellsTheFirstError() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withBackend(PipelineErrorsTest::unreachable)
            .run("[{'id':'a','script':'throw one'},{'use':'backend'}]");

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(body(answer)).contains("\"message\":\"one\"");
  }

  @Test
  void anEndWithoutResponseAndErrorIsAnEmpty200() {
    PipelineAnswer answer = new PipelineFixture().run("[{'id':'a','script':'{}'}]");

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(body(answer)).isEmpty();
  }

  @Test
  void nothingOfAFailedStageIsMerged() {
    PipelineAnswer answer =
        new PipelineFixture()
            .run(
                "[{'id':'a','script':'{\\'response\\':{\\'body\\':\\'x\\',\\'code\\':99}}'},"
                    + "{'id':'b','script':'{\\'response\\':{\\'body\\':\\'y\\'}}'}]");

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(body(answer)).isEqualTo("y");
    assertThat(answer.trace().firstError().orElseThrow().error().orElseThrow().type())
        .isEqualTo("invalid_response_code");
  }

  @Test
  void aFaultOfTheGatewaysOwnIsToldWithoutDetails() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withWork(
                context -> {
                  throw new IllegalStateException("secret");
                })
            .run("[{'use':'work','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(500);
    assertThat(body(answer)).contains("internal_error").doesNotContain("secret");
  }

  @Test
  void anAuthorizationThatDoesNotSayOtherwiseStopsThePipeline() {
    PipelineAnswer answer =
        fixture().with(new Authorization()).run("[{'use':'authorization'},{'use':'backend'}]");

    assertThat(answer.response().code()).isEqualTo(401);
    assertThat(answer.response().headers().get("WWW-Authenticate")).startsWith("Basic");
    assertThat(calls).hasValue(0);
  }

  @Test
  void shapingAPresetLeavesItAPreset() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withWork(
                context ->
                    StageResult.change()
                        .response(context.response().withBody(MessageBody.of("shaped")))
                        .done())
            .withBackend(PipelineErrorsTest::unreachable)
            .run("[" + PRESET + ",{'use':'work'},{'use':'backend','continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(503);
    assertThat(body(answer)).isEqualTo("shaped");
  }

  @Test
  void aDetachedStageNeverStopsThePipeline() {
    PipelineAnswer answer =
        fixture()
            .run(
                "[{'id':'a','script':'throw one','async':true,'waitForCompletion':false,"
                    + "'continueOnError':false},{'use':'backend'}]");

    assertThat(body(answer)).isEqualTo("{\"hits\":1}");
    assertThat(states(answer)).last().isEqualTo(State.SUCCESS);
  }

  @Test
  void anAsyncStageThatFindsNoWorkerFails() {
    PipelineAnswer answer =
        fixture()
            .workers(
                work -> {
                  throw new RejectedExecutionException();
                })
            .run("[{'use':'backend','async':true,'continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(503);
    assertThat(answer.response().headers().get("Retry-After")).isEqualTo("1");
  }

  @Test
  void aFaultOutsideOfStagesEndsTheInvocationToo() {
    PipelineAnswer answer =
        new PipelineFixture()
            .withWork(context -> new CompletableFuture<>())
            .workers(
                work -> {
                  throw new IllegalStateException("broken");
                })
            .run("[{'use':'work','async':true}]");

    assertThat(answer.response().code()).isEqualTo(500);
  }

  @Test
  void answersNameThePipelineAndTheStageThatFailed() {
    PipelineAnswer answer =
        new PipelineFixture()
            .limits(PipelineLimits.DEFAULT)
            .run("[{'id':'a stage','script':'throw one'},{'id':'b','script':'{}'}]");

    assertThat(answer.response().headers().get("X-Pipeline-Id")).isEqualTo("p1");
    assertThat(answer.response().headers().get("X-Pipeline-Version")).isEqualTo("3");
    assertThat(answer.response().headers().get("X-Pipeline-Error")).isEqualTo("a%20stage");
  }

  @PipelineStage(name = "authorization")
  private static final class Authorization implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return CompletableFuture.failedStage(Problem.of(401, "unauthorized", "who are you?"));
    }
  }
}
