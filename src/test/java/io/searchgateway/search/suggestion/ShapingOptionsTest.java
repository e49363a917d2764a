package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.Queries.PLAIN_INDEX;
import static io.searchgateway.search.suggestion.Queries.UNFEATURED;
import static io.searchgateway.search.suggestion.Queries.UNMARKED;
import static io.searchgateway.search.suggestion.Queries.UNPREDICTED;
import static io.searchgateway.search.suggestion.Queries.featured;
import static io.searchgateway.search.suggestion.Queries.index;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.query.Highlighting;
import io.searchgateway.query.IndexSuggestions;
import io.searchgateway.query.PredictiveSuggestions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a suggestion query of a request says about its answer. */
class ShapingOptionsTest {
  private static final PredictiveSuggestions PREDICTED =
      new PredictiveSuggestions(true, 3, true, List.of("Best"));

  @Test
  void aQueryIsTakenOver() {
    ShapingOptions options =
        ShapingOptions.of(
            Queries.query(
                " Sour / dough ",
                UNMARKED,
                OptionalInt.of(7),
                PLAIN_INDEX,
                UNPREDICTED,
                featured(false, "a")));

    assertThat(options)
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
  void aValueOfPunctuationAloneIsNone() {
    assertThat(
            ShapingOptions.of(
                    Queries.query(
                        " / - ",
                        UNMARKED,
                        OptionalInt.empty(),
                        PLAIN_INDEX,
                        UNPREDICTED,
                        UNFEATURED))
                .query())
        .isEmpty();
  }

  @Test
  void valueFieldsWinOverHighlightedFieldsAndTheseOverDataFields() {
    Highlighting marked = new Highlighting(true, List.of("marked"), Optional.empty());

    assertThat(fields(marked, index(List.of("wanted"), OptionalInt.empty())))
        .containsExactly("wanted");
    assertThat(fields(marked, PLAIN_INDEX)).containsExactly("marked");
    assertThat(fields(UNMARKED, PLAIN_INDEX)).containsExactly("title", "chef");
  }

  private static List<String> fields(Highlighting highlighting, IndexSuggestions index) {
    return ShapingOptions.of(
            Queries.query("x", highlighting, OptionalInt.empty(), index, UNPREDICTED, UNFEATURED))
        .fields();
  }

  @Test
  void theSizeIsTheSmallerOneAndThatOfTheQueryIsOutWithFeaturedSuggestions() {
    IndexSuggestions ofFour = index(List.of(), OptionalInt.of(4));

    assertThat(size(OptionalInt.of(9), ofFour, false)).hasValue(4);
    assertThat(size(OptionalInt.of(2), ofFour, false)).hasValue(2);
    assertThat(size(OptionalInt.empty(), PLAIN_INDEX, false)).isEmpty();
    assertThat(size(OptionalInt.of(2), PLAIN_INDEX, true)).isEmpty();
    assertThat(size(OptionalInt.of(2), ofFour, true)).hasValue(4);
  }

  private static OptionalInt size(OptionalInt size, IndexSuggestions index, boolean featured) {
    return ShapingOptions.of(
            Queries.query("x", UNMARKED, size, index, UNPREDICTED, featured(featured)))
        .size();
  }

  @Test
  void predictedWordsAreMarkedAsTheRequestSays() {
    Highlighting texts = marked("{'pre_tags':'<i>','post_tags':'</i>'}");
    Highlighting lists = marked("{'pre_tags':['<u>','<i>'],'post_tags':['</i>','</u>']}");

    assertThat(prediction(texts)).isEqualTo(new Prediction(3, true, Set.of("best"), "<i>", "</i>"));
    assertThat(prediction(lists))
        .isEqualTo(new Prediction(3, true, Set.of("best"), "<u><i>", "</i></u>"));
  }

  @Test
  void predictedWordsHaveTheUsualMarksElse() {
    Prediction usual = new Prediction(3, true, Set.of("best"), "<b class=\"highlight\">", "</b>");

    assertThat(prediction(UNMARKED)).isEqualTo(usual);
    assertThat(prediction(marked("{'pre_tags':7,'fields':{}}"))).isEqualTo(usual);
    assertThat(
            prediction(
                new Highlighting(
                    false, List.of(), Optional.of(Answers.json("{'pre_tags':'<i>'}")))))
        .isEqualTo(usual);
  }

  private static Highlighting marked(String config) {
    return new Highlighting(true, List.of(), Optional.of(Answers.json(config)));
  }

  private static Prediction prediction(Highlighting highlighting) {
    return ShapingOptions.of(
            Queries.query(
                "x", highlighting, OptionalInt.empty(), PLAIN_INDEX, PREDICTED, UNFEATURED))
        .prediction()
        .orElseThrow();
  }
}
