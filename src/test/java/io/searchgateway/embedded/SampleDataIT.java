package io.searchgateway.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample tables as a user finds them after the first start. */
class SampleDataIT {
  private static EngineCalls engine;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    engine = new EngineCalls(SharedEngine.get().baseUri());
  }

  @ParameterizedTest
  @CsvSource({"movies,3200", "airports,3376"})
  void everyRecordIsThere(String index, int records) throws Exception {
    assertThat(answer("GET", "/" + index + "/_count", "").getInt("count")).isEqualTo(records);
  }

  @Test
  void loadingAgainMakesNoDuplicates(@TempDir Path withoutNote) throws Exception {
    SampleData.loadMissing(SharedEngine.get().baseUri(), withoutNote);

    assertThat(answer("GET", "/movies/_count", "").getInt("count")).isEqualTo(3200);
  }

  @Test
  void theEngineTellsItsVersion() throws Exception {
    assertThat(SharedEngine.get().version()).startsWith("2.19.");
  }

  @ParameterizedTest
  @CsvSource({"movies", "airports"})
  void theIndexIsGreen(String index) throws Exception {
    assertThat(answer("GET", "/_cluster/health/" + index, "").getString("status"))
        .isEqualTo("green");
  }

  @ParameterizedTest
  @CsvSource({"godf,The Godfather", "léon,Léon", "leon,Léon"})
  void aPrefixFindsAFilm(String typed, String title) throws Exception {
    assertThat(titles("title.autosuggest", typed)).contains(title);
  }

  @Test
  void aPieceOfAWordFindsAFilm() throws Exception {
    assertThat(titles("title.search", "dfath")).contains("The Godfather");
  }

  @ParameterizedTest
  @CsvSource({
    "autosuggest_analyzer,Jaws,j ja jaw jaws",
    "ngram_analyzer,Jaws,ja jaw jaws aw aws ws"
  })
  void theSeedAnalyzersAnswer(String analyzer, String text, String tokens) throws Exception {
    JsonObject answer =
        answer(
            "POST",
            "/movies/_analyze",
            "{\"analyzer\":\"" + analyzer + "\",\"text\":\"" + text + "\"}");

    assertThat(answer.getJsonArray("tokens").getValuesAs(JsonObject.class))
        .extracting(token -> token.getString("token"))
        .containsExactlyInAnyOrder(tokens.split(" "));
  }

  @Test
  void datesAndNumbersAreMoreThanText() throws Exception {
    JsonObject answer =
        answer(
            "POST",
            "/movies/_search",
            """
            {"query":{"bool":{"filter":[
              {"range":{"release_date":{"gte":"1972-01-01","lt":"1973-01-01"}}},
              {"range":{"imdb_rating":{"gte":9}}}]}}}
            """);

    assertThat(titles(answer)).containsExactly("The Godfather");
  }

  @Test
  void airportsAreFoundByDistance() throws Exception {
    JsonObject answer =
        answer(
            "POST",
            "/airports/_search",
            """
            {"query":{"geo_distance":{"distance":"5km","location":{"lat":40.64,"lon":-73.78}}}}
            """);

    assertThat(hits(answer)).extracting(hit -> hit.getString("_id")).contains("JFK");
  }

  private static List<String> titles(String field, String typed) throws Exception {
    return titles(
        answer(
            "POST",
            "/movies/_search",
            "{\"size\":50,\"query\":{\"match\":{\"" + field + "\":\"" + typed + "\"}}}"));
  }

  private static List<String> titles(JsonObject answer) {
    return hits(answer).stream()
        .map(hit -> hit.getJsonObject("_source").getJsonString("title"))
        .map(JsonString::getString)
        .toList();
  }

  private static List<JsonObject> hits(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits").getValuesAs(JsonObject.class);
  }

  private static JsonObject answer(String method, String path, String body) throws Exception {
    return Json.createReader(new StringReader(engine.call(method, path, body))).readObject();
  }
}
