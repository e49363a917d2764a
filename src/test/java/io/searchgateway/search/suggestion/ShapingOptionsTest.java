package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a suggestion query of a request says about its answer. */
class ShapingOptionsTest {

  private static ShapingOptions options(String members) {
    return ShapingOptions.of(Queries.query(members));
  }

  @Test
  void aQueryIsTakenOver() {
    assertThat(
            options(
                "'value':' Sour / dough ','dataField':[{'field':'title','weight':2},'chef'],"
                    + "'indexSuggestionsConfig':{'sectionLabel':'Dishes'},'urlField':'link',"
                    + "'categoryField':'cuisine','size':7,'showDistinctSuggestions':true,"
                    + "'searchLanguage':'french',"
                    + "'featuredSuggestionsConfig':{'sectionsOrder':['a']}"))
        .isEqualTo(
            new ShapingOptions(
                Optional.of("Sour dough"),
                List.of("title", "chef"),
                Optional.of("Dishes"),
                Optional.of("link"),
                Optional.of("cuisine"),
                OptionalInt.of(7),
                true,
                Optional.empty(),
                "french",
                List.of("a")));
  }

  @Test
  void whatIsNotSaidHasItsDefault() {
    assertThat(options("'value':'x'"))
        .isEqualTo(
            new ShapingOptions(
                Optional.of("x"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                false,
                Optional.empty(),
                "english",
                List.of()));
  }

  @Test
  void aValueOfPunctuationAloneIsNone() {
    assertThat(options("'value':' / - '").query()).isEmpty();
  }

  @Test
  void valueFieldsWinOverHighlightedFieldsAndTheseOverDataFields() {
    String data = "'dataField':['title','chef']";
    String highlighted = data + ",'highlightField':['marked']";
    String wanted = highlighted + ",'indexSuggestionsConfig':{'valueFields':['wanted']}";

    assertThat(options(wanted).fields()).containsExactly("wanted");
    assertThat(options(highlighted).fields()).containsExactly("marked");
    assertThat(options(data).fields()).containsExactly("title", "chef");
  }

  @Test
  void theSizeIsTheSmallerOneAndThatOfTheQueryIsOutWithFeaturedSuggestions() {
    String ofFour = ",'indexSuggestionsConfig':{'size':4}";
    String featured = ",'enableFeaturedSuggestions':true,'searchboxId':'s'";

    assertThat(options("'size':9" + ofFour).size()).hasValue(4);
    assertThat(options("'size':2" + ofFour).size()).hasValue(2);
    assertThat(options("'size':2" + featured).size()).isEmpty();
    assertThat(options("'size':2" + ofFour + featured).size()).hasValue(4);
  }

  @Test
  void predictedWordsAreMarkedAsTheRequestSays() {
    assertThat(prediction("'highlightConfig':{'pre_tags':'<i>','post_tags':'</i>'}"))
        .isEqualTo(new Prediction(3, true, Set.of("best"), "<i>", "</i>"));
    assertThat(
            prediction("'customHighlight':{'pre_tags':['<u>','<i>'],'post_tags':['</i>','</u>']}"))
        .isEqualTo(new Prediction(3, true, Set.of("best"), "<u><i>", "</i></u>"));
  }

  @Test
  void predictedWordsHaveTheUsualMarksElse() {
    Prediction usual = new Prediction(3, true, Set.of("best"), "<b class=\"highlight\">", "</b>");

    assertThat(prediction("'highlightConfig':{'pre_tags':7,'fields':{}}")).isEqualTo(usual);
    assertThat(prediction("'highlight':false,'customHighlight':{'pre_tags':'a','post_tags':'b'}"))
        .isEqualTo(usual);
  }

  /** A later member of a name wins. */
  private static Prediction prediction(String members) {
    return options(
            "'highlight':true,'enablePredictiveSuggestions':true,'maxPredictedWords':3,"
                + "'applyStopwords':true,'customStopwords':['Best'],"
                + members)
        .prediction()
        .orElseThrow();
  }
}
