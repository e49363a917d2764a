package io.searchgateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
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

/** The audit log in a real engine. */
class AuditIT {

  private final String prefix = ".gateway-audited-" + UUID.randomUUID() + "-";
  private final HttpClient http = new HttpClient();
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
    get(client().call("DELETE", "/_template/" + prefix + "*", Optional.empty()));
    http.stop();
  }

  private EngineClient client() throws Exception {
    return new EngineClient(
        http,
        new EngineNodes(List.of(SharedEngine.get().baseUri())),
        Optional.empty(),
        new MemoryBudget(Long.MAX_VALUE));
  }

  private AuditLog log(InstantSource clock) throws Exception {
    return AuditLog.inEngine(
        client(),
        new OwnIndices(client(), prefix),
        () -> Optional.of(dialect),
        Duration.ofDays(30),
        clock);
  }

  private static JsonObject told(CompletionStage<? extends Record> stage) throws Exception {
    return RecordJson.write(get(stage));
  }

  private static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
  }

  private static void note(AuditLog log, String principal, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      log.note(
          new AuditEvent(
              principal,
              "user",
              "192.0.2.1",
              RefusedRequests.REQUEST,
              "GET /secret/" + i,
              Optional.empty(),
              Optional.empty(),
              "index_not_allowed",
              "r" + i));
    }
    get(log.flush());
  }

  private static AuditFilter wanted(Map<String, List<String>> values, int size) {
    return new AuditFilter(Optional.empty(), Optional.empty(), values, "", List.of(), size, 0);
  }

  private static AuditEvent change(String principal, String action, String target) {
    return new AuditEvent(
        principal,
        "user",
        "192.0.2.1",
        action,
        target,
        Optional.empty(),
        Optional.of(Json.object().build()),
        "ok",
        "");
  }

  @Test
  void recordsAreFoundByWordsAndByDocumentAndCountedByWho() throws Exception {
    AuditLog log = log(InstantSource.system());
    log.note(change("ann", "user.create", "Carla-Maria"));
    log.note(change("bob", "index.create", "movies"));
    log.note(
        change("ann", "documents.change", "movies").about(List.of("movies/1", "movies/a b/2")));
    get(log.flush());

    assertThat(targets(log, Map.of("documents", List.of("movies/a b/2")), ""))
        .containsExactly("movies");
    assertThat(targets(log, Map.of("documents", List.of("movies/2")), "")).isEmpty();
    assertThat(targets(log, Map.of(), "maria create")).containsExactly("Carla-Maria");
    assertThat(targets(log, Map.of(), "CARL")).containsExactly("Carla-Maria");
    assertThat(targets(log, Map.of(), "arla")).isEmpty();
    assertThat(targets(log, Map.of("action", List.of("user.create", "index.create")), ""))
        .containsExactly("movies", "Carla-Maria");
    AuditFilter counting =
        new AuditFilter(
            Optional.empty(), Optional.empty(), Map.of(), "", List.of("principal"), 0, 0);
    JsonObject counted = told(new AuditReader(log).records(counting));
    assertThat(counted.getJsonArray("records")).isEmpty();
    assertThat(counted.getJsonObject("facets").toString())
        .isEqualTo(
            "{\"principal\":[{\"value\":\"ann\",\"count\":2},{\"value\":\"bob\",\"count\":1}]}");
    assertThat(told(new AuditReader(log).verify()).getBoolean("valid")).isTrue();
  }

  private static List<String> targets(AuditLog log, Map<String, List<String>> values, String text)
      throws Exception {
    AuditFilter filter =
        new AuditFilter(Optional.empty(), Optional.empty(), values, text, List.of(), 10, 0);
    return told(new AuditReader(log).records(filter)).getJsonArray("records").stream()
        .map(record -> record.asJsonObject().getString("target"))
        .toList();
  }

  @Test
  void gatewaysWriteAChainEachAndReadAll() throws Exception {
    AuditLog one = log(InstantSource.system());
    AuditLog other = log(InstantSource.system());
    assertThat(told(new AuditReader(one).records(wanted(Map.of(), 10))).getInt("total")).isZero();
    note(one, "ann", 1200);
    note(other, "bob", 3);

    JsonObject found =
        told(new AuditReader(one).records(wanted(Map.of("principal", List.of("bob")), 2)));
    assertThat(found.getInt("total")).isEqualTo(3);
    assertThat(found.getJsonArray("records").getJsonObject(0).getString("target"))
        .isEqualTo("GET /secret/2");

    JsonObject report = told(new AuditReader(one).verify());
    assertThat(report.getBoolean("valid")).describedAs(report.toString()).isTrue();
    assertThat(report.getInt("records")).isEqualTo(1205);
    assertThat(report.getJsonArray("chains")).hasSize(2);
  }

  @Test
  void whoeverChangesARecordInTheEngineIsSeen() throws Exception {
    AuditLog log = log(InstantSource.system());
    note(log, "ann", 5);
    JsonObject hit =
        get(client()
                .call(
                    "POST",
                    "/" + prefix + "audit-*/_search?expand_wildcards=all",
                    Optional.of(
                        Json.readObject(
                                "{\"query\":{\"term\":{\"sequence\":3}}}"
                                    .getBytes(StandardCharsets.UTF_8))
                            .orElseThrow())))
            .json()
            .getJsonObject("hits")
            .getJsonArray("hits")
            .getJsonObject(0);
    JsonObject changed = Json.object(hit.getJsonObject("_source")).add("principal", "eve").build();
    get(
        client()
            .call(
                "PUT",
                "/" + hit.getString("_index") + "/_doc/" + hit.getString("_id") + "?refresh=true",
                Optional.of(changed)));

    JsonObject report = told(new AuditReader(log).verify());

    assertThat(report.getBoolean("valid")).isFalse();
    assertThat(report.getJsonArray("chains").getJsonObject(0).getJsonArray("faults").toString())
        .isEqualTo("[{\"sequence\":3,\"fault\":\"altered\"}]");
  }

  @Test
  void oldRecordsAreDeletedAndNotMissed() throws Exception {
    Instant now = Instant.now();
    Instant[] time = {now.minus(Duration.ofDays(40))};
    AuditLog log = log(() -> time[0]);
    note(log, "ann", 4);
    time[0] = now;
    note(log, "ann", 2);

    get(log.hourly());

    JsonObject report = told(new AuditReader(log).verify());
    assertThat(report.getBoolean("valid")).describedAs(report.toString()).isTrue();
    assertThat(report.getJsonArray("chains").getJsonObject(0).getInt("first")).isEqualTo(5);
    assertThat(report.getInt("records")).isEqualTo(2);
  }

  @Test
  void anIndexThatIsDeletedBehindALogComesBackAsItWasAndTheLossIsSeen() throws Exception {
    AuditLog one = log(InstantSource.system());
    note(one, "ann", 3);
    get(client().call("DELETE", "/" + today(), Optional.empty()));
    note(one, "ann", 2);
    AuditLog later = log(InstantSource.system());
    note(later, "bob", 1);

    JsonObject mapping =
        get(client().get("/" + today() + "/_mapping")).json().getJsonObject(today());
    assertThat(mapping.toString())
        .contains("\"dynamic\":\"false\"", "\"chain\":{\"type\":\"keyword\"}");
    assertThat(
            told(new AuditReader(later).records(wanted(Map.of("principal", List.of("bob")), 9)))
                .getInt("total"))
        .isEqualTo(1);
    JsonObject report = told(new AuditReader(later).verify());
    assertThat(report.getBoolean("valid")).isFalse();
    assertThat(report.toString()).contains("{\"sequence\":0,\"fault\":\"missing\"}");
    assertThat(report.toString()).contains("\"chain\":\"" + later.written().chain() + "\"");
  }

  @Test
  void anIndexOfTheEnginesOwnFormBlocksNeitherWritingNorReading() throws Exception {
    AuditLog one = log(InstantSource.system());
    note(one, "ann", 3);
    get(client().call("DELETE", "/_template/" + prefix + "*", Optional.empty()));
    get(client().call("DELETE", "/" + today(), Optional.empty()));
    note(one, "ann", 2);

    AuditLog later = log(InstantSource.system());
    note(later, "bob", 1);

    assertThat(later.kept()).isEqualTo(2);
    JsonObject written =
        told(
            new AuditReader(later)
                .records(wanted(Map.of("chain", List.of(later.written().chain())), 9)));
    assertThat(written.toString())
        .contains("\"heads\":[{\"chain\":\"" + one.written().chain() + "\"");
    assertThat(told(new AuditReader(later).verify()).getInt("records")).isEqualTo(4);
  }

  private String today() {
    return prefix
        + "audit-"
        + DateTimeFormatter.ofPattern("uuuu.MM.dd").withZone(ZoneOffset.UTC).format(Instant.now());
  }
}
