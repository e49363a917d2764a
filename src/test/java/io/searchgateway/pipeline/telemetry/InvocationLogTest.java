package io.searchgateway.pipeline.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.ScriptedPipelines;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records of invocations on their way to the engine. */
class InvocationLogTest {

  private static final String FAILING =
      "{'routes':[{'path':'/x','method':'POST'}],'stages':["
          + "{'id':'a','script':'{\\'response\\':{\\'body\\':\\'shhh and so on\\'}}'},"
          + "{'id':'b','script':'throw no way'}]}";
  private static final String LOGGED =
      "{'routes':[{'path':'/x','method':'POST','recordLogs':true,"
          + "'classify':{'category':'search'}}],'exposeCredentials':true,'stages':["
          + "{'id':'a','script':'{\\'v\\':1}'},{'id':'b','script':'{\\'v\\':2}'}]}";

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final ScriptedPipelines world = new ScriptedPipelines();
  private final List<String> bulks = new CopyOnWriteArrayList<>();
  private Optional<Dialect> dialect = Optional.of(CalledEngine.DIALECT);

  @BeforeEach
  void start() {
    engine.onPath(
        "/_bulk",
        exchange -> {
          bulks.add(exchange.readBody().utf8());
          exchange.answerJson(200, "{\"errors\":false,\"items\":[]}");
        });
  }

  @AfterEach
  void stop() {
    called.close();
  }

  private InvocationLog log() {
    return new InvocationLog(
        InvocationLogReader.indices(called.client(), called.indices()),
        () -> dialect,
        () ->
            new Redaction(
                value ->
                    Json.readObject(
                            value
                                .toString()
                                .replace("shhh", "***")
                                .getBytes(StandardCharsets.UTF_8))
                        .orElseThrow(),
                100),
        Duration.ofDays(7));
  }

  private PipelineAnswer run(InvocationLog log, String definition, String body) {
    Pipeline pipeline = world.pipeline(definition);
    TraceDetail detail =
        pipeline.definition().routes().get(0).recordLogs()
            ? TraceDetail.CONTEXTS
            : TraceDetail.TIMES;
    PipelineCall call = ScriptedPipelines.call(pipeline, body, detail);
    return world.run(call, log);
  }

  private static void flush(InvocationLog log) throws Exception {
    log.flush().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private JsonObject line(int number) {
    return Json.readObject(bulks.get(0).split("\n", -1)[number].getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private JsonObject stored() {
    return Json.readObject(line(1).getString("record").getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  @Test
  void anInvocationWithAnErrorIsRecorded() throws Exception {
    InvocationLog log = log();
    PipelineAnswer answer = run(log, FAILING, "x".repeat(150));
    flush(log);

    assertThat(line(0).getJsonObject("index").getString("_index"))
        .startsWith(".gateway-pipeline-logs-20");
    assertThat(line(0).getJsonObject("index").getString("_id")).isEqualTo(answer.log().get());
    assertThat(line(1).getString("pipeline_id")).isEqualTo("p1");
    assertThat(line(1).getJsonArray("groups").toString()).contains("error");
    JsonObject stored = stored();
    assertThat(stored.getString("id")).isEqualTo(answer.log().get());
    assertThat(stored.getInt("version")).isEqualTo(3);
    assertThat(stored.getJsonObject("error").getString("stage")).isEqualTo("b");
    assertThat(stored.getJsonObject("error").getString("message")).isEqualTo("no way");
    assertThat(stored.getJsonObject("request").getString("uri")).isEqualTo("/x?q=1");
    assertThat(stored.getJsonObject("request").getString("body"))
        .startsWith("x".repeat(100))
        .endsWith("[50 characters cut]");
    assertThat(stored.getJsonObject("request").getJsonObject("headers").getString("Authorization"))
        .isEqualTo("***");
    assertThat(stored.getJsonObject("response").getString("body")).isEqualTo("*** and so on");
    assertThat(stored.getJsonArray("stageChanges")).hasSize(2);
  }

  @Test
  void aRouteThatSaysSoHasItsContextsRecorded() throws Exception {
    InvocationLog log = log();
    run(log, LOGGED, "");
    flush(log);

    JsonArray stages = stored().getJsonArray("stageChanges");
    assertThat(stages.getJsonObject(0).getJsonObject("context").getInt("v")).isEqualTo(1);
    assertThat(stages.getJsonObject(1)).doesNotContainKey("context");
    assertThat(stages.getJsonObject(1).getJsonArray("diff").toString()).contains("\"/v\"");
    assertThat(TraceJson.whole(stages).getJsonObject(1).getJsonObject("context").getInt("v"))
        .isEqualTo(2);
    assertThat(stored().toString()).doesNotContain("c2VjcmV0");
    assertThat(line(1).getJsonArray("groups").toString()).contains("search", "success");
  }

  @Test
  void whatWentWellIsNotRecordedWithoutBeingAsked() throws Exception {
    InvocationLog log = log();
    run(log, FAILING.replace("throw no way", "{}"), "");
    flush(log);

    assertThat(bulks).isEmpty();
  }

  @Test
  void allThatWaitsIsWrittenInFew() throws Exception {
    InvocationLog log = log();
    for (int i = 0; i < 250; i++) {
      run(log, FAILING, "");
    }
    flush(log);

    assertThat(bulks).hasSize(3);
    assertThat(log.dropped()).isZero();
  }

  @Test
  void whatIsTooMuchIsDroppedAndCounted() throws Exception {
    dialect = Optional.empty();
    InvocationLog log = log();
    for (int i = 0; i < 1003; i++) {
      run(log, FAILING, "");
    }
    flush(log);

    assertThat(log.dropped()).isEqualTo(3);
    assertThat(bulks).isEmpty();
  }

  @Test
  void anEngineThatRefusesCostsRecordsAndNothingElse() throws Exception {
    engine.onPath("/_bulk", exchange -> exchange.answerJson(503, "{}"));
    InvocationLog log = log();
    run(log, FAILING, "");
    flush(log);
    run(log, FAILING, "");
    flush(log);

    assertThat(log.dropped()).isEqualTo(2);
  }

  @Test
  void daysThatAreTooOldAreDeletedWhole() throws Exception {
    engine.onPath(
        "/.gateway-pipeline-logs-*/_alias",
        exchange ->
            exchange.answerJson(
                200,
                "{\".gateway-pipeline-logs-2020.01.01\":{},\".gateway-pipeline-logs-2999.01.01\":{},"
                    + "\".gateway-pipeline-logs-odd\":{}}"));
    log().forget().toCompletableFuture().get(20, TimeUnit.SECONDS);

    assertThat(engine.received("DELETE /.gateway-pipeline-logs")).hasSize(1);
    assertThat(engine.received("DELETE /.gateway-pipeline-logs-2020.01.01")).hasSize(1);
  }
}
