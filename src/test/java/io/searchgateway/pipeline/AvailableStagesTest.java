package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.composition.PipelineCallStage;
import io.searchgateway.pipeline.composition.PipelineLookup;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.rewriting.AddFilterStage;
import io.searchgateway.pipeline.rewriting.BoostStage;
import io.searchgateway.pipeline.rewriting.KnnStage;
import io.searchgateway.pipeline.rewriting.RemoveWordsStage;
import io.searchgateway.pipeline.rewriting.ReplaceSearchTermStage;
import io.searchgateway.pipeline.rewriting.ReplaceWordsStage;
import io.searchgateway.pipeline.rewriting.SearchRelevancyStage;
import io.searchgateway.pipeline.shaping.CustomDataStage;
import io.searchgateway.pipeline.shaping.HideResultsStage;
import io.searchgateway.pipeline.shaping.MergeHitsStage;
import io.searchgateway.pipeline.shaping.PromoteResultsStage;
import io.searchgateway.pipeline.validation.ValidateSchemaStage;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which stages a definition may use, and what it is told of the others. */
class AvailableStagesTest {

  private final StageTrial trial =
      new StageTrial(
          new SearchRelevancyStage(),
          new ReplaceSearchTermStage(),
          new RemoveWordsStage(),
          new ReplaceWordsStage(),
          new AddFilterStage(),
          new BoostStage(),
          new KnnStage(),
          new PromoteResultsStage(),
          new HideResultsStage(),
          new CustomDataStage(),
          new MergeHitsStage(),
          new ValidateSchemaStage(new FairExecutor(Runnable::run, 1, 1)),
          new PipelineCallStage(
              new PipelineLookup(
                  () -> {
                    throw new AssertionError();
                  },
                  () -> {
                    throw new AssertionError();
                  })));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "useCache",
        "recordAnalytics",
        "searchboxPreferences",
        "mongoDBQuery",
        "marklogicQuery",
        "applyRules"
      })
  void aStageWhoseFeatureIsNotBuiltIsRefusedByItsName(String stage) {
    assertThat(trial.faults("[{'use':'" + stage + "'}]"))
        .containsExactly(
            new DefinitionFault(
                "/stages/0/use", "unavailable_stage", stage + " is not available in this build"));
  }

  @Test
  void aWordThatIsNoStageIsAnsweredWithThoseThatAre() {
    assertThat(trial.faults("[{'use':'useCash'}]"))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.code()).isEqualTo("unknown_value");
              assertThat(fault.message())
                  .contains("boost, customData, hideResults")
                  .doesNotContain("useCache");
            });
  }

  @Test
  void theSchemaDescribesTheInputsOfEveryStage() {
    JsonObject stages =
        DefinitionSchema.of(trial.registry())
            .object()
            .getJsonObject("definitions")
            .getJsonObject("PreBuiltStage")
            .getJsonObject("stages");
    trial
        .registry()
        .all()
        .forEach(
            (name, entry) -> {
              JsonObject inputs = stages.getJsonObject(name).getJsonObject("inputs");
              List<String> required = entry.stage().requiredInputs();
              if (!entry.stage().inputsSchema().isEmpty()) {
                assertThat(inputs.getJsonObject("properties").keySet())
                    .as(name)
                    .containsAll(required);
              }
            });
    assertThat(stages.getJsonObject("boost").getJsonObject("inputs").getJsonObject("properties"))
        .containsKeys("dataField", "value", "boostType", "boostOp", "queryFormat");
  }

  @Test
  void kNNIsForEnginesOnly() {
    assertThat(trial.faults("[{'use':'kNN','inputs':{'backend':'solr'}}]"))
        .containsExactly(
            new DefinitionFault(
                "/stages/0/inputs/backend",
                "unknown_value",
                "kNN is available for these backends only: engine, elasticsearch, opensearch"));
    assertThat(trial.faults("[{'use':'kNN','inputs':{'backend':'elasticsearch'}}]")).isEmpty();
    PipelineAnswer answer =
        trial.run(
            "[{'use':'kNN','continueOnError':false,'inputs':{'backend':'{{envs.method}}'}}]", "{}");
    assertThat(answer.response().code()).isEqualTo(500);
    assertThat(StageTrial.text(answer)).contains("invalid_input");
  }

  @Test
  void anUnknownStrategyOfMergingIsToldAtUpload() {
    assertThat(trial.faults("[{'use':'mergeHits','inputs':{'from':['a'],'strategy':'best'}}]"))
        .containsExactly(
            new DefinitionFault(
                "/stages/0/inputs/strategy",
                "unknown_value",
                "strategy must be one of append, interleave, rrf"));
  }
}
