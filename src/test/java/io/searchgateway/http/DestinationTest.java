package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.GatewayFeatures;
import io.searchgateway.testkit.ScriptedPipelines;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DestinationTest {

  private final ScriptedPipelines world = new ScriptedPipelines();
  private final Pipelines pipelines = new Pipelines(List.of(builtIn()));

  private Pipeline builtIn() {
    Pipeline own = pipeline("own", "/{index}/_declarative", "");
    return new Pipeline(
        own.definition(), Pipeline.Origin.BUILT_IN, 1, Instant.EPOCH, own.trigger(), own.steps());
  }

  private Pipeline pipeline(String id, String path, String more) {
    return world.pipeline(
        "{'id':'%s',%s'routes':[{'path':'%s','method':'POST'}],'stages':[{'id':'a','script':'{}'}]}"
            .formatted(id, more, path));
  }

  private Destination destination(String method, String path) {
    RequestTarget target = new RequestTarget(path, Optional.empty());
    return Destination.of(
        new RestPaths(GatewayFeatures.ALL),
        pipelines.table(),
        method,
        target,
        target,
        () -> {
          throw new AssertionError("there is no trigger");
        });
  }

  private void assertOnlyPost(String path) {
    assertThat(destination("GET", path))
        .isEqualTo(new Destination.OtherMethods(List.of("POST", "OPTIONS")));
  }

  @Test
  void otherMethodsAreNotAllowedOnThePathOfABuiltInRoute() {
    assertOnlyPost("/movies/_declarative");
    assertThat(destination("GET", "/movies/_search")).isEqualTo(new Destination.Engine());
  }

  @Test
  void otherMethodsAreNotAllowedWhereAUsersPipelineTakesTheMethod() {
    pipelines.replaceStored(
        List.of(
            pipeline("one", "/movies/_declarative", ""),
            pipeline("all", "/{index}/_declarative", ""),
            pipeline("more", "/movies/_declarative/more", "")));
    assertOnlyPost("/movies/_declarative");
    assertOnlyPost("/books/_declarative");
    assertThat(destination("GET", "/movies/_declarative/more")).isEqualTo(new Destination.Engine());
  }

  @Test
  void otherMethodsAreNotAllowedWhereTheBuiltInPipelineIsHidden() {
    pipelines.replaceStored(List.of(pipeline("own", "/movies/_declarative", "")));
    assertOnlyPost("/movies/_declarative");
    assertThat(destination("GET", "/books/_declarative")).isEqualTo(new Destination.Engine());
  }

  @Test
  void aPipelineThatIsNotEnabledLeavesTheBuiltInOneInItsPlace() {
    Pipeline stored = pipeline("own", "/movies/_declarative", "'enabled':false,");
    pipelines.replaceStored(List.of(stored));
    assertThat(destination("POST", "/movies/_declarative"))
        .isInstanceOfSatisfying(
            Destination.OnePipeline.class,
            run -> assertThat(run.match().pipeline().origin()).isEqualTo(Pipeline.Origin.BUILT_IN));
    assertOnlyPost("/movies/_declarative");
    assertThat(pipelines.find("own")).containsSame(stored);
  }

  @Test
  void theDashboardAndResourcesAreDestinationsOfTheirOwn() {
    assertThat(destination("POST", "/_gateway/ui")).isEqualTo(new Destination.DashboardFile());
    assertThat(destination("POST", "/_gateway/health"))
        .isEqualTo(new Destination.Resource(Audience.ANYBODY, true));
    assertThat(destination("POST", "/_gateway/rules"))
        .isEqualTo(new Destination.Resource(Audience.ADMINISTRATORS, false));
    assertThat(destination("GET", "/_gateway/ui/app/shop/"))
        .as("a search page waits for a place as other searches do")
        .isEqualTo(new Destination.Resource(Audience.ANYBODY, false));
  }
}
