package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.SuggestionAnswers.hits;
import static io.searchgateway.search.suggestion.SuggestionAnswers.json;
import static io.searchgateway.search.suggestion.SuggestionAnswers.labels;
import static io.searchgateway.search.suggestion.SuggestionAnswers.suggestions;
import static io.searchgateway.search.suggestion.SuggestionAnswers.titled;
import static io.searchgateway.search.suggestion.SuggestionAnswers.values;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.Test;

/** Texts out of hits. */
class HitSuggestionsTest {

  private static JsonObject source(String source) {
    return hits("{'_id':'1','_index':'dishes','_score':1,'_source':" + source + "}");
  }

  @Test
  void eachFieldOfEachHitSuggestsInOrder() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("zzz").fields("title", "chef"),
                hits(
                    "{'_id':'1','_score':1,'_source':{'chef':'Ana','title':'Pie'}}",
                    "{'_id':'2','_score':1,'_source':{'chef':'Bo','title':'Soup'}}")))
        .containsExactly("pie", "ana", "soup", "bo");
  }

  @Test
  void aHighlightUnderExactlyTheFieldsNameWins() {
    JsonObject answer =
        hits(
            "{'_id':'1','_score':1,'_source':{'title':'Pork Pie','chef':'Ana'},'highlight':"
                + "{'title':['<b>Pork</b> Pie','second'],'title.search':['<b>Po</b>rk pies']}}");

    assertThat(labels(SuggestionQueryBuilder.about("pork").fields("title"), answer))
        .containsExactly("<b>Pork</b> Pie");
    assertThat(labels(SuggestionQueryBuilder.about("pork").fields("title.search"), answer))
        .containsExactly("<b>Po</b>rk pies");
    assertThat(labels(SuggestionQueryBuilder.about("pork").fields("chef"), answer))
        .containsExactly("Ana");
  }

  @Test
  void aSubFieldSuggestsOnlyThroughAHighlight() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("pork").fields("title.search"),
                source("{'title':'Pork Pie'}")))
        .isEmpty();
  }

  @Test
  void aDottedPathLeadsThroughObjectsAndListsOfObjects() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("pork").fields("kitchen.chef.name", "parts.name"),
                source(
                    "{'kitchen':{'chef':{'name':'Ana'}},"
                        + "'parts':[{'name':'Salt'},{'other':1},{'name':'Pork Loin'}]}")))
        .containsExactly("pork loin", "ana");
  }

  @Test
  void aListOfObjectsWithoutTheQuerySuggestsItsFirstText() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("zzz").fields("parts.name"),
                source("{'parts':[{'name':7},{'name':'Salt'},{'name':'Pepper'}]}")))
        .containsExactly("salt");
  }

  @Test
  void aMemberWhoseNameHasDotsIsFound() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("x").fields("a.b", "c.d.e"),
                source("{'a.b':'One','c':{'d.e':'Two'}}")))
        .containsExactly("one", "two");
  }

  @Test
  void aListOfTextsSuggestsTheFirstThatHasTheQuery() {
    SuggestionQueryBuilder pork = SuggestionQueryBuilder.about("PORK").fields("tags");

    assertThat(values(pork, source("{'tags':['beef',3,'roast Pork','pork pie']}")))
        .containsExactly("roast pork");
    assertThat(values(pork, source("{'tags':['beef','fish']}"))).isEmpty();
  }

  @Test
  void onlyTextsAreSuggested() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("x").fields("a", "b", "c", "d", "e", "f"),
                source("{'a':1,'b':true,'c':null,'d':{'x':'y'},'e':[1,2],'f':''}")))
        .isEmpty();
  }

  @Test
  void withoutFieldsAllLeavesOfTheFirstHitSuggest() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("zzz"),
                hits(
                    "{'_id':'1','_source':{'title':'Pie','chef':{'name':'Ana','age':7},"
                        + "'parts':[{'name':'Salt'}]}}",
                    "{'_id':'2','_source':{'title':'Soup','unseen':'Never'}}")))
        .containsExactly("pie", "ana", "salt", "soup");
  }

  @Test
  void labelsHaveNoDoubleQuotesAndValuesNoTags() {
    JsonObject answer =
        hits(
            "{'_id':'1','_source':{},'highlight':{'title':"
                + "['<b class=\\'highlight\\'>Pork</b>  /  &amp; \\'Best\\' Pie']}}");

    JsonObject suggestion =
        suggestions(SuggestionQueryBuilder.about("pork").fields("title"), answer).get(0);

    assertThat(suggestion.getString("label"))
        .isEqualTo("<b class=highlight>Pork</b>  /  &amp; Best Pie");
    assertThat(suggestion.getString("value")).isEqualTo("pork &amp; best pie");
  }

  @Test
  void aTextThatSaysTheSameIsSkipped() {
    assertThat(
            labels(
                SuggestionQueryBuilder.about("pork").fields("title"),
                hits(
                    titled("1", 3, "Pie of Pork"),
                    titled("2", 2, "The pies of the PORK"),
                    titled("3", 1, "Pork Pie"))))
        .containsExactly("Pie of Pork", "Pork Pie");
  }

  @Test
  void textsOfStopWordsAloneAreNotTheSame() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("it").fields("title"),
                hits(titled("1", 2, "It"), titled("2", 1, "Then"), titled("3", 0.5, "it"))))
        .containsExactly("it", "then");
  }

  @Test
  void textsWithoutALetterAreNotTheSame() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("x").fields("title"),
                hits(titled("1", 2, "🍕"), titled("2", 1, "🍔"), titled("3", 0.5, "🍕"))))
        .containsExactly("🍕", "🍔");
  }

  @Test
  void theBetterMatchComesFirstThenTheEnginesScoreThenTheOrderOfHits() {
    assertThat(
            values(
                SuggestionQueryBuilder.about("pork pie").fields("title"),
                hits(
                    titled("1", 9, "Beef"),
                    titled("2", 1, "Pie A"),
                    titled("3", 5, "Pork B"),
                    titled("4", 5, "Pork C"),
                    titled("5", 1, "Pork Pie"))))
        .containsExactly("pork pie", "pork b", "pork c", "pie a", "beef");
  }

  @Test
  void urlAndCategoryAreTopLevelTextsOfExactlyThatName() {
    JsonObject hit =
        source(
            "{'title':'Pie','link':'/pie','a':{'link':'/no'},'cuisine':'British','nested':{'x':1},"
                + "'number':7}");

    JsonObject both =
        suggestions(
                SuggestionQueryBuilder.about("p")
                    .fields("title")
                    .urlField("link")
                    .categoryField("cuisine"),
                hit)
            .get(0);
    assertThat(both.getString("url")).isEqualTo("/pie");
    assertThat(both.getString("_category")).isEqualTo("British");

    JsonObject neither =
        suggestions(
                SuggestionQueryBuilder.about("p")
                    .fields("title")
                    .urlField("number")
                    .categoryField("cuisine.keyword"),
                hit)
            .get(0);
    assertThat(neither.get("url")).isEqualTo(JsonValue.NULL);
    assertThat(neither.get("_category")).isEqualTo(JsonValue.NULL);
    JsonObject dotted =
        suggestions(SuggestionQueryBuilder.about("p").fields("title").urlField("a.link"), hit)
            .get(0);
    assertThat(dotted.get("url")).isEqualTo(JsonValue.NULL);
  }

  @Test
  void theSectionIsTheIndexWithTheLabelAskedFor() {
    JsonObject suggestion =
        suggestions(
                SuggestionQueryBuilder.about("pie").fields("title").sectionLabel("Dishes"),
                source("{'title':'Pie'}"))
            .get(0);

    assertThat(suggestion.getString("sectionId")).isEqualTo("index");
    assertThat(suggestion.getString("sectionLabel")).isEqualTo("Dishes");
  }

  @Test
  void aHitWithoutTheUsualMembersSuggestsStill() {
    JsonObject suggestion =
        suggestions(
                SuggestionQueryBuilder.about("pie").fields("title"),
                hits("{'highlight':{'title':['<b>Pie</b>']}}"))
            .get(0);

    assertThat(suggestion.getString("_id")).isEmpty();
    assertThat(suggestion.get("_index")).isEqualTo(JsonValue.NULL);
    assertThat(suggestion.get("_source")).isEqualTo(JsonValue.NULL);
    assertThat(suggestion.getJsonNumber("_score").doubleValue()).isZero();
  }

  @Test
  void aDocumentSuggestsOnceWhenAskedTo() {
    JsonObject answer =
        hits(
            "{'_id':'1','_index':'a','_source':{'title':'Soup','tag':'Pork Soup'}}",
            "{'_id':'1','_index':'b','_source':{'title':'Pork Pie'}}",
            "{'_id':'2','_index':'a','_source':{'title':'Beef'}}");
    SuggestionQueryBuilder suggestionQueryBuilder =
        SuggestionQueryBuilder.about("pork").fields("title", "tag").oneForEachDocument();

    assertThat(values(suggestionQueryBuilder, answer))
        .containsExactly("pork soup", "pork pie", "beef");
  }

  @Test
  void theListIsCutToTheSize() {
    JsonObject answer = hits(titled("1", 3, "A b"), titled("2", 2, "C d"), titled("3", 1, "E f"));

    assertThat(values(SuggestionQueryBuilder.about("x").fields("title").size(2), answer))
        .containsExactly("a b", "c d");
    assertThat(values(SuggestionQueryBuilder.about("x").fields("title").size(0), answer)).isEmpty();
    assertThat(values(SuggestionQueryBuilder.about("x").fields("title").size(9), answer))
        .hasSize(3);
  }

  @Test
  void anEnginesScoreThatIsNoNumberCountsAsNone() {
    JsonObject suggestion =
        suggestions(
                SuggestionQueryBuilder.about("pie").fields("title"),
                json("{'hits':{'hits':[{'_score':1e999,'_source':{'title':'Pie'}}]}}"))
            .get(0);

    assertThat(suggestion.getJsonNumber("_score").doubleValue()).isZero();
  }
}
