package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URL;
import java.util.List;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Versions of a pipeline and what they are used for. */
@ArquillianTest
class PipelineVersionsIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  @ArquillianResource private URL deployed;

  private Definition pipeline = Definition.plain();

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  @BeforeEach
  void deployTheFirst() {
    pipeline = Definition.plain().stage(Map.of("id", "answer", "scriptRef", "answer.js"));
    assertThat(created(saying(1)).getInt("version")).isEqualTo(1);
  }

  private Multipart saying(int number) {
    return pipeline
        .form()
        .script(
            "answer.js",
            "function handleRequest() { return { response: { body: '%s' } }; }".formatted(number));
  }

  private void assertServes(int version) {
    RawAnswer answer = call(pipeline, "{}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.text()).isEqualTo(Integer.toString(version));
    assertThat(answer.header("x-pipeline-version")).isEqualTo(Integer.toString(version));
  }

  private RawAnswer at(String method, String path) {
    return send(gateway().request(method, "/_pipeline/" + pipeline.id() + path));
  }

  /** As the dashboard does it: with a form that is empty. */
  private void makeLive(int version) {
    RawRequest request =
        gateway().request("POST", "/_pipeline/" + pipeline.id() + "/version/" + version + "/live");
    RawAnswer answer = send(Multipart.empty().in(request));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
  }

  private RawAnswer draft(int number) {
    RawRequest request = gateway().request("POST", "/_pipeline/" + pipeline.id() + "/version");
    return send(saying(number).text("versionDescription", "number " + number).in(request));
  }

  private List<JsonObject> versions() {
    RawAnswer answer = at("GET", "/versions");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.json().asJsonArray().getValuesAs(JsonObject.class);
  }

  private JsonObject version(int number) {
    return versions().stream()
        .filter(version -> version.getInt("_version") == number)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aDraftServesNobodyUntilItIsMadeLiveAndTheOldOneCanBeTakenBack() {
    RawAnswer drafted = draft(2);
    assertThat(drafted.status()).as("%s", drafted).isEqualTo(201);
    assertThat(drafted.jsonObject().getInt("version")).isEqualTo(2);
    assertServes(1);
    assertThat(version(2).getBoolean("is_live")).isFalse();
    assertThat(version(2).getString("_version_description")).isEqualTo("number 2");
    assertThat(version(1).getBoolean("is_live")).isTrue();

    makeLive(2);
    assertServes(2);
    assertThat(version(2).getBoolean("is_live")).isTrue();
    assertThat(version(1).getBoolean("is_live")).isFalse();
    assertThat(record(pipeline.id()).getInt("version")).isEqualTo(2);

    makeLive(1);
    assertServes(1);
    assertThat(record(pipeline.id()).getInt("version")).isEqualTo(1);
    JsonObject second = at("GET", "/version/2").jsonObject();
    assertThat(second.getString("content")).isEqualTo(pipeline.text());
    assertThat(second.getBoolean("is_live")).isFalse();

    assertThat(at("DELETE", "/version/1").status()).isEqualTo(409);
    assertThat(at("DELETE", "/version/2").status()).isEqualTo(200);
    assertThat(at("GET", "/version/2").status()).isEqualTo(404);
    assertServes(1);
  }

  @Test
  void aDraftCanBeChanged() {
    draft(2);
    RawRequest request = gateway().request("PUT", "/_pipeline/" + pipeline.id() + "/version/2");
    RawAnswer changed = send(saying(7).in(request));
    assertThat(changed.status()).as("%s", changed).isEqualTo(200);
    assertServes(1);
    makeLive(2);
    assertThat(call(pipeline, "{}").text()).isEqualTo("7");
  }

  @Test
  void whoeverHasSeenAnOlderVersionDoesNotOverwriteTheNewer() {
    RawRequest put = gateway().request("PUT", "/_pipeline/" + pipeline.id());
    RawAnswer second = send(saying(2).in(put.header("If-Match", "\"1\"")));
    assertThat(second.status()).as("%s", second).isEqualTo(200);
    assertThat(second.jsonObject().getInt("version")).isEqualTo(2);
    RawAnswer late = send(saying(3).in(put.header("If-Match", "\"1\"")));
    assertThat(late.status()).as("%s", late).isEqualTo(412);
    assertServes(2);
    assertThat(versions()).hasSize(2);
  }

  @Test
  void writersAtTheSameTimeLoseNothing() throws Exception {
    List<RawAnswer> answers =
        ConcurrentClients.of(8, number -> replace(pipeline.id(), saying(number + 2)));
    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.status()).as("%s", answer).isIn(200, 409));
    List<Integer> given =
        answers.stream()
            .filter(answer -> answer.status() == 200)
            .map(answer -> answer.jsonObject().getInt("version"))
            .toList();
    assertThat(given).isNotEmpty().doesNotHaveDuplicates();
    assertThat(versions()).hasSize(given.size() + 1);
    assertThat(versions().stream().filter(version -> version.getBoolean("is_live"))).hasSize(1);
  }

  @Test
  void usageIsCountedByVersion() {
    for (int i = 0; i < 3; i++) {
      assertServes(1);
    }
    replaced(pipeline.id(), saying(2));
    for (int i = 0; i < 2; i++) {
      assertServes(2);
    }
    Deadline.within(SOON).until("the uses of the first are counted", () -> usage(version(1)) == 3);
    Deadline.within(SOON).until("the uses of the second are counted", () -> usage(version(2)) == 2);
    assertThat(version(2).getJsonObject("usage").keySet())
        .contains("count", "took", "success_rate");
    Deadline.within(SOON)
        .until(
            "the pipeline's uses are counted",
            () ->
                used().stream()
                    .anyMatch(
                        use ->
                            use.getString("key").equals(pipeline.id())
                                && use.getInt("count") == 5));
  }

  private List<JsonObject> used() {
    RawAnswer answer = get("/_analytics/pipelines/usage");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.jsonObject()).as("%s", answer).containsKey("pipelines");
    return answer.jsonObject().getJsonArray("pipelines").getValuesAs(JsonObject.class);
  }

  private static int usage(JsonObject version) {
    return version.getJsonObject("usage").getInt("count");
  }

  @Test
  void metricsTellOfEveryStage() {
    assertServes(1);
    assertServes(1);
    JsonObject metrics = at("GET", "/metrics").jsonObject();
    assertThat(metrics.toString()).contains("\"answer\"", "p95", "p99");
    assertThat(get("/_gateway/metrics").text()).contains(pipeline.id());
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
