package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewaySuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Declarative search of the sample data on a real OpenSearch. */
@ArquillianTest
class DeclarativeRealIT implements GatewaySuite {

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    URI engine = SharedEngine.get().baseUri();
    Samples.reload(engine);
    return GatewaySettings.inFrontOf(engine).archive();
  }

  private JsonObject search(String target, String body) {
    RawAnswer answer = send(gateway().request("POST", target).json(body));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  @Test
  void aPageOfResultsWithAFacetAndARange() {
    JsonObject answer =
        search(
            "/movies/_declarative",
            """
            {"query":[
              {"id":"box","dataField":["title","title.search"],"value":"king","execute":false},
              {"id":"rating","type":"term","dataField":["rating.keyword"],"value":["R"],
               "react":{"and":["box"]}},
              {"id":"score","type":"range","dataField":"imdb_rating","value":{"start":6,"end":10},
               "aggregations":["min","max"],"execute":true},
              {"id":"results","dataField":"title","size":5,
               "react":{"and":["box","rating","score"]},"includeFields":["title","rating"]}]}
            """);
    assertThat(answer.keySet()).containsExactlyInAnyOrder("rating", "score", "results", "settings");
    List<JsonObject> hits =
        answer.getJsonObject("results").getJsonObject("hits").getJsonArray("hits").stream()
            .map(hit -> hit.asJsonObject())
            .toList();
    assertThat(hits).isNotEmpty().hasSizeLessThanOrEqualTo(5);
    assertThat(hits)
        .allSatisfy(
            hit -> {
              assertThat(hit.getString("_index")).isEqualTo("movies");
              JsonObject film = hit.getJsonObject("_source");
              assertThat(film.getString("rating")).isEqualTo("R");
            });
    assertThat(answer.getJsonObject("rating").getJsonObject("aggregations").keySet())
        .containsExactly("rating.keyword");
    assertThat(answer.getJsonObject("score").getJsonObject("aggregations"))
        .containsKeys("min", "max");
  }

  @Test
  void suggestionsAsSomebodyTypes() {
    JsonObject answer =
        search(
            "/movies/_reactivesearch.v3",
            """
            {"query":[{"id":"s","type":"suggestion","dataField":["title","title.autosuggest"],
              "value":"star","size":4}]}
            """);
    JsonObject hits = answer.getJsonObject("s").getJsonObject("hits");
    assertThat(hits.getJsonArray("hits")).isNotEmpty();
    assertThat(hits.getJsonArray("hits").getJsonObject(0).getString("value")).contains("star");
    assertThat(hits.getJsonArray("hits").getJsonObject(0).getString("_suggestion_type"))
        .isEqualTo("index");
    assertThat(hits.getJsonObject("total").getInt("value"))
        .isEqualTo(hits.getJsonArray("hits").size());
  }

  @Test
  void anAliasIsWhatItsHitsShow() {
    String alias = "films-" + System.nanoTime();
    RawAnswer made =
        gateway().engineClient().exchange(RawRequest.of("PUT", "/movies/_alias/" + alias));
    assertThat(made.status()).isEqualTo(200);
    try {
      JsonObject hit =
          search("/" + alias + "/_declarative", "{\"query\":[{\"id\":\"a\",\"size\":1}]}")
              .getJsonObject("a")
              .getJsonObject("hits")
              .getJsonArray("hits")
              .getJsonObject(0);
      assertThat(hit.getString("_index")).isEqualTo(alias);
    } finally {
      gateway().engineClient().exchange(RawRequest.of("DELETE", "/movies/_alias/" + alias));
    }
  }

  @Test
  void withoutAnIndexEverythingButTheGatewaysOwnIsSearched() {
    JsonObject all =
        search(
            "/_declarative",
            """
            {"query":[{"id":"all","type":"term","dataField":"_index","aggregationSize":100},
              {"id":"one","index":"airports","size":1},
              {"id":"wild","index":"*","type":"term","dataField":"_index","aggregationSize":100}]}
            """);
    for (String id : List.of("all", "wild")) {
      assertThat(
              all.getJsonObject(id)
                  .getJsonObject("aggregations")
                  .getJsonObject("_index")
                  .getJsonArray("buckets"))
          .map(bucket -> bucket.asJsonObject().getString("key"))
          .contains("movies", "airports")
          .noneMatch(index -> index.startsWith(".gateway-"));
    }
    assertThat(
            all.getJsonObject("one")
                .getJsonObject("hits")
                .getJsonArray("hits")
                .getJsonObject(0)
                .getString("_index"))
        .isEqualTo("airports");
  }

  @Test
  void oneSearchThatFailsLeavesTheOthersBe() {
    JsonObject answer =
        search(
            "/movies/_declarative",
            """
            {"query":[{"id":"bad","defaultQuery":{"sort":["title"]}},
              {"id":"good","size":1}]}
            """);
    assertThat(answer.getJsonObject("bad")).containsKeys("error", "status");
    assertThat(answer.getJsonObject("good").getJsonObject("hits").getJsonArray("hits")).hasSize(1);
  }

  @Test
  void anIndexThatIsNotThereIsAnErrorOfItsSearch() {
    JsonObject answer =
        search("/nowhere-at-all/_declarative", "{\"query\":[{\"id\":\"a\",\"size\":1}]}");
    assertThat(answer.getJsonObject("a").getInt("status")).isEqualTo(404);
  }

  @Test
  void partsOfTheAnswerMayBeLeftOut() {
    String body = "{\"query\":[{\"id\":\"a\",\"size\":1},{\"id\":\"b\",\"size\":1}]}";
    assertThat(search("/movies/_declarative?filter_path=responses.hits.hits._id", body).toString())
        .matches(
            "\\{\"a\":\\{\"hits\":\\{\"hits\":\\[\\{\"_id\":\"[^\"]+\"}]}},\"b\":\\{\"hits\":\\{\"hits\":\\[\\{\"_id\":\"[^\"]+\"}]}},\"settings\":\\{\"took\":0}}");
    assertThat(search("/movies/_declarative?filter_path=took", body).keySet())
        .containsExactly("settings");
  }

  /** The engine must keep the places of searches of whose answers nothing is left. */
  @Test
  void whatIsLeftOutMovesNoAnswerToAnotherId() {
    JsonObject answer =
        search(
            "/movies/_declarative?filter_path=responses.hits.hits._id",
            """
            {"query":[{"id":"none","dataField":"title","value":"zzzzqqqq","queryFormat":"and"},
              {"id":"some","size":1}]}
            """);
    assertThat(answer.getOrDefault("none", JsonValue.NULL).toString()).doesNotContain("_id");
    assertThat(answer.getJsonObject("some").toString()).contains("_id");
  }

  @Override
  public GatewayUnderTest gateway() {
    try {
      return ContainerUnderTest.gateway(deployed, SharedEngine.get().baseUri());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
