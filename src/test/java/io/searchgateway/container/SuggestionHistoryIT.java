package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Suggestions from recorded searches and from editors, in declarative answers. */
class SuggestionHistoryIT extends StoredQueryScenario {

  private static final String POPULAR = "'enablePopularSuggestions':true";
  private static final String OWN = ",'popularSuggestionsConfig':{'showGlobal':false}";
  private static final String RECENT = "'enableRecentSuggestions':true";

  @BeforeAll
  void searches() {
    ok(admin("PUT", "/_popular_suggestions/preferences", "{'minHits':0,'blacklist':['gin']}"));
    record(films, "u0", "warm up");
    for (String user : List.of("u1", "u2", "u3")) {
      record(films, user, "The Godfather");
      record(films, user, "anne@example.com");
      record(films, user, "gin");
      record(secrets, user, "god salaries");
    }
    record(films, "u1", "godzilla");
    declared(films, "u4", "film number 7");
    JsonObject built = ok(admin("POST", "/_gateway/popular_suggestions/_rebuild", ""));
    assertThat(built.getInt("entries")).isEqualTo(2);
  }

  private void record(String index, String user, String text) {
    JsonObject recorded =
        ok(
            admin(
                "PUT",
                "/_gateway/" + index + "/_analytics/search",
                "{'query':'" + text + "','user_id':'" + user + "','hits':[{'id':'1'}]}"));
    assertThat(recorded.getString("query_id")).isNotEmpty();
  }

  private RawAnswer declared(String index, String user, String text) {
    RawAnswer answer =
        admin(
            "POST",
            "/" + index + "/_declarative",
            "{'settings':{'recordAnalytics':true,'userId':'"
                + user
                + "'},'query':[{'id':'q','dataField':['title'],'value':'"
                + text
                + "'}]}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.header("X-Search-Id")).isNotEmpty();
    return answer;
  }

  private static String asked(String user, String text, String more) {
    return "{'settings':{'userId':'"
        + user
        + "'},'query':[{'id':'q','type':'suggestion','dataField':['title'],"
        + "'enableIndexSuggestions':false,'value':'"
        + text
        + "',"
        + more
        + "}]}";
  }

  private static List<JsonObject> suggested(RawAnswer answer) {
    return hits(ok(answer).getJsonObject("q")).getValuesAs(JsonObject.class);
  }

  private static List<String> values(RawAnswer answer) {
    return suggested(answer).stream().map(hit -> hit.getString("value")).toList();
  }

  private String at() {
    return "/" + films + "/_declarative";
  }

  @Test
  void popularOnesMatchWhatIsTypedAndAreMarked() {
    List<JsonObject> hits =
        suggested(admin("POST", at(), asked("x", "god", POPULAR + ",'highlight':true")));
    assertThat(hits).extracting(hit -> hit.getString("value")).contains("the godfather");
    JsonObject first =
        hits.stream().filter(hit -> hit.getString("value").startsWith("the")).findFirst().get();
    assertThat(first.getString("label")).isEqualTo("the <b class=\"highlight\">god</b>father");
    assertThat(first.getString("_suggestion_type")).isEqualTo("popular");
    assertThat(first.getString("sectionId")).isEqualTo("popular");
    assertThat(first.getInt("_count")).isEqualTo(3);
    assertThat(values(admin("POST", at(), asked("x", "an", POPULAR)))).isEmpty();
    assertThat(values(admin("POST", at(), asked("x", "gi", POPULAR)))).isEmpty();
  }

  @Test
  void nobodySeesSearchesInIndicesOfOthers() {
    assertThat(values(admin("POST", at(), asked("x", "god", POPULAR))))
        .containsExactlyInAnyOrder("the godfather", "god salaries");
    String rights = "'categories':['declarative'],'ops':['read']";
    String some = credential(rights);
    assertThat(values(as(some, "POST", at(), asked("x", "god", POPULAR))))
        .containsExactly("the godfather");
    assertThat(values(as(some, "POST", at(), asked("u1", "", RECENT)))).isEmpty();
    assertThat(values(as(some, "POST", at(), asked("u1", "", POPULAR + OWN)))).isEmpty();
    String partly = credential(rights + ",'sources':['0.0.0.0/0'],'exclude_fields':['note']");
    assertThat(values(as(partly, "POST", at(), asked("u1", "god", POPULAR + "," + RECENT))))
        .isEmpty();
  }

  @Test
  void recentOnesAreTheUsersNewestFirst() {
    List<String> recent = values(admin("POST", at(), asked("u1", "", RECENT)));
    assertThat(recent).startsWith("godzilla", "god salaries");
    assertThat(values(admin("POST", at(), asked("u1", "godz", RECENT))))
        .containsExactly("godzilla");
    assertThat(values(admin("POST", at(), asked("nobody", "", RECENT)))).isEmpty();
    assertThat(values(admin("POST", at(), asked("u4", "", RECENT))))
        .containsExactly("film number 7");
    assertThat(values(admin("POST", at(), asked("u1", "godz", POPULAR + OWN))))
        .containsExactly("godzilla");
  }

  @Test
  void oneTextIsSuggestedOnceWhateverItsKinds() {
    List<JsonObject> hits =
        suggested(admin("POST", at(), asked("u2", "godf", POPULAR + "," + RECENT)));
    assertThat(hits).extracting(hit -> hit.getString("_suggestion_type")).containsExactly("recent");
  }

  @Test
  void searchesOfAUserAreForgotten() {
    record(films, "u9", "to be forgotten");
    ok(admin("POST", "/_gateway/popular_suggestions/_rebuild", ""));
    assertThat(values(admin("POST", at(), asked("u9", "", RECENT)))).hasSize(1);
    JsonObject gone = ok(admin("DELETE", "/_gateway/recent_suggestions?user_id=u9", ""));
    assertThat(gone.getInt("deleted")).isEqualTo(1);
    assertThat(values(admin("POST", at(), asked("u9", "", RECENT)))).isEmpty();
    error(admin("DELETE", "/_gateway/recent_suggestions", ""), 400, "bad_parameter");
  }

  @Test
  void featuredOnesComeInTheirSections() {
    ok(
        admin(
            "PUT",
            "/_featured_suggestions_group/box",
            "{'sections':[{'id':'a','label':'A','suggestions':[{'value':'godfather'},"
                + "{'value':'cats'}]},{'id':'b','suggestions':[{'value':'god of war',"
                + "'url':'/war','icon':'star'}]}]}"));
    String featured = "'enableFeaturedSuggestions':true,'searchboxId':'box'";
    assertThat(values(admin("POST", at(), asked("x", "god", featured))))
        .containsExactly("godfather", "god of war");
    List<JsonObject> ordered =
        suggested(
            admin(
                "POST",
                at(),
                asked(
                    "x",
                    "",
                    "'enableFeaturedSuggestions':true,'featuredSuggestionsConfig':"
                        + "{'featuredSuggestionsGroupId':'box','maxSuggestionsPerSection':1,"
                        + "'sectionsOrder':['b','a']}")));
    assertThat(ordered)
        .extracting(hit -> hit.getString("value"))
        .containsExactly("god of war", "godfather");
    assertThat(ordered.get(0).get("url")).hasToString("\"/war\"");
    assertThat(ordered.get(1).getString("sectionLabel")).isEqualTo("A");
  }

  @Test
  void savedDefaultsAreFilledInAndTheRequestWins() {
    ok(
        admin(
            "PUT",
            "/_index_suggestions/preferences",
            "{'indices':['" + films + "'],'size':2,'enablePredictiveSuggestions':false}"));
    String query = "{'query':[{'id':'q','type':'suggestion','dataField':['title'],'value':'film'";
    assertThat(values(admin("POST", at(), query + "}]}"))).hasSize(2);
    assertThat(values(admin("POST", at(), query + ",'size':4}]}"))).hasSize(4);
    assertThat(values(admin("POST", "/" + secrets + "/_declarative", query + "}]}")))
        .hasSizeGreaterThan(2);
    ok(admin("PUT", "/_index_suggestions/preferences", "{'indices':null,'size':null}"));
  }

  @Test
  void recordingNeedsTheCategoryAndTheIndex() {
    String body = "{'query':'x'}";
    String analyst = credential("'categories':['analytics'],'ops':['read','write']");
    String path = "/_gateway/" + films + "/analytics/search";
    assertThat(as(analyst, "PUT", path, body).status()).isEqualTo(200);
    assertThat(as(analyst, "PUT", "/_gateway/" + secrets + "/analytics/search", body).status())
        .isEqualTo(403);
    String other = credential("'categories':['declarative'],'ops':['read','write']");
    assertThat(as(other, "PUT", path, body).status()).isEqualTo(403);
    error(admin("PUT", path, "{'query':1}"), 400, "wrong_type");
    error(admin("PUT", path, "{}"), 400, "missing_field");
  }
}
