package io.searchgateway.pipeline.shaping;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.StageTrial;
import org.junit.jupiter.api.Test;

/** What a stage does not change stays as the engine wrote it. */
class ExactAnswersTest {

  private static final String ANSWER =
      "{'z':1e2,'took':1,'a':{'hits':{'total':3,'max_score':1.50,'hits':[{'_id':'x','_score':-0.0},"
          + "{'_id':'y','_score':1.2345678E-5,'_source':{'n':12345678901234567890.10,'b':1,'a':2}},"
          + "{'_id':'é\\\\u0000'}]}}}";

  private final StageTrial trial =
      new StageTrial(new HideResultsStage(), new CustomDataStage(), new PromoteResultsStage());

  @Test
  void numbersAndTheOrderOfMembersAreKept() {
    String request = "{'query':[{'id':'a'}]}";
    assertThat(trial.shaped("hideResults", "{'data':['x']}", request, ANSWER))
        .isEqualTo(
            ANSWER.replace("{'_id':'x','_score':-0.0},", "").replace("'total':3", "'total':2"));
    assertThat(trial.shaped("customData", "{'data':{'more':1.0}}", request, ANSWER))
        .isEqualTo(ANSWER.replaceAll("}$", ",'more':1.0}"));
  }

  @Test
  void whatIsNoJsonObjectIsLeftAlone() {
    for (String answer : new String[] {"[1]", "no JSON", "{'a':"}) {
      assertThat(trial.shaped("customData", "{'data':{'a':1}}", "{}", answer)).isEqualTo(answer);
    }
  }

  @Test
  void withoutAnAnswerThereIsNothingToShape() {
    PipelineAnswer answer = trial.run("[{'use':'customData','inputs':{'data':{'a':1}}}]", "{}");
    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(StageTrial.text(answer)).isEmpty();
  }
}
