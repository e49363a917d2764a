package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.feature.analytics.fact.FactIndices;
import io.searchgateway.feature.analytics.report.GeneratedTraffic;
import io.searchgateway.feature.analytics.report.TrafficTruth;
import io.searchgateway.feature.analytics.report.TrafficTruth.View;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;

/** A gateway with two months of generated traffic, and what has really happened in them. */
abstract class ReportScenario extends TwoIndicesScenario {

  private static final int SEARCHES = 5000;
  private static final long SEED = 20;
  private static final double HALF_A_HUNDREDTH = 0.0051;
  private static final int BULK = 4000;
  private static final LocalDate FIRST = LocalDate.of(2026, 10, 12);
  private static final LocalDate LAST = LocalDate.of(2026, 11, 10);
  static final String PERIOD = "?from=2026/10/12&to=2026-11-10&size=1000";

  GeneratedTraffic traffic;

  @BeforeAll
  void record() throws Exception {
    EngineCalls engine = new EngineCalls(SharedEngine.get().baseUri());
    ok(admin("GET", "/_analytics/summary?user_id=nobody", ""));
    JsonObject stored = Jsons.object(engine.get("/" + own + "keys/_doc/searchers").body());
    byte[] key = Base64.getDecoder().decode(stored.getJsonObject("_source").getString("key"));
    traffic = new GeneratedTraffic(SEED, SEARCHES, films, secrets, id -> "u" + hash(key, id));
    StringBuilder lines = new StringBuilder();
    int waiting = 0;
    TreeSet<String> made = new TreeSet<>();
    for (Map.Entry<Instant, Map<String, JsonObject>> time : traffic.facts().entrySet()) {
      String index = FactIndices.name(own, time.getKey());
      if (made.add(index)) {
        make(engine, index);
      }
      for (Map.Entry<String, JsonObject> fact : time.getValue().entrySet()) {
        lines
            .append("{\"index\":{\"_index\":\"" + index + "\",\"_id\":\"" + fact.getKey())
            .append("\"}}\n" + fact.getValue() + "\n");
        if (++waiting % BULK == 0) {
          bulk(engine, lines);
        }
      }
    }
    bulk(engine, lines);
    StringBuilder documents = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      documents.append("{\"index\":{\"_index\":\"" + films + "\",\"_id\":\"d" + i + "\"}}\n");
      documents.append("{\"title\":\"film " + i + "\"}\n");
    }
    documents.append("{\"index\":{\"_index\":\"" + secrets + "\",\"_id\":\"x\"}}\n{\"a\":1}\n");
    bulk(engine, documents);
    engine.call("POST", "/" + own + "analytics-*/_refresh?expand_wildcards=open,hidden", "");
    engine.call("POST", "/" + films + "/_refresh", "");
  }

  private static void make(EngineCalls engine, String index) throws Exception {
    try {
      engine.call("PUT", "/" + index, FactIndices.newIndex(CalledEngine.DIALECT).toString());
    } catch (IOException refused) {
      // The gateway has made that of this month, for its counts of requests.
      assertThat(refused).hasMessageContaining("already_exists");
    }
  }

  private static void bulk(EngineCalls engine, StringBuilder lines) throws Exception {
    JsonObject answer = Jsons.object(engine.call("POST", "/_bulk", lines.toString()));
    assertThat(answer.getBoolean("errors")).isFalse();
    lines.setLength(0);
  }

  private static String hash(byte[] key, String id) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      byte[] digest = mac.doFinal(("user\0" + id).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (GeneralSecurityException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }

  static View view(ZoneId zone) {
    return View.of(
        FIRST.atStartOfDay(zone).toInstant(), LAST.plusDays(1).atStartOfDay(zone).toInstant());
  }

  static View view() {
    return view(ZoneOffset.UTC);
  }

  static View before() {
    return View.of(
        FIRST.minusDays(30).atStartOfDay(ZoneOffset.UTC).toInstant(),
        FIRST.atStartOfDay(ZoneOffset.UTC).toInstant());
  }

  TrafficTruth truth(View view) {
    return new TrafficTruth(traffic, view);
  }

  TrafficTruth truth() {
    return truth(view());
  }

  JsonObject report(String name, String more) {
    return ok(admin("GET", "/_gateway/analytics/" + name + PERIOD + more, ""));
  }

  static List<JsonObject> rows(JsonObject report, String table) {
    return report.getJsonArray(table).getValuesAs(JsonObject.class);
  }

  static Map<String, Long> counts(List<JsonObject> rows, Function<JsonObject, String> key) {
    return rows.stream()
        .collect(Collectors.toMap(key, row -> number(row, "count"), Long::sum, TreeMap::new));
  }

  static long number(JsonObject row, String member) {
    return row.getJsonNumber(member).longValue();
  }

  static String key(JsonObject row) {
    return row.getString("key");
  }

  static String pair(JsonObject row) {
    return row.getString("key") + "=" + row.getString("value");
  }

  static String document(JsonObject row) {
    return row.getString("index", "") + "/" + row.getString("key");
  }

  static void assertFallsBy(List<JsonObject> rows, String member) {
    assertThat(rows)
        .isSortedAccordingTo(
            Comparator.comparingLong((JsonObject row) -> number(row, member)).reversed());
  }

  static void assertSame(JsonObject found, Map<String, ?> truth) {
    truth.forEach(
        (member, value) -> {
          JsonValue there = found.get(member);
          if (value == null) {
            assertThat(there).as("%s of %s", member, found).isEqualTo(JsonValue.NULL);
          } else {
            assertThat(there).as("%s of %s", member, found).isInstanceOf(JsonNumber.class);
            assertThat(found.getJsonNumber(member).doubleValue())
                .as("%s of %s", member, found)
                .isCloseTo(((Number) value).doubleValue(), within(HALF_A_HUNDREDTH));
          }
        });
  }

  /** What must be there. */
  static <K, V> V at(Map<K, V> map, K key) {
    return Objects.requireNonNull(map.get(key), () -> "nothing for " + key);
  }
}
