package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.SuggestionAnswers.hits;
import static io.searchgateway.search.suggestion.SuggestionAnswers.json;
import static io.searchgateway.search.suggestion.SuggestionAnswers.shaped;
import static io.searchgateway.search.suggestion.SuggestionAnswers.suggestions;
import static io.searchgateway.search.suggestion.SuggestionAnswers.titled;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The shape of the answer. */
class SuggestionShaperTest {
  private final SuggestionShaper shaper = new SuggestionShaper();

  @Test
  void everyKeyOfASuggestionIsThere() {
    JsonObject suggestion =
        suggestions(
                SuggestionQueryBuilder.about("pork").fields("title"),
                hits(titled("7", 1.5, "Pork Belly")))
            .get(0);

    assertThat(suggestion)
        .isEqualTo(
            json(
                "{'value':'pork belly','label':'Pork Belly','url':null,'description':null,"
                    + "'action':null,'subAction':null,'icon':null,'iconURL':null,"
                    + "'sectionLabel':null,'sectionId':'index','_suggestion_type':'index',"
                    + "'_category':null,'_count':null,'_rs_score':1.0,'_matched_tokens':['pork'],'_id':'7','_index':'dishes','_score':1.5,'_source':{'title':'Pork"
                    + " Belly'}}"));
  }

  @Test
  void theTotalObjectHasTheNumberOfSuggestions() {
    JsonObject answer =
        shaped(
            SuggestionQueryBuilder.about("pork").fields("title"),
            hits(titled("1", 2, "Pork Pie"), titled("2", 1, "Pork Belly")));

    assertThat(answer.getJsonObject("hits").get("total"))
        .isEqualTo(json("{'value':2,'relation':'eq'}"));
  }

  @Test
  void anIntegerTotalStaysAnInteger() {
    JsonObject answer =
        shaped(
            SuggestionQueryBuilder.about("pork").fields("title"),
            json("{'hits':{'total':77,'hits':[" + titled("1", 2, "Pork Pie") + "]}}"));

    assertThat(answer.getJsonObject("hits").getInt("total")).isEqualTo(1);
  }

  @Test
  void aTotalIsThereEvenWhereTheEngineDidNotCount() {
    JsonObject answer = shaped(SuggestionQueryBuilder.about("pork"), json("{'hits':{'hits':[]}}"));

    assertThat(answer.getJsonObject("hits").get("total"))
        .isEqualTo(json("{'value':0,'relation':'eq'}"));
  }

  @Test
  void whatElseTheEngineAnsweredStays() {
    JsonObject engine =
        json(
            "{'took':12,'timed_out':true,'_shards':{'failed':1},'hits':{'total':{'value':1,"
                + "'relation':'gte'},'max_score':9.5,'hits':[]},'aggregations':{'a':{'value':1}},"
                + "'status':200}");

    assertThat(shaped(SuggestionQueryBuilder.about("pork"), engine))
        .isEqualTo(
            json(
                "{'took':12,'timed_out':true,'_shards':{'failed':1},'hits':{'total':{'value':0,"
                    + "'relation':'gte'},'max_score':9.5,'hits':[]},'aggregations':{'a':"
                    + "{'value':1}},'status':200}"));
  }

  @Test
  void aFailedSearchKeepsItsErrorAndGetsNoHits() {
    JsonObject failure =
        json("{'error':{'type':'search_phase_execution_exception','reason':'x'},'status':400}");

    assertThat(
            shaper.shape(
                SuggestionQueryBuilder.about("pork").options(),
                failure,
                List.of(recent("pork pie"))))
        .isEqualTo(failure);
  }

  @Test
  void withoutAValueTheIndexSuggestsNothing() {
    JsonObject engine = hits(titled("1", 2, "Pork Pie"));

    assertThat(suggestions(SuggestionQueryBuilder.nothing().fields("title"), engine)).isEmpty();
    assertThat(suggestions(SuggestionQueryBuilder.about("  ").fields("title"), engine)).isEmpty();
  }

  @Test
  void withoutAValueOtherSourcesStillSuggest() {
    JsonObject answer =
        shaper.shape(
            SuggestionQueryBuilder.nothing().options(),
            hits(titled("1", 2, "Pie")),
            List.of(recent("pork pie")));

    assertThat(SuggestionAnswers.texts("value", suggestions(answer))).containsExactly("pork pie");
    assertThat(answer.getJsonObject("hits").getJsonObject("total").getInt("value")).isOne();
  }

  @Test
  void aQueryThatIsNotExecutedHasThePlaceholder() {
    assertThat(shaper.placeholder(SuggestionQueryBuilder.about("pork").options(), List.of()))
        .isEqualTo(
            json(
                "{'took':0,'timed_out':false,'_shards':{'total':1,'successful':1,'skipped':0,"
                    + "'failed':0},'hits':{'total':{'value':0,'relation':'eq'},'max_score':null,"
                    + "'hits':[]},'status':200}"));
  }

  @Test
  void otherSourcesFillThePlaceholder() {
    JsonObject answer =
        shaper.placeholder(
            SuggestionQueryBuilder.about("pork").options(), List.of(recent("pork pie")));

    assertThat(suggestions(answer)).hasSize(1);
    assertThat(answer.getJsonObject("hits").getJsonObject("total").getInt("value")).isOne();
    assertThat(answer.getJsonObject("hits").get("max_score")).isEqualTo(JsonValue.NULL);
  }

  @Test
  void suggestionsOfOtherSourcesSayHowWellTheyMatch() {
    JsonObject found =
        suggestions(
                shaper.placeholder(
                    SuggestionQueryBuilder.about("pork").options(), List.of(recent("pork pie"))))
            .get(0);
    assertThat(found.getJsonNumber("_rs_score").doubleValue()).isEqualTo(1);
    assertThat(found.getJsonArray("_matched_tokens")).containsExactly(Json.text("pork"));
  }

  @Test
  void onlyAFrequentlyAskedQuestionHasAnAnswer() {
    Suggestion question =
        new Suggestion(
            "is it hot",
            "Is it hot?",
            SuggestionKind.FAQ,
            new SuggestionSection(Optional.of("faqs"), Optional.empty()),
            Presentation.plain(),
            Optional.empty(),
            OptionalLong.empty(),
            TextMatch.none(),
            SuggestedDocument.none(),
            Optional.of("Yes."));

    assertThat(SuggestionJson.write(question).getString("_answer")).isEqualTo("Yes.");
    assertThat(SuggestionJson.write(recent("x"))).doesNotContainKey("_answer");
  }

  private static Suggestion recent(String text) {
    return OtherSuggestions.suggestion(SuggestionKind.RECENT, "recent", text);
  }
}
