package io.searchgateway.feature.analytics.ubi;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.RequestLine;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UbiIndicesTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final CalledEngine engine = new CalledEngine();
  private final UbiIndices indices = new UbiIndices(engine.client(), () -> Optional.of(DIALECT));
  private final List<String> written = new CopyOnWriteArrayList<>();
  private final AtomicInteger status = new AtomicInteger(200);

  @AfterEach
  void close() {
    engine.close();
  }

  private void serve() {
    engine
        .stub()
        .on(line -> line.method().equals("HEAD"), CannedAnswers.json(404, ""))
        .on(line -> line.method().equals("PUT"), CannedAnswers.json(200, "{}"))
        .on(
            UbiIndicesTest::isBulk,
            exchange -> {
              written.add(exchange.readBody().utf8());
              exchange.answerJson(status.get(), "{\"errors\":false,\"items\":[]}");
            });
  }

  private static boolean isBulk(RequestLine line) {
    return line.path().endsWith("/_bulk");
  }

  private static Fact fact(String kind, String id) {
    JsonObject document =
        object("{'kind':'" + kind + "','time':1772366400000,'user':'u1','scope':'shop'}");
    return new Fact(id, NOON, document);
  }

  @Test
  void searchesAndEventsAreCopiedToTheIndicesOfTheirMonth() {
    serve();
    done(indices.written(List.of(fact("search", "q1"), fact("click", "e1"), fact("session", "s"))));
    assertThat(written).hasSize(1);
    assertThat(written.get(0).lines().filter(line -> line.startsWith("{\"index\"")))
        .extracting(line -> line.replaceAll(".*_index\":\"([^\"]*).*_id\":\"([^\"]*).*", "$1 $2"))
        .containsExactly(
            "ubi_queries-2026.03 q1", "ubi_events-2026.03 q1", "ubi_events-2026.03 e1");
    assertThat(engine.stub().received("ubi_"))
        .filteredOn(one -> one.line().method().equals("PUT"))
        .extracting(one -> one.line().path())
        .containsExactly("/ubi_events-2026.03", "/ubi_queries-2026.03");
    done(indices.written(List.of(fact("click", "e2"))));
    assertThat(engine.stub().received("ubi_")).as("the indices are known").hasSize(4);
    done(indices.written(List.of(fact("session", "s"))));
    assertThat(written).hasSize(2);
  }

  @Test
  void whatTheEngineDoesNotTakeIsLeftOut() {
    serve();
    status.set(503);
    done(indices.written(List.of(fact("click", "e1"))));
    status.set(200);
    done(indices.written(List.of(fact("click", "e2"))));
    assertThat(written.get(1)).contains("e2").doesNotContain("e1");
  }

  @Test
  void copiesOfAUserWithAnIdAreDeletedByTheHashAlone() {
    serve();
    engine
        .stub()
        .on(line -> line.path().endsWith("/_refresh"), CannedAnswers.json(200, "{}"))
        .on(
            line -> line.path().endsWith("/_search"),
            exchange -> {
              written.add(exchange.readBody().utf8());
              exchange.answerJson(
                  200,
                  "{\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0},"
                      + "\"hits\":{\"hits\":[]}}");
            });
    JsonObject click = Json.object(fact("click", "e1").document()).add("user_id", "anna").build();
    done(indices.written(List.of(new Fact("e1", NOON, click))));
    done(indices.forget(List.of("u1", "u1")));
    assertThat(written).hasSize(2);
    assertThat(written.get(1)).contains("[\"anna\",\"u1\"]");
  }

  @Test
  void oldMonthsAreDeletedAndNoOtherIndices() {
    engine
        .stub()
        .on(
            line -> line.path().contains("ubi_queries-*"),
            CannedAnswers.json(
                200,
                "{\"ubi_queries-2020.01\":{},\"ubi_queries-mine\":{},\"ubi_queries-2999.01\":{}}"))
        .on(line -> line.path().contains("ubi_events-*"), CannedAnswers.json(404, "{}"))
        .on(line -> line.method().equals("DELETE"), CannedAnswers.json(200, "{}"));
    done(indices.forgetBefore(Duration.ofDays(90)));
    assertThat(engine.stub().received("ubi_"))
        .filteredOn(one -> one.line().method().equals("DELETE"))
        .extracting(one -> one.line().path())
        .containsExactly("/ubi_queries-2020.01");
  }

  @Test
  void everyEngineGetsAMappingThatItKnows() {
    Dialect old = CalledEngine.dialect(Distribution.ELASTICSEARCH, "2.4.6");
    JsonObject queries = new UbiMapping(old).index(UbiIndex.QUERIES);
    assertThat(queries.toString())
        .contains("\"doc\":", "\"string\"", "\"not_analyzed\"")
        .doesNotContain("\"keyword\",\"ignore", "flat_object");
    JsonObject recent = new UbiMapping(DIALECT).index(UbiIndex.QUERIES);
    assertThat(recent.toString()).contains("flat_object", "\"ubi_queries\":{}");
    Dialect elastic = CalledEngine.dialect(Distribution.ELASTICSEARCH, "8.19.3");
    assertThat(new UbiMapping(elastic).index(UbiIndex.QUERIES).toString())
        .contains("\"query_attributes\":{\"type\":\"object\",\"enabled\":false}");
    assertThat(new UbiMapping(elastic).index(UbiIndex.EVENTS).toString())
        .contains("\"ordinal\"", "\"ubi_events\":{}");
  }
}
