package io.searchgateway.search.suggestion;

import static io.searchgateway.search.suggestion.SuggestionAnswers.hits;
import static io.searchgateway.search.suggestion.SuggestionAnswers.labels;
import static io.searchgateway.search.suggestion.SuggestionAnswers.suggestions;
import static io.searchgateway.search.suggestion.SuggestionAnswers.titled;
import static io.searchgateway.search.suggestion.SuggestionAnswers.values;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predictive suggestions. */
class PredictorTest {

  private static JsonObject titles(String... titles) {
    String[] hits = new String[titles.length];
    for (int i = 0; i < titles.length; i++) {
      hits[i] = titled("id" + i, titles.length - i, titles[i]);
    }
    return hits(hits);
  }

  private static SuggestionQueryBuilder about(String query) {
    return SuggestionQueryBuilder.about(query).fields("title");
  }

  @ParameterizedTest
  @CsvSource({
    "pork, 2, Slow Roasted Pork Belly, slow pork belly",
    "pork, 3, Slow Roasted Pork Belly, slow roasted pork belly",
    "pork, 5, Slow Roasted Pork Belly, slow roasted pork belly",
    "pork, 1, Slow Roasted Pork Belly, pork belly",
    "slow, 2, Slow Roasted Pork Belly, slow roasted pork",
    "slow, 1, Slow Roasted Pork Belly, slow roasted",
    "belly, 2, Slow Roasted Pork Belly, slow roasted belly",
    "belly, 1, Slow Roasted Pork Belly, slow belly",
    "roast belly, 2, Slow Roasted Pork Belly, slow roast belly",
    "Por, 1, Pork Pie, por pie",
    "the pork, 1, Pork Pie, the pork pie",
    "creme, 1, Crème brûlée, creme brûlée",
    "noodel, 1, Ramen Noodle, ramen noodel",
    "pork-pie, 1, 'Pork-pie, hot', pork-pie hot",
    "pork, 2, 'Pork, (salted)!', pork salted",
    "c#, 1, C# Cookbook, c# cookbook",
    "salt, 2, Salt & Pepper, salt & pepper"
  })
  void theWordsNextToTheQueryAreSuggested(String query, int words, String text, String value) {
    assertThat(values(about(query).predicting(words), titles(text))).containsExactly(value);
  }

  @Test
  void predictedWordsAreMarkedAndTheQueryIsNot() {
    assertThat(labels(about("Pork").predicting(2), titles("Slow Roasted Pork Belly")))
        .containsExactly("<b class=\"highlight\">slow</b> Pork <b class=\"highlight\">belly</b>");
  }

  @Test
  void theOtherMembersAreThoseOfTheSuggestionBelow() {
    JsonObject answer = titles("Slow Roasted Pork Belly");
    JsonObject plain = suggestions(about("pork"), answer).get(0);
    JsonObject predicted = suggestions(about("pork").predicting(2), answer).get(0);

    assertThat(predicted.keySet()).isEqualTo(plain.keySet());
    assertThat(predicted)
        .allSatisfy(
            (name, value) -> {
              if (!name.equals("value") && !name.equals("label")) {
                assertThat(value).isEqualTo(plain.get(name));
              }
            });
  }

  @Test
  void aTextThatHasNothingElseIsNotSuggested() {
    assertThat(values(about("pork pie").predicting(2), titles("Pork Pie", "the pie of pork")))
        .containsExactly("the pork pie");
  }

  @Test
  void aPhraseThatHasTheQueryAgainIsNoPhrase() {
    assertThat(values(about("pork").predicting(2), titles("Hot pork porkies", "Pork and porkies")))
        .containsExactly("hot pork");
  }

  @Test
  void aPhraseIsCutBeforeTheQueryIsLookedForInIt() {
    assertThat(values(about("pork").predicting(1), titles("Pork pie with porkies")))
        .containsExactly("pork pie");
  }

  @Test
  void whereOnlyStopWordsStandBeforeTheQueryAndWordsAreLeftItIsDropped() {
    JsonObject answer = titles("The pork belly", "Pork loin");

    assertThat(values(about("pork").predictingWithoutStopWords(2), answer))
        .containsExactly("pork loin");
    assertThat(values(about("pork").predictingWithoutStopWords(1), answer))
        .containsExactly("pork belly", "pork loin");
  }

  @Test
  void stopWordsAreNotPredictedWhenAskedSo() {
    JsonObject answer = titles("Pork with the apples and Chef’s Best sauce");

    assertThat(labels(about("pork").predictingWithoutStopWords(2, "APPLES", " chef’s "), answer))
        .containsExactly("pork <i>best sauce</i>");
    assertThat(values(about("pork").predicting(2), answer)).containsExactly("pork with the");
  }

  @Test
  void aQueryOfStopWordsAloneIsTakenAsItIs() {
    assertThat(values(about("The").predicting(1), titles("The Pork"))).containsExactly("the pork");
  }

  @Test
  void textsOfTheSameWordsAreSuggestedOnce() {
    assertThat(
            values(
                about("pork").predicting(1),
                titles("Pork Crème", "Creme of pork", "Pork cremes", "Pork pie")))
        .containsExactly("pork crème", "pork pie");
  }

  @Test
  void aQueryWithoutAWordPredictsNothing() {
    assertThat(values(about("!?").predicting(2), titles("Pork Pie"))).containsExactly("pork pie");
  }
}
