package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Saved and draft settings compared on a real engine. */
class RelevancePreviewIT extends RelevanceScenario {

  private JsonObject preview(String body) {
    return ok(admin("POST", SETTINGS + films + "/preview", body));
  }

  private static List<String> ids(JsonObject results) {
    return results.getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  @Test
  void aDraftIsComparedAndNotSaved() {
    JsonObject compared =
        preview(
            "{'settings':{'search':{'dataField':['plot']}},'query':['star',{'value':'space'}]}");
    JsonArray queries = compared.getJsonArray("queries");
    JsonObject star = queries.getJsonObject(0);
    assertThat(star.getString("query")).isEqualTo("star");
    assertThat(ids(star.getJsonObject("saved"))).containsExactlyInAnyOrder("1", "2");
    assertThat(ids(star.getJsonObject("draft"))).containsExactly("2");
    assertThat(star.getJsonObject("draft").getInt("total")).isEqualTo(1);
    assertThat(star.getJsonObject("draft").getJsonArray("hits").getJsonObject(0).keySet())
        .contains("_id", "_index", "_score", "_source");
    assertThat(star.getJsonNumber("overlap").doubleValue()).isEqualTo(0.5);
    assertThat(star.getJsonArray("moves").toString()).contains("{\"_id\":\"1\",\"from\":");
    assertThat(star.getJsonArray("moves").toString()).contains("\"to\":null");
    assertThat(queries.getJsonObject(1).getJsonArray("moves")).isEmpty();
    assertThat(compared.getJsonNumber("overlap").doubleValue()).isEqualTo(0.75);
    assertThat(compared).doesNotContainKey("ndcg");
    error(admin("GET", SETTINGS + films, ""), 404, "relevance_not_found");
  }

  @Test
  void theGainIsThatOfTheEngine() {
    String ratings = "'1':1,'2':3";
    JsonObject compared =
        preview(
            "{'settings':{'search':{'dataField':['title'],'fuzziness':0}},'query':['star'],"
                + "'judgments':[{'query':'star','ratings':{"
                + ratings
                + "}}]}");
    JsonObject saved = compared.getJsonArray("queries").getJsonObject(0).getJsonObject("saved");
    List<String> order = ids(saved);
    String shoulds =
        "{'query':{'bool':{'should':[{'constant_score':{'filter':{'ids':{'values':['"
            + order.get(0)
            + "']}},'boost':2}},{'constant_score':{'filter':{'ids':{'values':['"
            + order.get(1)
            + "']}}}}]}}}";
    JsonObject evaluated =
        ok(
            admin(
                "POST",
                "/" + films + "/_rank_eval",
                "{'requests':[{'id':'star','request':"
                    + shoulds
                    + ",'ratings':[{'_index':'"
                    + films
                    + "','_id':'1','rating':1},{'_index':'"
                    + films
                    + "','_id':'2','rating':3}]}],'metric':{'dcg':{'k':10,'normalize':true}}}"));
    assertThat(saved.getJsonNumber("ndcg").doubleValue())
        .isCloseTo(evaluated.getJsonNumber("metric_score").doubleValue(), within(0.000_001));
    assertThat(saved.getJsonNumber("judged").doubleValue()).isEqualTo(1);
    assertThat(compared.getJsonObject("ndcg").getJsonNumber("draft").doubleValue())
        .isLessThan(compared.getJsonObject("ndcg").getJsonNumber("saved").doubleValue());
  }

  @Test
  void aHitOfTheDraftIsExplained() {
    JsonObject explained =
        preview(
            "{'settings':{'search':{'dataField':['plot']}},'query':['star'],"
                + "'explain':{'_id':'2','of':'draft'}}");
    assertThat(explained.toString()).contains("plot").doesNotContain("title");
  }

  @Test
  void whatCouldNotBeSavedIsRefusedAndRightsHold() {
    String at = SETTINGS + films + "/preview";
    JsonObject told =
        error(
            admin("POST", at, "{'settings':{'results':{'size':-1}},'query':['a']}"),
            400,
            "out_of_range");
    assertThat(told.getString("pointer")).isEqualTo("/settings/results/size");
    error(admin("POST", at, "{'query':[]}"), 400, "out_of_range");
    error(admin("POST", at, "{'query':[1]}"), 400, "wrong_type");
    error(admin("POST", at, "{'query':['a'],'size':101}"), 400, "out_of_range");
    error(admin("POST", at, "{'query':['a'],'more':1}"), 400, "unknown_member");
    error(admin("POST", at, "{'query':[{'Type':'term'}]}"), 400, "unknown_word");
    String decided = "{'Value':'space','SIZE':100000,'Index':'" + secrets + "','Execute':false}";
    JsonObject kept =
        preview("{'query':[" + decided + "]}").getJsonArray("queries").getJsonObject(0);
    assertThat(ids(kept.getJsonObject("saved"))).isNotEmpty();
    error(
        admin("POST", at, "{'query':['a'],'judgments':[{'query':'a','ratings':{'1':4}}]}"),
        400,
        "out_of_range");
    error(admin("POST", SETTINGS + "none-of-it/preview", "{'query':['a']}"), 404, "index_unknown");
    String reader = credential("'categories':['searchrelevancy','declarative'],'ops':['read']");
    ok(as(reader, "POST", at, "{'query':['star']}"));
    assertThat(as(reader, "POST", SETTINGS + secrets + "/preview", "{'query':['a']}").status())
        .isEqualTo(403);
    String partial =
        credential(
            "'categories':['searchrelevancy','declarative'],'ops':['read'],"
                + "'exclude_fields':['secret']");
    JsonObject seen = ok(as(partial, "POST", at, "{'query':['amber']}"));
    assertThat(seen.getJsonArray("queries").getJsonObject(0).getJsonObject("saved").getInt("total"))
        .isZero();
    String settingsOnly = credential("'categories':['searchrelevancy'],'ops':['read']");
    assertThat(as(settingsOnly, "POST", at, "{'query':['a']}").status()).isEqualTo(403);
  }
}
