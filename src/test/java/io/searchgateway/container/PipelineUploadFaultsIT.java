package io.searchgateway.container;

import static io.searchgateway.container.PipelineClient.faults;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A faulty upload changes nothing and is told all its faults. What is there before each of them
 * must serve as before after it.
 */
@ArquillianTest
class PipelineUploadFaultsIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();
  private static final int MIB = 1024 * 1024;

  private static final String SCRIPT =
      "function handleRequest() { return { response: { body: \"%s\" } }; }\n";

  @ArquillianResource private URL deployed;

  private Definition serving = Definition.plain();

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  @BeforeEach
  void deployWhatServes() {
    serving = Definition.plain().stage(Map.of("id", "answer", "scriptRef", "answer.js"));
    created(serving.form().script("answer.js", SCRIPT.formatted("as before")));
  }

  /** Uploads in its place, which must be refused and change nothing. */
  private RawAnswer refused(Multipart form, int... statuses) {
    RawAnswer answer = replace(serving.id(), form);
    assertThat(statuses).as("%s", answer).contains(answer.status());
    assertUnchanged();
    return answer;
  }

  private void assertUnchanged() {
    assertThat(call(serving, "{}").text()).isEqualTo("as before");
    assertThat(record(serving.id()).getInt("version")).isEqualTo(1);
  }

  private JsonObject fault(Multipart form, String code) {
    List<JsonObject> faults = faults(refused(form, 400), 400);
    return faults.stream()
        .filter(fault -> fault.getString("code").equals(code))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + code + " among " + faults));
  }

  private Definition empty() {
    return Definition.on(serving.id(), "POST", serving.path(), "misc");
  }

  @Test
  void aScriptThatIsMissing() {
    Definition definition =
        empty()
            .stage(Map.of("id", "answer", "scriptRef", "answer.js"))
            .stage(Map.of("id", "second", "scriptRef", "second.js"))
            .stage(Map.of("id", "third", "scriptRef", "third.js"));
    RawAnswer answer = refused(definition.form(), 400);
    assertThat(faults(answer, 400))
        .extracting(fault -> fault.getString("code"))
        .containsOnly("missing_script");
    assertThat(answer.text()).contains("second.js", "third.js").doesNotContain("answer.js");
  }

  @Test
  void stagesWithTheSameId() {
    JsonObject fault =
        fault(empty().script("same", "1").script("same", "2").form(), "duplicate_stage_id");
    assertThat(fault.getString("path")).isEqualTo("/stages/1/id");
    assertThat(fault.getString("message")).contains("same");
  }

  @Test
  void stagesThatNeedEachOther() {
    fault(
        empty()
            .script("hen", "1", Map.of("needs", List.of("egg")))
            .script("egg", "1", Map.of("needs", List.of("hen")))
            .form(),
        "cycle");
  }

  @Test
  void yamlThatIsNone() {
    String yaml =
        """
        id: %s
        routes:
          - path: /a
            method: POST
              classify: {category: misc}
        stages:
          - {id: a, script: "1"}
        """
            .formatted(serving.id());
    RawAnswer answer = refused(Multipart.empty().file("pipeline", "pipeline.yaml", yaml), 400);
    JsonObject fault = faults(answer, 400).get(0);
    assertThat(fault.getInt("line")).isBetween(4, 5);
    assertThat(fault.getInt("column")).isPositive();
  }

  @Test
  void aFaultOfADefinitionInYamlSaysWhereItIs() {
    String yaml =
        """
        id: %s
        routes:
          - path: /a
            method: POST
            classify: {category: misc}
        stages:
          - id: a
            use: somethingElse
        """
            .formatted(serving.id());
    RawAnswer answer = refused(Multipart.empty().file("pipeline", "pipeline.yaml", yaml), 400);
    JsonObject fault = faults(answer, 400).get(0);
    assertThat(fault.getString("path")).isEqualTo("/stages/0/use");
    assertThat(fault.getInt("line")).isEqualTo(8);
    assertThat(fault.getString("message")).contains("engineQuery", "httpRequest");
  }

  @Test
  void aScriptThatCannotBeRead() {
    JsonObject fault =
        fault(
            serving.form().script("answer.js", "function handleRequest() {\n  const a = ;\n}\n"),
            "script_syntax");
    assertThat(fault.getString("file")).isEqualTo("answer.js");
    assertThat(fault.getInt("line")).isEqualTo(2);
    assertThat(fault.getInt("column")).isPositive();
  }

  @Test
  void aReservedRoute() {
    for (String path : List.of("/_pipeline/x", "_pipelines", "/_user", "/_gateway/health/live")) {
      Definition definition =
          Definition.on(serving.id(), "POST", path, "misc").script("answer", "1");
      assertThat(fault(definition.form(), "reserved_route").getString("path"))
          .startsWith("/routes/0");
    }
  }

  @Test
  void anExpressionThatCannotBeRead() {
    Map<String, Object> trigger = Map.of("trigger", Map.of("expression", "1 +"));
    assertThat(fault(empty().script("a", "1", trigger).form(), "bad_expression").getString("path"))
        .startsWith("/stages/0/trigger");
  }

  @Test
  void aStageThatIsNotBuiltYet() {
    JsonObject fault =
        fault(empty().stage(Map.of("use", "mongoDBQuery")).form(), "unavailable_stage");
    assertThat(fault.getString("message")).contains("not available in this build");
  }

  @Test
  void allFaultsAreToldAtOnce() {
    Definition definition =
        Definition.on(serving.id(), "POST", "/_user/x", "misc")
            .script("same", "1")
            .script("same", "const a = ;")
            .stage(Map.of("id", "lost", "scriptRef", "lost.js"))
            .script("needy", "1", Map.of("needs", List.of("nobody")))
            .stage(Map.of("description", "neither one nor the other"));
    assertThat(faults(refused(definition.form(), 400), 400))
        .extracting(fault -> fault.getString("code"))
        .contains("reserved_route", "duplicate_stage_id", "missing_script", "unknown_stage");
  }

  @Test
  void whatIsTooLarge() {
    String large = "// " + "x".repeat(600 * 1024) + "\n" + SCRIPT.formatted("large");
    refused(serving.form().script("answer.js", large), 400, 413);
    refused(
        serving.with("description", "x".repeat(MIB + 1)).form().script("answer.js", "1"), 400, 413);
    String half = "// " + "x".repeat(MIB / 2 - 100) + "\n";
    Multipart many = serving.form();
    for (int i = 0; i < 13; i++) {
      many = many.script("unused-" + i + ".js", half);
    }
    refused(many, 413);
    Multipart parts = serving.form();
    for (int i = 0; i < 70; i++) {
      parts = parts.script("unused-" + i + ".js", "1");
    }
    refused(parts, 413);
  }

  @Test
  void aSchemaThatTakesTooLongHoldsNobodyUp() throws IOException {
    Map<String, Object> deeper = Map.of("properties", Map.of("a", Map.of("$ref", "#/$defs/node")));
    Map<String, Object> stricter = new LinkedHashMap<>(deeper);
    stricter.put("required", List.of("b"));
    Map<String, Object> doubling =
        Map.of(
            "$defs",
            Map.of("node", Map.of("anyOf", List.of(stricter, deeper))),
            "$ref",
            "#/$defs/node");
    Definition checking = Definition.plain().stage(schema(doubling)).script("a", "1");
    created(checking);
    RawRequest costly =
        gateway()
            .request("POST", checking.path())
            .json("{\"a\":".repeat(26) + "1" + "}".repeat(26));
    List<RawConnection> waiting = Stream.generate(gateway().client()::open).limit(8).toList();
    for (RawConnection connection : waiting) {
      connection.sendHead(costly);
      connection.sendBody(costly);
    }
    assertReady();
    for (RawConnection connection : waiting) {
      RawAnswer answer = connection.readAnswer("POST");
      assertThat(answer.status()).as("%s", answer).isEqualTo(400);
      assertThat(answer.text()).contains("schema_limit");
      connection.close();
    }
    refused(empty().stage(schema(Map.of("allOf", List.of(Map.of("$ref", "#"))))).form(), 400);
    assertReady();
  }

  private static Map<String, Object> schema(Map<String, Object> schema) {
    return Map.of(
        "use", "validateSchema", "continueOnError", false, "inputs", Map.of("schema", schema));
  }

  private void assertReady() {
    RawAnswer ready = send(RawRequest.of("GET", "/_gateway/health/ready"));
    assertThat(ready.status()).as("%s", ready).isEqualTo(200);
  }

  @Test
  void formsThatAreNotWhole() {
    String good = SCRIPT.formatted("changed");
    Multipart whole = serving.form().script("answer.js", good);
    Bytes bytes = whole.bytes();
    for (int cut : new int[] {bytes.length() / 2, bytes.length() - 200, whole.unended().length()}) {
      RawAnswer answer =
          send(
              Multipart.in(
                  gateway().request("PUT", "/_pipeline/" + serving.id()), bytes.slice(0, cut)));
      assertThat(answer.status()).as("cut at %s: %s", cut, answer).isEqualTo(400);
      assertUnchanged();
    }
    refused(Multipart.empty().script("answer.js", good), 400);
    refused(whole.file("pipeline", "pipeline.json", serving.text()), 400);
    refused(whole.script("answer.js", good), 400);
    refused(serving.form().script("answer.js", ""), 400);
    refused(
        serving
            .form()
            .file("answer.js", "answer.js", "text/javascript", Bytes.latin1("'\u00ff\u00fe'")),
        400);
    refused(serving.form().script("../answer.js", good), 400);
    assertThat(refused(Multipart.empty().text("pipeline", "pipeline.yaml"), 400).text())
        .contains("pipeline=@pipeline.yaml");
  }

  @Test
  void anIdThatIsTakenOrUnknown() {
    assertThat(create(serving.form().script("answer.js", SCRIPT.formatted("x"))).status())
        .isEqualTo(409);
    assertUnchanged();
    Definition unknown = Definition.plain().script("a", "1");
    assertThat(replace(unknown.id(), unknown.form()).status()).isEqualTo(404);
    assertThat(get("/_pipeline/" + unknown.id()).status()).isEqualTo(404);
  }

  @Test
  void lintTellsTheSameAndSavesNothing() {
    Definition definition =
        Definition.plain().script("b", "1", Map.of("needs", List.of("a"))).script("a", "1");
    RawAnswer answer = send(definition.form().in(gateway().request("POST", "/_pipeline/lint")));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.jsonObject().getBoolean("valid")).isTrue();
    assertThat(answer.jsonObject().getJsonArray("order").toString()).isEqualTo("[\"a\",\"b\"]");
    Definition faulty = definition.script("a", "1");
    RawAnswer told = send(faulty.form().in(gateway().request("POST", "/_pipeline/lint")));
    assertThat(told.status()).as("%s", told).isEqualTo(200);
    assertThat(told.jsonObject().getBoolean("valid")).isFalse();
    assertThat(told.jsonObject().getJsonArray("errors").toString()).contains("duplicate_stage_id");
    assertThat(get("/_pipeline/" + definition.id()).status()).isEqualTo(404);
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
