package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.definition.PathPattern;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.RouteDefinition;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RoutingTableTest {

  private final List<Pipeline> pipelines = new ArrayList<>();

  private RoutingTableTest route(String id, String methods, String path) {
    return route(id, 0, methods, path);
  }

  private RoutingTableTest route(String id, int priority, String methods, String path) {
    pipelines.add(pipeline(id, true, priority, methods, path, Origin.STORED, Optional.empty()));
    return this;
  }

  private static Pipeline pipeline(
      String id,
      boolean enabled,
      int priority,
      String methods,
      String path,
      Origin origin,
      Optional<PipelineTrigger> trigger) {
    RouteDefinition route =
        new RouteDefinition(
            PathPattern.parse(path),
            Set.copyOf(Arrays.asList(methods.split(","))),
            "misc",
            Optional.empty(),
            false);
    PipelineDefinition definition =
        new PipelineDefinition(
            id,
            enabled,
            "",
            priority,
            List.of(route),
            List.of(),
            JsonValue.EMPTY_JSON_OBJECT,
            List.of(),
            Optional.empty(),
            Duration.ofSeconds(1),
            false,
            false,
            List.of(),
            JsonValue.EMPTY_JSON_OBJECT);
    return new Pipeline(
        definition, origin, 1, Instant.ofEpochSecond(id.hashCode()), trigger, List.of());
  }

  private String taker(String request) {
    String[] words = request.split(" ", 2);
    return RoutingTable.of(pipelines)
        .find(words[0], words[1])
        .map(match -> match.pipeline().id() + text(match.params()))
        .orElse("none");
  }

  private static String text(Map<String, String> params) {
    return params.isEmpty() ? "" : " " + new TreeMap<>(params);
  }

  @Test
  void aLiteralPathIsTakenAsItIs() {
    route("p", "POST", "a/b");

    assertThat(taker("POST /a/b")).isEqualTo("p");
    assertThat(taker("POST /a/b/")).isEqualTo("p");
    assertThat(taker("POST //a//b")).isEqualTo("p");
    assertThat(taker("POST /%61/b")).isEqualTo("p");
    assertThat(taker("POST /A/b")).isEqualTo("none");
    assertThat(taker("POST /a")).isEqualTo("none");
    assertThat(taker("POST /a/b/c")).isEqualTo("none");
    assertThat(taker("GET /a/b")).isEqualTo("none");
  }

  @Test
  void aVariableTakesOneSegment() {
    route("p", "GET", "/{index}/x");

    assertThat(taker("GET /a,b/x")).isEqualTo("p {index=a,b}");
    assertThat(taker("GET /a%2Fb/x")).isEqualTo("p {index=a/b}");
    assertThat(taker("GET /a/b/x")).isEqualTo("none");
  }

  @Test
  void aRegularExpressionTakesOneSegmentWholly() {
    route("p", "GET", "/{n:[0-9]{1,3}}/{m:a|b}");

    assertThat(taker("GET /12/b")).isEqualTo("p {m=b, n=12}");
    assertThat(taker("GET /1234/b")).isEqualTo("none");
    assertThat(taker("GET /12/bc")).isEqualTo("none");
  }

  @Test
  void aRegularExpressionThatCostsTooMuchTakesNothing() {
    route("p", "GET", "/{n:(a*)*b}");

    assertThat(taker("GET /" + "a".repeat(60))).isEqualTo("none");
  }

  @Test
  void aLastVariableMayTakeTheRest() {
    route("p", "GET", "/files/{path:.*}");

    assertThat(taker("GET /files/a/b%2Fc")).isEqualTo("p {path=a/b/c}");
    assertThat(taker("GET /files")).isEqualTo("p {path=}");
  }

  @Test
  void pathsWithDotSegmentsAreTakenByNone() {
    route("p", "GET", "/{a}/{b:.*}");

    assertThat(taker("GET /a/../b")).isEqualTo("none");
    assertThat(taker("GET /%2e%2E/b")).isEqualTo("none");
  }

  @Test
  void theHighestPriorityWinsWhateverIsMoreSpecific() {
    route("low", 1, "GET", "/a/b").route("high", 2, "GET", "/{x}/{y:.*}");

    assertThat(taker("GET /a/b")).startsWith("high");
  }

  @Test
  void amongEqualsTheMoreSpecificWinsFromLeftToRight() {
    route("rest", "GET", "/{r:.*}")
        .route("late", "GET", "/{x}/b")
        .route("early", "GET", "/a/{x}")
        .route("expression", "GET", "/{x:.+}/b");

    assertThat(taker("GET /a/b")).startsWith("early");
    assertThat(taker("GET /c/b")).startsWith("late");
    assertThat(taker("GET /c/d")).startsWith("rest");
  }

  @Test
  void amongTrueEqualsTheOlderWins() {
    route("b", "GET", "/a").route("a", "GET", "/a");

    assertThat(taker("GET /a")).isEqualTo("a");
  }

  @Test
  void aDisabledPipelineTakesNothing() {
    pipelines.add(pipeline("off", false, 9, "GET", "/a", Origin.STORED, Optional.empty()));
    route("on", "GET", "/a");

    assertThat(taker("GET /a")).isEqualTo("on");
  }

  @Test
  void getAnswersHeadAndAStarEverything() {
    route("get", "GET", "/a").route("star", "*", "/b");

    assertThat(taker("HEAD /a")).isEqualTo("get");
    assertThat(taker("PURGE /b")).isEqualTo("star");
    assertThat(taker("OPTIONS /a")).isEqualTo("none");
  }

  @Test
  void anotherMethodOfThePathLeavesTheRequestToTheNextPattern() {
    route("post", 5, "POST", "/a/b").route("get", "GET", "/{x}/b");

    assertThat(taker("GET /a/b")).startsWith("get");
  }

  @Test
  void aRouteOfDeclarativeSearchAnswersAllItsSpellings() {
    route("p", "POST", "/{index}/_reactivesearch").route("v", "POST", "/_declarative/validate");

    for (String spelling :
        List.of("_declarative", "_reactivesearch", "_declarative.v3", "_reactivesearch.v3")) {
      assertThat(taker("POST /x/" + spelling)).isEqualTo("p {index=x}");
      assertThat(taker("POST /" + spelling + "/validate")).isEqualTo("v");
    }
  }

  @Test
  void theLiteralOwnerOfASpellingWins() {
    route("rs", 9, "POST", "/{i}/_reactivesearch").route("own", "POST", "/{i}/_declarative");

    assertThat(taker("POST /x/_declarative")).startsWith("own");
    assertThat(taker("POST /x/_reactivesearch")).startsWith("rs");
    assertThat(taker("POST /x/_declarative.v3")).startsWith("rs");
  }

  @Test
  void aBuiltInPipelineGivesWayToAnyStoredOne() {
    pipelines.add(
        pipeline(
            "default", true, 100, "POST", "/{i}/_declarative", Origin.BUILT_IN, Optional.empty()));
    route("stored", "POST", "/{i}/_reactivesearch");

    assertThat(taker("POST /x/_declarative")).startsWith("stored");
  }

  @Test
  void theGatewaysOwnPathsAreNeverTaken() {
    route("p", "GET", "/{a}/{b}").route("q", "GET", "/{all:.*}");

    assertThat(taker("GET /_pipeline/x")).isEqualTo("none");
    assertThat(taker("GET /_gateway/health")).isEqualTo("none");
    assertThat(taker("GET /_search/x")).startsWith("p");
  }

  @Test
  void candidatesEndWithTheFirstThatTakesAnything() {
    PipelineTrigger trigger =
        new PipelineTrigger() {
          @Override
          public boolean readsBody() {
            return false;
          }

          @Override
          public boolean takes(TriggerRequest request, MatchedRoute route) {
            return false;
          }
        };
    pipelines.add(pipeline("when", true, 2, "GET", "/a", Origin.STORED, Optional.of(trigger)));
    route("always", 1, "GET", "/{x}").route("late", "GET", "/a");

    assertThat(RoutingTable.of(pipelines).candidates("GET", "/a"))
        .extracting(match -> match.pipeline().id())
        .containsExactly("when", "always");
  }

  @Test
  void aThousandPipelinesOnOneRouteAreNotAllLookedAt() {
    for (int i = 0; i < 1000; i++) {
      route("p" + i, i, "GET", "/a");
    }
    assertThat(taker("GET /a")).isEqualTo("p999");
  }
}
