package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Relevance settings in front of a real engine: saved, shown, copied and restored. */
class RelevanceSettingsIT extends RelevanceScenario {

  @Test
  void defaultsComeFromTheMapping() {
    JsonObject factory = ok(admin("GET", "/_searchrelevancy/_default", ""));
    assertThat(factory.getJsonObject("search").getJsonArray("dataField")).isEmpty();
    assertThat(factory.getJsonObject("results").getInt("size")).isEqualTo(10);
    JsonObject ofIndex = ok(admin("GET", SETTINGS + "_default?index=" + films, ""));
    JsonObject search = ofIndex.getJsonObject("search");
    assertThat(search.getJsonArray("dataField"))
        .hasToString("[\"plot\",\"secret\",\"title\",\"title.keyword\"]");
    assertThat(search.getJsonArray("fieldWeights")).hasToString("[1,1,1,3]");
    error(admin("GET", SETTINGS + "_default?index=none-of-it", ""), 404, "index_unknown");
  }

  @Test
  void theyAreSavedShownListedAndDeletedInAllSpellings() {
    String at = "/_searchrelevancy/" + films;
    admin("DELETE", at, "");
    error(admin("GET", at, ""), 404, "relevance_not_found");
    RawAnswer made =
        admin("PUT", at, "{'search':{'dataField':['title'],'fieldWeights':[3]},'extra':{'a':1}}");
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    JsonObject read = ok(admin("GET", "/_gateway/_searchrelevancy/" + films, ""));
    assertThat(read.getString("index")).isEqualTo(films);
    assertThat(read.getString("updated_by")).isEqualTo(gateway.username());
    assertThat(read.getJsonObject("search").getJsonArray("fieldWeights")).hasToString("[3]");
    assertThat(read.getJsonObject("aggregations").getString("sortBy")).isEqualTo("count");
    assertThat(read.getJsonObject("saved").keySet()).containsExactlyInAnyOrder("search", "extra");
    assertThat(read.getJsonArray("warnings").getJsonObject(0).getString("pointer"))
        .isEqualTo("/extra");
    RawAnswer again = admin("PUT", SETTINGS + films, read.toString());
    assertThat(again.status()).as("%s", again).isEqualTo(200);
    assertThat(array(admin("GET", "/_gateway/searchrelevancy?q=" + films, "")))
        .anySatisfy(one -> assertThat(one.asJsonObject().getString("index")).isEqualTo(films));
    ok(admin("DELETE", at, ""));
    error(admin("GET", at, ""), 404, "relevance_not_found");
    error(admin("DELETE", at, ""), 404, "relevance_not_found");
  }

  @Test
  void whatIsSavedAtOneGatewayIsUsedByAnotherWithinFiveSeconds() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    GatewaySettings same =
        GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own);
    try (TemporaryGateway other = TemporaryGateway.deploy(same)) {
      ok(admin("PUT", SETTINGS + secrets, "{'results':{'size':1}}"));
      ok(admin("PUT", "/_gateway/synonym/" + secrets, "{'synonyms':'alien, extraterrestrial'}"));
      RawRequest search =
          request(
                  "POST",
                  "/" + secrets + "/_declarative",
                  "{'query':[{'id':'q','value':'extraterrestrial','dataField':['title']},"
                      + "{'id':'all'}]}")
              .basic(gateway.username(), gateway.password());
      Deadline.within(Duration.ofSeconds(5))
          .until(
              "the other gateway uses both",
              () -> {
                JsonObject found = ok(other.gateway(engine).client().exchange(search));
                return hits(found, "q") == 1 && hits(found, "all") == 1;
              });
    }
  }

  private static int hits(JsonObject found, String query) {
    return found.getJsonObject(query).getJsonObject("hits").getJsonArray("hits").size();
  }

  @Test
  void whatIsWrongLeavesWhatWasSaved() {
    ok(admin("PUT", SETTINGS + secrets, "{'search':{'fuzziness':1}}"));
    JsonObject told =
        error(
            admin(
                "PUT",
                SETTINGS + secrets,
                "{'search':{'fuzziness':2},'results':{'highlightFields':['gone']}}"),
            400,
            "unknown_field");
    assertThat(told.getString("pointer")).isEqualTo("/results/highlightFields/0");
    JsonObject saved = ok(admin("GET", SETTINGS + secrets, ""));
    assertThat(saved.getJsonObject("search").getInt("fuzziness")).isEqualTo(1);
    error(admin("PUT", SETTINGS + "none-of-it", "{}"), 404, "index_unknown");
    error(admin("PUT", SETTINGS + "a%2Cb", "{}"), 400, "bad_index_name");
    assertThat(admin("PUT", SETTINGS + own + "users", "{}").status()).isEqualTo(403);
  }

  @Test
  void aChangeIsHeldToTheStateThatWasSeen() {
    String at = SETTINGS + secrets;
    String tag = admin("PUT", at, "{'results':{'size':5}}").header("ETag");
    RawRequest change = request("PUT", at, "{'results':{'size':6}}");
    assertThat(send(change.header("If-Match", tag)).status()).isEqualTo(200);
    error(send(change.header("If-Match", tag)), 412, "precondition_failed");
    error(send(change.header("If-None-Match", "*")), 412, "precondition_failed");
    error(send(request("DELETE", at, "").header("If-Match", tag)), 412, "precondition_failed");
  }

  @Test
  void versionsAreKeptRestoredAndCopied() {
    String alias = "alias-" + films;
    ok(admin("PUT", "/" + films + "/_alias/" + alias, ""));
    String at = SETTINGS + alias;
    ok(admin("PUT", at, "{'results':{'size':7}}"));
    ok(admin("PUT", at, "{'results':{'size':8}}"));
    ok(admin("DELETE", at, ""));
    JsonArray versions = array(admin("GET", at + "/versions", ""));
    assertThat(versions).hasSize(2);
    assertThat(versions.getJsonObject(0).getInt("version")).isEqualTo(2);
    assertThat(versions.getJsonObject(0).getString("summary")).isEqualTo("changed results.size");
    assertThat(versions.getJsonObject(0).getString("author")).isEqualTo(gateway.username());
    JsonObject first = ok(admin("GET", at + "/versions/1", ""));
    assertThat(first.getJsonObject("saved").getJsonObject("results").getInt("size")).isEqualTo(7);
    JsonObject restored = ok(admin("POST", at + "/versions/1/restore", ""));
    assertThat(restored.getInt("version")).isEqualTo(3);
    assertThat(restored.getJsonObject("results").getInt("size")).isEqualTo(7);
    error(admin("POST", at + "/versions/99/restore", ""), 404, "version_unknown");
    JsonObject copied = ok(admin("POST", at + "/clone", "{'to':'" + secrets + "'}"));
    assertThat(copied.getString("index")).isEqualTo(secrets);
    assertThat(copied.getJsonObject("results").getInt("size")).isEqualTo(7);
    error(admin("POST", at + "/clone", "{'to':'none-of-it'}"), 404, "index_unknown");
  }

  @Test
  void aCallerHasToDoWithOnesOwnIndicesAndFieldsOnly() {
    ok(admin("PUT", SETTINGS + secrets, "{'results':{'size':5}}"));
    String change = "{'search':{'dataField':['secret'],'fieldWeights':[1]}}";
    int version = ok(admin("PUT", SETTINGS + films, change)).getInt("version");
    String editor = credential("'categories':['searchrelevancy'],'ops':['read','write','delete']");
    ok(as(editor, "GET", SETTINGS + films, ""));
    assertThat(as(editor, "GET", SETTINGS + secrets, "").status()).isEqualTo(403);
    assertThat(as(editor, "PUT", SETTINGS + secrets, "{}").status()).isEqualTo(403);
    assertThat(as(editor, "DELETE", SETTINGS + secrets, "").status()).isEqualTo(403);
    assertThat(as(editor, "GET", SETTINGS + secrets + "/versions", "").status()).isEqualTo(403);
    assertThat(as(editor, "POST", SETTINGS + films + "/clone", "{'to':'" + secrets + "'}").status())
        .isEqualTo(403);
    assertThat(as(editor, "GET", SETTINGS + "_default?index=" + secrets, "").status())
        .isEqualTo(403);
    assertThat(as(editor, "GET", "/_gateway/searchrelevancy", "").text())
        .contains("\"" + films + "\"")
        .doesNotContain(secrets);
    String partial =
        credential(
            "'categories':['searchrelevancy'],'ops':['read','write'],"
                + "'exclude_fields':['secret']");
    error(as(partial, "GET", SETTINGS + films, ""), 403, "fields_hidden");
    error(as(partial, "GET", SETTINGS + films + "/versions/" + version, ""), 403, "fields_hidden");
    assertThat(array(as(partial, "GET", SETTINGS + films + "/versions", "")).toString())
        .doesNotContain("\"version\":" + version + ",");
    assertThat(as(partial, "GET", "/_gateway/searchrelevancy", "").text())
        .doesNotContain("\"" + films + "\"");
    ok(admin("PUT", SETTINGS + films, "{'search':null}"));
    assertThat(ok(as(partial, "GET", SETTINGS + films, "")).toString()).doesNotContain("secret");
    error(
        as(partial, "PUT", SETTINGS + films, "{'search':{'dataField':['secret']}}"),
        400,
        "unknown_field");
    String reader = credential("'categories':['searchrelevancy'],'ops':['read']");
    assertThat(as(reader, "PUT", SETTINGS + films, "{}").status()).isEqualTo(403);
    String searcher = credential("'categories':['search'],'ops':['read']");
    assertThat(as(searcher, "GET", SETTINGS + films, "").status()).isEqualTo(403);
  }
}
