package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.pipeline.definition.TriggerDefinition;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Triggers of pipelines and how requests are routed by them. */
class PipelineTriggersTest {

  private static final String IPHONE = "{\"query\":[{\"id\":\"s\",\"value\":\"iPhone X\"}]}";

  private final PipelineFixture fixture = new PipelineFixture();
  private final List<Pipeline> pipelines = new ArrayList<>();

  private void pipeline(String id, int priority, String more) {
    pipelines.add(
        fixture.pipeline(
            "{'id':'"
                + id
                + "','priority':"
                + priority
                + more
                + ",'routes':[{'path':'/x/_declarative','method':'POST',"
                + "'classify':{'category':'declarative','acl':'index'}}],"
                + "'stages':[{'id':'s','script':'{}'}]}"));
  }

  private static TriggerRequest request(String body) {
    RequestTarget target = new RequestTarget("/x/_declarative", Optional.of("a=1"));
    return new TriggerRequest(
        new PipelineRequest(
            "POST", target, HttpFields.build().put("X-Kind", "k"), MessageBody.of(body), false),
        new Exchange("id", "POST", target, "192.0.2.7", Map.of(), List.of()));
  }

  private Routing route(TriggerRequest request) {
    return RoutingTable.of(pipelines).route("POST", "/x/_declarative", () -> request);
  }

  /** The pipeline that takes a request of which all is known. */
  private String taker(String body) {
    Routing routing = route(request(""));
    Optional<RouteMatch> match =
        routing instanceof Routing.Undecided undecided
            ? undecided.decide(request(body))
            : routing instanceof Routing.Taken taken
                ? Optional.of(taken.match())
                : Optional.empty();
    return match.map(found -> found.pipeline().id()).orElse("none");
  }

  @Test
  void thePipelineOfHigherPriorityTakesWhatItsTriggerWants() {
    pipeline("two", 2, ",'trigger':{'type':'query','expression':'$query contains \\'iphone\\''}");
    pipeline("one", 1, "");

    assertThat(taker(IPHONE)).isEqualTo("two");
    assertThat(taker("{\"query\":[{\"id\":\"s\",\"value\":\"tv\"}]}")).isEqualTo("one");
    assertThat(taker("no json")).isEqualTo("one");
  }

  @Test
  void withoutAnyThatWantsItTheRequestIsLeftToTheBuiltInRoutes() {
    pipeline("two", 2, ",'trigger':{'type':'query'}");

    assertThat(taker("{\"query\":[{\"id\":\"s\"}]}")).isEqualTo("none");
    assertThat(taker("")).isEqualTo("none");
  }

  @Test
  void aRequestWithoutTriggeredCandidatesIsNotEvenLookedAt() {
    pipeline("one", 1, "");

    Routing routing =
        RoutingTable.of(pipelines)
            .route(
                "POST",
                "/x/_declarative",
                () -> {
                  throw new AssertionError("asked for");
                });
    assertThat(routing).isInstanceOf(Routing.Taken.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "always|true",
        "query|true",
        "filter|false",
        "index|true",
        "cron','expression':'* * * * *|false"
      })
  void typesAreCirclesOfRequests(String type, boolean takes) {
    pipeline("p", 1, ",'trigger':{'type':'" + type + "'}");

    assertThat(taker(IPHONE)).isEqualTo(takes ? "p" : "none");
  }

  @Test
  void aFilterIsATermQueryWithAValue() {
    pipeline("p", 1, ",'trigger':{'type':'filter'}");

    assertThat(taker("{\"query\":[{\"type\":\"term\",\"dataField\":\"brand\",\"value\":[\"a\"]}]}"))
        .isEqualTo("p");
    assertThat(taker("{\"query\":[{\"type\":\"term\",\"dataField\":\"brand\"}]}"))
        .isEqualTo("none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$path contains '_declarative'",
        "envs.method == 'POST'",
        "envs.category == 'declarative' and envs.urlValues.a == '1'",
        "context.request.headers['X-Kind'] == 'k'",
        "'x' in $index"
      })
  void whatIsNotInTheBodyIsJudgedBeforeItIsRead(String expression) {
    pipeline(
        "p",
        1,
        ",'trigger':{'type':'always','expression':'" + expression.replace("'", "\\'") + "'}");

    assertThat(route(request(""))).isInstanceOf(Routing.Taken.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query exactlyMatches 'iphone x'",
        "brand doesNotMatch 'apple'",
        "envs.body contains 'iPhone'",
        "context.request.body contains 'iPhone'",
        "len(context.request) > 0",
        "any([1], {envs.query == 'iPhone X'})"
      })
  void whatIsInTheBodyWaitsForIt(String expression) {
    pipeline(
        "p",
        1,
        ",'trigger':{'type':'always','expression':'" + expression.replace("'", "\\'") + "'}");

    assertThat(route(request(""))).isInstanceOf(Routing.Undecided.class);
    assertThat(taker(IPHONE)).isEqualTo("p");
  }

  @Test
  void aTimeframeBeginsWithItsStartAndEndsBeforeItsEnd() {
    pipeline(
        "p",
        1,
        ",'trigger':{'type':'always','timeframe':{'start_time':100,'end_time':200000000000}}");

    fixture.now = Instant.ofEpochSecond(99);
    assertThat(taker("")).isEqualTo("none");
    fixture.now = Instant.ofEpochSecond(100);
    assertThat(taker("")).isEqualTo("p");
    fixture.now = Instant.ofEpochMilli(200_000_000_000L);
    assertThat(taker("")).isEqualTo("none");
  }

  @Test
  void anExpressionThatCannotBeEvaluatedCountsAsFalse() {
    PipelineTrigger faulty =
        new PipelineTrigger() {
          @Override
          public boolean readsBody() {
            return false;
          }

          @Override
          public boolean takes(TriggerRequest request, MatchedRoute route) {
            return new RequestTriggers(
                    () -> {
                      throw new IllegalStateException("no clock");
                    },
                    name -> false)
                .read(
                    new TriggerDefinition(
                        TriggerDefinition.Type.ALWAYS,
                        Optional.empty(),
                        Optional.of(Instant.EPOCH),
                        Optional.empty()))
                .takes(request, route);
          }
        };
    pipeline("p", 1, "");
    Pipeline plain = pipelines.get(0);
    RouteMatch match = new RouteMatch(plain, plain.definition().routes().get(0), Map.of());

    assertThat(faulty.takes(request(""), match.matched())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'always','expression':'1 +'}",
        "{'type':'cron'}",
        "{'type':'cron','expression':'61 * * * *'}",
        "{'type':'cron','expression':'* * * * * *'}",
        "{'type':'sometimes'}"
      })
  void whatCannotBeReadIsRefused(String trigger) {
    assertThatThrownBy(() -> pipeline("p", 1, ",'trigger':" + trigger))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("/trigger");
  }
}
