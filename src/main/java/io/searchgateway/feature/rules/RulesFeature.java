package io.searchgateway.feature.rules;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import io.searchgateway.feature.rules.effect.ApplyRulesStage;
import io.searchgateway.feature.rules.preview.RulePreviewResource;
import io.searchgateway.feature.rules.rest.RuleResource;
import io.searchgateway.feature.rules.rest.RuleTransferResource;
import io.searchgateway.feature.rules.rest.RuleUsageResource;
import io.searchgateway.feature.rules.rest.RuleVersionsResource;
import io.searchgateway.feature.rules.rest.RulesResource;
import io.searchgateway.feature.rules.script.RuleScriptResource;
import io.searchgateway.feature.rules.script.RuleScriptsStage;
import io.searchgateway.feature.rules.script.ScriptService;
import io.searchgateway.feature.rules.script.ScriptTrialResource;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Query rules as a feature. */
@Dependent
public class RulesFeature implements Feature {

  @Override
  public String name() {
    return "rules";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        RulePreviewResource.class,
        RuleResource.class,
        RuleScriptResource.class,
        RuleTransferResource.class,
        RuleUsageResource.class,
        RuleVersionsResource.class,
        RulesResource.class,
        ScriptTrialResource.class);
  }

  @Override
  public Set<Class<? extends Stage>> stages() {
    return Set.of(ApplyRulesStage.class, RuleScriptsStage.class);
  }

  @Override
  public Map<SearchPhase, String> searchStages() {
    return Map.of(
        SearchPhase.REWRITE_REQUEST,
        ApplyRulesStage.NAME,
        SearchPhase.RECORD_ANSWER,
        RuleScriptsStage.NAME);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(RuleService.class, ScriptService.class);
  }
}
