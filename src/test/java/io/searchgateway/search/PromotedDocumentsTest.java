package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.shaping.PromoteResultsStage;
import io.searchgateway.request.Caller;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.search.curation.Fallbacks;
import io.searchgateway.search.curation.PinnedDocument;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSource;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Documents that stages promote, in front of an engine with ten hits for a phone. */
class PromotedDocumentsTest {

  private final StubEngine engine = StubEngine.start();
  private final List<String> received = new CopyOnWriteArrayList<>();

  PromotedDocumentsTest() {
    engine.on(
        line -> true,
        exchange -> {
          String body = exchange.readBody().utf8();
          JsonArrayBuilder responses = Json.array();
          String[] lines = body.split("\n", -1);
          for (int i = 1; i < lines.length; i += 2) {
            received.add(lines[i]);
            responses.add(response(json(lines[i])));
          }
          exchange.answerJson(
              200, Json.object().add("took", 1).add("responses", responses).build().toString());
        });
  }

  private static JsonObject response(JsonObject search) {
    JsonArrayBuilder hits = Json.array();
    int total = 0;
    if (search.toString().contains("\"ids\":{\"values\":[\"p\"]}") && !search.containsKey("from")) {
      hits.add(hit("p"));
      total = 1;
    } else if (search.toString().contains("phone") && !search.toString().contains("velvet")) {
      total = 10;
      int from = search.getInt("from", 0);
      for (int i = from; i < Math.min(10, from + search.getInt("size", 10)); i++) {
        hits.add(hit("o" + i));
      }
    }
    JsonObject frame = Json.object().add("total", total).add("hits", hits).build();
    return Json.object().add("hits", frame).add("status", 200).build();
  }

  private static JsonObject hit(String id) {
    return Json.object()
        .add("_index", "shop")
        .add("_id", id)
        .add("_source", Json.wrapped("title", Json.text("of the engine")))
        .build();
  }

  @AfterEach
  void stop() {
    engine.close();
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonObject definition(String stages) {
    return json(
        "{'id':'p','routes':[{'path':'/p','method':'POST','classify':{'category':'declarative'}}],"
            + "'stages':[{'use':'authorization'},"
            + stages
            + "]}");
  }

  private static String promotes(String data) {
    return "{'use':'promoteResults','continueOnError':false,'inputs':{'data':" + data + "}},";
  }

  private static final String SEARCH =
      "{'use':'declarativeQuery','continueOnError':false},"
          + "{'use':'engineQuery','continueOnError':false}";

  private JsonObject answer(String stages, String query) throws Exception {
    return answer(
        new SearchHarness(
            engine, SearchHarness.Parts.USUAL.with(new PromoteResultsStage()), definition(stages)),
        query);
  }

  private static JsonObject answer(SearchHarness harness, String query) throws Exception {
    try (harness) {
      SearchHarness.Answered answer =
          harness.post(
              "/p",
              json("{'query':[" + query + "]}").toString(),
              Optional.of(Caller.administrator("admin")));
      assertThat(answer.code()).as(answer.text()).isEqualTo(200);
      return answer.json();
    }
  }

  private static List<String> ids(JsonObject answer) {
    return answer.getJsonObject("q").getJsonObject("hits").getJsonArray("hits").stream()
        .map(hit -> hit.asJsonObject().getString("_id"))
        .toList();
  }

  private static int total(JsonObject answer) {
    return answer.getJsonObject("q").getJsonObject("hits").getInt("total");
  }

  private static String query(int from, int size) {
    return "{'id':'q','dataField':'title','value':'phone','from':" + from + ",'size':" + size + "}";
  }

  @Test
  void theStageActsOnEveryPage() throws Exception {
    String stages = promotes("[{'doc':{'_id':'p'},'position':4}]") + SEARCH;
    JsonObject first = answer(stages, query(0, 3));
    assertThat(ids(first)).containsExactly("o0", "o1", "o2");
    JsonObject second = answer(stages, query(3, 3));
    assertThat(ids(second)).containsExactly("p", "o3", "o4");
    assertThat(total(first)).isEqualTo(11);
    assertThat(total(second)).isEqualTo(11);
    assertThat(ids(answer(stages, query(9, 3)))).containsExactly("o8", "o9");
    assertThat(second.getJsonObject("q").containsKey("promoted")).isFalse();
  }

  @Test
  void theDocumentOfTheEngineIsShownWhereThereIsOne() throws Exception {
    JsonObject answer =
        answer(
            promotes(
                    "[{'doc':{'_id':'p','_source':{'title':'of the stage'}},'position':1},"
                        + "{'doc':{'_id':'none'},'position':1},"
                        + "{'doc':{'_id':'ad','_source':{'title':'of the stage'}},'position':2}]")
                + SEARCH,
            query(0, 3));
    assertThat(ids(answer)).containsExactly("p", "ad", "o0");
    assertThat(answer.toString()).contains("{\"title\":\"of the stage\"},\"_promoted\":true");
    assertThat(total(answer)).isEqualTo(12);
  }

  @Test
  void afterTheEngineItActsOnTheFirstPage() throws Exception {
    String stages =
        SEARCH + "," + promotes("[{'doc':{'_id':'x'},'position':2}]").replaceAll(",$", "");
    assertThat(ids(answer(stages, query(0, 3)))).containsExactly("o0", "x", "o1");
    assertThat(ids(answer(stages, query(3, 3)))).containsExactly("o3", "o4", "o5");
  }

  /** Fewer words, and a document among the hits, as rules want them. */
  @PipelineStage(name = "applyRules")
  private static final class Rules implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      Curation curation =
          new Curation(
              List.of(),
              Set.of(CuratedDocument.of("h", Optional.empty())),
              List.of(
                  new PinnedDocument(
                      CuratedDocument.of("p", Optional.empty()),
                      1,
                      Optional.empty(),
                      false,
                      false)),
              Map.of(),
              false,
              Optional.empty(),
              Map.of(),
              new Fallbacks("q", List.of("phone")));
      return StageResult.change()
          .attach(
              Curations.class,
              new Curations(Map.of("q", curation), true, JsonValue.EMPTY_JSON_OBJECT, List.of()))
          .done();
    }
  }

  /** Suggests nothing. */
  private record CountedSource(AtomicInteger asked) implements SuggestionSource {
    @Override
    public SuggestionKind kind() {
      return SuggestionKind.POPULAR;
    }

    @Override
    public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
      asked.incrementAndGet();
      return CompletableFuture.completedStage(List.of());
    }
  }

  @Test
  void fewerWordsAreTriedAlthoughADocumentIsPromoted() throws Exception {
    AtomicInteger suggested = new AtomicInteger();
    SearchHarness.Parts parts = SearchHarness.Parts.USUAL.with(new CountedSource(suggested));
    JsonObject answer =
        answer(
            new SearchHarness(
                engine,
                parts.with(new Rules()),
                definition("{'use':'applyRules','continueOnError':false}," + SEARCH)),
            query(0, 2).replace("'phone'", "'velvet phone'")
                + ",{'id':'s','type':'suggestion','dataField':'title','value':'vel'}");
    assertThat(ids(answer)).containsExactly("p", "o0");
    assertThat(total(answer)).isEqualTo(11);
    assertThat(suggested).as("asked once").hasValue(1);
    assertThat(received.stream().filter(line -> line.contains("[\"p\"]") && !line.contains("from")))
        .as("read once")
        .hasSize(1);
    assertThat(
            received.stream()
                .filter(line -> line.contains("\"filter\":[{\"ids\":{\"values\":[\"h\"]}}]")))
        .as("what is hidden is counted for each text")
        .hasSize(2);
  }
}
