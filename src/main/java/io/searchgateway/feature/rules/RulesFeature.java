package io.searchgateway.feature.rules;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import jakarta.enterprise.context.Dependent;
import java.util.List;
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
    return Set.of();
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(RuleService.class);
  }
}
