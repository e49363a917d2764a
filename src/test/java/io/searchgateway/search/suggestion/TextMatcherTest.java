package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How well a text matches. */
class TextMatcherTest {
  private final TextAnalysis analysis = new TextAnalysis(new SuggestionLanguages().find("english"));

  private TextMatch match(String query, String text) {
    return new TextMatcher(analysis.words(query)).match(analysis.words(text));
  }

  @ParameterizedTest
  @CsvSource({
    "pork,         slow roasted pork belly, 1.0",
    "Pork,         PORK,                    1.0",
    "porks,        pork,                    1.0",
    "por,          pork,                    0.5",
    "prk,          pork,                    0.5",
    "po,           pork,                    0.0",
    "porkx,        pork,                    0.0",
    "krop,         pork,                    0.0",
    "p,            p,                       0.0",
    "creme,        crème brûlée,            1.0",
    "cafe,         cafés,                   1.0",
    "pork belly,   pork belly,              2.1",
    "pork belly,   pork and belly,          2.1",
    "pork belly,   belly pork,              2.0",
    "pork belly,   pork roast belly,        2.0",
    "slow pork belly, slow pork belly,      3.2",
    "new jersey,   new york new jersey,     2.1",
    "por bell,     pork belly,              1.1",
    "the,          the pork,                0.0",
    "pork,         '',                      0.0"
  })
  void theScoreOfATextIs(String query, String text, double score) {
    assertThat(match(query, text).score()).isEqualTo(score);
  }

  @Test
  void theWordsThatMatchedAreGivenAsTheyStand() {
    assertThat(match("running porks", "Runs with pork").tokens()).containsExactly("runs", "pork");
    assertThat(match("belly pork", "pork belly").tokens()).containsExactly("belly", "pork");
    assertThat(match("pork pork", "pork").tokens()).containsExactly("pork");
    assertThat(match("beef", "pork").tokens()).isEmpty();
  }

  @Test
  void anExactWordBeatsOneWithAnotherCharacter() {
    assertThat(match("pork", "porky pork")).isEqualTo(match("pork", "pork"));
  }
}
