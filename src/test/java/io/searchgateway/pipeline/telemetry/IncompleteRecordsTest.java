package io.searchgateway.pipeline.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.RecordJson;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.telemetry.InvocationLogReader.LogFilter;
import io.searchgateway.pipeline.telemetry.UsageReader.Range;
import io.searchgateway.pipeline.telemetry.UsageReader.Value;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records and sums while the engine cannot read the index of some day. */
class IncompleteRecordsTest {

  private static final Dialect DIALECT =
      Dialects.of(
          new EngineIdentity(
              EngineIdentity.Distribution.OPENSEARCH,
              EngineVersion.parse("2.19.1").orElseThrow(),
              "stub"));
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final Range MONTH = Range.of(Optional.empty(), Optional.empty(), NOW);
  private static final LogFilter ALL = new LogFilter(Optional.empty(), Map.of(), 10, 0);
  private static final String SHARDS = "\"_shards\":{\"total\":2,\"successful\":%d,\"failed\":%d}";

  private final StubEngine engine = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final EngineClient client =
      new EngineClient(
          http,
          new EngineNodes(List.of(engine.uri())),
          Optional.empty(),
          new MemoryBudget(Long.MAX_VALUE));
  private final OwnIndices own = new OwnIndices(client, ".gateway-");
  private final InvocationLogReader logs =
      new InvocationLogReader(
          InvocationLogReader.indices(client, own),
          () -> Optional.of(DIALECT),
          () -> CompletableFuture.completedStage(null),
          Duration.ofDays(7));
  private final UsageReader usage =
      new UsageReader(
          HourlyUsage.indices(client, own),
          () -> Optional.of(DIALECT),
          () -> CompletableFuture.completedStage(null));

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    http.stop();
    engine.close();
  }

  private static <T> T done(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
  }

  private void found(int failed, String hits) {
    String answer = "{" + SHARDS.formatted(2 - failed, failed) + "," + hits + "}";
    engine.on(line -> line.path().endsWith("/_search"), CannedAnswers.json(200, answer));
  }

  @Test
  void aDayThatIsAwayHidesNoOther() {
    found(
        1,
        "\"hits\":{\"total\":1,\"hits\":[{\"_source\":{\"record\":\"{\\\"id\\\":\\\"a\\\"}\"}}]},"
            + "\"aggregations\":{\"groups\":{\"buckets\":["
            + "{\"key\":\"p\",\"count\":{\"value\":3}}]}}");

    JsonObject page = done(logs.logs(ALL).thenApply(RecordJson::write));
    assertThat(page.getJsonArray("logs")).hasSize(1);
    assertThat(page.getBoolean("incomplete")).isTrue();
    assertThat(done(logs.invocations(ALL).thenApply(RecordJson::write)).getBoolean("incomplete"))
        .isTrue();
    assertThat(done(logs.log("a", false)).getString("id")).isEqualTo("a");
    JsonObject used = done(usage.usage(NOW).thenApply(RecordJson::write));
    assertThat(used.getJsonArray("pipelines").getJsonObject(0).getInt("count")).isEqualTo(3);
    assertThat(used.getBoolean("incomplete")).isTrue();
  }

  @Test
  void figuresOverTimeSayThatSomeAreMissing() {
    found(1, "\"aggregations\":{\"groups\":{\"buckets\":[]}}");

    JsonObject course =
        done(
            usage
                .timeSeries(Value.ERROR_RATE, "p", Optional.empty(), MONTH)
                .thenApply(RecordJson::write));

    assertThat(course.getBoolean("incomplete")).isTrue();
  }

  @Test
  void aRecordThatIsNotSeenMayBeInADayThatIsAway() {
    found(1, "\"hits\":{\"total\":0,\"hits\":[]}");
    assertThatThrownBy(() -> done(logs.log("a", false)))
        .hasCauseInstanceOf(Problem.class)
        .hasMessageContaining("cannot read");

    found(0, "\"hits\":{\"total\":0,\"hits\":[]}");
    assertThatThrownBy(() -> done(logs.log("a", false)))
        .hasCauseInstanceOf(Problem.class)
        .hasMessageContaining("the record does not exist");
  }

  @Test
  void whatIsWholeSaysNothingOfIt() {
    found(0, "\"hits\":{\"total\":0,\"hits\":[]}");

    assertThat(done(logs.logs(ALL).thenApply(RecordJson::write))).doesNotContainKey("incomplete");
    assertThat(done(usage.usage(NOW).thenApply(RecordJson::write))).doesNotContainKey("incomplete");
  }

  @Test
  void whereNoDayCanBeReadNothingIsTold() {
    engine.on(
        line -> line.path().endsWith("/_search"),
        CannedAnswers.json(400, "{\"error\":\"odd\",\"status\":400}"));

    assertThatThrownBy(() -> done(logs.logs(ALL).thenApply(RecordJson::write)))
        .hasCauseInstanceOf(StoreFailure.class);
    assertThatThrownBy(() -> done(usage.usage(NOW).thenApply(RecordJson::write)))
        .hasCauseInstanceOf(StoreFailure.class);
  }
}
