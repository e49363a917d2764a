package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.BoostStage;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What boosts make of the searches that the engine is sent. */
class BoostTest {

  private static final String SEARCH =
      "{'query':[{'id':'a','dataField':'title','value':'phone','size':5}]}";

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();

  BoostTest() {
    engine.on(
        line -> true,
        exchange -> {
          received.add(exchange.readBody().utf8());
          exchange.answerJson(200, "{\"took\":1,\"responses\":[]}");
        });
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  /** The body of the first search. */
  private JsonObject sent(String inputs, String request) throws Exception {
    JsonObject definition =
        json(
            "{'id':'b','routes':[{'path':'/b','method':'POST','classify':{'category':'declarative'}}],"
                + "'stages':[{'use':'authorization'},{'use':'boost','continueOnError':false,'inputs':"
                + inputs
                + "},{'use':'boost','id':'none'},"
                + "{'use':'declarativeQuery','continueOnError':false},{'use':'engineQuery'}]}");
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(new BoostStage()), definition)) {
      SearchHarness.Answered answer =
          search.post("/b", request.replace('\'', '"'), Optional.of(Caller.administrator("admin")));
      assertThat(answer.code()).as(answer.text()).isEqualTo(200);
    }
    return json(received.get(0).split("\n", -1)[1]);
  }

  private JsonObject plain() throws Exception {
    JsonObject sent = sent("{}", SEARCH);
    received.clear();
    return sent.getJsonObject("query");
  }

  @Test
  void aFactorIsAddedToTheScore() throws Exception {
    JsonObject own = plain();
    assertThat(
            sent("{'dataField':'brand','value':['lego','duplo'],'boostFactor':3}", SEARCH)
                .get("query"))
        .isEqualTo(
            json(
                "{'bool':{'must':"
                    + own
                    + ",'should':{'constant_score':{'filter':{'terms':{'brand':['lego','duplo']}},"
                    + "'boost':3}}}}"));
  }

  @Test
  void aFactorMultipliesTheScore() throws Exception {
    JsonObject own = plain();
    assertThat(
            sent("{'dataField':'price','value':{'start':1,'end':9},'boostOp':'multiply'}", SEARCH)
                .get("query"))
        .isEqualTo(
            json(
                "{'function_score':{'query':"
                    + own
                    + ",'functions':[{'filter':{'range':{'price':{'gte':1,'lte':9}}},'weight':2}],"
                    + "'boost_mode':'multiply'}}"));
  }

  @Test
  void promotedDocumentsComeBeforeAllOthers() throws Exception {
    JsonObject bool =
        sent(
                "{'dataField':'tags','value':['a','b'],'queryFormat':'and','boostType':'promote',"
                    + "'boostOp':'multiply','boostFactor':3}",
                SEARCH)
            .getJsonObject("query")
            .getJsonObject("bool");
    assertThat(bool.get("should"))
        .isEqualTo(
            json(
                "{'constant_score':{'filter':{'bool':{'filter':[{'term':{'tags':'a'}},"
                    + "{'term':{'tags':'b'}}]}},'boost':10000}}"));
  }

  @Test
  void onlyTheBestHitsAreRankedAgain() throws Exception {
    JsonObject body =
        sent(
            "{'dataField':'place','value':{'location':'1, 2','distance':5,'unit':'km'},"
                + "'boostMaxDocs':20}",
            SEARCH);
    assertThat(body.get("rescore"))
        .isEqualTo(
            json(
                "{'window_size':20,'query':{'rescore_query':{'constant_score':{'filter':"
                    + "{'geo_distance':{'distance':'5km','place':'1, 2'}},'boost':2}},"
                    + "'score_mode':'total'}}"));
  }

  @Test
  void enginesDoNotRankSortedHitsAgain() throws Exception {
    JsonObject body =
        sent(
            "{'dataField':'brand','value':'lego','boostMaxDocs':20}",
            "{'query':[{'id':'a','dataField':'title','value':'x','sortBy':'asc'}]}");
    assertThat(body).doesNotContainKey("rescore");
    assertThat(body.getJsonObject("query")).containsKey("bool");
  }

  @Test
  void searchesForTooManyHitsAreLeftAlone() throws Exception {
    JsonObject own = plain();
    assertThat(
            sent("{'dataField':'brand','value':'lego','boostSizeThreshold':4}", SEARCH)
                .get("query"))
        .isEqualTo(own);
  }

  @Test
  void withoutFieldOrValueThereIsNoBoost() throws Exception {
    JsonObject own = plain();
    assertThat(sent("{'dataField':'brand','value':[]}", SEARCH).get("query")).isEqualTo(own);
    received.clear();
    assertThat(sent("{'value':'lego'}", SEARCH).get("query")).isEqualTo(own);
  }

  @Test
  void otherTypesAreLeftAlone() throws Exception {
    JsonObject body =
        sent(
            "{'dataField':'brand','value':'lego'}",
            "{'query':[{'id':'f','type':'range','dataField':'price','value':{'start':1}},"
                + "{'id':'a','value':'x','dataField':'title'}]}");
    assertThat(body.getJsonObject("query")).containsKey("range");
  }

  @Test
  void aWrongInputIsTheDefinitionsFault() throws Exception {
    JsonObject definition =
        json(
            "{'id':'b','routes':[{'path':'/b','method':'POST'}],'stages':[{'use':'authorization'},"
                + "{'use':'boost','continueOnError':false,'inputs':{'dataField':'a','value':'b',"
                + "'boostFactor':-1}}]}");
    try (SearchHarness search =
        new SearchHarness(engine, SearchHarness.Parts.USUAL.with(new BoostStage()), definition)) {
      SearchHarness.Answered answer =
          search.post("/b", SEARCH.replace('\'', '"'), Optional.of(Caller.administrator("admin")));
      assertThat(answer.code()).isEqualTo(500);
      assertThat(answer.text()).contains("invalid_input").contains("boostFactor");
    }
  }
}
