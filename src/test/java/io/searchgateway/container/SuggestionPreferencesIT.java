package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

/** Preferences of suggestions and featured groups, by their API. */
class SuggestionPreferencesIT extends StoredQueryScenario {

  private static final String GROUP = "/_gateway/featured_suggestions_group/";

  @Test
  void preferencesAreOneRecordInTwoSpellings() {
    RawAnswer saved =
        admin("PUT", "/_popular_suggestions/preferences", "{'minCount':3,'blacklist':['gin']}");
    assertThat(saved.status()).as("%s", saved).isEqualTo(200);
    JsonObject read = ok(admin("GET", "/_gateway/_suggestions/preferences", ""));
    assertThat(read.getInt("min_count")).isEqualTo(3);
    assertThat(read.getInt("number_of_days")).isEqualTo(30);
    RawRequest change = request("PUT", "/_gateway/suggestions/preferences", "{'min_hits':1}");
    assertThat(send(change.header("If-Match", saved.header("ETag"))).status()).isEqualTo(200);
    error(send(change.header("If-Match", saved.header("ETag"))), 412, "precondition_failed");
    JsonObject both = ok(admin("GET", "/_gateway/popular_suggestions/preferences", ""));
    assertThat(both.getInt("minHits")).isEqualTo(1);
    assertThat(both.getInt("minCount")).isEqualTo(3);
  }

  @Test
  void wrongValuesChangeNothing() {
    String at = "/_recent_suggestions/preferences";
    ok(admin("PUT", at, "{'size':7}"));
    JsonObject error = error(admin("PUT", at, "{'size':21}"), 400, "bad_number");
    assertThat(error.toString()).contains("/size");
    assertThat(ok(admin("GET", at, "")).getInt("size")).isEqualTo(7);
    JsonObject index =
        ok(admin("PUT", "/_index_suggestions/preferences", "{'url':'link','new':true}"));
    assertThat(index.getString("url")).isEqualTo("link");
    assertThat(index.getJsonArray("warnings")).hasSize(1);
    ok(admin("PUT", "/_index_suggestions/preferences", "{'url':null,'new':null}"));
  }

  @Test
  void groupsAreSavedListedAndDeleted() {
    String group =
        "{'name':'Main','sections':[{'id':'s','x':1,'suggestions':[{'value':'godfather'}]}]}";
    RawAnswer made = admin("PUT", "/_featured_suggestions_group/main", group);
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    JsonObject read = ok(admin("GET", GROUP + "main", ""));
    assertThat(read.getString("name")).isEqualTo("Main");
    assertThat(read.getJsonArray("warnings").getJsonObject(0).getString("pointer"))
        .isEqualTo("/sections/0/x");
    assertThat(admin("PUT", GROUP + "main", read.toString()).status()).isEqualTo(200);
    assertThat(admin("GET", "/_gateway/_featured_suggestions_group", "").text()).contains("Main");
    ok(admin("DELETE", GROUP + "main", ""));
    error(admin("GET", GROUP + "main", ""), 404, "suggestions_group_not_found");
    error(admin("PUT", GROUP + ".main", group), 400, "bad_id");
  }

  @Test
  void onlyAdministratorsSaveScript() {
    String script =
        "{'sections':[{'id':'s','suggestions':[{'value':'a','action':'function',"
            + "'subAction':'alert(1)'}]}]}";
    String editor = credential("*", "'categories':['suggestions'],'ops':['read','write']");
    error(as(editor, "PUT", GROUP + "script", script), 403, "script_not_allowed");
    assertThat(admin("PUT", GROUP + "script", script).status()).isEqualTo(201);
    assertThat(as(editor, "PUT", GROUP + "plain", "{'sections':[]}").status()).isEqualTo(201);
  }

  @Test
  void whoSeesOneIndexSetsNothingForAll() {
    String restricted = credential("'categories':['suggestions'],'ops':['read','write']");
    for (String at :
        new String[] {
          "/_popular_suggestions/preferences",
          "/_recent_suggestions/preferences",
          "/_index_suggestions/preferences",
          "/_gateway/suggestions/preferences",
          GROUP + "main"
        }) {
      assertThat(as(restricted, "GET", at, "").status()).isEqualTo(403);
      assertThat(as(restricted, "PUT", at, "{}").status()).isEqualTo(403);
    }
    String other = credential("*", "'categories':['search'],'ops':['read','write']");
    assertThat(as(other, "GET", GROUP + "main", "").status()).isEqualTo(403);
  }
}
