package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.body;
import static io.searchgateway.pipeline.PipelineFixture.over;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Trace.StageTrace;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StageOrderTest {

  private final List<String> ran = new ArrayList<>();
  private final PipelineFixture fixture = new PipelineFixture();

  private CompletionStage<StageResult> note(StageContext context) {
    ran.add(context.stageId());
    return StageResult.unchanged();
  }

  private PipelineAnswer run(String stages) {
    fixture.scripts.with("note", this::note);
    return fixture.run(stages);
  }

  private static List<String> states(PipelineAnswer answer) {
    return answer.trace().stages().stream().map(stage -> stage.id() + " " + stage.state()).toList();
  }

  @Test
  void stagesRunInTheOrderListed() {
    run("[{'id':'c','script':'note'},{'id':'a','script':'note'},{'id':'b','script':'note'}]");

    assertThat(ran).containsExactly("c", "a", "b");
  }

  @Test
  void aStageInNeedOfALaterOneMovesBehindIt() {
    run(
        "[{'id':'a','script':'note','needs':['c']},{'id':'b','script':'note'},"
            + "{'id':'c','script':'note'},{'id':'d','script':'note'}]");

    assertThat(ran).containsExactly("b", "c", "a", "d");
  }

  @Test
  void theNeedsOfASkippedStageAreSkippedAllTheWay() {
    PipelineAnswer answer =
        run(
            "[{'id':'a','script':'note','trigger':{'expression':'never'}},"
                + "{'id':'b','script':'note','needs':'a'},{'id':'c','script':'note','needs':['b']},"
                + "{'id':'d','script':'note'}]");

    assertThat(ran).containsExactly("d");
    assertThat(states(answer)).containsExactly("a SKIPPED", "b SKIPPED", "c SKIPPED", "d SUCCESS");
    assertThat(answer.trace().stages())
        .extracting(StageTrace::reason)
        .extracting(reason -> reason.orElse(""))
        .containsExactly(
            "the trigger of the stage does not match",
            "the stage needs a",
            "the stage needs b",
            "");
  }

  @Test
  void aStageInNeedOfADisabledOneIsSkipped() {
    PipelineAnswer answer =
        run("[{'id':'a','script':'note','enabled':false},{'id':'b','script':'note','needs':'a'}]");

    assertThat(states(answer)).containsExactly("a DISABLED", "b SKIPPED");
  }

  @Test
  void aStageInNeedOfAFailedOneRuns() {
    PipelineAnswer answer =
        run("[{'id':'a','script':'throw no'},{'id':'b','script':'note','needs':'a'}]");

    assertThat(states(answer)).containsExactly("a ERROR", "b SUCCESS");
  }

  @Test
  void aConditionSeesWhatEarlierStagesWrote() {
    run(
        "[{'id':'a','script':'{\\'envs\\':{\\'go\\':true}}'},"
            + "{'id':'b','script':'note','trigger':{'expression':'go'}}]");

    assertThat(ran).containsExactly("b");
  }

  @Test
  void anAnswerFoundEarlierSkipsBackendsButNotThoseInNeedOfThem() {
    PipelineAnswer answer =
        fixture
            .withBackend(context -> answers(200, "backend"))
            .withWork(
                context ->
                    StageResult.change()
                        .response(
                            new PipelineResponse(
                                200, PipelineResponse.UNSET.headers(), MessageBody.of("cached")))
                        .answered("cache")
                        .done())
            .run("[{'use':'work'},{'use':'backend'},{'id':'c','script':'{}','needs':'backend'}]");

    assertThat(body(answer)).isEqualTo("cached");
    assertThat(states(answer)).containsExactly("work SUCCESS", "backend SKIPPED", "c SUCCESS");
  }

  @Test
  void asyncStagesRunTogetherAndWhoeverNeedsThemSeesBoth() {
    List<CompletableFuture<StageResult>> calls = new ArrayList<>();
    PipelineRun run =
        fixture
            .withBackend(
                context -> {
                  CompletableFuture<StageResult> call = new CompletableFuture<>();
                  calls.add(call);
                  return call;
                })
            .start(
                "[{'id':'one','use':'backend','async':true},{'id':'two','use':'backend','async':true},"
                    + "{'id':'merge','script':'seen','needs':['one','two']}]");
    fixture.scripts.with(
        "seen",
        context ->
            answers(200, context.json().getString("one") + "+" + context.json().getString("two")));

    assertThat(calls).hasSize(2);
    complete(calls.get(1), "2");
    assertThat(run.answer().toCompletableFuture()).isNotDone();
    complete(calls.get(0), "1");

    assertThat(body(over(run))).isEqualTo("1+2");
  }

  private static void complete(CompletableFuture<StageResult> call, String body) {
    answers(200, body).thenAccept(call::complete);
  }

  @Test
  void anAsyncStageOnlyAdds() {
    PipelineAnswer answer =
        fixture.run(
            "[{'id':'a','script':'{\\'x\\':1}'},{'id':'b','async':true,'script':"
                + "'{\\'x\\':2,\\'y\\':3,\\'request\\':{\\'body\\':\\'z\\'},\\'response\\':{\\'code\\':201}}'},"
                + "{'id':'c','needs':'b','script':'{\\'response\\':{\\'body\\':\\'ok\\'}}'}]");

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(answer.trace().stages().get(1).ignoredKeys())
        .containsExactlyInAnyOrder("request", "response", "x");
  }

  @Test
  void ofTwoAsyncStagesTheFirstToArriveWins() {
    CompletableFuture<StageResult> slow = new CompletableFuture<>();
    fixture.scripts.with("slow", context -> slow);
    fixture.scripts.with("show", context -> answers(200, "" + context.json().getInt("x")));
    PipelineRun run =
        fixture.start(
            "[{'id':'a','async':true,'script':'slow'},{'id':'b','async':true,'script':'{\\'x\\':2}'},"
                + "{'id':'c','needs':['a','b'],'script':'show'}]");
    slow.complete(new StageResult.Returned(FakeScripts.json("{'x':1}")));

    assertThat(body(over(run))).isEqualTo("2");
    assertThat(over(run).trace().stages().get(0).ignoredKeys()).containsExactly("x");
  }

  @Test
  void theOnlyAsyncAnswerBecomesTheResponse() {
    PipelineAnswer answer =
        fixture
            .withBackend(context -> answers(206, "found"))
            .run("[{'use':'backend','async':true}]");

    assertThat(answer.response().code()).isEqualTo(206);
    assertThat(body(answer)).isEqualTo("found");
  }

  @Test
  void aDetachedStageIsNotWaitedFor() {
    CompletableFuture<StageResult> never = new CompletableFuture<>();
    PipelineAnswer answer =
        fixture
            .withBackend(context -> never)
            .run(
                "[{'use':'backend','async':true,'waitForCompletion':false},"
                    + "{'id':'b','script':'{\\'response\\':{\\'body\\':\\'ok\\'}}'}]");

    assertThat(body(answer)).isEqualTo("ok");
    never.completeExceptionally(Problem.of(502, "late", "late"));
  }

  @Test
  void manyInvocationsAtOnceDoNotMix() throws Exception {
    fixture.scripts.with(
        "add",
        context -> {
          String before = context.envs().find("seen").map(JsonValue::toString).orElse("");
          return CompletableFuture.supplyAsync(
              () ->
                  new StageResult.Returned(
                      FakeScripts.json(
                          "{'envs':{'seen':'"
                              + before.replace("\"", "")
                              + context.request().body().text()
                              + context.stageId()
                              + "'}}")));
        });
    fixture.scripts.with(
        "show", context -> answers(200, context.envs().find("seen").orElseThrow().toString()));
    Pipeline pipeline =
        fixture.ofStages(
            "[{'id':'a','script':'add'},{'id':'b','script':'add'},{'id':'c','script':'add'},"
                + "{'id':'d','script':'show'}]");

    List<CompletableFuture<PipelineAnswer>> answers =
        IntStream.range(0, 200)
            .mapToObj(
                i ->
                    fixture
                        .start(pipeline, PipelineFixture.request("<" + i + ">"))
                        .answer()
                        .toCompletableFuture())
            .toList();

    for (int i = 0; i < 200; i++) {
      assertThat(body(answers.get(i).get(30, TimeUnit.SECONDS)))
          .isEqualTo("\"<%1$d>a<%1$d>b<%1$d>c\"".formatted(i));
    }
  }
}
