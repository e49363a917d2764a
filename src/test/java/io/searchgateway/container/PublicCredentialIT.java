package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the credential of a search page may do, and who may make one. */
class PublicCredentialIT extends SearchPageScenario {

  /** Pages without an origin depend on their credential. */
  @Override
  GatewaySettings settings(URI engine) throws Exception {
    return super.settings(engine).with("gateway.http.cors-origins", "https://shop.example");
  }

  @Test
  void aStrongerCredentialIsRefusedAndSaysWhatIsTooMuch() {
    String mine = gateway.username() + ":" + gateway.password();
    JsonObject error =
        error(
            save("strong", page(",'exportSettings':{'credentials':'" + mine + "'}")),
            400,
            "credential_too_strong");
    assertThat(error.getString("message")).contains("every right");
    assertThat(error.getString("pointer")).isEqualTo("/exportSettings/credentials");
    String strong = credential("'categories':['declarative','docs'],'ops':['read','write']");
    JsonObject told =
        error(
            save("strong", page(",'exportSettings':{'credentials':'" + strong + "'}")),
            400,
            "credential_too_strong");
    assertThat(told.getString("message"))
        .contains("docs", "operations", "fields", "referers", "disableQueryDSL", "maxSize");
    error(admin("GET", ROOT + "strong/search", ""), 404, "search_page_not_found");
  }

  @Test
  void aCredentialThatIsNotKnownIsKeptAndNeverDeployed() {
    JsonObject saved =
        ok(save("guessed", page(",'exportSettings':{'credentials':'nobody:guess'}")));
    assertThat(saved.getJsonArray("warnings").toString()).contains("/exportSettings/credentials");
    error(admin("POST", ROOT + "guessed/deploy", ""), 400, "page_credential_invalid");
    assertThat(visitor(APP + "guessed/").status()).isEqualTo(404);
    assertThat(ok(admin("GET", ROOT + "guessed/code", "")).toString())
        .doesNotContain("nobody:guess");
  }

  @Test
  void nobodyMakesACredentialThatCanDoMoreThanHimself() {
    ok(save("mine", page("")));
    ok(save("foreign", page(secrets, "")));
    ok(
        admin(
            "POST",
            "/_gateway/user",
            "{'username':'builder','password':'a-long-Passw0rd-77','email':'b@example.org',"
                + "'allowed_actions':['uibuilder'],'indices':['"
                + films
                + "']}"));
    String builder = "builder:a-long-Passw0rd-77";
    ok(as(builder, "POST", ROOT + "mine/credential", ""));
    error(as(builder, "POST", ROOT + "foreign/credential", ""), 403, "index_not_allowed");
    error(as(builder, "GET", ROOT + "foreign/search", ""), 403, "index_not_allowed");
    error(as(builder, "DELETE", ROOT + "foreign/search", ""), 403, "index_not_allowed");
    error(as(builder, "PUT", ROOT + "foreign/search", page("")), 403, "index_not_allowed");
    error(as(builder, "PUT", ROOT + "mine/search", page(secrets, "")), 403, "index_not_allowed");
    error(as(builder, "GET", ROOT + "proposal?index=" + secrets, ""), 403, "index_not_allowed");
    assertThat(as(builder, "GET", ROOT + "search", "").text()).doesNotContain(secrets);
    String application = credential("'categories':['uibuilder'],'ops':['read','write']");
    assertThat(as(application, "POST", ROOT + "mine/credential", "").status()).isEqualTo(403);
    error(
        admin("POST", ROOT + "mine/credential", "{'referers':['https://*/*']}"),
        400,
        "bad_pattern");
  }

  @Test
  void thePublicCredentialCanDoNothingElse() {
    String credential = deployed("narrow", "");
    ok(
        save(
            "elsewhere",
            page(
                secrets,
                ",'recommendationSettings':{'recommendations':[{'id':'all','type':"
                    + "'most_popular'}]}")));
    RawRequest search =
        request("POST", "/" + films + "/_declarative", "{'query':[{'id':'a','size':1}]}");
    RawAnswer hosted = hosted(credential, search);
    assertThat(hosted.status()).as("%s", hosted).isEqualTo(200);
    assertThat(hosted.header("Access-Control-Allow-Origin")).isEqualTo("null");
    assertThat(hosted.text()).doesNotContain("hidden-");
    for (String call :
        List.of(
            "GET /" + films + "/_search",
            "GET /" + films + "/_doc/1",
            "GET /" + secrets + "/_search",
            "GET " + ROOT + "recommendation/elsewhere/all",
            "POST /" + secrets + "/_declarative",
            "GET /_gateway/analytics/overview",
            "GET /_gateway/analytics/preferences",
            "GET " + ROOT + "search",
            "PUT " + ROOT + "narrow/search",
            "PUT /" + films + "/_doc/1",
            "GET /_gateway/permissions",
            "PUT /_gateway/analytics/favorite")) {
      String[] parts = call.split(" ", 2);
      String body = parts[0].equals("GET") ? "" : "{'query':[{'id':'a'}]}";
      assertThat(hosted(credential, request(parts[0], parts[1], body)).status())
          .as(call)
          .isIn(403, 404);
    }
    assertThat(
            hosted(
                    credential,
                    request(
                        "POST",
                        "/" + films + "/_declarative",
                        "{'query':[{'id':'a','defaultQuery':{'query':{'match_all':{}}}}]}"))
                .status())
        .isBetween(400, 403);
  }

  /** A credential as a page needs it, but for some members. */
  private String publicLike(String... changes) {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("categories", "['declarative','analytics:events']");
    members.put("ops", "['read']");
    members.put("include_fields", "['title','plot']");
    members.put("referers", "['hosted']");
    members.put(
        "declarativeConfig", "{'maxSize':10,'maxAggregationSize':10,'disableQueryDSL':true}");
    for (int i = 0; i < changes.length; i += 2) {
      members.put(changes[i], changes[i + 1]);
    }
    return credential(
        members.entrySet().stream()
            .map(one -> "'" + one.getKey() + "':" + one.getValue())
            .collect(Collectors.joining(",")));
  }

  private RawAnswer saveWith(String id, String credential, String more) {
    return save(id, page(",'exportSettings':{'credentials':'" + credential + "'}" + more));
  }

  @Test
  void aCredentialForMoreThanThePageIsRefusedAlsoAfterThePageWasChanged() {
    for (String fields : List.of("['title','secret']", "['*i*','*t*']", "['title','p*']")) {
      JsonObject told =
          error(
              saveWith("beyond", publicLike("include_fields", fields), ""),
              400,
              "credential_too_strong");
      assertThat(told.getString("message")).as(fields).contains("fields");
    }
    for (String referers : List.of("['hosted','https://*/*']", "['*.*']")) {
      error(saveWith("beyond", publicLike("referers", referers), ""), 400, "credential_too_strong");
    }
    error(
        save("beyond", page(secrets, ",'exportSettings':{'credentials':'" + publicLike() + "'}")),
        400,
        "credential_too_strong");
    error(admin("GET", ROOT + "beyond/search", ""), 404, "search_page_not_found");

    String wide = publicLike("include_fields", "['title','plot','secret']");
    String list = ",'recommendationSettings':{'recommendations':[{'id':'a','dataField':'secret'}]}";
    ok(saveWith("beyond", wide, list));
    JsonObject narrower = ok(saveWith("beyond", wide, ""));
    assertThat(narrower.getJsonArray("warnings").toString())
        .contains("/exportSettings/credentials", "secret");
    error(admin("POST", ROOT + "beyond/deploy", ""), 400, "credential_too_strong");
  }

  @Test
  void aPageIsDeployedWithACredentialForHostedPages() {
    ok(saveWith("unhosted", publicLike("referers", "['https://shop.example/*']"), ""));
    error(admin("POST", ROOT + "unhosted/deploy", ""), 400, "credential_not_hosted");
    ok(saveWith("unhosted", publicLike(), ""));
    JsonObject deployed = ok(admin("POST", ROOT + "unhosted/deploy", ""));
    assertThat(deployed.getJsonArray("warnings").toString())
        .contains("/exportSettings/credentials", "poster", "price")
        .doesNotContain("plot");
  }

  @Test
  void aCredentialIsNeverMadeForMoreThanThePageNames() {
    ok(
        save(
            "nothing",
            "{'pageSettings':{'pages':{'home':{'indexSettings':{'index':'" + films + "'}}}}}"));
    error(admin("POST", ROOT + "nothing/credential", ""), 400, "missing_field");
    String columns = ",'resultSettings':{'displayFields':['*e*']}";
    ok(
        save(
            "patterns",
            page("")
                .replace("'resultSettings'", "'x'")
                .replace("'globalSettings'", columns.substring(1) + ",'globalSettings'")));
    error(admin("POST", ROOT + "patterns/credential", ""), 400, "bad_pattern");
    ok(save("exact", page("")));
    JsonObject made = ok(admin("POST", ROOT + "exact/credential", ""));
    assertThat(made.getJsonObject("permission").getJsonArray("include_fields").toString())
        .contains("\"title\"", "\"genre\"")
        .doesNotContain("*", "secret");
    for (int i = 1; i < 20; i++) {
      publicCredential("exact");
    }
    JsonObject full =
        error(admin("POST", ROOT + "exact/credential", ""), 400, "too_many_page_credentials");
    assertThat(full.getString("message")).contains(made.getString("username"));
    ok(admin("DELETE", "/_gateway/permission/" + made.getString("username"), ""));
    publicCredential("exact");
  }

  @Test
  void passwordsThatAreTriedInDocumentsAreCounted() {
    String counter = "gateway_sign_in_failures_total{reason=\"unknown_or_wrong\"} ";
    double before = metric(counter);
    ok(saveWith("tried", gateway.username() + ":wrong", ""));
    assertThat(metric(counter)).isEqualTo(before + 1);
  }

  private double metric(String name) {
    return admin("GET", "/_gateway/metrics", "")
        .text()
        .lines()
        .filter(line -> line.startsWith(name))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
        .sum();
  }

  @Test
  void thePublicCredentialRecordsEventsAndSpeaksForNobodyElse() {
    String credential = deployed("counted", "");
    RawAnswer found =
        hosted(
            credential,
            request(
                "POST",
                "/" + films + "/_declarative",
                "{'query':[{'id':'a','value':'film','dataField':['title']}],"
                    + "'settings':{'recordAnalytics':true}}"));
    String id = found.header("X-Search-Id");
    RawAnswer click =
        hosted(
            credential,
            request(
                "PUT",
                "/_gateway/analytics/click",
                "{'query_id':'" + id + "','click_on':{'1':1}}"));
    assertThat(click.status()).as("%s", click).isBetween(200, 202);
    String items =
        "[{'type':'click','query_id':'"
            + id
            + "','click_on':{'2':2}},{'type':'click','query_id':'"
            + id
            + "','click_on':{'2':2},'ip':'192.0.2.1'},{'type':'favorite','query_id':'"
            + id
            + "','favorite_on':'1'},{'type':'click','query_id':'"
            + id
            + "','click_on':{'2':2},'timestamp':1}]";
    JsonObject told = ok(hosted(credential, request("POST", "/_gateway/analytics/_bulk", items)));
    assertThat(told.getJsonArray("items").getJsonObject(0).getInt("status")).isBetween(200, 202);
    assertThat(told.getJsonArray("items").getJsonObject(1).getInt("status")).isEqualTo(403);
    assertThat(told.getJsonArray("items").getJsonObject(2).getInt("status")).isEqualTo(403);
    assertThat(told.getJsonArray("items").getJsonObject(3).getInt("status")).isEqualTo(403);
    RawAnswer many =
        hosted(
            credential,
            request("POST", "/_gateway/analytics/_bulk", "{'type':'click'}\n".repeat(51)));
    assertThat(many.status()).as("%s", many).isEqualTo(400);
    RawAnswer large =
        hosted(
            credential,
            request("POST", "/_gateway/analytics/_bulk", "[{'a':'" + "x".repeat(70_000) + "'}]"));
    assertThat(large.status()).as("%s", large).isEqualTo(413);
  }
}
