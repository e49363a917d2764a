package io.searchgateway.feature.suggestions.preferences;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.saved.Preferences;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreferencesTest {

  private static final Preferences POPULAR = PreferenceKind.POPULAR.initial();

  @Test
  void bothSpellingsAreOneRecord() {
    Preferences saved = POPULAR.with(object("{'min_count':7,'numberOfDays':365}"));
    assertThat(saved.shown(false).build().getInt("minCount")).isEqualTo(7);
    assertThat(saved.shown(true).build().getInt("number_of_days")).isEqualTo(365);
    assertThat(saved.number("minHits")).isEqualTo(5);
    Problem twice =
        catchThrowableOfType(
            Problem.class, () -> POPULAR.with(object("{'min_count':7,'minCount':8}")));
    assertThat(twice.pointer()).contains("/minCount");
  }

  @Test
  void membersThatAreNotSentKeepTheirValuesAndNullTakesOneBack() {
    Preferences saved = POPULAR.with(object("{'minCount':7,'size':9}"));
    Preferences changed = saved.with(object("{'size':null}"));
    assertThat(changed.number("minCount")).isEqualTo(7);
    assertThat(changed.number("size")).isEqualTo(5);
  }

  @Test
  void unknownMembersAreKeptWithAWarning() {
    JsonObject shown =
        POPULAR.with(object("{'later':{'a':1}}")).with(object("{}")).shown(true).build();
    assertThat(shown.getJsonObject("later").getInt("a")).isEqualTo(1);
    assertThat(shown.getJsonArray("warnings").getJsonObject(0).getString("pointer"))
        .isEqualTo("/later");
    assertThat(POPULAR.with(shown).shown(true).build()).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'numberOfDays':366}                           | /numberOfDays",
        "{'number_of_days':0}                           | /number_of_days",
        "{'size':1.5}                                   | /size",
        "{'size':21}                                    | /size",
        "{'blacklist':'a'}                              | /blacklist",
        "{'blacklist':['a','<b>']}                      | /blacklist/1",
        "{'indices':[]}                                 | /indices",
        "{'indices':['_all']}                           | /indices/0",
        "{'transformDiacritics':1}                      | /transformDiacritics",
        "{'externalSuggestions':[{'key':'a'}]}          | /externalSuggestions/0/count",
        "{'externalSuggestions':[{'key':'','count':1}]} | /externalSuggestions/0/key",
        "{'externalSuggestions':[{'key':'a','count':1,'x':1}]} | /externalSuggestions/0/x",
      })
  void everyWrongValueHasItsPlace(String body, String pointer) {
    Problem wrong = catchThrowableOfType(Problem.class, () -> POPULAR.with(object(body)));
    assertThat(wrong.status()).isEqualTo(400);
    assertThat(wrong.faults()).extracting(Fault::pointer).contains(pointer);
  }

  @Test
  void whatIsTooLargeIsRefused() {
    JsonObject large = object("{'x':'" + "a".repeat(300_000) + "'}");
    assertThat(catchThrowableOfType(Problem.class, () -> POPULAR.with(large)).type())
        .isEqualTo("too_large");
  }
}
