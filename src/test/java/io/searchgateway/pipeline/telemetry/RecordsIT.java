package io.searchgateway.pipeline.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.RecordJson;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.telemetry.InvocationLogReader.LogFilter;
import io.searchgateway.pipeline.telemetry.UsageReader.Range;
import io.searchgateway.pipeline.telemetry.UsageReader.Value;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.TaskClaims;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records, sums and claims in a real engine. */
class RecordsIT {

  private final String prefix = ".gateway-records-" + UUID.randomUUID() + "-";
  private final HttpClient http = new HttpClient();
  private final ScriptedPipelines world = new ScriptedPipelines();
  private final Dialect dialect =
      Dialects.of(
          new EngineIdentity(
              EngineIdentity.Distribution.OPENSEARCH,
              EngineVersion.parse("2.19.1").orElseThrow(),
              "embedded"));

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    get(client().call("DELETE", "/" + prefix + "*?expand_wildcards=all", Optional.empty()));
    http.stop();
  }

  private EngineClient client() throws Exception {
    return new EngineClient(
        http,
        new EngineNodes(List.of(SharedEngine.get().baseUri())),
        Optional.empty(),
        new MemoryBudget(Long.MAX_VALUE));
  }

  private OwnIndices indices() throws Exception {
    return new OwnIndices(client(), prefix);
  }

  private static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  private PipelineAnswer run(String id, String script, InvocationListener listener) {
    Pipeline pipeline =
        world.pipeline(
            "{'id':'"
                + id
                + "','routes':[{'path':'/x','method':'POST','recordLogs':true,"
                + "'classify':{'category':'search'}}],'stages':["
                + "{'id':'a','script':'{\\'v\\':1}'},{'id':'b','script':'"
                + script
                + "'}]}");
    return world.run(ScriptedPipelines.call(pipeline, "", TraceDetail.CONTEXTS), listener);
  }

  @Test
  void recordsAreFoundAgain() throws Exception {
    DatedIndices logIndices = InvocationLogReader.indices(client(), indices());
    InvocationLog log =
        new InvocationLog(
            logIndices, this::known, () -> new Redaction(value -> value, 1000), Duration.ofDays(7));
    InvocationLogReader reader =
        new InvocationLogReader(logIndices, this::known, log::flush, Duration.ofDays(7));
    assertThat(
            get(reader.logs(wanted(Optional.empty(), Map.of())).thenApply(RecordJson::write))
                .getInt("total"))
        .isZero();
    PipelineAnswer good = run("good", "{\\'v\\':2}", log);
    run("bad", "throw no", log);

    JsonObject all =
        get(reader.logs(wanted(Optional.empty(), Map.of())).thenApply(RecordJson::write));
    assertThat(all.getInt("total")).isEqualTo(2);
    JsonObject failed =
        get(
            reader
                .logs(wanted(Optional.empty(), Map.of("groups", "error")))
                .thenApply(RecordJson::write));
    assertThat(failed.getJsonArray("logs").getJsonObject(0).getString("pipeline_id"))
        .isEqualTo("bad");
    JsonObject ofOne =
        get(reader.invocations(wanted(Optional.of("good"), Map.of())).thenApply(RecordJson::write));
    assertThat(ofOne.getJsonArray("invocations")).hasSize(1);
    assertThat(ofOne.getJsonArray("invocations").getJsonObject(0).getInt("code")).isEqualTo(200);

    JsonObject whole = get(reader.log(good.log().orElseThrow(), true));
    assertThat(
            whole
                .getJsonArray("stageChanges")
                .getJsonObject(1)
                .getJsonObject("context")
                .getInt("v"))
        .isEqualTo(2);
    assertThatThrownBy(() -> get(reader.log("none", false))).hasCauseInstanceOf(Problem.class);
  }

  private static LogFilter wanted(Optional<String> pipeline, Map<String, String> words) {
    return new LogFilter(pipeline, words, 10, 0);
  }

  @Test
  void sumsOfSeveralGatewaysAddUp() throws Exception {
    DatedIndices usageIndices = HourlyUsage.indices(client(), indices());
    Instant now = Instant.now();
    HourlyUsage one = new HourlyUsage(usageIndices, this::known, () -> now);
    HourlyUsage other =
        new HourlyUsage(usageIndices, this::known, () -> now.minus(Duration.ofDays(2)));
    UsageReader reader = new UsageReader(usageIndices, this::known, one::flush);
    assertThat(get(reader.usage(now).thenApply(RecordJson::write)).getJsonArray("pipelines"))
        .isEmpty();
    run("p", "{}", one);
    get(one.flush());
    run("p", "throw no", one);
    get(one.flush());
    run("p", "{}", other);
    run("p", "{}", other);
    get(other.flush());

    JsonObject usage =
        get(reader.usage(now).thenApply(RecordJson::write))
            .getJsonArray("pipelines")
            .getJsonObject(0);
    assertThat(usage.getString("key")).isEqualTo("p");
    assertThat(usage.getInt("count")).isEqualTo(4);
    assertThat(usage.getJsonNumber("success_rate").doubleValue()).isEqualTo(75);
    UsageReader.TimeSeries course =
        get(
            reader.timeSeries(
                Value.ERROR_RATE,
                "p",
                Optional.of(3),
                Range.of(Optional.empty(), Optional.empty(), now.plusSeconds(1))));
    assertThat(course.buckets()).hasSize(2);
    assertThat(course.buckets().get(0).count()).isEqualTo(2);
    assertThat(course.overall().doubleValue()).isEqualTo(25);
    assertThat(
            get(reader.timeSeries(
                    Value.TIME_TAKEN,
                    "p",
                    Optional.of(9),
                    Range.of(Optional.empty(), Optional.empty(), now)))
                .buckets())
        .isEmpty();
  }

  @Test
  void aTurnIsClaimedOnce() throws Exception {
    TaskClaims one = new TaskClaims(client(), indices());
    TaskClaims other = new TaskClaims(client(), indices());

    assertThat(get(one.claim(dialect, "task", 1))).isTrue();
    assertThat(get(other.claim(dialect, "task", 1))).isFalse();
    assertThat(get(other.claim(dialect, "task", 2))).isTrue();
    assertThat(get(one.claim(dialect, "task", 2))).isFalse();
  }

  private Optional<Dialect> known() {
    return Optional.of(dialect);
  }
}
