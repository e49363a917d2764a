package io.searchgateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A chain of records, and what becomes of it when somebody lays hands on the store. */
class AuditLogTest {

  private final MemoryAuditStorage storage = new MemoryAuditStorage();
  private Instant now = Instant.parse("2030-05-06T07:08:09Z");
  private final InstantSource clock = () -> now;
  private final AuditLog log = log("one");

  private AuditLog log(String id) {
    return new AuditLog(storage, clock, Duration.ofDays(30), id);
  }

  private static AuditEvent refusal(String target) {
    return new AuditEvent(
        "ann",
        "user",
        "10.0.0.1",
        "request",
        target,
        Optional.empty(),
        Optional.empty(),
        "not_allowed",
        "r1");
  }

  private static AuditEvent change(JsonValue before, JsonValue after) {
    return new AuditEvent(
        "ann",
        "user",
        "10.0.0.1",
        "permission.update",
        "app",
        Optional.of(before),
        Optional.of(after),
        "ok",
        "r2");
  }

  private static void write(AuditLog log) {
    log.flush().toCompletableFuture().join();
  }

  private JsonObject verified() {
    return RecordJson.write(new AuditReader(log).verify().toCompletableFuture().join());
  }

  private JsonObject records(Map<String, List<String>> values) {
    return RecordJson.write(
        new AuditReader(log)
            .records(
                new AuditFilter(Optional.empty(), Optional.empty(), values, "", List.of(), 100, 0))
            .toCompletableFuture()
            .join());
  }

  private static JsonObject chain(JsonObject report, String id) {
    return report.getJsonArray("chains").getValuesAs(JsonObject.class).stream()
        .filter(each -> each.getString("chain").equals(id))
        .findFirst()
        .orElseThrow();
  }

  private void notes(AuditLog into, int count) {
    for (int i = 0; i < count; i++) {
      into.note(refusal("GET /secret/" + i));
    }
    write(into);
  }

  private void tamper(String id, UnaryOperator<JsonObject> change) {
    storage.documents.computeIfPresent(id, (same, document) -> change.apply(document));
  }

  private String stored(String id) {
    return Optional.ofNullable(storage.documents.get(id)).orElseThrow().getString("record");
  }

  private static String faults(JsonObject chain) {
    return chain.getJsonArray("faults").toString();
  }

  @Test
  void nothingIsWrittenWhileNothingHappens() {
    write(log);

    assertThat(storage.documents).isEmpty();
    assertThat(verified().getBoolean("valid")).isTrue();
  }

  @Test
  void whatWasNotedIsFoundTheNewestFirst() {
    notes(log, 3);

    JsonArray found = records(Map.of("action", List.of("request"))).getJsonArray("records");

    assertThat(found).hasSize(3);
    assertThat(found.getJsonObject(0).getString("target")).isEqualTo("GET /secret/2");
    assertThat(found.getJsonObject(0).getString("principal")).isEqualTo("ann");
    assertThat(found.getJsonObject(0).getString("outcome")).isEqualTo("not_allowed");
    assertThat(found.getJsonObject(0).getString("ts")).isEqualTo("2030-05-06T07:08:09Z");
    assertThat(found.getJsonObject(0).getString("prev_hash"))
        .isEqualTo(found.getJsonObject(1).getString("hash"));
  }

  @Test
  void anUntouchedChainIsValid() {
    notes(log, 5);

    JsonObject report = verified();

    assertThat(report.getBoolean("valid")).isTrue();
    assertThat(report.getInt("records")).isEqualTo(6);
    assertThat(chain(report, "one").getInt("last")).isEqualTo(5);
  }

  @Test
  void aChangedRecordIsSeen() {
    notes(log, 5);
    tamper(
        "one-3",
        document ->
            Json.object(document)
                .add("record", document.getString("record").replace("secret", "public"))
                .build());

    assertThat(verified().getBoolean("valid")).isFalse();
    assertThat(faults(chain(verified(), "one")))
        .contains("{\"sequence\":3,\"fault\":\"altered\"}")
        .contains("{\"sequence\":4,\"fault\":\"not_linked\"}");
  }

  @Test
  void aRecordMadeAnewWithItsHashIsSeenByTheNextOne() {
    notes(log, 5);
    tamper(
        "one-3",
        document ->
            SealedRecord.read(document.getString("record").replace("secret", "public"))
                .orElseThrow()
                .document());

    assertThat(faults(chain(verified(), "one")))
        .contains("{\"sequence\":4,\"fault\":\"not_linked\"}");
  }

  @Test
  void aRecordHiddenFromSearchesIsSeen() {
    notes(log, 2);
    tamper("one-1", document -> Json.object(document).add("principal", "eve").build());

    assertThat(faults(chain(verified(), "one")))
        .isEqualTo("[{\"sequence\":1,\"fault\":\"altered\"}]");
  }

  @Test
  void aRecordThatWasTakenAwayIsSeen() {
    notes(log, 5);
    storage.documents.remove("one-2");

    assertThat(faults(chain(verified(), "one")))
        .isEqualTo("[{\"sequence\":2,\"fault\":\"missing\"}]");
  }

  @Test
  void anEndThatWasCutOffIsSeen() {
    notes(log, 5);
    storage.documents.remove("one-5");

    assertThat(faults(chain(verified(), "one")))
        .isEqualTo("[{\"sequence\":5,\"fault\":\"missing\"}]");
  }

  @Test
  void aBeginningThatWasCutOffIsSeenUnlessItWasOld() {
    notes(log, 2);
    now = now.plus(Duration.ofDays(20));
    notes(log, 2);
    storage.documents.remove("one-0");
    storage.documents.remove("one-1");
    storage.documents.remove("one-2");
    assertThat(faults(chain(verified(), "one")))
        .isEqualTo("[{\"sequence\":0,\"fault\":\"missing\"}]");

    now = now.plus(Duration.ofDays(15));
    assertThat(verified().getBoolean("valid")).isTrue();
  }

  @Test
  void twoGatewaysHaveAChainEachAndTheLaterKnowsWhereTheEarlierEnded() {
    AuditLog other = log("two");
    notes(other, 3);
    notes(log, 1);
    assertThat(verified().getBoolean("valid")).isTrue();
    assertThat(verified().getJsonArray("chains")).hasSize(2);

    storage.documents.keySet().removeIf(id -> id.startsWith("two-"));

    assertThat(faults(chain(verified(), "two")))
        .isEqualTo("[{\"sequence\":3,\"fault\":\"missing\"}]");
  }

  @Test
  void whatCannotBeWrittenIsWrittenLater() {
    storage.broken = true;
    notes(log, 2);
    assertThat(storage.documents).isEmpty();

    storage.broken = false;
    notes(log, 1);

    assertThat(storage.documents).hasSize(4);
    assertThat(verified().getBoolean("valid")).isTrue();
  }

  @Test
  void aLogThatCannotLearnOfOthersBeginsInTheEndAndSaysSo() {
    storage.headless = true;
    for (int i = 0; i < 4; i++) {
      notes(log, 1);
      assertThat(storage.documents).isEmpty();
    }

    notes(log, 1);

    assertThat(storage.documents).hasSize(7);
    assertThat(stored("one-1")).contains("audit.heads_unread", "no heads");
    storage.headless = false;
    assertThat(verified().getBoolean("valid")).isTrue();
  }

  @Test
  void whatDoesNotFitIsCountedInTheChainAndChangesHavePlacesOfTheirOwn() {
    storage.open = false;
    notes(log, 12_000);
    log.note(change(JsonValue.EMPTY_JSON_OBJECT, JsonValue.EMPTY_JSON_OBJECT));
    assertThat(log.dropped()).isEqualTo(3000);

    storage.open = true;
    write(log);

    JsonObject told =
        records(Map.of("action", List.of("audit.dropped")))
            .getJsonArray("records")
            .getJsonObject(0);
    assertThat(told.getJsonObject("after").getInt("count")).isEqualTo(3000);
    assertThat(records(Map.of("action", List.of("permission.update"))).getInt("total"))
        .isEqualTo(1);
    assertThat(verified().getBoolean("valid")).isTrue();
  }

  @Test
  void secretsAreNotKept() {
    JsonObject record =
        Json.readObject(
                """
                {"username":"app","password":"hunter2","more":[{"api_key":"hunter3"}],
                 "ttl":5,"token_ttl":7,"tokens":["hunter4"]}\
                """
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    log.note(change(record, record));
    write(log);

    assertThat(storage.documents.toString())
        .doesNotContain("hunter")
        .contains("\\\"token_ttl\\\":7");
  }

  @Test
  void whatIsTooLongIsLeftOut() {
    log.note(
        change(
            JsonValue.EMPTY_JSON_OBJECT, Json.object().add("note", "x".repeat(100_000)).build()));
    log.note(refusal("GET /" + "y".repeat(30_000)));
    write(log);

    assertThat(stored("one-1")).contains("\"omitted_bytes\":100011");
    assertThat(stored("one-2").length()).isLessThan(3000);
  }
}
