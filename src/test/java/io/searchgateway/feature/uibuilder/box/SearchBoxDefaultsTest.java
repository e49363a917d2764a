package io.searchgateway.feature.uibuilder.box;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

class SearchBoxDefaultsTest {

  @Test
  void onlyWhatSelectsSuggestionsIsTaken() {
    JsonObject settings =
        Json.object()
            .add("size", 1000)
            .add("highlight", true)
            .add("enableRecentSearches", true)
            .add("enablePopularSuggestions", "yes")
            .add("dataField", Json.array().add("secret"))
            .add("popularSuggestionsConfig", Json.object().add("size", 3))
            .build();
    JsonObject document = Json.wrapped("searchSettings", Json.wrapped("rsConfig", settings));
    assertThat(SearchBoxDefaults.properties(document).properties())
        .isEqualTo(
            Json.object()
                .add("size", 100)
                .add("highlight", true)
                .add("enableRecentSuggestions", true)
                .add("popularSuggestionsConfig", Json.object().add("size", 3))
                .build());
    assertThat(SearchBoxDefaults.properties(Json.object().build()).properties()).isEmpty();
  }
}
