package io.searchgateway.feature.planned;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/**
 * Keeps the names of features that are not there yet, for a path that will be a feature's is never
 * first an index's. A feature that comes takes its names out of these.
 */
@Dependent
public class PlannedFeature implements Feature {

  @Override
  public String name() {
    return "planned";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of();
  }

  @Override
  public Set<String> reservedNames() {
    return Set.of("experiments", "grade", "log", "logs", "schema");
  }

  @Override
  public Set<String> namesAfterIndex() {
    return Set.of("logs");
  }
}
