package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Trace.State;
import org.junit.jupiter.api.Test;

class ExpressionConditionsTest {

  private final PipelineFixture fixture =
      new PipelineFixture()
          .conditions(new ExpressionConditions())
          .withBackend(context -> answers(200, "{'a':[1,2]}"))
          .withWork(context -> StageResult.unchanged());

  private State stateOf(String expression) {
    return fixture
        .run(
            "[{'use':'backend'},{'use':'work','inputs':{'limit':3},'trigger':{'expression':'"
                + expression.replace("'", "\\'")
                + "'}}]")
        .trace()
        .stages()
        .get(1)
        .state();
  }

  @Test
  void aConditionMaySpeakOfContextEnvsAndInputs() {
    assertThat(
            stateOf("context.response.code == 200 and envs.method == 'POST' and inputs.limit > 2"))
        .isEqualTo(State.SUCCESS);
    assertThat(stateOf("context.stages.backend.state == 'error'")).isEqualTo(State.SKIPPED);
    assertThat(stateOf("context.backend contains '[1,2]'")).isEqualTo(State.SUCCESS);
  }

  @Test
  void aConditionMayBeARule() {
    assertThat(stateOf("$method exactlyMatches 'get'")).isEqualTo(State.SKIPPED);
  }
}
