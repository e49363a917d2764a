package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What public clients do, step by step. */
@ArquillianTest
class PipelineClientsIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  private static final String SCRIPT =
      "function handleRequest() { return { response: { body: 'deployed' } }; }\n";

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  private static Multipart asTheActionSendsIt(String yaml) {
    return Multipart.empty()
        .file("pipeline", "pipeline.yaml", "text/yaml", Bytes.utf8(yaml))
        .file("answer.js", "answer.js", "application/javascript", Bytes.utf8(SCRIPT));
  }

  @Test
  void theDeployActionCreatesWhatIsNotThereAndReplacesWhatIs() {
    String id = Definition.unique("action");
    String yaml =
        """
        enabled: true
        description: deployed by an action
        routes:
          - path: /%1$s
            method: GET
            classify:
              category: reactivesearch
              acl: search
        stages:
          - id: answer
            scriptRef: answer.js
        id: %1$s
        """
            .formatted(id);
    assertThat(get("/_pipeline/" + id).status()).isEqualTo(404);
    RawAnswer made = create(asTheActionSendsIt(yaml));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    assertThat(made.jsonObject()).containsKeys("message", "id", "version", "warnings");
    assertThat(get("/_pipeline/" + id).status()).isEqualTo(200);
    RawAnswer again = replace(id, asTheActionSendsIt(yaml));
    assertThat(again.status()).as("%s", again).isEqualTo(200);
    assertThat(get("/" + id).text()).isEqualTo("deployed");
  }

  private static String wrapped(String content, String extension) {
    return Json.createObjectBuilder()
        .add("content", content)
        .add("extension", extension)
        .build()
        .toString();
  }

  private static JsonObject read(String text) {
    try (JsonReader reader = Json.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }

  /** Loads the record, changes one field of its content, sends it back with the scripts. */
  private void toggle(String id, boolean enabled) {
    JsonObject record =
        get("/_pipelines").json().asJsonArray().getValuesAs(JsonObject.class).stream()
            .filter(candidate -> candidate.getString("id").equals(id))
            .findFirst()
            .orElseThrow();
    assertThat(record.getString("extension")).isEqualTo("json");
    assertThat(record).containsKeys("routes", "priority", "enabled", "created_at", "updated_at");
    JsonObject content =
        Json.createObjectBuilder(read(record.getString("content"))).add("enabled", enabled).build();
    Multipart form = Multipart.empty().text("pipeline", wrapped(content.toString(), "json"));
    for (JsonString name : record.getJsonArray("scripts").getValuesAs(JsonString.class)) {
      JsonObject script = get("/_pipeline/" + id + "/scriptRef/" + name.getString()).jsonObject();
      form =
          form.text(
              script.getString("key"),
              wrapped(script.getString("content"), script.getString("extension")));
    }
    RawAnswer put = replace(id, form);
    assertThat(put.status()).as("%s", put).isEqualTo(200);
    assertThat(record(id).getBoolean("enabled")).isEqualTo(enabled);
  }

  @Test
  void theDashboardSwitchesAPipelineOffAndOn() {
    Definition pipeline =
        Definition.plain().with("priority", 7).stage(Map.of("id", "answer", "scriptRef", "answer"));
    created(pipeline.form().file("answer", "answer.js", SCRIPT));
    assertThat(call(pipeline, "{}").text()).isEqualTo("deployed");
    toggle(pipeline.id(), false);
    assertThat(call(pipeline, "{}").headers("x-pipeline-id")).isEmpty();
    toggle(pipeline.id(), true);
    assertThat(call(pipeline, "{}").text()).isEqualTo("deployed");
    assertThat(record(pipeline.id()).getInt("priority")).isEqualTo(7);
    assertThat(record(pipeline.id()).getInt("version")).isEqualTo(3);
  }

  @Test
  void theTestScreenReadsWhatItShows() {
    Definition pipeline = Definition.plain().answering("context.request.body");
    JsonObject trace =
        tried(
            Multipart.empty()
                .text("pipeline", wrapped(pipeline.text(), "json"))
                .text("request", "{\"headers\":{},\"body\":\"{}\"}"));
    assertThat(trace.getJsonObject("request").getString("body")).isEqualTo("{}");
    assertThat(trace.getJsonObject("response").getString("body")).isEqualTo("\"{}\"");
    assertThat(trace).containsKeys("took", "console_logs");
    assertThat(trace.getJsonObject("envs")).containsKey("path");
    JsonObject stage = PipelineClient.stage(trace, "answer");
    assertThat(stage).containsKey("took");
    assertThat(stage.getJsonObject("context").getJsonObject("response").getString("body"))
        .isEqualTo("\"{}\"");
  }

  @Test
  void theSchemaHasWhatTheDashboardReadsOfIt() {
    JsonObject schema = get("/_pipeline/schema").jsonObject();
    assertThat(schema.getJsonObject("properties").getJsonObject("stages")).containsKey("items");
    assertThat(schema.getJsonObject("definitions").toString())
        .contains("\"engineQuery\"", "\"httpRequest\"", "\"inputs\"");
  }

  @Test
  void globalEnvsAreKeptUnderAllTheirPaths() {
    String key = Definition.unique("kept").replace('-', '_');
    String body = "{\"key\":\"" + key + "\",\"label\":\"A label\",\"value\":\"1\"}";
    RawAnswer made = send(gateway().request("POST", "/_pipelines/env").json(body));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    assertThat(send(gateway().request("POST", "/_pipelines/env").json(body)).status())
        .isEqualTo(409);
    for (String path : new String[] {"/env", "/envs", "/var", "/vars"}) {
      assertThat(get("/_pipelines" + path).json().asJsonArray().getValuesAs(JsonObject.class))
          .anyMatch(env -> env.getString("key").equals(key));
    }
    JsonObject one = get("/_pipelines/var/" + key).jsonObject();
    assertThat(one.getString("label")).isEqualTo("A label");
    assertThat(one.getString("value")).isEqualTo("1");
    assertThat(one.getInt("created_at")).isGreaterThan(1_700_000_000);
    assertThat(send(gateway().request("DELETE", "/_pipelines/env/" + key)).status()).isEqualTo(200);
    assertThat(get("/_pipelines/env/" + key).status()).isEqualTo(404);
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
