package io.searchgateway.feature.system;

import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Service;
import jakarta.enterprise.context.Dependent;
import java.util.List;
import java.util.Set;

/** What is asked about the gateway itself. */
@Dependent
public class SystemFeature implements Feature {

  @Override
  public String name() {
    return "system";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        EngineHealthResource.class,
        HealthResource.class,
        InfoResource.class,
        LivenessResource.class,
        MetricsResource.class,
        OpenApiResource.class,
        PlanResource.class,
        ReadinessResource.class,
        ReferenceResource.class,
        SettingsResource.class,
        TrafficResource.class,
        TypeScriptResource.class);
  }

  @Override
  public List<Class<? extends Service>> services() {
    return List.of(GatewayStatus.class);
  }
}
