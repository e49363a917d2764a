package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people try with search pages who want more than they may. */
class HostileSearchPagesIT extends SearchPageScenario {

  /** Pages of one other site only, so that those without an origin depend on their credential. */
  @Override
  GatewaySettings settings(URI engine) throws Exception {
    return super.settings(engine).with("gateway.http.cors-origins", "https://shop.example");
  }

  @Test
  void codeEndsWithItsPage() {
    String code = "{'files':{'index.html':'mine'},'entry':'index.html'}";
    ok(save("coded", page("")));
    ok(admin("PUT", ROOT + "coded/code", code));
    ok(admin("DELETE", ROOT + "coded/code", ""));
    error(admin("DELETE", ROOT + "coded/code", ""), 404, "search_page_not_found");
    ok(admin("PUT", ROOT + "coded/code", code));
    ok(admin("DELETE", ROOT + "coded/search", ""));
    error(admin("PUT", ROOT + "coded/code", code), 404, "search_page_not_found");
    ok(save("coded", page(secrets, "")));
    error(admin("GET", ROOT + "coded/code/versions", ""), 404, "search_page_not_found");
    assertThat(ok(admin("GET", ROOT + "coded/code", "")).toString()).doesNotContain("mine");
  }

  @Test
  void onlyCredentialsForHostedPagesAreUsedFromPagesWithoutAnOrigin() {
    String other =
        credential(
            "'categories':['declarative'],'ops':['read'],'referers':['https://a.example/*']");
    String any = credential("'categories':['declarative'],'ops':['read']");
    RawRequest search = request("POST", "/" + films + "/_declarative", "{'query':[{'id':'a'}]}");
    assertThat(hosted(other, search).status()).isEqualTo(403);
    error(hosted(any, search), 403, "cross_site_request");
    String own = deployed("origin", "");
    String[] parts = own.split(":", 2);
    RawAnswer elsewhere =
        gateway
            .client()
            .exchange(search.basic(parts[0], parts[1]).header("Origin", "https://evil.example"));
    assertThat(elsewhere.status()).isEqualTo(403);
    RawAnswer asked =
        gateway
            .client()
            .exchange(
                RawRequest.of("OPTIONS", "/" + films + "/_declarative")
                    .header("Origin", "null")
                    .header("Access-Control-Request-Method", "POST"));
    assertThat(asked.header("Access-Control-Allow-Origin")).isEqualTo("null");
    assertThat(asked.headers("Access-Control-Allow-Credentials")).isEmpty();
  }

  @Test
  void whatDocumentsHoldIsNeverMarkup() {
    deployed(
        "markup",
        ",'description':'<img src=x onerror=alert(1)>Films',"
            + "'themeSettings':{'customCss':'body{background:url(https://evil.example/x)} "
            + "@import url(//evil.example); .sg-page ~ * {display:none} a{position:fixed}'}");
    JsonObject saved = ok(admin("GET", ROOT + "markup/search", ""));
    assertThat(saved.toString()).doesNotContain("onerror", "evil.example");
    RawAnswer html = visitor(APP + "markup/?q=%22%3E%3Cscript%3Ealert(2)%3C/script%3E");
    assertThat(html.status()).isEqualTo(200);
    assertThat(html.text()).doesNotContain("<script>alert", "\"><script>");
    RawAnswer seventh = visitor(APP + "markup/?q=7");
    assertThat(seventh.text())
        .doesNotContain("<script>alert", "href=\"javascript:")
        .contains("alert(1) 7");
    assertThat(visitor(APP + "markup/theme.css").text())
        .doesNotContain("evil.example", "~ *", "fixed");
  }

  @Test
  void whatWasTakenOutIsToldWithItsPlace() {
    JsonObject saved =
        ok(
            save(
                "warned",
                page(",'globalSettings':{'meta':{'branding':{'logoUrl':'javascript:alert(1)'},"
                        + "'endpoint':{'headers':{'Authorization':'Basic c2VjcmV0'}}}}")
                    .replace("'globalSettings':{'currency':'EUR'},", "")));
    assertThat(saved.getJsonArray("warnings").toString())
        .contains("/globalSettings/meta/branding/logoUrl", "endpoint/headers/Authorization");
    assertThat(saved.getJsonObject("globalSettings").toString())
        .doesNotContain("javascript", "c2VjcmV0");
  }

  @Test
  void pathsLeadToNothingElse() {
    deployed("paths", "");
    for (String path :
        List.of(
            "..%2f..%2f..%2fWEB-INF/web.xml",
            "../../../WEB-INF/web.xml",
            "%2e%2e/%2e%2e/index.html",
            "main.js",
            "README.md",
            "..",
            "config.json/x",
            "config.json%00.css",
            "//config.json",
            "page/../../api.txt")) {
      RawAnswer answer = visitor(APP + "paths/" + path);
      assertThat(answer.status()).as(path).isBetween(308, 499);
      assertThat(answer.text()).as(path).doesNotContain("web-app", "uibuilder/search");
    }
    assertThat(visitor(APP + "%2e%2e/config.json").status()).isBetween(400, 404);
    assertThat(visitor(APP + "nobody/config.json").status()).isEqualTo(404);
    assertThat(visitor("/_gateway/ui/appendix").status()).isEqualTo(404);
    error(
        admin(
            "PUT",
            ROOT + "paths/code",
            "{'files':{'../x.js':'1','index.html':'a'},'entry':'index.html'}"),
        400,
        "bad_path");
  }

  @Test
  void brokenDocumentsAreRefusedWithTheirPlaces() {
    JsonObject error = error(save("broken", "{'pageSettings':7,'name':{}}"), 400, "wrong_type");
    assertThat(error.toString()).contains("/pageSettings", "/name");
    for (String id : List.of("search", "a%2Fb", "..", "%3Cx%3E", "a".repeat(65))) {
      assertThat(save(id, page("")).status()).as(id).isBetween(400, 499);
    }
    assertThat(save("deep", "[".repeat(200) + "]".repeat(200)).status()).isEqualTo(400);
    assertThat(save("large", "{'x':'" + "a".repeat(300_000) + "'}").status()).isEqualTo(400);
    error(save("other", page(",'id':'another'")), 400, "other_id");
  }

  @Test
  void whatAPageSearchesMayGo() {
    String gone = "gone-" + films;
    ok(admin("PUT", "/" + gone + "/_doc/1?refresh=true", "{'title':'here','plot':'a'}"));
    ok(save("gone", page(gone, "")));
    String credential = publicCredential("gone");
    ok(save("gone", page(gone, ",'exportSettings':{'credentials':'" + credential + "'}")));
    ok(admin("POST", ROOT + "gone/deploy", ""));
    assertThat(visitor(APP + "gone/").status()).isEqualTo(200);
    ok(admin("DELETE", "/" + gone, ""));
    RawAnswer without = visitor(APP + "gone/?q=here");
    assertThat(without.status()).isEqualTo(200);
    assertThat(without.text()).contains("sg-problem", "noindex");
    ok(admin("GET", ROOT + "gone/search", ""));
    ok(admin("DELETE", "/_gateway/permission/" + credential.split(":", 2)[0], ""));
    assertThat(visitor(APP + "gone/").text()).contains("sg-problem");
    assertThat(ok(admin("GET", ROOT + "gone/deploy", "")).getString("status")).isEqualTo("ERROR");
  }
}
