package io.searchgateway.engines;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.RuleScenarios;
import io.searchgateway.container.GatewaySettings;
import io.searchgateway.container.TemporaryGateway;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The WAR in front of one engine. */
@Tag("engines")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EngineSuite {
  private static final int SOME_SCENARIOS = 20;

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String SEARCH =
      """
      {"query": [{"id": "a", "dataField": ["title"], "value": "love", "size": 1}]}
      """;

  private final Engine engine;
  private EngineProcess running;
  private TemporaryGateway deployed;
  private GatewayUnderTest gateway;

  EngineSuite(Engine engine) {
    this.engine = engine;
  }

  @BeforeAll
  void start() throws Exception {
    running = engine.start();
    deployed =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(running.baseUri())
                .with("gateway.pipelines.script.time", "10s"));
    gateway = deployed.gateway(running.baseUri());
    awaitReady(gateway);
    for (TestDocuments documents : TestDocuments.values()) {
      documents.load(gateway, engine);
    }
  }

  @AfterAll
  void stop() throws Exception {
    try {
      deployed.close();
    } finally {
      running.close();
    }
  }

  private static void awaitReady(GatewayUnderTest gateway) {
    RawRequest ready = RawRequest.of("GET", "/_gateway/health/ready");
    Deadline.within(SOON)
        .until("the gateway is ready", () -> gateway.client().exchange(ready).status() == 200);
  }

  @Test
  void theEngineIsKnownForWhatItIs() {
    JsonObject banner = direct("/").jsonObject();
    JsonObject seen = through("/_gateway/info").jsonObject().getJsonObject("engine");
    assertThat(seen.getString("state")).isEqualTo("up");
    assertThat(seen.getString("distribution") + "-" + seen.getString("version"))
        .startsWith(engine.label() + ".");
    assertThat(seen.getString("version"))
        .isEqualTo(banner.getJsonObject("version").getString("number"));
    assertThat(seen.getString("cluster_name")).isEqualTo(banner.getString("cluster_name"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/movies",
        "/movies/_mapping",
        "/movies/_count",
        "/movies/_search?q=title:love&sort=slug&size=5",
        "/movies,airports/_search?q=slug:a*&sort=slug&size=20",
        "/airports/_search?q=nothing:here",
        "/_cat/indices/movies?h=index,pri,docs.count",
        "/none/_search",
        "/none/doc/1",
        "/movies/_search?from=-1"
      })
  void itsAnswersComeThroughAsTheyAre(String target) {
    RawAnswer expected = direct(target);
    RawAnswer actual = through(target);
    assertThat(actual.status()).isEqualTo(expected.status());
    assertThat(mediaType(actual)).isEqualTo(mediaType(expected));
    assertThat(actual.headers("warning")).hasSameSizeAs(expected.headers("warning"));
    assertThat(withoutTime(actual)).isEqualTo(withoutTime(expected));
  }

  @Test
  void pipelinesAreStoredAndRun() {
    String films =
        """
        {"pipeline": {"id": "films", "envs": {"index": ["movies"]},
          "routes": [{"path": "/films/_declarative", "method": "POST",
            "classify": {"category": "declarative"}}],
          "global_envs": [{"key": "house", "label": "House", "value": "ours"}],
          "stages": [
            {"use": "authorization"},
            {"use": "declarativeQuery", "continueOnError": false},
            {"use": "engineQuery", "continueOnError": false},
            {"id": "sign", "script": "%s"}]}}
        """;
    String version = "const handleRequest = () => ({response: {headers: {'X-House': '%s'}}})";
    String first = films.formatted(version.formatted("one"));
    String second =
        films.formatted("const handleRequest = () => { throw error(context.envs.house) }");

    assertThat(sent("POST", "/_pipeline", first).status()).isEqualTo(201);
    RawAnswer found = sent("POST", "/films/_declarative", SEARCH);
    assertThat(found.status()).isEqualTo(200);
    assertThat(found.header("x-house")).isEqualTo("one");
    assertThat(found.jsonObject().getJsonObject("a").getJsonObject("hits").getJsonArray("hits"))
        .isNotEmpty();
    assertThat(sent("PUT", "/_pipeline/films", second).status()).isEqualTo(200);
    assertThat(sent("POST", "/films/_declarative", SEARCH).header("x-pipeline-error"))
        .isEqualTo("sign");
    // Records are made beside the answer, which does not wait for them.
    Deadline.within(SOON)
        .until(
            "the failure is on record",
            () -> through("/_pipeline/films/logs").text().contains("\"message\":\"ours\""));
    assertThat(sent("POST", "/_pipeline/films/version/1/live", "").status()).isEqualTo(200);
    assertThat(sent("POST", "/films/_declarative", SEARCH).header("x-pipeline-version"))
        .isEqualTo("1");
    assertThat(sent("DELETE", "/_pipeline/films", "").status()).isEqualTo(200);
    assertThat(through("/_pipeline/films").status()).isEqualTo(404);
  }

  private RawAnswer sent(String method, String target, String body) {
    return gateway.client().exchange(gateway.request(method, target).json(body));
  }

  /** Servers rewrite case and spaces of a charset. */
  private static String mediaType(RawAnswer answer) {
    return answer.header("content-type").toLowerCase(Locale.ROOT).replace(" ", "");
  }

  private static String withoutTime(RawAnswer answer) {
    return answer.text().replaceFirst("\"took\":\\d+,", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/_search?size=1000",
        "/*/_search?size=1000",
        "/_all/_search?size=1000",
        "/.*/_search?size=1000",
        "/.g*,movies/_search?size=1000"
      })
  void aPatternDoesNotFindTheGatewaysOwnIndices(String target) {
    RawAnswer answer = through(target);
    assertThat(answer.text()).doesNotContain("\"_index\":\".gateway-");
    assertThat(answer.status()).as("%s", answer).isIn(200, 404);
  }

  @Test
  void theGatewaysOwnIndicesAreOutOfReach() {
    assertRefused(through("/.gateway-users/_search"), 403);
    assertRefused(send("DELETE", "/.gateway-users"), 403);
    String before = users();
    send("DELETE", "/.g*");
    send("DELETE", "/.gateway-*");
    assertThat(users()).isEqualTo(before).contains("\"admin\"");
  }

  @Test
  void aCredentialForFilmsGetsFilmsOnly() {
    new RestrictedFilms(gateway, engine).check();
  }

  @Test
  void textsAreAnalysedInTheirLanguage() {
    new LanguageTour(gateway, engine).check();
  }

  @Test
  void synonymsAreWrittenToTheEngine() {
    new SynonymTour(gateway, engine).check();
  }

  @Test
  void cachedAnswersFollowWrites() {
    new CacheTour(gateway, engine).check();
  }

  @Test
  void searchesAndClicksAreRecordedAndErased() {
    new AnalyticsTour(gateway).check();
  }

  @Test
  void aFileBecomesAnIndexThatIsReworkedBrowsedAndDeleted() {
    new DataTour(gateway, engine).check();
  }

  @Test
  void theScoreOfAHitIsTakenApart() {
    String search =
        """
        {"query": [{"id": "a", "dataField": ["title", "director"], "fieldWeights": [3, 1],
          "value": "love story", "fuzziness": 1, "size": 1}]}
        """;
    JsonObject hit =
        sent("POST", "/movies/_declarative", search)
            .jsonObject()
            .getJsonObject("a")
            .getJsonObject("hits")
            .getJsonArray("hits")
            .getJsonObject(0);
    RawAnswer answer =
        sent("POST", "/movies/_declarative/explain?document=" + hit.getString("_id"), search);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonObject told = answer.jsonObject();
    double score = hit.getJsonNumber("_score").doubleValue();
    assertThat(told.getJsonNumber("score").doubleValue()).isCloseTo(score, withinPercentage(0.1));
    assertThat(told.getJsonArray("parts").getValuesAs(JsonObject.class))
        .as("%s", told)
        .allMatch(part -> !part.getString("kind").equals("other"))
        .anyMatch(part -> part.getString("field").equals("title"))
        .satisfies(
            parts ->
                assertThat(
                        parts.stream()
                            .mapToDouble(part -> part.getJsonNumber("score").doubleValue())
                            .sum())
                    .isCloseTo(score, withinPercentage(0.1)));
  }

  @Test
  void usersOutliveTheGateway() throws Exception {
    GatewaySettings noAdministrator =
        GatewaySettings.inFrontOf(running.baseUri())
            .without("gateway.admin.username")
            .without("gateway.admin.password");
    try (TemporaryGateway later = TemporaryGateway.deploy(noAdministrator)) {
      GatewayUnderTest second = later.gateway(running.baseUri());
      awaitReady(second);
      assertThat(second.client().exchange(second.request("GET", "/movies")).status())
          .isEqualTo(200);
    }
  }

  /** All on the engines that differ most; the first ones show whether the others take the parts. */
  @TestFactory
  Stream<DynamicTest> queryRulesActAsEverywhere() {
    boolean all = engine == Engine.ELASTICSEARCH_2 || engine == Engine.ELASTICSEARCH_7;
    return new RuleScenarios(gateway, false)
        .tests(engine.mapping()::definition, engine.mapping()::bulk)
        .limit(all ? Long.MAX_VALUE : SOME_SCENARIOS);
  }

  @TestFactory
  Stream<DynamicTest> declarativeRequestsAreAnsweredAsEverywhere() {
    return new EngineInterview(gateway, engine).tests();
  }

  /** What the engine itself holds of them. */
  private String users() {
    return direct("/.gateway-users/_search").jsonObject().getJsonObject("hits").toString();
  }

  private RawAnswer direct(String target) {
    return gateway.engineClient().exchange(RawRequest.of("GET", target));
  }

  private RawAnswer through(String target) {
    return send("GET", target);
  }

  private RawAnswer send(String method, String target) {
    return gateway.client().exchange(gateway.request(method, target));
  }
}
