package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Search pages in front of a real engine: kept, deployed and seen by visitors. */
class SearchPagesIT extends SearchPageScenario {

  @Test
  void aPageIsSavedReadListedAndDeletedInBothSpellings() {
    String at = "/_uibuilder/kept/search";
    RawAnswer made = admin("PUT", at, page(",'somethingNew':{'of':[1,2.50]}"));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    assertThat(made.jsonObject().getJsonArray("warnings").toString()).contains("/somethingNew");
    JsonObject read = ok(admin("GET", ROOT + "kept/search", ""));
    assertThat(read.getString("id")).isEqualTo("kept");
    assertThat(read.getJsonObject("somethingNew").toString()).isEqualTo("{\"of\":[1,2.50]}");
    assertThat(read.getInt("version")).isEqualTo(1);
    RawAnswer again = admin("PUT", ROOT + "kept/search", read.toString());
    assertThat(again.status()).as("%s", again).isEqualTo(200);
    for (String list : List.of("/_uibuilder/search", ROOT + "search")) {
      assertThat(admin("GET", list, "").text()).contains("\"kept\"");
    }
    ok(admin("DELETE", at, ""));
    error(admin("GET", at, ""), 404, "search_page_not_found");
  }

  @Test
  void aChangeIsHeldToTheStateThatWasSeen() {
    String tag = save("held", page("")).header("ETag");
    RawRequest change = request("PUT", ROOT + "held/search", page(",'description':'b'"));
    assertThat(send(change.header("If-Match", tag)).status()).isEqualTo(200);
    error(send(change.header("If-Match", tag)), 412, "precondition_failed");
    error(send(change.header("If-None-Match", "*")), 412, "precondition_failed");
    error(
        send(request("DELETE", ROOT + "held/search", "").header("If-Match", tag)),
        412,
        "precondition_failed");
  }

  @Test
  void versionsAreListedNewestFirstAndRestored() {
    ok(save("old", page("")));
    ok(save("old", page(",'description':'second'")));
    RawAnswer versions = admin("GET", ROOT + "old/search/versions", "");
    assertThat(versions.status()).isEqualTo(200);
    assertThat(versions.text()).startsWith("[{\"version\":2,").contains("changed description");
    JsonObject first = ok(admin("GET", ROOT + "old/search/version/1", ""));
    assertThat(first.getJsonObject("document")).doesNotContainKey("description");
    JsonObject restored = ok(admin("PUT", ROOT + "old/search/version/1", ""));
    assertThat(restored.getInt("version")).isEqualTo(3);
    assertThat(restored).doesNotContainKey("description");
    error(admin("GET", ROOT + "old/search/version/9", ""), 404, "version_unknown");
  }

  @Test
  void theOtherDocumentsAreKeptAlike() {
    String lists = "{'name':'R','recommendationSettings':{'recommendations':[]}}";
    ok(admin("PUT", ROOT + "r1/recommendation", lists));
    assertThat(admin("GET", "/_uibuilder/recommendation", "").text()).contains("\"r1\"");
    ok(admin("PUT", "/_uibuilder/searchbox/b1", "{'name':'B','searchSettings':{}}"));
    assertThat(admin("GET", ROOT + "searchboxes", "").text()).contains("\"b1\"");
    error(admin("GET", ROOT + "b1/search", ""), 404, "search_page_not_found");
    error(admin("GET", "/_uibuilder/auth_preferences", ""), 501, "visitor_sign_in_unsupported");
    error(admin("PUT", ROOT + "auth_user/x", "{}"), 501, "visitor_sign_in_unsupported");
  }

  @Test
  void aDeployedPageIsReadByVisitorsAsItWasDeployed() {
    String credential = deployed("shown", "");
    assertThat(ok(admin("GET", ROOT + "shown/deploy", "")).getString("status")).isEqualTo("READY");
    RawAnswer html = visitor(APP + "shown/?q=film&genre=Drama");
    assertThat(html.status()).as("%s", html).isEqualTo(200);
    assertThat(html.text())
        .contains("<h2 class=\"sg-title\">", "10 results", "value=\"Drama\" checked", "€")
        .contains("class=\"sg-config\"", "class=\"sg-response\"")
        .doesNotContain("hidden-", "sg-problem");
    assertThat(html.header("Content-Security-Policy"))
        .startsWith("sandbox allow-scripts allow-forms")
        .doesNotContain("allow-same-origin", "unsafe-inline");
    JsonObject config = ok(visitor(APP + "shown/config.json"));
    assertThat(config.getString("credential")).isEqualTo(credential);
    assertThat(config.getJsonObject("page").toString()).doesNotContain("credentials");
    assertThat(config.getInt("version")).isEqualTo(2);
    ok(save("shown", page(",'description':'not yet'")));
    assertThat(ok(visitor(APP + "shown/config.json")).toString()).doesNotContain("not yet");
    assertThat(visitor(APP + "shown").status()).isEqualTo(308);
    ok(admin("DELETE", ROOT + "shown/deploy", ""));
    assertThat(visitor(APP + "shown/").status()).isEqualTo(404);
    assertThat(visitor(APP + "shown/config.json").status()).isEqualTo(404);
  }

  @Test
  void firstPagesAreAnsweredByTheCacheAndRecordedByNobodyButTheirScript() {
    deployed("cached", "");
    String preferences = "/_gateway/cache/preferences";
    ok(admin("PUT", preferences, "{'enable_cache':true,'indices':null}"));
    try {
      int before = cacheHits();
      // What was received before the cache saw that the page had changed is not kept.
      for (int i = 0; i < 3; i++) {
        assertThat(visitor(APP + "cached/?q=number").text())
            .contains("sg-result\"")
            .doesNotContain("queryId");
      }
      assertThat(cacheHits()).isGreaterThan(before);
    } finally {
      ok(admin("PUT", preferences, "{'enable_cache':false}"));
    }
  }

  private int cacheHits() {
    return ok(admin("GET", "/_gateway/cache/stats", "")).getInt("hits");
  }

  @Test
  void aFirstPageThatIsTooLongIsLeftToItsScript() {
    deployed("long", "");
    String text = "x".repeat(1_100_000);
    String at = "/" + films + "/_doc/enormous?refresh=true";
    ok(admin("PUT", at, "{'title':'Enormous','plot':'" + text + "'}"));
    try {
      assertThat(visitor(APP + "long/?q=enormous").text())
          .contains("class=\"sg-config\"")
          .doesNotContain("sg-response", "sg-problem", "xxx");
    } finally {
      ok(admin("DELETE", at, ""));
    }
  }

  @Test
  void aPageOfMoreFacetsThanCanBeSearchedIsNotSavedInEitherForm() {
    StringBuilder facets = new StringBuilder();
    for (int i = 0; i < 31; i++) {
      facets.append(i == 0 ? "" : ",").append("'f" + i + "':{'rsConfig':{'dataField':'genre'}}");
    }
    String folded =
        "{'pageSettings':{'pages':{'home':{'indexSettings':{'index':'"
            + films
            + "'},'componentSettings':{"
            + facets
            + "}}}}}";
    JsonObject error = error(save("many", folded), 400, "too_many_entries");
    assertThat(error.getString("pointer")).isEqualTo("/pageSettings/pages/home/componentSettings");
  }

  @Test
  void filesAreKeptByBrowsersAndCompressed() {
    deployed("files", ",'themeSettings':{'customCss':'.sg-title { color: red }'}");
    RawAnswer theme = visitor(APP + "files/theme.css");
    assertThat(theme.text()).contains(".sg-page .sg-title");
    RawAnswer same =
        gateway
            .client()
            .exchange(
                RawRequest.of("GET", APP + "files/theme.css")
                    .header("If-None-Match", theme.header("ETag")));
    assertThat(same.status()).isEqualTo(304);
    RawAnswer zipped =
        gateway
            .client()
            .exchange(
                RawRequest.of("GET", APP + "files/config.json").header("Accept-Encoding", "gzip"));
    assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
  }

  @Test
  void pagesGoOnWithoutAScript() {
    deployed("paged", "");
    assertThat(visitor(APP + "paged/?q=film&page=2").text())
        .contains("href=\"?q=film&amp;page=3\" rel=\"next\"", "href=\"?q=film\" rel=\"prev\"");
    assertThat(visitor(APP + "paged/?sort=1&q=film").text()).contains("value=\"1\" selected");
    assertThat(visitor(APP + "paged/?q=nothing-like-this-at-all").text()).contains("sg-nothing");
  }

  @Test
  void aPageIsProposedForAnIndexAndWorksAtOnce() {
    JsonObject proposed = ok(admin("GET", ROOT + "proposal?index=" + films, ""));
    assertThat(proposed.getString("template")).isEqualTo("shop");
    JsonObject fields = proposed.getJsonObject("resultSettings").getJsonObject("fields");
    assertThat(fields.getString("title")).isEqualTo("title");
    assertThat(fields.getString("price")).isEqualTo("price");
    assertThat(fields.getString("image")).isEqualTo("poster");
    assertThat(fields.getString("handle")).isEqualTo("link");
    assertThat(proposed.getJsonObject("facetSettings").toString())
        .contains("\"dataField\":\"genre\"", "\"dataField\":\"price\"")
        .doesNotContain("{list}", "\"max\"");
    for (String template : List.of("shop", "documentation", "places", "catalogue")) {
      JsonObject one =
          ok(admin("GET", ROOT + "proposal?index=" + films + "&template=" + template, ""));
      RawAnswer saved = save("proposed-" + template, one.toString());
      assertThat(saved.status()).as("%s", saved).isEqualTo(201);
      assertThat(saved.jsonObject()).doesNotContainKey("warnings");
      String credential = publicCredential("proposed-" + template);
      JsonObject export =
          Json.object(one)
              .add("exportSettings", Json.wrapped("credentials", Json.text(credential)))
              .build();
      ok(save("proposed-" + template, export.toString()));
      ok(admin("POST", ROOT + "proposed-" + template + "/deploy", ""));
      RawAnswer html = visitor(APP + "proposed-" + template + "/?q=film");
      assertThat(html.text()).as(template).contains("sg-result\"").doesNotContain("sg-problem");
    }
    error(admin("GET", ROOT + "proposal?index=nothing-there", ""), 404, "index_unknown");
    error(admin("GET", ROOT + "proposal", ""), 400, "bad_index_name");
    error(
        admin("GET", ROOT + "proposal?index=" + films + "&template=x", ""),
        400,
        "invalid_parameter");
  }

  @Test
  void aPageIsExportedAsAProjectOfPlainFiles() throws Exception {
    String credential = deployed("project", "");
    RawAnswer zip =
        admin("POST", ROOT + "project/export", "{'endpoint':'https://search.example/'}");
    assertThat(zip.status()).isEqualTo(200);
    assertThat(zip.header("Content-Type")).isEqualTo("application/zip");
    Map<String, String> files = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip.body().toArray()))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    assertThat(files)
        .containsKeys("project/index.html", "project/main.js", "project/page.css")
        .containsKeys("project/README.md", "project/config.json", "project/request.js");
    assertThat(files.get("project/config.json"))
        .contains("https://search.example", credential)
        .doesNotContain("https://search.example/\"");
    assertThat(files.get("project/index.html"))
        .contains("<title>Films</title>", "connect-src 'self' https://search.example")
        .doesNotContain("{{");
    JsonObject code = ok(admin("GET", ROOT + "project/code", ""));
    assertThat(code.getJsonObject("files")).hasSize(files.size());
    assertThat(code.getString("snippet")).contains("/_gateway/ui/embed.js");
    error(
        admin("POST", ROOT + "project/export", "{'endpoint':'javascript:alert(1)'}"),
        400,
        "invalid_parameter");
  }

  @Test
  void fieldsThatTheIndexDoesNotHaveAreNamed() {
    String lacking = page("").replace("'image':'poster'", "'image':'posters'");
    JsonObject saved = ok(save("lacking", lacking));
    assertThat(saved.getJsonArray("warnings").getJsonObject(0).getString("pointer"))
        .isEqualTo("/resultSettings/fields/image");
    assertThat(saved.getJsonArray("warnings")).hasSize(1);
    assertThat(ok(save("lacking", page("")))).doesNotContainKey("warnings");
    deployed("lacking", "");
    assertThat(ok(admin("POST", ROOT + "lacking/deploy", ""))).doesNotContainKey("warnings");
  }

  @Test
  void codeOfAPersonIsKeptWithItsVersions() {
    ok(save("coded", page("")));
    String first = "{'files':{'index.html':'one'},'entry':'index.html'}";
    assertThat(admin("PUT", ROOT + "coded/code", first).status()).isEqualTo(201);
    ok(admin("POST", "/_uibuilder/coded/code", first.replace("one", "two")));
    JsonObject saved = ok(admin("GET", ROOT + "coded/code", ""));
    assertThat(saved.getJsonObject("files").getString("index.html")).isEqualTo("two");
    assertThat(admin("GET", ROOT + "coded/code/versions", "").text())
        .startsWith("[{\"version\":2,");
    JsonObject old = ok(admin("GET", ROOT + "coded/code/version/1", ""));
    assertThat(old.getJsonObject("files").getString("index.html")).isEqualTo("one");
    assertThat(ok(admin("GET", ROOT + "coded/code?generated=true", "")).getString("entry"))
        .isEqualTo("index.html");
  }

  @Test
  void theScriptAndThePreviewAreThereForEverybody() {
    RawAnswer script = visitor("/_gateway/ui/embed.js");
    assertThat(script.status()).isEqualTo(200);
    assertThat(script.header("Cross-Origin-Resource-Policy")).isEqualTo("cross-origin");
    assertThat(visitor("/_gateway/ui/embed.css").header("Content-Type")).startsWith("text/css");
    RawAnswer preview = visitor("/_gateway/ui/preview");
    assertThat(preview.text()).contains("<search-page class=\"sg-page\" preview>");
    assertThat(preview.header("Content-Security-Policy"))
        .contains("sandbox allow-scripts", "frame-ancestors 'self'");
    assertThat(visitor("/_gateway/ui/").header("Content-Security-Policy"))
        .doesNotContain("sandbox");
    assertThat(visitor("/_gateway/uibuilder/search").status()).isEqualTo(401);
  }

  @Test
  void listsOfRecommendationsAreFoundWithThePublicCredential() {
    String credential =
        deployed(
            "lists",
            ",'recommendationSettings':{'recommendations':[{'id':'pop','type':'most_popular',"
                + "'maxProducts':3},{'id':'new','type':'most_recent','dataField':'year',"
                + "'maxProducts':2},{'id':'like','type':'similar','dataField':'title'},"
                + "{'id':'best','title':'Best','type':'featured','docIds':['5','3']}]}");
    String at = ROOT + "recommendation/lists/";
    JsonObject best = ok(list(credential, at + "best"));
    assertThat(ids(best)).containsExactly("5", "3");
    assertThat(best.toString()).doesNotContain("hidden-");
    assertThat(ids(ok(list(credential, at + "new")))).containsExactly("29", "28");
    assertThat(ids(ok(list(credential, at + "pop")))).hasSize(3);
    assertThat(ids(ok(list(credential, at + "like?doc=3")))).isNotEmpty().doesNotContain("3");
    error(list(credential, at + "nothing"), 404, "search_page_not_found");
    error(list(credential, at + "like"), 400, "invalid_parameter");
    assertThat(visitor(at + "best").status()).isEqualTo(401);
  }

  @Test
  void listsAreThoseOfTheDeployedPageAndNobodyHidesThem() {
    String lists = ",'recommendationSettings':{'recommendations':[{'id':'%s','type':'featured',";
    String before = lists.formatted("best") + "'docIds':['5']}]}";
    String credential = deployed("stable", before);
    String at = ROOT + "recommendation/stable/";
    ok(save("stable", page(lists.formatted("renamed") + "'docIds':['6']}]}")));
    String other = "{'index':'" + secrets + "'" + lists.formatted("best") + "'docIds':['1']}]}}";
    ok(admin("PUT", ROOT + "stable/recommendation", other));
    assertThat(ids(ok(list(credential, at + "best")))).containsExactly("5");
    error(list(credential, at + "renamed"), 404, "search_page_not_found");
    assertThat(ids(ok(admin("GET", at + "renamed", "")))).containsExactly("6");
    ok(admin("DELETE", ROOT + "stable/deploy", ""));
    assertThat(list(credential, at + "best").status()).isEqualTo(403);
  }

  private RawAnswer list(String credential, String target) {
    return hosted(credential, RawRequest.of("GET", target));
  }

  private static List<String> ids(JsonObject list) {
    return list.getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  @Test
  void aSearchBoxFillsInWhatASuggestionQueryLeavesOut() {
    ok(
        admin(
            "PUT",
            ROOT + "searchbox/one",
            "{'name':'One','searchSettings':{'rsConfig':{'size':1,'dataField':['secret']}}}"));
    String query = "{'id':'s','type':'suggestion','value':'film','dataField':['title']%s}";
    assertThat(suggestions(query.formatted(""))).isGreaterThan(1);
    assertThat(suggestions(query.formatted(",'searchboxId':'one'"))).isEqualTo(1);
    assertThat(suggestions(query.formatted(",'searchboxId':'one','size':3"))).isEqualTo(3);
    assertThat(suggestions(query.formatted(",'searchboxId':'unknown'"))).isGreaterThan(1);
  }

  private int suggestions(String query) {
    JsonObject found =
        ok(admin("POST", "/" + films + "/_declarative", "{'query':[" + query + "]}"));
    return found.getJsonObject("s").getJsonObject("hits").getJsonArray("hits").size();
  }
}
