package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The inputs of engineQuery. */
class EngineQueryInputsTest {

  private static final String TWO_SEARCHES = "{'index':'*'}\n{'size':9}\n{}\n{'size':8}\n";

  private final StubEngine engine = StubEngine.start();
  private final HttpPeer other = HttpPeer.start(asked -> Answer.of(200, "{\"other\":true}"));
  private final List<String> received = new CopyOnWriteArrayList<>();
  private final List<MultiSearchEntry> guarded = new CopyOnWriteArrayList<>();

  EngineQueryInputsTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.line() + " " + exchange.readBody().utf8());
          exchange.answerJson(200, "{\"took\":1,\"responses\":[]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
    other.close();
  }

  private MultiSearchEntry watched(Optional<Caller> caller, MultiSearchEntry lines) {
    guarded.add(lines);
    return new MultiSearchEntry(lines.header(), Json.object(lines.body()).add("g", 1).build());
  }

  private SearchHarness.Answered run(String stages) throws Exception {
    return run("", stages);
  }

  private SearchHarness.Answered run(String more, String stages) throws Exception {
    String definition =
        "{'id':'own',"
            + more
            + "'routes':[{'path':'/own','method':'POST'}],'stages':["
            + stages
            + "]}";
    JsonObject object =
        Json.readObject(definition.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    try (SearchHarness search =
        new SearchHarness(
            engine,
            SearchHarness.Parts.USUAL.with(this::watched).withHosts(other.allowed()),
            object)) {
      return search.post("/own", "{\"sent\":1}", Optional.of(Caller.administrator("admin")));
    }
  }

  private SearchHarness.Answered ask(String inputs) throws Exception {
    return run("{'use':'engineQuery','continueOnError':false,'inputs':" + inputs + "}");
  }

  @Test
  void pathAndParametersAreSentAsTheyAre() throws Exception {
    ask(
        "{'path':'books/_doc/1%2F2?pretty','method':'put',"
            + "'params':{'routing':'a b','x':[1,true]},'body':{'title':'t'}}");

    assertThat(received)
        .containsExactly("PUT /books/_doc/1%2F2?pretty&routing=a%20b&x=1&x=true {\"title\":\"t\"}");
  }

  @Test
  void whatNoPathCanHoldIsEncoded() throws Exception {
    ask("{'path':'/b\u00fccher/_doc/a b\\r\\nX: y','method':'DELETE','independentBody':true}");

    assertThat(received).containsExactly("DELETE /b%C3%BCcher/_doc/a%20b%0D%0AX:%20y ");
  }

  @Test
  void dotSegmentsAreRefusedHoweverTheyAreWritten() throws Exception {
    for (String path :
        List.of("/a/../.gateway-users/_doc/1", "/a/%2e%2E/b", "./a", "/a%2f..%2fb")) {
      assertThat(ask("{'path':'" + path + "'}").text()).contains("invalid_input");
    }
    assertThat(received).isEmpty();
  }

  @Test
  void headersGoAlongExceptWhereTheySayWhoAsks() throws Exception {
    ask(
        "{'path':'/x/_doc/1','headers':{'Authorization':'Basic x','es-security-runas-user':'y',"
            + "'Cookie':'z','X-Proxy-User':'w','Host':'evil','X-Opaque-Id':'7','If-None-Match':8}}");

    String head = engine.received("/x/_doc/1").get(0).head().toString();
    assertThat(head).contains("X-Opaque-Id: 7", "If-None-Match: 8");
    assertThat(head.toLowerCase(java.util.Locale.ROOT))
        .doesNotContain("authorization", "runas", "cookie", "x-proxy", "evil");
  }

  @Test
  void theRequestsBodyIsNotSentWhenTheInputsOneStandsForItself() throws Exception {
    ask("{'path':'/x/_doc/1','independentBody':true,'method':'GET'}");
    ask("{'path':'/x/_doc/1'}");

    assertThat(received).containsExactly("GET /x/_doc/1 ", "POST /x/_doc/1 {\"sent\":1}");
  }

  @Test
  void theEnginesOwnAddressIsThePathOnIt() throws Exception {
    assertThat(ask("{'url':'" + engine.uri() + "/.gateway-users/_search'}").code()).isEqualTo(403);
    assertThat(received).isEmpty();

    ask("{'url':'" + engine.uri() + "/x/_doc/1?a=b','method':'GET','independentBody':true}");
    assertThat(received).containsExactly("GET /x/_doc/1?a=b ");
  }

  @Test
  void anotherHostLearnsNoCredential() throws Exception {
    SearchHarness.Answered answer =
        ask("{'url':'" + other.uri("/solr?q=1") + "','params':{'rows':2}}");

    assertThat(answer.text()).isEqualTo("{\"other\":true}");
    HttpPeer.Asked asked = other.asked().get(0);
    assertThat(asked.target()).isEqualTo("/solr?q=1&rows=2");
    assertThat(asked.body()).isEqualTo("{\"sent\":1}");
    assertThat(asked.headers()).doesNotContainKeys("Authorization", "Cookie", "X-opaque-id");
    assertThat(received).isEmpty();
  }

  @Test
  void anotherHostsFailureIsAnsweredAsItIs() throws Exception {
    other.answers(asked -> Answer.of(418, "{\"tea\":1}"));

    SearchHarness.Answered answer = ask("{'url':'" + other.uri("/") + "'}");

    assertThat(answer.code()).isEqualTo(418);
    assertThat(answer.text()).isEqualTo("{\"tea\":1}");
  }

  @Test
  void hostsThatAreNotAllowedAreNotAsked() throws Exception {
    SearchHarness.Answered answer = ask("{'url':'http://localhost:" + other.port() + "/'}");

    assertThat(answer.code()).isEqualTo(500);
    assertThat(answer.text()).contains("outbound_refused");
    assertThat(other.asked()).isEmpty();
  }

  @Test
  void manySearchesPassTheJoint() throws Exception {
    JsonObject lines =
        Json.object()
            .add("path", "/shop/_m%73earch/")
            .add("parseResponseToDeclarative", false)
            .add("body", TWO_SEARCHES.replace('\'', '"'))
            .build();

    ask(lines.toString());

    assertThat(guarded).hasSize(2);
    assertThat(guarded.get(0).header().getString("index")).isEqualTo("*,-.gateway-*");
    assertThat(received.get(0)).endsWith("{\"size\":9,\"g\":1}\n{}\n{\"size\":8,\"g\":1}\n");
  }

  @Test
  void oneSearchPassesTheJoint() throws Exception {
    ask("{'path':'/shop/_search','body':{'size':3}}");
    ask("{'path':'/shop/_search','independentBody':true}");

    assertThat(received)
        .containsExactly("POST /shop/_search {\"size\":3,\"g\":1}", "POST /shop/_search {\"g\":1}");
  }

  @Test
  void whatIsNoMultiSearchIsNotSentAsOne() throws Exception {
    assertThat(ask("{'path':'/shop/_msearch','body':'{}'}").text()).contains("invalid_request");
    assertThat(received).isEmpty();
  }

  @Test
  void searchesAreToldTheTimeThatTheDefinitionLeavesThem() throws Exception {
    String search = "{'use':'engineQuery','inputs':{'path':'/shop/_search','body':{'size':1%s}}}";

    run("'timeoutMs':60000,", search.formatted(""));
    run("'timeoutMs':60000,", search.formatted(",'timeout':'7s'"));

    assertThat(received.get(0)).matches(".*\"timeout\":\"[1-9][0-9]{4}ms\"}");
    assertThat(received.get(1)).contains("\"timeout\":\"7s\"");
  }

  @Test
  void readsAreRepeatedAndWritesAreNot() throws Exception {
    other.answers(
        asked -> other.asked().size() % 2 == 1 ? Answer.of(503, "{}") : Answer.of(200, "{}"));
    String retry = "'retry':{'max':1,'backoffMs':0},'continueOnError':false";

    assertThat(
            run("{'use':'engineQuery',"
                    + retry
                    + ",'inputs':{'method':'GET','url':'"
                    + other.uri("/")
                    + "'}}")
                .code())
        .isEqualTo(200);
    assertThat(other.asked()).hasSize(2);
    assertThat(
            run("{'use':'engineQuery'," + retry + ",'inputs':{'url':'" + other.uri("/") + "'}}")
                .code())
        .isEqualTo(503);
    assertThat(other.asked()).hasSize(3);
  }
}
