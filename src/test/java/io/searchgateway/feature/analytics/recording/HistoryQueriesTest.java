package io.searchgateway.feature.analytics.recording;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryQueriesTest {

  private final HistoryQueries queries = new HistoryQueries();

  private static JsonObject bool(JsonObject search) {
    return search.getJsonObject("query").getJsonObject("bool");
  }

  @Test
  void programsMakeNothingPopular() {
    for (JsonObject search : List.of(queries.day(1), queries.knownUsers(1))) {
      assertThat(bool(search).get("must_not")).hasToString("{\"term\":{\"bot\":1}}");
      assertThat(bool(search).getJsonArray("filter")).hasSize(2);
    }
  }

  @Test
  void searchesAreFoundWithoutTheirLargeFields() {
    assertThat(queries.searches(List.of("a")).getJsonObject("_source").getJsonArray("excludes"))
        .hasToString("[\"state\",\"meta\",\"shown\"]");
  }
}
