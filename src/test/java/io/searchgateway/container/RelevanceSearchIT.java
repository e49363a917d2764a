package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What relevance settings do to searches of a real engine. */
class RelevanceSearchIT extends RelevanceScenario {

  private static final String STAR = "{'query':[{'id':'q','value':'star'}]}";

  @BeforeEach
  void reset() {
    admin("DELETE", SETTINGS + films, "");
    admin("DELETE", SETTINGS + secrets, "");
  }

  private JsonObject search(String index, String body) {
    return ok(admin("POST", "/" + index + "/_declarative", body)).getJsonObject("q");
  }

  private static List<String> ids(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  private JsonArray explained(String index, String body) {
    return array(admin("POST", "/" + index + "/_declarative/validate?explain", body));
  }

  @Test
  void anIndexIsSearchedBeforeAnybodySavedAnything() {
    assertThat(ids(search(films, STAR))).containsExactlyInAnyOrder("1", "2");
    error(
        admin(
            "POST",
            "/" + films + "/_declarative",
            STAR.replace("}]}", "}],'settings':{'enableSearchRelevancy':false}}")),
        400,
        "missing_data_field");
    assertThat(explained(films, STAR).getJsonObject(0).getJsonArray("explain").toString())
        .contains("\"kind\":\"default\",\"stage\":\"relevanceSettings\"");
  }

  @Test
  void aValidationOfAllIndicesWarnsThatItDoesNotKnowTheFields() {
    JsonObject shown = array(admin("POST", "/_declarative/validate", STAR)).getJsonObject(0);
    JsonObject warning = shown.getJsonArray("warnings").getJsonObject(0);
    assertThat(warning.getString("type")).isEqualTo("mapping_unknown");
    assertThat(warning.getString("pointer")).isEqualTo("/query/0/dataField");
    assertThat(array(admin("POST", "/" + films + "/_declarative/validate", STAR)).toString())
        .doesNotContain("mapping_unknown");
  }

  @Test
  void aQueryStringIsSearchedInTheSavedFields() {
    ok(
        admin(
            "PUT",
            SETTINGS + films,
            "{'search':{'dataField':['plot'],'fieldWeights':[2],'queryString':true}}"));
    assertThat(ids(search(films, STAR))).containsExactly("2");
    assertThat(ids(search(films, "{'query':[{'id':'q','value':'title:star OR space'}]}")))
        .containsExactlyInAnyOrder("1", "3");
    assertThat(ids(search(films, "{'query':[{'id':'q','value':'star','dataField':['title']}]}")))
        .containsExactly("1");
    assertThat(
            explained(films, STAR)
                .getJsonObject(0)
                .getJsonObject("endpoint")
                .getJsonObject("body")
                .toString())
        .contains("\"fields\":[\"plot^2.00\"]");
  }

  @Test
  void settingsApplyToTheNextSearchAndRequestsWin() {
    ok(admin("PUT", SETTINGS + films, "{'search':{'dataField':['plot']},'results':{'size':1}}"));
    assertThat(ids(search(films, STAR))).containsExactly("2");
    assertThat(ids(search(films, "{'query':[{'id':'q','value':'star','dataField':['title']}]}")))
        .containsExactly("1");
    assertThat(ids(search(films, "{'query':[{'id':'q'}]}"))).hasSize(1);
    assertThat(ids(search(films, "{'query':[{'id':'q','size':3}]}"))).hasSize(3);
    JsonArray explained = explained(films, STAR);
    assertThat(explained.getJsonObject(0).getJsonArray("explain").toString())
        .contains(
            "\"kind\":\"settings\",\"stage\":\"relevanceSettings\",\"name\":\"" + films + "\"");
    ok(admin("DELETE", SETTINGS + films, ""));
    assertThat(ids(search(films, STAR))).hasSize(2);
  }

  @Test
  void anAliasHasItsOwnOrThoseOfItsIndexAndOfSeveralTheFirstCounts() {
    String alias = "shop-" + films;
    ok(admin("PUT", "/" + films + "/_alias/" + alias, ""));
    ok(admin("PUT", SETTINGS + films, "{'results':{'size':1}}"));
    assertThat(ids(search(alias, "{'query':[{'id':'q'}]}"))).hasSize(1);
    ok(admin("PUT", SETTINGS + alias, "{'results':{'size':2}}"));
    assertThat(ids(search(alias, "{'query':[{'id':'q'}]}"))).hasSize(2);
    ok(admin("DELETE", SETTINGS + alias, ""));
    ok(admin("PUT", SETTINGS + secrets, "{'results':{'size':3}}"));
    assertThat(ids(search(secrets + "," + films, "{'query':[{'id':'q'}]}"))).hasSize(3);
    assertThat(ids(search(films.substring(0, 20) + "*", "{'query':[{'id':'q'}]}"))).hasSize(1);
  }

  @Test
  void facetsSortingAndDistinctValuesHaveDefaults() {
    ok(
        admin(
            "PUT",
            SETTINGS + films,
            "{'aggregations':{'size':1},'results':{'distinctField':'kind',"
                + "'sortOptions':[{'label':'New','dataField':'year','sortBy':'desc'}]}}"));
    JsonObject facet = search(films, "{'query':[{'id':'q','type':'term','dataField':['kind']}]}");
    assertThat(facet.getJsonObject("aggregations").getJsonObject("kind").getJsonArray("buckets"))
        .hasSize(1);
    search(films, "{'query':[{'id':'q','type':'term','dataField':['year']}]}");
    assertThat(ids(search(films, "{'query':[{'id':'q'}]}"))).containsExactly("2", "4", "3");
  }

  @Test
  void whatIsAddedFailsNoSearchThatTheCallerMayDo() {
    ok(
        admin(
            "PUT",
            SETTINGS + films,
            "{'search':{'dataField':['secret','title'],'queryString':false},"
                + "'results':{'size':100,'highlight':true,'highlightFields':['secret'],"
                + "'includeFields':['secret','title'],"
                + "'highlightOptions':{'fields':{'secret':{}}}}}"));
    String limited =
        credential(
            "'categories':['declarative'],'ops':['read'],'exclude_fields':['secret'],"
                + "'declarativeConfig':{'maxSize':1,'disableQueryDSL':true}");
    String amber = "{'query':[{'id':'q','value':'amber'}]}";
    assertThat(ids(search(films, amber))).containsExactly("2");
    JsonObject hidden = ok(as(limited, "POST", "/" + films + "/_declarative", amber));
    assertThat(ids(hidden.getJsonObject("q"))).isEmpty();
    JsonObject found = ok(as(limited, "POST", "/" + films + "/_declarative", STAR));
    assertThat(ids(found.getJsonObject("q"))).containsExactly("1");
    admin("DELETE", SETTINGS + films, "");
    assertThat(
            ids(ok(as(limited, "POST", "/" + films + "/_declarative", amber)).getJsonObject("q")))
        .isEmpty();
  }
}
