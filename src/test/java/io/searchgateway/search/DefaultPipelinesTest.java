package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.definition.StageDefinition;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class DefaultPipelinesTest {

  /** A stage that does nothing, for each name. */
  private abstract static class Idle implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  @PipelineStage(name = "authorization")
  private static final class Authorization extends Idle {}

  @PipelineStage(name = "sourceParameter")
  private static final class Source extends Idle {}

  @PipelineStage(name = "declarativeQuery")
  private static final class Query extends Idle {}

  @PipelineStage(name = "engineQuery")
  private static final class Engine extends Idle {}

  @PipelineStage(name = "declarativeValidation")
  private static final class Validation extends Idle {}

  @PipelineStage(name = "declarativeExplanation")
  private static final class Explanation extends Idle {}

  @PipelineStage(name = "declarativeSchema")
  private static final class Schema extends Idle {}

  @PipelineStage(name = "applyRules")
  private static final class Rules extends Idle {}

  @PipelineStage(name = "resolveStoredQueries")
  private static final class Stored extends Idle {}

  @PipelineStage(name = "useCache")
  private static final class Cache extends Idle {}

  @PipelineStage(name = "recordAnalytics")
  private static final class Analytics extends Idle {}

  private static final Map<SearchPhase, List<String>> OF_FEATURES =
      Map.of(
          SearchPhase.RECORD_ANSWER, List.of("recordAnalytics"),
          SearchPhase.LOOK_UP_ANSWER, List.of("useCache"),
          SearchPhase.RESOLVE_REFERENCES, List.of("resolveStoredQueries"),
          SearchPhase.REWRITE_REQUEST, List.of("applyRules"));

  private static RoutingTable table(boolean openValidation) {
    StageRegistry stages =
        new StageRegistry(
            List.of(
                new Analytics(),
                new Cache(),
                new Stored(),
                new Rules(),
                new Schema(),
                new Validation(),
                new Explanation(),
                new Engine(),
                new Query(),
                new Source(),
                new Authorization()));
    return RoutingTable.of(
        new DefaultPipelines(OF_FEATURES, openValidation)
            .compiled(new PipelineCompiler(PipelineComponents.of(stages))));
  }

  private static Pipeline pipeline(boolean openValidation, String path) {
    return table(openValidation).find("POST", path).orElseThrow().pipeline();
  }

  private static List<String> stages(Pipeline pipeline) {
    return pipeline.definition().stages().stream().map(StageDefinition::id).toList();
  }

  @Test
  void featuresTakePartInTheirOrder() {
    assertThat(stages(pipeline(false, "/shop/_declarative")))
        .containsExactly(
            "authorization",
            "applyRules",
            "resolveStoredQueries",
            "useCache",
            "declarativeQuery",
            "engineQuery",
            "recordAnalytics");
    assertThat(stages(pipeline(false, "/shop/_declarative/validate")))
        .containsExactly(
            "authorization", "applyRules", "resolveStoredQueries", "declarativeValidation");
    assertThat(stages(table(false).find("GET", "/shop/_declarative").orElseThrow().pipeline()))
        .startsWith("authorization", "sourceParameter", "applyRules");
  }

  @Test
  void theFailureOfAFeatureDegradesThatFeatureOnly() {
    for (StageDefinition stage : pipeline(false, "/_declarative").definition().stages()) {
      boolean needed =
          List.of("authorization", "declarativeQuery", "engineQuery").contains(stage.id());
      assertThat(stage.continueOnError()).as(stage.id()).isEqualTo(!needed);
    }
  }

  @Test
  void nobodyPassesWithoutACredentialUnlessTheOperatorSaysSo() {
    assertThat(table(false).pipelines()).noneMatch(pipeline -> pipeline.definition().anonymous());
    assertThat(pipeline(true, "/_declarative/validate").definition().anonymous()).isTrue();
    assertThat(pipeline(true, "/shop/_declarative/validate").definition().anonymous()).isFalse();
    assertThat(pipeline(true, "/_declarative").definition().anonymous()).isFalse();
  }
}
