package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.definition.StageDefinition;
import io.searchgateway.request.Caller;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSource;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.MultiSearches;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The default pipelines, run by the executor in front of an engine that echoes. */
class SearchPipelineTest {
  private static final Optional<Caller> ADMINISTRATOR = Optional.of(Caller.administrator("admin"));

  private final StubEngine engine = StubEngine.start();

  SearchPipelineTest() {
    engine.on(line -> line.path().endsWith("/_msearch"), MultiSearches.echo());
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private SearchHarness harness() throws Exception {
    return new SearchHarness(engine, SearchHarness.Parts.USUAL);
  }

  /** A feature's stage, as one will be built later. */
  @PipelineStage(name = "applyRules")
  private static final class Rules implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      String body = context.request().body().text().replace("\"value\":\"x\"", "\"value\":\"y\"");
      return StageResult.change()
          .request(context.request().withBody(io.searchgateway.pipeline.MessageBody.of(body)))
          .done();
    }
  }

  @Test
  void stagesOfFeaturesTakePartAsSoonAsTheyAreThere() throws Exception {
    try (SearchHarness plain = harness();
        SearchHarness more =
            new SearchHarness(engine, SearchHarness.Parts.USUAL.with(new Rules()))) {
      assertThat(stages(plain)).containsExactly("authorization", "declarativeQuery", "engineQuery");
      assertThat(stages(more))
          .containsExactly("authorization", "applyRules", "declarativeQuery", "engineQuery");
      String sent =
          MultiSearches.sent(
                  more.search("{\"query\":[{\"id\":\"a\",\"dataField\":\"t\",\"value\":\"x\"}]}")
                      .json()
                      .getJsonObject("a"))
              .toString();
      assertThat(sent).contains("\"query\":\"y\"").doesNotContain("\"query\":\"x\"");
    }
  }

  private static List<String> stages(SearchHarness harness) {
    Pipeline pipeline = harness.table().find("POST", "/shop/_declarative").orElseThrow().pipeline();
    assertThat(pipeline.definition().stages().get(0).continueOnError()).isFalse();
    return pipeline.definition().stages().stream().map(StageDefinition::id).toList();
  }

  @Test
  void theStagesOfAnOperatorsPipelineAreNamedByTheirIds() throws Exception {
    String definition =
        """
        {"id":"own","envs":{"index":["shop"]},
         "routes":[{"path":"/own%s","method":"POST","classify":{"category":"declarative"}}],
         "stages":[{"use":"authorization"},{"id":"house words","use":"applyRules"},%s]}
        """;
    String body =
        "{\"query\":[{\"id\":\"a\",\"dataField\":\"t\",\"value\":\"x\"}],"
            + "\"settings\":{\"explain\":true}}";
    String validating = definition.formatted("/validate", "{\"use\":\"declarativeValidation\"}");
    String running =
        definition
            .replace("\"own\"", "\"run\"")
            .formatted("", "{\"use\":\"declarativeQuery\"},{\"use\":\"engineQuery\"}");
    try (SearchHarness search =
        new SearchHarness(
            engine, SearchHarness.Parts.USUAL.with(new Rules()), read(validating), read(running))) {
      for (String path : List.of("/own/validate", "/own")) {
        assertThat(search.post(path, body, ADMINISTRATOR).text())
            .as(path)
            .contains(
                "\"from\":\"/query/0/value\",\"note\":\"clause of the value\","
                    + "\"source\":{\"kind\":\"pipeline\",\"stage\":\"house words\"}");
      }
    }
  }

  private static JsonObject read(String json) {
    return Json.readObject(json.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void anExplanationNamesTheStageThatChangedTheRequest() throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(new Rules()))) {
      String shown =
          search
              .post(
                  "/shop/_declarative/validate?explain",
                  "{\"query\":[{\"id\":\"a\",\"dataField\":\"t\",\"value\":\"x\",\"size\":3}]}",
                  ADMINISTRATOR)
              .text();
      assertThat(shown)
          .contains(
              "\"from\":\"/query/0/value\",\"note\":\"clause of the value\","
                  + "\"source\":{\"kind\":\"pipeline\",\"stage\":\"applyRules\"}",
              "\"from\":\"/query/0/size\",\"note\":\"number of hits\","
                  + "\"source\":{\"kind\":\"request\",\"stage\":\"declarativeQuery\"}");
    }
  }

  @Test
  void anEngineThatWasNeverSeenCannotBeWrittenFor() throws Exception {
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.withoutEngine())) {
      SearchHarness.Answered answer = search.search("{\"query\":[{\"id\":\"a\"}]}");
      assertThat(answer.code()).isEqualTo(503);
      assertThat(answer.headers().get("Retry-After")).isEqualTo("1");
      assertThat(
              search
                  .post(
                      "/shop/_declarative/validate", "{\"query\":[{\"id\":\"a\"}]}", ADMINISTRATOR)
                  .code())
          .isEqualTo(200);
    }
  }

  @Test
  void onlyCallersWithTheRightAreServed() throws Exception {
    try (SearchHarness search = harness()) {
      String body = "{\"query\":[{\"id\":\"a\"}]}";
      for (String path : List.of("/shop/_declarative", "/_declarative", "/_declarative/validate")) {
        assertThat(search.post(path, body, Optional.empty()).code()).isEqualTo(401);
        assertThat(search.post(path, body, Optional.of(Caller.powerless("b"))).code())
            .isEqualTo(403);
      }
    }
    assertThat(engine.received("_msearch")).isEmpty();
  }

  @Test
  void othersThanAdministratorsSeeNoAddress() throws Exception {
    try (SearchHarness search = harness()) {
      String shown =
          search
              .post("/shop/_declarative/validate", "{\"query\":[{\"id\":\"a\"}]}", ADMINISTRATOR)
              .text();
      assertThat(shown).contains("\"url\":\"http://engine:1/shop/_search\"");
    }
  }

  /** Suggests one text. */
  private record Popular() implements SuggestionSource {
    @Override
    public SuggestionKind kind() {
      return SuggestionKind.POPULAR;
    }

    @Override
    public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
      assertThat(context.clientAddress()).isEqualTo("192.0.2.7");
      return CompletableFuture.completedStage(List.of());
    }
  }

  @Test
  void suggestionsAreShapedAndOtherSourcesAsked() throws Exception {
    engine.onPath(
        "/shop/_msearch",
        CannedAnswers.json(
            200,
            """
            {"took":2,"responses":[{"took":1,"hits":{"total":{"value":1,"relation":"eq"},
              "max_score":1.0,"hits":[{"_index":"i","_id":"1","_score":1.0,
                "_source":{"t":"Leek Soup"}}]},"status":200}]}
            """));
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(new Popular()))) {
      JsonObject answer =
          search
              .search(
                  """
                  {"query":[{"id":"s","type":"suggestion","dataField":"t","value":"soup"},
                    {"id":"none","type":"suggestion","dataField":"t","value":"soup",
                     "enableIndexSuggestions":false}]}
                  """)
              .json();
      JsonObject hit =
          answer.getJsonObject("s").getJsonObject("hits").getJsonArray("hits").getJsonObject(0);
      assertThat(hit.getString("value")).isEqualTo("leek soup");
      assertThat(hit.getString("_index")).isEqualTo("shop");
      assertThat(answer.getJsonObject("none").getJsonObject("hits").getJsonArray("hits")).isEmpty();
    }
  }

  @Test
  void endpointsAreAskedInPlaceOfTheEngine() throws Exception {
    try (SearchHarness search = harness()) {
      JsonObject answer =
          search
              .search("{\"query\":[{\"id\":\"e\",\"endpoint\":{\"url\":\"/x\"}},{\"id\":\"a\"}]}")
              .json();
      assertThat(answer.getBoolean("e")).isTrue();
      assertThat(answer).containsKeys("a", "settings");
    }
  }

  @Test
  void explanationsAreGivenOnRequest() throws Exception {
    try (SearchHarness search = harness()) {
      JsonObject settings =
          search
              .search("{\"query\":[{\"id\":\"a\",\"size\":1}],\"settings\":{\"explain\":true}}")
              .json()
              .getJsonObject("settings");
      assertThat(settings.getInt("took")).isEqualTo(MultiSearches.TOOK);
      assertThat(settings.getJsonArray("explain").getJsonObject(0))
          .containsEntry("id", Json.text("a"));
    }
  }
}
