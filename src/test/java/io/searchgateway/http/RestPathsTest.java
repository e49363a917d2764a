package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestPathsTest {
  private final RestPaths paths = new RestPaths(RestApplication.RESOURCES);

  @Path("_gateway/open")
  private static final class Unannotated {}

  @OpenTo(Audience.ANYBODY)
  private static final class Homeless {}

  @Test
  void aResourceThatDoesNotSayWhoMayCallItStopsTheStart() {
    assertThatThrownBy(() -> new RestPaths(Set.of(Unannotated.class)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Unannotated");
    assertThatThrownBy(() -> new RestPaths(Set.of(Homeless.class)))
        .isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "/_gateway/health/live, true, ANYBODY",
    "/_gateway/health/ready, true, ANYBODY",
    "/_gateway/info, true, CALLERS",
    "/_gateway/metrics, true, ADMINISTRATORS",
    "/_gateway, true, ADMINISTRATORS",
    "/_gateway/no-such, true, ADMINISTRATORS",
    "/_gateway/health/live/, true, ADMINISTRATORS",
    "/_gateway/health/%6Cive, true, ADMINISTRATORS",
    "/_gateway//health/live, true, ADMINISTRATORS",
    "/_gateway/health/live;x, true, ADMINISTRATORS",
    "/_gateway/../_gateway/health/live, true, ADMINISTRATORS",
    "/%5Fgateway/health/live, false, ADMINISTRATORS",
    "//_gateway/health/live, false, ADMINISTRATORS",
    "/_gatewayx, false, ADMINISTRATORS",
    "/_pipelines, true, ADMINISTRATORS",
    "/_pipeline/default, true, ADMINISTRATORS",
    "/_gateway/pipelines, true, ADMINISTRATORS",
    "/_pipelinesx, false, ADMINISTRATORS",
    "/x/_pipelines, false, ADMINISTRATORS"
  })
  void onlyAnExactPathIsOpenedWider(String path, boolean rest, Audience audience) {
    RequestTarget target = new RequestTarget(path, Optional.of("x"));
    assertThat(RestPaths.isRest(target)).isEqualTo(rest);
    assertThat(paths.audience(target)).isEqualTo(audience);
  }
}
