package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Caller;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Why a document is a hit, in front of an engine that explains. */
class HitExplanationTest {

  private static final Optional<Caller> ADMINISTRATOR = Optional.of(Caller.administrator("admin"));

  private static final String BODY =
      """
      {"query":[{"id":"g","type":"term","dataField":["genre"],"value":"Drama"},
        {"id":"a","dataField":["title","plot"],"fieldWeights":[3,1],"value":"star",
         "sortBy":"asc","sortField":"year","react":{"and":["g"]}}]}
      """;

  private static final String HIT =
      """
      {"_index":"%s","_id":"7","_score":4.0,"_explanation":{"value":4.0,"description":"sum of:",
        "details":[
          {"value":3.0,"description":"weight(title:star in 1) [PerFieldSimilarity], result of:",
           "details":[]},
          {"value":1.0,"description":"weight(genre:Drama in 1) [PerFieldSimilarity], result of:",
           "details":[]}]}}
      """;

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();

  HitExplanationTest() {
    answer(HIT.formatted("shop"));
  }

  private void answer(String hits) {
    engine.on(
        line -> line.path().endsWith("/_msearch"),
        exchange -> {
          received.add(exchange.readBody().utf8());
          exchange.answerJson(
              200, "{\"took\":1,\"responses\":[{\"hits\":{\"hits\":[" + hits + "]}}]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private SearchHarness.Answered explain(String parameters, Optional<Caller> caller)
      throws Exception {
    try (SearchHarness search = new SearchHarness(engine, SearchHarness.Parts.USUAL)) {
      return search.post("/shop/_declarative/explain" + parameters, BODY, caller);
    }
  }

  @Test
  void aScoreIsToldByFieldWithWhatAskedForIt() throws Exception {
    JsonObject told = explain("?query=a&document=7", ADMINISTRATOR).json();
    assertThat(told.getBoolean("matched")).isTrue();
    assertThat(told.getBoolean("sorted")).isTrue();
    JsonObject title = told.getJsonArray("parts").getJsonObject(0);
    assertThat(title.getString("field")).isEqualTo("title");
    assertThat(title.getString("words")).isEqualTo("star");
    assertThat(title.getJsonNumber("share").doubleValue()).isEqualTo(0.75);
    assertThat(title.getJsonArray("made_by"))
        .map(made -> made.asJsonObject().getString("from"))
        .containsExactly("/query/1/dataField/0", "/query/1/fieldWeights/0");
    assertThat(told.getJsonArray("parts").getJsonObject(1).getJsonArray("made_by"))
        .map(made -> made.asJsonObject().getString("from"))
        .containsExactly("/query/0/value", "/query/0/dataField", "/query/1/react/and/0");
    assertThat(told.getJsonArray("unmatched").getJsonObject(0).getString("field"))
        .isEqualTo("plot");
    assertThat(told.getJsonArray("explain")).isNotEmpty();
  }

  @Test
  void theEngineIsAskedForThatHitAlone() throws Exception {
    explain("?query=a&document=7&filter_path=x&search_type=dfs_query_then_fetch", ADMINISTRATOR);
    assertThat(received).hasSize(1);
    assertThat(received.get(0))
        .contains("\"explain\":true", "{\"ids\":{\"values\":[\"7\"]}}", "\"_source\":false")
        .doesNotContain("sort");
    assertThat(engine.received("_msearch").get(0).line().toString())
        .contains("search_type=dfs_query_then_fetch")
        .doesNotContain("filter_path")
        .doesNotContain("document");
  }

  @Test
  void ofSeveralIndicesTheRightOneIsTaken() throws Exception {
    answer(HIT.formatted("other") + "," + HIT.formatted("shop").replace("4.0,\"_ex", "5.0,\"_ex"));
    JsonObject told = explain("?query=a&document=7&document_index=shop", ADMINISTRATOR).json();
    assertThat(told.getJsonNumber("score").doubleValue()).isEqualTo(5);
    assertThat(explain("?query=a&document=7", ADMINISTRATOR).json().getString("index"))
        .isEqualTo("other");
  }

  @Test
  void whatTheSearchDoesNotFindIsNoHit() throws Exception {
    answer("");
    JsonObject told = explain("?query=a&document=7", ADMINISTRATOR).json();
    assertThat(told.getBoolean("matched")).isFalse();
    assertThat(told).doesNotContainKey("parts");
  }

  @Test
  void queryAndDocumentMustBeNamed() throws Exception {
    assertThat(explain("?query=a", ADMINISTRATOR).text()).contains("document_required");
    assertThat(explain("?document=7", ADMINISTRATOR).text()).contains("query_required");
    assertThat(explain("?document=7&query=none", ADMINISTRATOR).text()).contains("query_required");
    assertThat(received).isEmpty();
  }

  @Test
  void onlyCallersWithTheRightAreServed() throws Exception {
    assertThat(explain("?query=a&document=7", Optional.empty()).code()).isEqualTo(401);
    assertThat(explain("?query=a&document=7", Optional.of(Caller.powerless("b"))).code())
        .isEqualTo(403);
    assertThat(explain("?query=a&document=7", RestrictedSearchTest.READER).code()).isEqualTo(403);
    assertThat(received).isEmpty();
  }

  @Test
  void anEngineThatCannotExplainIsAFailure() throws Exception {
    engine.onPath(
        "/shop/_msearch",
        CannedAnswers.json(200, "{\"responses\":[{\"error\":{\"type\":\"x\"},\"status\":400}]}"));
    assertThat(explain("?query=a&document=7", ADMINISTRATOR).code()).isEqualTo(502);
  }
}
