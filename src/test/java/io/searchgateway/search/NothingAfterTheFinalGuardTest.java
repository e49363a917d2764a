package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever a request says, what the engine is sent is what the guard gave out, and nothing else. A
 * credential's limits will be such a guard.
 */
class NothingAfterTheFinalGuardTest {
  private static final JsonObject HEADER = object("header");
  private static final JsonObject BODY = object("body");

  private static final String EVERYTHING =
      """
      {"query":[
        {"id":"search","dataField":["a","b"],"value":"x","size":7,"from":3,"sortBy":"asc",
         "highlight":true,"includeFields":["s"],"distinctField":"d","aggregationField":"g",
         "defaultQuery":{"query":{"match_all":{}},"aggs":{"x":{"terms":{"field":"y"}}},
           "_source":["secret"],"script_fields":{"f":{"script":"1"}},"size":999},
         "react":{"and":["term","range"],"not":"geo"}},
        {"id":"term","type":"term","dataField":"t","value":["v"],"nestedField":"n","index":"other",
         "customQuery":{"query":{"term":{"secret":"x"}},"timeout":"1s"}},
        {"id":"range","type":"range","dataField":"r","value":{"start":1,"end":2},
         "aggregations":["min","max","histogram"]},
        {"id":"geo","type":"geo","dataField":"l",
         "value":{"distance":1,"unit":"km","location":"1, 2"}},
        {"id":"suggestion","type":"suggestion","dataField":"a","value":"x",
         "indexSuggestionsConfig":{"index":"third"}},
        {"id":"endpoint","endpoint":{"url":"/shop/_search"},"value":"x"},
        {"id":"vector","queryVector":[1.0],"vectorDataField":"v","dataField":"a","value":"x"}],
       "settings":{"userId":"u"}}
      """;

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();
  private final List<MultiSearchEntry> guarded = new CopyOnWriteArrayList<>();

  NothingAfterTheFinalGuardTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.line() + "\n" + exchange.readBody().utf8());
          exchange.answerJson(200, "{\"took\":1,\"responses\":[]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private static JsonObject object(String name) {
    return Json.object().add(name, "guarded").build();
  }

  private MultiSearchEntry replace(Optional<Caller> caller, MultiSearchEntry lines) {
    assertThat(caller).contains(Caller.administrator("admin"));
    guarded.add(lines);
    return new MultiSearchEntry(HEADER, BODY);
  }

  private static String pairs(int count) {
    return (HEADER + "\n" + BODY + "\n").repeat(count);
  }

  @Test
  void theEngineIsSentWhatTheGuardGaveOut() throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(this::replace))) {
      assertThat(search.search(EVERYTHING).code()).isEqualTo(200);
    }
    assertThat(guarded).hasSize(6);
    assertThat(received).containsExactly("POST /shop/_msearch\n" + pairs(6));
  }

  @Test
  void validationShowsWhatTheGuardGaveOut() throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(this::replace))) {
      String shown =
          search
              .post(
                  "/shop/_declarative/validate",
                  EVERYTHING,
                  Optional.of(Caller.administrator("admin")))
              .text();
      assertThat(shown).contains("\"body\":" + BODY).doesNotContain("secret", "match_all");
    }
    assertThat(received).isEmpty();
  }

  @Test
  void aGuardThatRefusesIsHeard() throws Exception {
    QueryGuard refusing =
        (caller, lines) -> {
          throw Problem.of(400, "size_too_large", "maximum allowed size is 5");
        };
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(refusing))) {
      SearchHarness.Answered answer = search.search(EVERYTHING);
      assertThat(answer.code()).isEqualTo(400);
      assertThat(answer.json().getJsonObject("error").getString("type"))
          .isEqualTo("size_too_large");
    }
    assertThat(received).isEmpty();
  }

  /** Writes searches of its own after the translation, as a script may. */
  @PipelineStage(name = "rewrite")
  private static final class Rewriting implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      MessageBody.Held body = MessageBody.of("{\"index\":\"*\"}\n{\"size\":9}\n\n{\"size\":8}\n");
      return StageResult.change().request(context.request().withBody(body)).done();
    }
  }

  @Test
  void searchesThatAnotherStageWroteAreGuardedToo() throws Exception {
    JsonObject definition =
        Json.readObject(
                """
                {"id":"rewriting","routes":[{"path":"/own","method":"POST",
                  "classify":{"category":"declarative"}}],
                 "envs":{"index":["shop"]},
                 "stages":[{"use":"authorization"},{"use":"declarativeQuery"},{"use":"rewrite"},
                  {"use":"engineQuery"}]}
                """
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    try (SearchHarness search =
        new SearchHarness(
            engine,
            SearchHarness.Parts.USUAL.with(this::replace).with(new Rewriting()),
            definition)) {
      assertThat(search.post("/own", EVERYTHING, Optional.of(Caller.administrator("admin"))).code())
          .isEqualTo(200);
    }
    assertThat(received).containsExactly("POST /shop/_msearch\n" + pairs(2));
    assertThat(guarded.subList(6, 8))
        .containsExactly(
            new MultiSearchEntry(Json.object().add("index", "*,-.gateway-*").build(), size(9)),
            new MultiSearchEntry(JsonObject.EMPTY_JSON_OBJECT, size(8)));
  }

  private static JsonObject size(int size) {
    return Json.object().add("size", size).build();
  }
}
