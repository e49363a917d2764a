package io.searchgateway.feature.audit;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** The audit log: reading it and verifying that nothing is missing from it. */
@Dependent
public class AuditFeature implements Feature {

  @Override
  public String name() {
    return "audit";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(AuditResource.class, AuditActionsResource.class, AuditVerificationResource.class);
  }
}
