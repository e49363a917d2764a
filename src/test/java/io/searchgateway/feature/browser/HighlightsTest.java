package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Highlights of documents. */
class HighlightsTest {

  @Test
  void onlyTheCallersOwnQueryIsHighlighted() {
    JsonObjectBuilder search = Json.object();

    Highlights.ask(search, Jsons.object("{'match_all':{}}"), List.of("title", "title.keyword"));

    JsonObject highlight = search.build().getJsonObject("highlight");
    assertThat(highlight.get("highlight_query")).isEqualTo(Jsons.object("{'match_all':{}}"));
    assertThat(highlight.getJsonObject("fields")).containsOnlyKeys("title", "title.keyword");
  }

  @Test
  void aFragmentIsSplitAtItsTags() {
    JsonObject hit =
        Jsons.object(
            "{'highlight':{'title':['\uE000The\uE001 <mark>dark</mark> \uE000knight\uE001']}}");

    assertThat(Highlights.of(hit))
        .isEqualTo(Jsons.object("{'title':[['','The',' <mark>dark</mark> ','knight','']]}"));
  }

  @Test
  void aHitWithoutHighlightsHasNone() {
    assertThat(Highlights.of(Jsons.object("{'_id':'1'}"))).isEmpty();
  }
}
