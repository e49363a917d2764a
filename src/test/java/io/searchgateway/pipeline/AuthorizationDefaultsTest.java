package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** What becomes of a pipeline whose authorization stage fails. */
class AuthorizationDefaultsTest {

  private static final String SILENT = "[{'use':'authorization'},{'use':'answer'}]";
  private static final String EXPLICIT =
      "[{'use':'authorization','continueOnError':true},"
          + "{'use':'answer','inputs':{'body':'{{envs.authenticated}} {{envs.username}}!'}}]";

  @PipelineStage(name = "authorization")
  private static final class Refusing implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return CompletableFuture.failedStage(Problem.of(401, "unauthorized", "who are you?"));
    }
  }

  private static ReadDefinition read(boolean failClosed, String stages) {
    return new PipelineCompiler(
            PipelineComponents.of(new StageTrial(new Refusing()).registry()), failClosed)
        .read(
            StageTrial.json("{'routes':[{'path':'/x','method':'GET'}],'stages':" + stages + "}"),
            "p1");
  }

  @Test
  void withoutAWordItStops() {
    PipelineAnswer answer = new StageTrial(new Refusing()).withoutCaller().run(SILENT, "{}");
    assertThat(answer.response().code()).isEqualTo(401);
  }

  @Test
  void theOperatorMayHaveItGoOnAsOtherStagesDo() {
    assertThat(read(true, SILENT).definition().map(PipelineDefinition::anonymous)).contains(false);
    ReadDefinition open = read(false, SILENT);
    assertThat(open.definition().map(PipelineDefinition::anonymous)).contains(true);
    assertThat(open.warnings()).contains("the routes are open to requests without a credential");
  }

  @Test
  void whatIsSaidCountsEitherWay() {
    for (boolean failClosed : List.of(true, false)) {
      assertThat(read(failClosed, EXPLICIT).definition().map(PipelineDefinition::anonymous))
          .contains(true);
      assertThat(
              read(failClosed, EXPLICIT.replace("true", "false"))
                  .definition()
                  .map(PipelineDefinition::anonymous))
          .contains(false);
    }
  }

  @Test
  void goingOnTheEnvsSayThatNobodyIsKnown() {
    PipelineAnswer answer = new StageTrial(new Refusing()).withoutCaller().run(EXPLICIT, "{}");
    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(StageTrial.text(answer)).isEqualTo("false !");
  }
}
