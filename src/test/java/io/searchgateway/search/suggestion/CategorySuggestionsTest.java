package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.SuggestionAnswers.hits;
import static io.searchgateway.search.suggestion.SuggestionAnswers.json;
import static io.searchgateway.search.suggestion.SuggestionAnswers.labels;
import static io.searchgateway.search.suggestion.SuggestionAnswers.suggestions;
import static io.searchgateway.search.suggestion.SuggestionAnswers.titled;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

/** The query within categories. */
class CategorySuggestionsTest {
  private static final JsonObject AGGREGATIONS =
      json(
          "{'cuisine.keyword':{'buckets':[{'key':'Thai','doc_count':12},{'key':7,'doc_count':3},"
              + "{'key':'French','doc_count':1},{'doc_count':1},'no bucket']}}");

  private static JsonObject answer(String... hits) {
    return Json.object(hits(hits)).add("aggregations", AGGREGATIONS).build();
  }

  @Test
  void eachBucketWithATextAsKeySuggestsTheQueryInIt() {
    SuggestionQueryBuilder suggestionQueryBuilder =
        SuggestionQueryBuilder.about("Pork")
            .categoryField("cuisine.keyword")
            .sectionLabel("Dishes");

    assertThat(suggestions(suggestionQueryBuilder, answer()))
        .first()
        .isEqualTo(
            json(
                "{'value':'Pork','label':'Pork in Thai','url':null,'description':null,"
                    + "'action':null,'subAction':null,'icon':null,'iconURL':null,"
                    + "'sectionLabel':'Dishes','sectionId':'index','_suggestion_type':'index',"
                    + "'_category':'Thai','_count':12,'_rs_score':0.0,'_matched_tokens':null,"
                    + "'_id':'','_index':null,'_score':0.0,'_source':null}"));
    assertThat(labels(suggestionQueryBuilder, answer()))
        .containsExactly("Pork in Thai", "Pork in French");
  }

  @Test
  void theyStayInFrontOfBetterMatchesAndCountForTheSize() {
    SuggestionQueryBuilder suggestionQueryBuilder =
        SuggestionQueryBuilder.about("pork").fields("title").categoryField("cuisine.keyword");
    JsonObject answer = answer(titled("1", 9, "Pork"));

    assertThat(labels(suggestionQueryBuilder, answer))
        .containsExactly("pork in Thai", "pork in French", "Pork");
    assertThat(labels(suggestionQueryBuilder.size(2), answer))
        .containsExactly("pork in Thai", "pork in French");
  }

  @Test
  void theyAreNeitherPredictedNorDistinct() {
    SuggestionQueryBuilder suggestionQueryBuilder =
        SuggestionQueryBuilder.about("pork")
            .fields("title")
            .categoryField("cuisine.keyword")
            .predicting(1)
            .oneForEachDocument();

    assertThat(labels(suggestionQueryBuilder, answer(titled("1", 9, "Pork Pie"))))
        .containsExactly("pork in Thai", "pork in French", "pork <b class=\"highlight\">pie</b>");
  }

  @Test
  void thereAreNoneWithoutTheAggregationOrTheQuery() {
    assertThat(suggestions(SuggestionQueryBuilder.about("pork").categoryField("cuisine"), answer()))
        .isEmpty();
    assertThat(
            suggestions(
                SuggestionQueryBuilder.about("pork").categoryField("cuisine.keyword"), hits()))
        .isEmpty();
    assertThat(suggestions(SuggestionQueryBuilder.about("pork"), answer())).isEmpty();
    assertThat(
            suggestions(
                SuggestionQueryBuilder.nothing().categoryField("cuisine.keyword"), answer()))
        .isEmpty();
  }
}
