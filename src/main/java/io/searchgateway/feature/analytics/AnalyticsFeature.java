package io.searchgateway.feature.analytics;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** Analytics as a feature. */
@Dependent
public class AnalyticsFeature implements Feature {

  @Override
  public String name() {
    return "analytics";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of();
  }
}
