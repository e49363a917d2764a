package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.OtherSuggestions.suggestion;
import static io.searchgateway.search.suggestion.SuggestionAnswers.hits;
import static io.searchgateway.search.suggestion.SuggestionAnswers.titled;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One list out of several sources. */
class MergedSuggestionsTest {
  private static final List<Suggestion> OF_ALL_KINDS =
      List.of(
          suggestion(SuggestionKind.DOCUMENT, Optional.of("document"), "", ""),
          suggestion(SuggestionKind.FEATURED, "offers", "offer one"),
          suggestion(SuggestionKind.FEATURED, "news", "news one"),
          suggestion(SuggestionKind.FEATURED, "offers", "offer two"),
          suggestion(SuggestionKind.FAQ, "faqs", "question"),
          suggestion(SuggestionKind.POPULAR, "popular", "popular one"),
          suggestion(SuggestionKind.RECENT, "recent", "recent one"),
          suggestion(SuggestionKind.PROMOTED, Optional.empty(), "promoted one", "Promoted one"));

  private final SuggestionShaper shaper = new SuggestionShaper();

  private List<JsonObject> merged(
      SuggestionQueryBuilder suggestionQueryBuilder, List<Suggestion> others) {
    return SuggestionAnswers.suggestions(
        shaper.shape(
            suggestionQueryBuilder.fields("title").options(),
            hits(titled("1", 1, "Index one")),
            others));
  }

  private List<String> order(SuggestionQueryBuilder suggestionQueryBuilder) {
    return SuggestionAnswers.texts("value", merged(suggestionQueryBuilder, OF_ALL_KINDS));
  }

  @Test
  void sourcesFollowEachOtherInTheirOrder() {
    assertThat(order(SuggestionQueryBuilder.about("one")))
        .containsExactly(
            "promoted one",
            "recent one",
            "popular one",
            "question",
            "offer one",
            "news one",
            "offer two",
            "",
            "index one");
  }

  @Test
  void anOrderOfFeaturedSectionsOrdersThemAlone() {
    assertThat(
            order(SuggestionQueryBuilder.about("one").sectionsOrder("news", "unknown", "offers")))
        .containsExactly(
            "promoted one",
            "recent one",
            "popular one",
            "question",
            "news one",
            "offer one",
            "offer two",
            "",
            "index one");
  }

  @Test
  void anOrderThatNamesAnotherSourceDecidesOverAll() {
    assertThat(order(SuggestionQueryBuilder.about("one").sectionsOrder("index", "news", "faqs")))
        .containsExactly(
            "promoted one",
            "index one",
            "news one",
            "question",
            "recent one",
            "popular one",
            "offer one",
            "offer two",
            "");
  }

  @Test
  void aTextOfAnEarlierSourceIsNotRepeated() {
    List<JsonObject> merged =
        merged(
            SuggestionQueryBuilder.about("one"),
            List.of(
                suggestion(
                    SuggestionKind.RECENT, Optional.of("recent"), "index one", "<b>Index</b> one"),
                suggestion(SuggestionKind.POPULAR, "popular", "the indexes, one"),
                suggestion(SuggestionKind.POPULAR, "popular", "else")));

    assertThat(merged)
        .extracting(suggestion -> suggestion.getString("_suggestion_type"))
        .containsExactly("recent", "popular");
  }

  @Test
  void aSourceMayRepeatItself() {
    List<Suggestion> twice =
        List.of(
            suggestion(SuggestionKind.FEATURED, "a", "same"),
            suggestion(SuggestionKind.FEATURED, "b", "same"));

    assertThat(merged(SuggestionQueryBuilder.about("one"), twice)).hasSize(3);
  }

  @Test
  void suggestionsWithoutATextAreNoRepetitions() {
    List<Suggestion> empty =
        List.of(
            suggestion(SuggestionKind.FEATURED, Optional.of("a"), "", ""),
            suggestion(SuggestionKind.DOCUMENT, Optional.of("document"), "", ""),
            suggestion(SuggestionKind.DOCUMENT, Optional.of("document"), "", ""));

    assertThat(merged(SuggestionQueryBuilder.about("one"), empty)).hasSize(4);
  }

  @Test
  void theTotalIsTheNumberOfMergedSuggestions() {
    JsonObject answer =
        shaper.shape(SuggestionQueryBuilder.about("one").size(0).options(), hits(), OF_ALL_KINDS);

    assertThat(answer.getJsonObject("hits").getJsonObject("total").getInt("value")).isEqualTo(8);
  }
}
