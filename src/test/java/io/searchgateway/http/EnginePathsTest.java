package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Features;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.EngineApi;
import io.searchgateway.testkit.GatewayFeatures;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EnginePathsTest {

  /** Its alias at the root is an engine's. */
  @Path("{root: _analyze|_gateway/_?analyze}")
  @OpenTo(Audience.CALLERS)
  private static final class Analysis {}

  /** A feature that takes paths from the engine. */
  private record Shadowing(Set<Class<?>> resources, Set<String> namesAfterIndex)
      implements Feature {
    @Override
    public String name() {
      return "shadowing";
    }
  }

  /** The engines' paths that a feature takes. */
  private static List<String> taken(Feature feature) {
    RestPaths paths = new RestPaths(new Features(List.of(feature)));
    return EngineApi.all().stream()
        .map(EngineApi::example)
        .filter(path -> paths.isRest(new RequestTarget(path, Optional.empty())))
        .toList();
  }

  @Test
  void noFeatureAnswersAnApiOfAnyEngine() {
    assertThat(EngineApi.all()).hasSizeGreaterThan(2000);
    assertThat(GatewayFeatures.ALL.all())
        .allSatisfy(feature -> assertThat(taken(feature)).as(feature.name()).isEmpty());
  }

  @Test
  void aFeatureThatWouldIsFound() {
    assertThat(taken(new Shadowing(Set.of(Analysis.class), Set.of()))).contains("/_analyze");
    assertThat(taken(new Shadowing(Set.of(), Set.of("_search")))).isNotEmpty();
  }
}
