package io.searchgateway.feature.uibuilder.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageState;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageHtmlTest {

  private static final String HOSTILE = "\"><script>alert(1)</script><img src=x onerror=alert(2)>'";

  private static PublishedPage page(JsonObject document) {
    return PublishedPage.of(
        "films", new PageVersion(1, "anne", Instant.EPOCH, "created", document.toString()));
  }

  private static JsonObject document(String text) {
    JsonObject fields =
        Json.object()
            .add("title", "title")
            .add("description", "plot")
            .add("image", "poster")
            .add("price", "price")
            .add("handle", "link")
            .build();
    return Json.object()
        .add("name", text)
        .add("index", "films")
        .add("description", text)
        .add(
            "searchSettings",
            Json.wrapped("rsConfig", Json.wrapped("placeholder", Json.text(text))))
        .add(
            "resultSettings",
            Json.object()
                .add("fields", fields)
                .add("customMessages", Json.wrapped("resultStats", Json.text("[count]" + text))))
        .add(
            "facetSettings",
            Json.wrapped(
                "dynamicFacets",
                Json.array()
                    .add(
                        Json.wrapped(
                            "rsConfig",
                            Json.object()
                                .add("componentId", "genre" + text)
                                .add("title", text)
                                .add("dataField", "genre")
                                .build()))
                    .build()))
        .build();
  }

  private static JsonObject response(String text) {
    JsonObject source =
        Json.object()
            .add("title", text)
            .add("plot", text)
            .add("poster", "javascript:" + text)
            .add("price", text)
            .add("link", "javascript:alert(3)")
            .build();
    JsonObject hit = Json.object().add("_id", text).add("_source", source).build();
    JsonObject bucket = Json.object().add("key", text).add("doc_count", 3).build();
    return Json.object()
        .add(
            "result",
            Json.wrapped(
                "hits",
                Json.object()
                    .add("total", Json.object().add("value", 1).add("relation", "eq"))
                    .add("hits", Json.array().add(hit))
                    .build()))
        .add(
            "genre" + text,
            Json.wrapped(
                "aggregations",
                Json.wrapped("genre", Json.wrapped("buckets", Json.array().add(bucket).build()))))
        .build();
  }

  private static String html(
      JsonObject document, Map<String, List<String>> asked, FirstPage.Found found) {
    PublishedPage page = page(document);
    PageState state = PageState.of(page.model(), asked);
    return new String(PageHtml.of(page, state, found), StandardCharsets.UTF_8);
  }

  @Test
  void nothingThatDocumentsHoldIsMarkup() {
    String html =
        html(
            document(HOSTILE),
            Map.of("q", List.of(HOSTILE), "genre" + HOSTILE, List.of(HOSTILE)),
            new FirstPage.Results(response(HOSTILE)));
    assertThat(html).doesNotContain("<script>alert", "<img src=x", "href=\"javascript:");
    assertThat(html).doesNotContain("src=\"javascript:", "</script><img");
    assertThat(html.split("<script", -1)).hasSize(4);
    assertThat(html.split("</script", -1)).hasSize(4);
  }

  @Test
  void resultsAreThereWithoutAScript() {
    JsonObject source =
        Json.object().add("title", "Alien").add("link", "/films/alien").add("price", 5).build();
    JsonObject found =
        Json.wrapped(
            "result",
            Json.wrapped(
                "hits",
                Json.object()
                    .add("total", 60)
                    .add(
                        "hits",
                        Json.array().add(Json.object().add("_id", "1").add("_source", source)))
                    .build()));
    JsonObject document =
        Json.object(document(""))
            .add("name", "Filme")
            .add("globalSettings", Json.object().add("language", "de").add("currency", "EUR"))
            .build();
    String html =
        html(
            document,
            Map.of("q", List.of("alien & co"), "page", List.of("2")),
            new FirstPage.Results(found));
    assertThat(html)
        .contains("<html lang=\"de\" dir=\"ltr\">", "<title>alien &amp; co – Filme</title>")
        .contains("<a href=\"/films/alien\"><bdi>Alien</bdi></a>", "5,00", "Weiter")
        .contains("href=\"?q=alien+%26+co\" rel=\"prev\"", "href=\"?q=alien+%26+co&amp;page=3\"");
  }

  @Test
  void jsonWithinAScriptIsTheSameJsonWithoutMarkup() {
    JsonObject json = Json.wrapped("a\u2028<", Json.text("</script><!-- & \u2029 \\ \" ü"));
    String element = Html.script("sg-config", json);
    String text =
        element.substring(element.indexOf('>') + 1, element.length() - "</script>".length());
    assertThat(text).doesNotContain("<", ">", "&", "\u2028", "\u2029");
    assertThat(Json.readObject(text.getBytes(StandardCharsets.UTF_8))).contains(json);
  }

  @Test
  void aPageWhoseResponseIsTooLongLeavesTheSearchToItsScript() {
    String html = html(document(""), Map.of(), new FirstPage.TooLong());
    assertThat(html)
        .contains("noindex", "class=\"sg-config\"", "<main class=\"sg-main\"></main>")
        .doesNotContain("sg-response", "sg-problem");
  }

  @Test
  void whatCannotBeShownIsSaidInTheLanguageOfThePage() {
    JsonObject document =
        Json.object(document(""))
            .add("globalSettings", Json.object().add("language", "ar"))
            .build();
    String html = html(document, Map.of(), new FirstPage.Missing("missing"));
    assertThat(html)
        .contains("dir=\"rtl\"", "noindex", "sg-problem", "غير متاح")
        .doesNotContain("sg-response");
  }
}
