package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.pipeline.StreamedBodyFixtures.Parts;
import io.searchgateway.pipeline.Trace.StageTrace;
import io.searchgateway.pipeline.Trace.State;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stages of {@code finally}. */
class FinalStagesTest {

  private final PipelineFixture fixture = new PipelineFixture();
  private final List<String> seen = new ArrayList<>();

  private PipelineRun start(String stages, String last) {
    fixture.scripts.with(
        "look",
        context -> {
          seen.add(
              context.stageId()
                  + " "
                  + context.response().code()
                  + " "
                  + context.json().getJsonObject("stages").keySet());
          return StageResult.unchanged();
        });
    return fixture.start(
        fixture.pipeline(
            "{'routes':[{'path':'/x/_declarative','method':'POST'}],'stages':"
                + stages
                + ",'finally':"
                + last
                + "}"),
        PipelineFixture.request(""));
  }

  private static PipelineAnswer end(PipelineRun run) {
    return run.end().toCompletableFuture().join();
  }

  @Test
  void theyRunAfterSuccessWithTheAnswerInSight() {
    PipelineRun run =
        start(
            "[{'id':'a','script':'{\\'response\\':{\\'code\\':201}}'}]",
            "[{'id':'f','script':'look'}]");

    assertThat(end(run).trace().stages()).extracting(StageTrace::id).containsExactly("a", "f");
    assertThat(seen).containsExactly("f 201 [a]");
  }

  @Test
  void theyRunAfterAStop() {
    start(
        "[{'id':'a','script':'throw no','continueOnError':false}]", "[{'id':'f','script':'look'}]");

    assertThat(seen).containsExactly("f 400 [a]");
  }

  @Test
  void theyRunWhenTheClientIsGone() {
    fixture.withWork(context -> new CompletableFuture<>());
    PipelineRun run = start("[{'id':'a','use':'work'}]", "[{'id':'f','script':'look'}]");

    run.cancel();

    assertThat(seen).containsExactly("f 499 [a]");
  }

  @Test
  void theyRunWhenTheTimeIsUp() {
    fixture.withWork(context -> new CompletableFuture<>());
    start("[{'id':'a','use':'work'}]", "[{'id':'f','script':'look'}]");

    fixture.timer.pass(30_000);

    assertThat(seen).containsExactly("f 504 [a]");
  }

  @Test
  void theyCannotChangeTheResponseButHandValuesOn() {
    fixture.scripts.with(
        "values",
        context -> {
          seen.add("v " + context.json().get("v"));
          return StageResult.unchanged();
        });
    PipelineRun run =
        start(
            "[{'id':'a','script':'{\\'response\\':{\\'code\\':201,\\'body\\':\\'yes\\'}}'}]",
            "[{'id':'f','script':'{\\'response\\':{\\'code\\':500,\\'body\\':\\'no\\'},\\'v\\':1}'},"
                + "{'id':'g','script':'values'}]");
    assertThat(PipelineFixture.over(run).response().code()).isEqualTo(201);
    assertThat(end(run).response().code()).isEqualTo(201);
    assertThat(PipelineFixture.body(end(run))).isEqualTo("yes");
    assertThat(seen).containsExactly("v 1");
  }

  @Test
  void oneThatFailsOrIsDisabledDoesNotKeepTheNextFromRunning() {
    PipelineRun run =
        start(
            "[{'id':'a','script':'{}'}]",
            "[{'id':'f','script':'throw no','continueOnError':false},"
                + "{'id':'g','script':'look','enabled':false},{'id':'h','script':'look'}]");

    assertThat(end(run).trace().stages())
        .extracting(StageTrace::state)
        .containsExactly(State.SUCCESS, State.ERROR, State.DISABLED, State.SUCCESS);
    assertThat(seen).containsExactly("h 200 [a]");
  }

  @Test
  void oneThatTakesTooLongIsGivenUp() {
    fixture.withWork(context -> new CompletableFuture<>());
    PipelineRun run =
        start(
            "[{'id':'a','script':'{}'}]",
            "[{'id':'f','use':'work','timeoutMs':50},{'id':'h','script':'look'}]");
    assertThat(run.end().toCompletableFuture()).isNotDone();

    fixture.timer.pass(50);

    assertThat(end(run).trace().stages().get(1).error().orElseThrow().type())
        .isEqualTo("stage_timeout");
    assertThat(seen).containsExactly("h 200 [a]");
  }

  @Test
  void theClientDoesNotWaitForThem() {
    fixture.withWork(context -> new CompletableFuture<>());
    PipelineRun run = start("[{'id':'a','script':'{}'}]", "[{'id':'f','use':'work'}]");

    assertThat(run.answer().toCompletableFuture()).isDone();
    assertThat(run.end().toCompletableFuture()).isNotDone();
  }

  @Test
  void aStreamOnItsWayToTheClientIsLeftToIt() {
    Parts stream = new Parts().add("{}", true);
    fixture.withBackend(
        context ->
            StageResult.change()
                .response(new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(stream)))
                .done());
    PipelineRun run = start("[{'use':'backend'}]", "[{'id':'f','script':'look'}]");

    assertThat(end(run).response().body().held()).isEmpty();
    assertThat(seen).containsExactly("f 200 [backend]");
  }

  @Test
  void theListenerHearsOfThemToo() {
    List<Integer> stages = new ArrayList<>();
    fixture.listener((call, answer) -> stages.add(answer.trace().stages().size()));
    start("[{'id':'a','script':'{}'}]", "[{'id':'f','script':'look'}]");

    assertThat(stages).containsExactly(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"'async':true", "'needs':['a']", "'onError':{'code':500}"})
  void whatMakesNoSenseAtTheEndIsRefused(String member) {
    assertThatThrownBy(
            () ->
                start("[{'id':'a','script':'{}'}]", "[{'id':'f','script':'look'," + member + "}]"))
        .hasMessageContaining("/finally/0");
  }

  @Test
  void idsAreUniqueInAll() {
    assertThatThrownBy(() -> start("[{'id':'a','script':'{}'}]", "[{'id':'a','script':'look'}]"))
        .hasMessageContaining("duplicate_stage_id");
  }
}
