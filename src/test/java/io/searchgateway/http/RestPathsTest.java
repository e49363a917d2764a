package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Features;
import io.searchgateway.feature.credentials.SessionResource;
import io.searchgateway.feature.system.HealthResource;
import io.searchgateway.feature.system.LivenessResource;
import io.searchgateway.feature.system.ReadinessResource;
import io.searchgateway.feature.uibuilder.hosting.EmbedResource;
import io.searchgateway.feature.uibuilder.hosting.HostedPageResource;
import io.searchgateway.feature.uibuilder.hosting.PreviewResource;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import io.searchgateway.testkit.GatewayFeatures;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestPathsTest {
  private final RestPaths paths = new RestPaths(GatewayFeatures.ALL);

  @Path("_gateway/open")
  private static final class Unannotated {}

  @OpenTo(Audience.ANYBODY)
  private static final class Homeless {}

  @Path("_gateway/held")
  @OpenTo(Audience.HOLDERS)
  private static final class HeldByNobody {}

  @Path("_gateway/both")
  @OpenTo(value = Audience.CALLERS, category = Category.RULES)
  private static final class OpenAndHeld {}

  private static RestPaths of(Class<?> resource) {
    return new RestPaths(
        new Features(
            List.of(
                new Feature() {
                  @Override
                  public String name() {
                    return "one";
                  }

                  @Override
                  public Set<Class<?>> resources() {
                    return Set.of(resource);
                  }
                })));
  }

  @Test
  void aResourceWhoseCategoryDoesNotFitItsCircleStopsTheStart() {
    assertThatThrownBy(() -> of(HeldByNobody.class)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> of(OpenAndHeld.class)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aResourceThatDoesNotSayWhoMayCallItStopsTheStart() {
    assertThatThrownBy(() -> of(Unannotated.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Unannotated");
    assertThatThrownBy(() -> of(Homeless.class)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void nothingButProbesTheSessionAndDeployedPagesIsOpenToAnybody() {
    assertThat(GatewayFeatures.ALL.resources())
        .filteredOn(resource -> resource.getAnnotation(OpenTo.class).value() == Audience.ANYBODY)
        .containsExactlyInAnyOrder(
            HealthResource.class,
            LivenessResource.class,
            ReadinessResource.class,
            SessionResource.class,
            EmbedResource.class,
            HostedPageResource.class,
            PreviewResource.class);
  }

  @Test
  void theseAreAnsweredAtTheRootToo() {
    assertThat(paths.roots())
        .containsExactlyInAnyOrder(
            "/_pipeline",
            "/_pipelines",
            "/_analytics",
            "/_rule",
            "/_rules",
            "/_script/validate",
            "/_storedquery",
            "/_searchrelevancy",
            "/_storedqueries",
            "/_permission",
            "/_permissions",
            "/_role",
            "/_user",
            "/_users",
            "/_public_key",
            "/_sync/preferences",
            "/_aliasedindices",
            "/_suggestions/preferences",
            "/_popular_suggestions/preferences",
            "/_recent_suggestions/preferences",
            "/_index_suggestions/preferences",
            "/_featured_suggestions_group",
            "/_cache/preferences",
            "/_cache/evict",
            "/_uibuilder");
  }

  @ParameterizedTest
  @CsvSource({
    "/_gateway/health, true, ANYBODY",
    "/_gateway/arc/_health, true, ANYBODY",
    "/_gateway/plan, true, CALLERS",
    "/_gateway/health/live, true, ANYBODY",
    "/_gateway/health/ready, true, ANYBODY",
    "/_gateway/info, true, CALLERS",
    "/_gateway/arc/health, true, CALLERS",
    "/_gateway/metrics, true, HOLDERS",
    "/_gateway, false, ADMINISTRATORS",
    "/_gateway/no-such, false, ADMINISTRATORS",
    "/_gateway/permission/no/such, true, ADMINISTRATORS",
    "/_gateway/rules/no-such, true, ADMINISTRATORS",
    "/_gateway/_gateway/health/live, false, ADMINISTRATORS",
    "/_gateway/_permission/x, true, ADMINISTRATORS",
    "/_gateway/books/permissions, true, ADMINISTRATORS",
    "/_gateway/books/permissions/x, true, ADMINISTRATORS",
    "/_gateway/books/analytics/click, true, ADMINISTRATORS",
    "/_gateway/books/logs/search, true, ADMINISTRATORS",
    "/_gateway/books/logsx/search, false, ADMINISTRATORS",
    "/_gateway/books/_doc/logs, false, ADMINISTRATORS",
    "/_gateway/books/_search, false, ADMINISTRATORS",
    "/_gateway/_reindex/a/b, true, ADMINISTRATORS",
    "/_gateway/_reindex/a, true, ADMINISTRATORS",
    "/_gateway/_reindex, false, ADMINISTRATORS",
    "/_gateway/_reindex/n:1/_rethrottle, false, ADMINISTRATORS",
    "/_gateway/%70ermission, false, ADMINISTRATORS",
    "/_gateway/permission;x, false, ADMINISTRATORS",
    "/_gateway/ui/no-such, true, ADMINISTRATORS",
    "/_gateway/health/live/, true, ADMINISTRATORS",
    "/_gateway/health/%6Cive, true, ADMINISTRATORS",
    "/_gateway//health/live, false, ADMINISTRATORS",
    "/_gateway/health/live;x, true, ADMINISTRATORS",
    "/_gateway/../_gateway/health/live, false, ADMINISTRATORS",
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
    assertThat(paths.isRest(target)).isEqualTo(rest);
    assertThat(paths.audience("PUT", target)).isEqualTo(audience);
  }

  @Test
  void aMethodThatAsksForACredentialIsNotOpen() {
    RequestTarget session = new RequestTarget("/_gateway/session", Optional.empty());
    assertThat(paths.audience("POST", session)).isEqualTo(Audience.CALLERS);
    assertThat(List.of("GET", "HEAD", "DELETE", "PUT"))
        .allMatch(method -> paths.audience(method, session) == Audience.ANYBODY);
  }
}
