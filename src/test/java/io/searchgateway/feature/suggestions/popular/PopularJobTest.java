package io.searchgateway.feature.suggestions.popular;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.searchgateway.feature.suggestions.preferences.PreferenceKind;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.history.SearchTally;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PopularJobTest {

  private static final Preferences DEFAULTS = PreferenceKind.POPULAR.initial();

  private static SearchTally tally(String text, long count, long users, double hits) {
    return new SearchTally(text, List.of("films"), count, count, users, hits);
  }

  private static List<String> texts(Preferences wanted, SearchTally... tallies) {
    return PopularJob.list(wanted, Arrays.asList(tallies)).entries().all().stream()
        .map(PopularEntry::text)
        .toList();
  }

  @Test
  void whatTooFewUsersHaveSearchedIsNotShown() {
    assertThat(texts(DEFAULTS, tally("rare", 50, 2, 9), tally("known", 5, 3, 9)))
        .containsExactly("known");
  }

  @Test
  void everyLimitOfThePreferencesHolds() {
    Preferences wanted =
        DEFAULTS.with(object("{'minCount':4,'minHits':2,'minChars':3,'minUsers':1}"));
    assertThat(
            texts(
                wanted,
                tally("seldom", 3, 9, 9),
                tally("nothing", 9, 9, 1),
                tally("ab", 9, 9, 9),
                tally("fine", 4, 1, 2)))
        .containsExactly("fine");
    assertThat(texts(DEFAULTS.with(object("{'indices':['books*']}")), tally("a", 9, 9, 9)))
        .isEmpty();
  }

  @Test
  void aWordOfTheBlacklistBarsTextsWithItAndSeveralWordsBarThatText() {
    Preferences wanted = DEFAULTS.with(object("{'blacklist':['Gin','dry martini']}"));
    assertThat(
            texts(
                wanted,
                tally("gin tonic", 9, 9, 9),
                tally("dry martini", 9, 9, 9),
                tally("very dry martini", 9, 9, 9),
                tally("engine", 8, 9, 9)))
        .containsExactly("very dry martini", "engine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "anne@example.com",
        "call +49 30 1234567",
        "(030) 123-4567",
        "4111 1111 1111 1111",
        "12345678",
        "holy shit",
        "<b>",
      })
  void neitherPersonalDataNorSwearWordsAreSuggested(String text) {
    assertThat(texts(DEFAULTS, tally(text, 9, 9, 9))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"blade runner 2049", "iphone 15", "scunthorpe", "cockpit", "1984", "a @"})
  void ordinaryTextsAre(String text) {
    assertThat(texts(DEFAULTS, tally(text, 9, 9, 9))).containsExactly(text);
  }

  @Test
  void accentsAndExternalSuggestionsCountTogether() {
    Preferences wanted =
        DEFAULTS.with(
            object(
                "{'transformDiacritics':true,'externalSuggestions':"
                    + "[{'key':'Amelie','count':2},{'key':'New','count':1,'indices':['books']}]}"));
    PopularList list =
        PopularJob.list(wanted, List.of(tally("amélie", 5, 3, 9), tally("amelie", 4, 3, 9)));
    assertThat(list.entries().all())
        .extracting(PopularEntry::text, PopularEntry::weight)
        .containsExactly(tuple("amelie", 11.0), tuple("new", 1.0));
    assertThat(PopularList.read(list.json()).json()).isEqualTo(list.json());
  }

  @Test
  void accentsHideNoTextFromTheBlacklist() {
    for (String flag : List.of("true", "false")) {
      Preferences wanted =
          DEFAULTS.with(
              object("{'transformDiacritics':" + flag + ",'blacklist':['Café','bad one']}"));
      assertThat(
              texts(
                  wanted,
                  tally("cafe noir", 9, 9, 9),
                  tally("café noir", 9, 9, 9),
                  tally("bád one", 9, 9, 9)))
          .isEmpty();
    }
  }

  @Test
  void spellingsWithAndWithoutAccentsReachTheLimitsTogether() {
    Preferences wanted = DEFAULTS.with(object("{'transformDiacritics':true,'minCount':9}"));
    SearchTally[] both = {tally("amélie", 5, 3, 4), tally("amelie", 4, 2, 8)};
    assertThat(texts(wanted, both)).containsExactly("amelie");
    assertThat(texts(wanted.with(object("{'minUsers':4}")), both)).isEmpty();
  }
}
