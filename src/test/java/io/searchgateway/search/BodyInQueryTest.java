package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body may stand in the query, where nothing else reads it. */
class BodyInQueryTest {

  private static final String LINES =
      "source=%7B%22index%22%3A%22*%22%2C%22expand_wildcards%22%3A%22all%22%7D%0A%7B%7D%0A";

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();

  BodyInQueryTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.line().toString());
          exchange.answerJson(200, "{\"took\":1,\"responses\":[]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private static JsonObject open(String api, String inputs) {
    String definition =
        "{'id':'open','public':true,'routes':[{'path':'/shop/%s','method':'POST'}],"
            + "'stages':[{'use':'engineQuery','continueOnError':false,'inputs':%s}]}";
    return Json.readObject(
            definition.formatted(api, inputs).replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private SearchHarness.Answered asked(
      String api, String inputs, String query, Optional<Caller> caller, List<String> gated)
      throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL, open(api, inputs))) {
      SearchHarness.Answered answer = search.post("/shop/" + api + "?" + query, "", caller);
      gated.addAll(search.gated());
      return answer;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"_msearch", "_search", "_mget", "_count"})
  void nobodyWithoutACredentialSendsOne(String api) throws Exception {
    for (String query : List.of(LINES, "a=b;s%6Furce=%7B%7D")) {
      assertThat(asked(api, "{'method':'GET'}", query, Optional.empty(), received).code())
          .isEqualTo(403);
    }
    assertThat(received).isEmpty();

    assertThat(asked(api, "{'method':'GET'}", "a=b", Optional.empty(), received).code())
        .isEqualTo(200);
  }

  @Test
  void anybodyElsesPassesTheGate() throws Exception {
    List<String> gated = new CopyOnWriteArrayList<>();
    Optional<Caller> administrator = Optional.of(Caller.administrator("a"));

    asked("_mget", "{'method':'GET'}", "source=%7B%7D", administrator, gated);
    asked("_mget", "{'method':'GET'}", "pretty", administrator, gated);

    assertThat(gated).containsExactly("GET /shop/_mget?source=%7B%7D");
    assertThat(received).hasSize(2);
  }
}
