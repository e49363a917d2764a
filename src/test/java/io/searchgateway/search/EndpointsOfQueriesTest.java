package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BearerTokens;
import io.searchgateway.access.BruteForceThrottle;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Users;
import io.searchgateway.access.credential.AccountDirectory;
import io.searchgateway.access.credential.Permissions;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.request.Caller;
import io.searchgateway.search.call.EndpointCaller;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.Endpoints;
import io.searchgateway.search.call.OwnEndpoints;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Endpoints on the gateway itself: how many there may be, and what becomes of slow ones. */
class EndpointsOfQueriesTest {

  private final StubEngine engine = StubEngine.start();
  private final AtomicReference<EndpointCaller> endpoints = new AtomicReference<>();
  private SearchHarness search;

  @BeforeEach
  void start() throws Exception {
    SearchHarness.Parts usual = SearchHarness.Parts.USUAL;
    search =
        new SearchHarness(
            engine,
            new SearchHarness.Parts(
                usual.guard(),
                (query, request, context) ->
                    Objects.requireNonNull(endpoints.get()).call(query, request, context),
                usual.sources(),
                usual.moreStages(),
                usual.hosts(),
                true,
                usual.gate()));
  }

  @AfterEach
  void stop() {
    search.close();
    engine.close();
  }

  private void limits(Duration timeout, int calls) {
    EngineClient client =
        new EngineClient(
            new HttpClient(),
            new EngineNodes(List.of(engine.uri())),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    OwnIndices indices = new OwnIndices(client, ".gateway-");
    Authenticator nobody =
        new Authenticator(
            new AccountDirectory(new Users(indices), new Permissions(indices)),
            BearerTokens.NONE,
            new PasswordHasher(4),
            new BruteForceThrottle(Ticker.systemTicker()),
            Runnable::run,
            Optional.empty(),
            InstantSource.system());
    endpoints.set(
        new Endpoints(
            new EndpointRules(OutboundRules.onlyPublic(List.of())),
            new OwnEndpoints(nobody, search::table, search::executor, search.calls(), 1 << 20),
            search.outbound(),
            new Endpoints.Limits(timeout, 1 << 20, calls)));
  }

  private static String asking(String url, String body) {
    return "{\"endpoint\":{\"url\":\"" + url + "\",\"method\":\"POST\",\"body\":" + body + "},";
  }

  private static String twice(String endpoint) {
    return "{\"query\":[" + endpoint + "\"id\":\"a\"}," + endpoint + "\"id\":\"b\"}]}";
  }

  @Test
  void oneCountHoldsForAllThatARequestLeadsTo() throws Exception {
    engine.onPath("/leaf", exchange -> exchange.answerJson(200, "{}"));
    String leaves = twice(asking("/leaf", "{}"));
    String nested = twice(asking("/shop/_declarative", leaves));

    limits(Duration.ofSeconds(20), 6);
    assertThat(search.search(nested).code()).isEqualTo(200);
    assertThat(engine.received("/leaf")).hasSize(4);

    limits(Duration.ofSeconds(20), 5);
    SearchHarness.Answered tooMany = search.search(nested);
    assertThat(tooMany.code()).isEqualTo(500);
    assertThat(tooMany.text()).contains("endpoint_failed");
    assertThat(engine.received("/leaf").size()).isLessThanOrEqualTo(4 + 3);
  }

  @Test
  void endpointsLeadToEachOtherNoDeeperThanAllowed() throws Exception {
    engine.onPath("/leaf", exchange -> exchange.answerJson(200, "{}"));
    limits(Duration.ofSeconds(20), 1000);
    String body = "{\"query\":[" + asking("/leaf", "{}") + "\"id\":\"a\"}]}";
    for (int depth = 1; depth < 4; depth++) {
      body = "{\"query\":[" + asking("/shop/_declarative", body) + "\"id\":\"a\"}]}";
    }
    assertThat(search.search(body).code()).isEqualTo(200);

    body = "{\"query\":[" + asking("/shop/_declarative", body) + "\"id\":\"a\"}]}";
    assertThat(search.search(body).code()).isNotEqualTo(200);
    assertThat(engine.received("/leaf")).hasSize(1);
  }

  @Test
  void anEndpointThatTakesTooLongIsAFailure() throws Exception {
    engine.onPath("/slow", StubExchange::awaitPeerGone);
    limits(Duration.ofMillis(50), 10);

    assertThat(search.search(twice(asking("/slow", "{}"))).text())
        .contains("did not respond in time");
  }

  @Test
  void whatTheCallerMayNotAskKeepsTheStatusOfTheRefusal() throws Exception {
    limits(Duration.ofSeconds(20), 10);
    SearchHarness.Answered refused =
        search.post(
            "/shop/_declarative",
            "{\"query\":[" + asking("/leaf", "{}") + "\"id\":\"a\"}]}",
            RestrictedSearchTest.READER);

    assertThat(refused.code()).isEqualTo(403);
    assertThat(refused.text()).contains("not_allowed", "the endpoint of query a");
    assertThat(engine.received("/leaf")).isEmpty();
  }

  @Test
  void whatTheEndpointItselfRefusesIsAFailure() throws Exception {
    engine.onPath("/leaf", exchange -> exchange.answerJson(403, "{}"));
    limits(Duration.ofSeconds(20), 10);
    SearchHarness.Answered failed =
        search.search("{\"query\":[" + asking("/leaf", "{}") + "\"id\":\"a\"}]}");

    assertThat(failed.code()).isEqualTo(500);
    assertThat(failed.text()).contains("endpoint_failed", "it responded with status 403");
  }

  @Test
  void aCallToTheEngineThatNobodyWaitsForIsLetGo() throws Exception {
    expectLetGo("/slow", "", "{\"query\":[" + asking("/slow", "{}") + "\"id\":\"a\"}]}");
  }

  /** The inner pipeline is over by then, and its answer is being read. */
  @Test
  void theEnginesHalfReadAnswerToASearchIsLetGo() throws Exception {
    String inner = "{\"query\":[{\"id\":\"s\",\"value\":\"x\",\"dataField\":\"t\"}]}";
    expectLetGo(
        "/shop/_msearch",
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n"
            + "{\"took\":1,",
        "{\"query\":[" + asking("/shop/_declarative", inner) + "\"id\":\"a\"}]}");
  }

  private void expectLetGo(String path, String sent, String body) throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch gone = new CountDownLatch(1);
    engine.onPath(
        path,
        exchange -> {
          if (!sent.isEmpty()) {
            exchange.send(sent);
          }
          reached.countDown();
          exchange.awaitPeerGone();
          gone.countDown();
        });
    limits(Duration.ofMinutes(5), 10);
    PipelineRun run =
        search.start("/shop/_declarative", body, Optional.of(Caller.administrator("admin")));
    assertThat(reached.await(20, TimeUnit.SECONDS)).isTrue();

    run.cancel();

    assertThat(gone.await(20, TimeUnit.SECONDS)).isTrue();
  }
}
