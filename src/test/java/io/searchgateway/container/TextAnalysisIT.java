package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An index of German texts whose analysis follows its settings. */
class TextAnalysisIT extends RelevanceScenario {

  private static final String GERMAN =
      "{'language':{'language':'german','customStopwords':['roman'],"
          + "'stemmingExceptions':['Bücher']}}";

  private final String books = "books-" + UUID.randomUUID();
  private final String settings = SETTINGS + books;

  @BeforeAll
  void createBooks() {
    create(books);
    index(books, 1, "Die Häuser am Meer: Roman");
    index(books, 2, "Ein Haus im Wald");
    index(books, 3, "Bücher");
    index(books, 4, "Das Buch");
  }

  private void create(String index) {
    ok(
        admin(
            "POST",
            "/_gateway/app/" + index,
            "{'columns':[{'name':'title','use':'search'},{'name':'secret','use':'search'}],"
                + "'settings':{'number_of_shards':1}}"));
  }

  private void index(String index, int id, String title) {
    ok(
        admin(
            "PUT",
            "/" + index + "/_doc/" + id + "?refresh=true",
            "{'title':'" + title + "','secret':'geheim'}"));
  }

  @AfterAll
  void deleteBooks() {
    admin("DELETE", "/" + books + "_reindexed_1", "");
    admin("DELETE", "/" + books, "");
  }

  private List<String> found(String word) {
    return ok(
            admin(
                "POST",
                "/" + books + "/_search",
                "{'query':{'match':{'title.lang':'" + word + "'}},'sort':['_id']}"))
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getValuesAs(JsonObject.class)
        .stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  private static List<String> tokens(JsonObject tested, String field) {
    return tested.getJsonArray("fields").getValuesAs(JsonObject.class).stream()
        .filter(one -> one.getString("field").equals(field))
        .flatMap(one -> one.getJsonArray("tokens").getValuesAs(JsonObject.class).stream())
        .map(token -> token.getString("token"))
        .toList();
  }

  @Test
  void aSearchFindsThePluralOnceTheLanguageIsApplied() {
    String apply = settings + "/_apply";
    JsonObject planned = ok(admin("POST", apply + "?dry_run=true", GERMAN));
    assertThat(planned.getString("analysis")).isEqualTo("outdated");
    assertThat(planned.getJsonArray("analyzers")).hasToString("[\"language_analyzer\"]");
    assertThat(planned.getJsonArray("fields")).isEmpty();
    error(admin("POST", apply, GERMAN), 400, "draft_not_saved");
    error(admin("POST", apply, ""), 409, "analysis_current");
    assertThat(found("Haus")).containsExactly("2");
    assertThat(found("Roman")).containsExactly("1");

    ok(admin("PUT", settings, GERMAN));
    assertThat(ok(admin("GET", settings, "")).getString("analysis")).isEqualTo("outdated");
    String editor =
        credential(books, "'categories':['searchrelevancy'],'ops':['read','write','delete']");
    assertThat(as(editor, "POST", apply, "").status()).isEqualTo(403);
    assertThat(found("Haus")).containsExactly("2");
    JsonObject applied = ok(admin("POST", apply + "?wait_for_completion=true", ""));
    assertThat(applied.getJsonObject("reindex").getString("state")).isEqualTo("done");

    assertThat(found("Haus")).containsExactly("1", "2");
    assertThat(found("Bücher")).containsExactly("3");
    assertThat(found("Roman")).isEmpty();
    assertThat(ok(admin("GET", settings, "")).getString("analysis")).isEqualTo("current");
    error(admin("POST", apply, ""), 409, "analysis_current");
    JsonObject tested =
        ok(admin("POST", settings + "/_analyze", "{'text':'Die Häuser','field':'title'}"));
    assertThat(tokens(tested, "title")).containsExactly("die", "hauser");
    assertThat(tokens(tested, "title.lang")).containsExactly("haus");
    assertThat(tokens(tested, "title.synonyms")).containsExactly("die", "häuser");
    assertThat(tokens(tested, "title.autosuggest")).contains("hä", "ha");
  }

  @Test
  void settingsAndSynonymsOfAnIndexApplyThroughItsAliasesAfterwards() {
    String poems = "poems-" + UUID.randomUUID();
    String shelf = "shelf-" + poems;
    String search = "/" + shelf + "/_declarative";
    create(poems);
    index(poems, 1, "Am Meer");
    index(poems, 2, "Ein Haus im Wald");
    ok(admin("PUT", "/" + poems + "/_alias/" + shelf, ""));
    ok(admin("PUT", SETTINGS + poems, "{'language':{'language':'german'},'results':{'size':1}}"));
    ok(admin("PUT", "/_gateway/synonym/" + poems, "{'synonyms':'wald, forst'}"));
    String all = "{'query':[{'id':'q'}]}";
    String forst = "{'query':[{'id':'q','value':'forst','dataField':['title'],'size':9}]}";
    assertThat(hits(admin("POST", search, all))).hasSize(1);
    assertThat(hits(admin("POST", search, forst))).containsExactly("2");
    ok(admin("POST", SETTINGS + poems + "/_apply?wait_for_completion=true", ""));
    assertThat(hits(admin("POST", search, all))).hasSize(1);
    assertThat(hits(admin("POST", search, forst))).containsExactly("2");
    ok(admin("DELETE", "/" + poems + "_reindexed_1", ""));
  }

  private static List<String> hits(RawAnswer answer) {
    return ok(answer)
        .getJsonObject("q")
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getValuesAs(JsonObject.class)
        .stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  @Test
  void aMissingPluginIsToldWithItsFallback() {
    JsonObject planned =
        ok(admin("POST", settings + "/_apply?dry_run=true", "{'language':{'language':'polish'}}"));
    JsonObject missing = planned.getJsonObject("missing");
    assertThat(missing.getString("plugin")).isEqualTo("analysis-stempel");
    assertThat(missing.getString("fallback")).isEqualTo("universal");
    assertThat(planned.getJsonArray("warnings")).hasSize(1);
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() {
    JsonObject unknown =
        error(
            admin("POST", settings + "/_apply?dry_run=true", "{'language':{'language':'klingon'}}"),
            400,
            "unknown_language");
    assertThat(unknown.getString("pointer")).isEqualTo("/language/language");
    error(admin("POST", SETTINGS + films + "/_apply?dry_run=false", ""), 409, "no_searched_fields");
    error(admin("POST", SETTINGS + "none-of-it/_apply", ""), 404, "index_unknown");
    error(
        admin("POST", settings + "/_analyze", "{'text':'a','field':'year'}"), 400, "no_text_field");
    error(
        admin("POST", settings + "/_analyze", "{'text':'" + "a".repeat(1001) + "'}"),
        400,
        "bad_value");
  }

  @Test
  void fieldsThatAreHiddenAreNotShown() {
    String partial =
        credential(
            books,
            "'categories':['searchrelevancy'],'ops':['read','write'],"
                + "'exclude_fields':['secret']");
    assertThat(as(partial, "POST", settings + "/_analyze", "{'text':'Häuser'}").text())
        .contains("\"title.lang\"")
        .doesNotContain("secret");
    error(
        as(partial, "POST", settings + "/_analyze", "{'text':'Häuser','field':'secret'}"),
        400,
        "no_text_field");
    assertThat(as(partial, "POST", SETTINGS + films + "/_analyze", "{'text':'Häuser'}").status())
        .isEqualTo(403);
    String reader = credential(books, "'categories':['searchrelevancy'],'ops':['read']");
    assertThat(as(reader, "POST", settings + "/_apply", "").status()).isEqualTo(403);
    assertThat(as(reader, "POST", settings + "/_analyze", "{'text':'a'}").status()).isEqualTo(200);
  }
}
