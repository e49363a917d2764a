package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Search pages in front of a real engine: kept, deployed and seen by visitors. */
class SearchPagesIT extends SearchPageScenario {

  @Test
  void aPageIsSavedReadListedAndDeletedInBothSpellings() {
    String at = "/_uibuilder/kept/search";
    RawAnswer made = admin("PUT", at, page(",'somethingNew':{'of':[1,2.50]}"));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
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
}
