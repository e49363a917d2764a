package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.MultiSearches;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The declarative endpoints over HTTP, with an engine behind them that tells what it was asked. */
public interface DeclarativeSuite extends StubbedSuite {

  @BeforeEach
  default void multiSearchesAreEchoed() {
    engine().on(line -> line.path().endsWith("/_msearch"), MultiSearches.echo());
  }

  private RawAnswer search(String target, String body) {
    return send(gateway().request("POST", target).json(body));
  }

  private static String unique() {
    return "shop-" + UUID.randomUUID();
  }

  private static String query(String id) {
    return "{\"query\":[{\"id\":\"" + id + "\",\"dataField\":\"title\",\"value\":\"x\"}]}";
  }

  @Test
  default void aSearchIsOneMultiSearch() {
    String index = unique();
    RawAnswer answer =
        search(
            "/" + index + "/_declarative",
            """
            {"query":[{"id":"a","dataField":"title","value":"x","size":3},
              {"id":"b","type":"term","dataField":"genre","execute":false},
              {"id":"c","type":"term","dataField":"genre","index":"other"}],
             "settings":{"userId":"me"}}
            """);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonObject json = answer.jsonObject();
    assertThat(json.keySet()).containsExactlyInAnyOrder("a", "c", "settings");
    assertThat(json.getJsonObject("settings").getInt("took")).isEqualTo(MultiSearches.TOOK);
    JsonObject sent = MultiSearches.sent(json.getJsonObject("a"));
    assertThat(sent.getString("line")).contains("POST", "/" + index + "/_msearch");
    assertThat(sent.getJsonObject("header").getString("preference")).isEqualTo("a_me");
    assertThat(sent.getJsonObject("body").getInt("size")).isEqualTo(3);
    assertThat(MultiSearches.sent(json.getJsonObject("c")).getJsonObject("header"))
        .containsKey("index");
    assertThat(engine().received(index)).hasSize(1);
    assertThat(engine().received(index).get(0).head().all("content-type"))
        .containsExactly("application/x-ndjson");
    assertThat(engine().received(index).get(0).head().has("accept-encoding")).isFalse();
  }

  @TestFactory
  default Stream<DynamicTest> everySpellingIsTheSame() {
    return Stream.of(
            "/_declarative",
            "/_declarative/",
            "/_declarative.v3",
            "/_reactivesearch",
            "/_reactivesearch.v3",
            "/_reactivesearch.v3/")
        .map(
            path ->
                dynamicTest(
                    path,
                    () -> {
                      assertThat(search("/shop" + path, query("a")).jsonObject())
                          .containsKeys("a", "settings");
                      assertThat(search(path, query("a")).jsonObject())
                          .containsKeys("a", "settings");
                      assertThat(
                              search("/shop" + path + "/validate", query("a")).json().asJsonArray())
                          .hasSize(1);
                      assertThat(get(path + "/schema").jsonObject()).containsKey("properties");
                    }));
  }

  @Test
  default void everyAnswerSaysWhatItIs() {
    for (RawAnswer answer :
        List.of(
            search("/shop/_declarative", query("a")), search("/shop/_declarative", "no json"))) {
      assertThat(answer.header("content-type").replace(" ", "").toLowerCase(java.util.Locale.ROOT))
          .isEqualTo("application/json;charset=utf-8");
      assertThat(answer.headers("x-content-type-options")).containsExactly("nosniff");
      assertThat(answer.headers("access-control-allow-origin")).containsExactly("*");
      assertThat(answer.headers("access-control-expose-headers")).containsExactly("*");
      assertThat(answer.headers("x-request-id")).hasSize(1);
    }
  }

  @Test
  default void parametersGoToTheEngineButForThePreference() {
    JsonObject sent =
        MultiSearches.sent(
            search("/shop/_declarative?typed_keys=true&preference=p%20q&x=%2F", query("a"))
                .jsonObject()
                .getJsonObject("a"));
    assertThat(sent.getString("line")).contains("/shop/_msearch?typed_keys=true&x=%2F");
    assertThat(sent.getJsonObject("header").getString("preference")).isEqualTo("p q");
  }

  @Test
  default void hitsShowTheNameThatWasAskedFor() {
    JsonObject json =
        search(
                "/shop/_declarative",
                """
                {"query":[{"id":"a","dataField":"t","value":"x"},
                  {"id":"b","dataField":"t","value":"x","index":"other"}]}
                """)
            .jsonObject();
    assertThat(index(json, "a")).isEqualTo("shop");
    assertThat(index(json, "b")).isEqualTo("concrete");
    assertThat(index(search("/sh*/_declarative", query("a")).jsonObject(), "a"))
        .isEqualTo("concrete");
  }

  private static String index(JsonObject answer, String id) {
    return answer
        .getJsonObject(id)
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getJsonObject(0)
        .getString("_index");
  }

  @Test
  default void ofEqualIdsTheLastOneIsAnswered() {
    JsonObject json =
        search(
                "/shop/_declarative",
                """
                {"query":[{"id":"a","dataField":"t","value":"x","size":1},
                  {"id":"a","dataField":"t","value":"x","size":2}]}
                """)
            .jsonObject();
    assertThat(json.keySet()).containsExactlyInAnyOrder("a", "settings");
    assertThat(MultiSearches.sent(json.getJsonObject("a")).getJsonObject("body").getInt("size"))
        .isEqualTo(2);
  }

  @Test
  default void withNothingToRunTheEngineIsNotAsked() {
    String index = unique();
    for (String body : List.of("{}", "{\"query\":[]}", "{\"query\":null,\"settings\":{}}")) {
      assertThat(search("/" + index + "/_declarative", body).text())
          .isEqualTo("{\"settings\":{\"took\":0}}");
    }
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void withoutACredentialNothingIsReadOrAsked() {
    String index = unique();
    String target = "/" + index + "/_declarative";
    assertUnauthenticated(send(RawRequest.of("POST", target).json("no json")));
    assertUnauthenticated(send(RawRequest.of("POST", target).json(query("a"))));
    assertUnauthenticated(send(RawRequest.of("POST", "/_declarative/validate").json(query("a"))));
    assertUnauthenticated(send(RawRequest.of("GET", "/_declarative/schema")));
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void aFaultSaysWhereItIs() {
    String index = unique();
    RawAnswer answer =
        search("/" + index + "/_declarative", "{\"query\":[{\"id\":\"a\",\"size\":\"ten\"}]}");
    assertRefused(answer, 400);
    assertThat(answer.jsonObject().getJsonObject("error").getString("pointer"))
        .isEqualTo("/query/0/size");
    for (String body : List.of("", "no json", "[]", "{\"query\":{}}", "{\"query\":[{}]}")) {
      assertRefused(search("/" + index + "/_declarative", body), 400);
    }
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void otherMethodsAreToldWhichOnesThereAre() {
    for (String method : List.of("PUT", "DELETE", "PATCH")) {
      RawAnswer answer = send(gateway().request(method, "/shop/_declarative"));
      assertRefused(answer, 405);
      assertThat(answer.headers("allow")).containsExactly("GET, HEAD, POST, OPTIONS");
    }
    assertThat(send(gateway().request("HEAD", "/shop/_declarative")).status()).isEqualTo(400);
    RawAnswer schema = send(gateway().request("POST", "/_reactivesearch/schema").json("{}"));
    assertRefused(schema, 405);
    assertThat(schema.headers("allow")).containsExactly("GET, HEAD, OPTIONS");
    RawAnswer options = send(gateway().request("OPTIONS", "/shop/_declarative"));
    assertThat(options.status()).isEqualTo(204);
    assertThat(options.headers("allow")).containsExactly("GET, HEAD, POST, OPTIONS");
  }

  @Test
  default void aBrowserMayAskBefore() {
    RawAnswer answer =
        send(
            RawRequest.of("OPTIONS", "/shop/_reactivesearch.v3")
                .header("Origin", "https://page.example")
                .header("Access-Control-Request-Method", "POST")
                .header(
                    "Access-Control-Request-Headers", "authorization,content-type,x-timestamp"));
    assertThat(answer.status()).isEqualTo(204);
    assertThat(answer.headers("access-control-allow-headers"))
        .containsExactly("authorization,content-type,x-timestamp");
    assertThat(answer.header("access-control-allow-methods")).contains("POST");
  }

  @Test
  default void aBodyMayComeInPiecesOrPacked() {
    Bytes body = Bytes.utf8(query("a"));
    RawRequest plain = gateway().request("POST", "/shop/_declarative").body(body);
    RawRequest packed =
        gateway()
            .request("POST", "/shop/_declarative")
            .header("Content-Encoding", "gzip")
            .body(body.gzip());
    for (RawRequest request :
        List.of(plain, plain.chunked(7), plain.expectContinue(), packed, packed.chunked(5))) {
      assertThat(send(request).jsonObject()).containsKey("a");
    }
  }

  @Test
  default void aBodyThatIsTooLongOrStrangelyPackedIsRefused() {
    String index = unique();
    String target = "/" + index + "/_declarative";
    Bytes large = Bytes.utf8("{\"query\":[],\"x\":\"" + "x".repeat(5_000_000) + "\"}");
    assertRefused(
        send(
            gateway()
                .request("POST", target)
                .body(large.gzip())
                .header("Content-Encoding", "gzip")),
        413);
    assertRefused(send(gateway().request("POST", target).header("Content-Length", "4194305")), 413);
    assertRefused(
        send(gateway().request("POST", target).header("Content-Encoding", "br").json(query("a"))),
        415);
    assertRefused(
        send(gateway().request("POST", target).header("Content-Encoding", "gzip").json(query("a"))),
        400);
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void theGatewaysOwnIndicesAreOutOfReach() {
    assertRefused(search("/.gateway-users/_declarative", query("a")), 403);
    assertRefused(search("/%2Egateway-users/_declarative", query("a")), 403);
    for (String index : List.of(".gateway-users", "x,.gateway-*", "_all", "../x", ".kibana")) {
      RawAnswer answer =
          search("/shop/_declarative", "{\"query\":[{\"id\":\"a\",\"index\":\"" + index + "\"}]}");
      assertRefused(answer, 403);
      assertThat(answer.jsonObject().getJsonObject("error").getString("pointer"))
          .isEqualTo("/query/0");
    }
    assertRefused(search("/_scripts/_declarative", query("a")), 400);
    assertThat(engine().received("/_scripts/_msearch")).isEmpty();
    assertThat(engine().received("gateway-users/_msearch")).isEmpty();
  }

  @Test
  default void theDefaultPipelineCanBeRead() {
    JsonArray pipelines = get("/_pipelines").json().asJsonArray();
    assertThat(pipelines)
        .map(pipeline -> pipeline.asJsonObject().getString("id"))
        .contains("declarative-search", "declarative-validation", "declarative-schema");
  }
}
