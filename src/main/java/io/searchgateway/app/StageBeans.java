package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.composition.PipelineCallStage;
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
import io.searchgateway.search.AuthorizationStage;
import io.searchgateway.search.DeclarativeExplanationStage;
import io.searchgateway.search.DeclarativeQueryStage;
import io.searchgateway.search.DeclarativeSchemaStage;
import io.searchgateway.search.DeclarativeValidationStage;
import io.searchgateway.search.EngineQueryStage;
import io.searchgateway.search.SourceParameterStage;
import io.searchgateway.search.backend.AiAnswerStage;
import io.searchgateway.search.backend.HttpRequestStage;
import io.searchgateway.search.backend.OpenAiEmbeddingsIndexStage;
import io.searchgateway.search.backend.OpenAiEmbeddingsStage;
import io.searchgateway.search.backend.SolrQueryStage;
import io.searchgateway.search.backend.ZincQueryStage;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.stream.Stream;

/** The stages of this build: those that are there without any feature, and those of features. */
@Component
public final class StageBeans {

  static final Set<Class<? extends Stage>> BUILT_IN =
      Set.of(
          PipelineCallStage.class,
          AddFilterStage.class,
          BoostStage.class,
          KnnStage.class,
          RemoveWordsStage.class,
          ReplaceSearchTermStage.class,
          ReplaceWordsStage.class,
          SearchRelevancyStage.class,
          CustomDataStage.class,
          HideResultsStage.class,
          MergeHitsStage.class,
          PromoteResultsStage.class,
          ValidateSchemaStage.class,
          AuthorizationStage.class,
          DeclarativeExplanationStage.class,
          DeclarativeQueryStage.class,
          SourceParameterStage.class,
          DeclarativeSchemaStage.class,
          DeclarativeValidationStage.class,
          EngineQueryStage.class,
          AiAnswerStage.class,
          HttpRequestStage.class,
          OpenAiEmbeddingsIndexStage.class,
          OpenAiEmbeddingsStage.class,
          SolrQueryStage.class,
          ZincQueryStage.class);

  @Produces
  @Singleton
  StageRegistry registry(@Any Instance<Stage> beans, Features features) {
    return new StageRegistry(
        Stream.concat(BUILT_IN.stream(), features.stages().stream())
            .map(type -> bean(beans, type))
            .toList());
  }

  private static Stage bean(Instance<Stage> beans, Class<? extends Stage> type) {
    Instance<? extends Stage> found = beans.select(type);
    if (found.isUnsatisfied()) {
      throw new IllegalStateException(
          type.getName() + " is a stage but not a bean: it has no scope");
    }
    return found.get();
  }
}
