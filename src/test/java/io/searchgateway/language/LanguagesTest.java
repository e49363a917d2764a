package io.searchgateway.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {

  @Test
  void theUniversalLanguageIsTheFirstOfAll() {
    assertThat(Languages.all())
        .startsWith(Languages.UNIVERSAL)
        .hasSize(1 + 39)
        .extracting(Language::name)
        .doesNotHaveDuplicates()
        .doesNotContain("cjk");
  }

  @Test
  void everyLanguageButTheUniversalOneHasStopWordsOfItsOwn() {
    for (Language language : Languages.all()) {
      if (language.equals(Languages.UNIVERSAL)) {
        assertThat(language.stopWords()).isEmpty();
      } else {
        assertThat(language.stopWords()).as(language.name()).hasSizeGreaterThan(40);
        assertThat(language.stopWords())
            .as(language.name())
            .allMatch(word -> word.matches("\\S+") && !word.contains("#"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brazilian portuguese",
        "brazilian_portuguese",
        "Brazilian-Portuguese",
        " brazilian",
        "pt-BR",
        "pt_br"
      })
  void aLanguageIsFoundInEverySpelling(String spelling) {
    assertThat(Languages.find(spelling)).map(Language::name).contains("brazilian portuguese");
  }

  @ParameterizedTest
  @ValueSource(strings = {"klingon", "", "cjk", "port"})
  void anUnknownNameIsNoLanguage(String name) {
    assertThat(Languages.find(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "chinese, analysis-smartcn, cjk",
    "japanese, analysis-kuromoji, cjk",
    "korean, analysis-nori, cjk",
    "polish, analysis-stempel, universal",
    "ukrainian, analysis-ukrainian, universal"
  })
  void aLanguageOfAPluginHasAFallback(String name, String plugin, String fallback) {
    Language language = Languages.find(name).orElseThrow();

    assertThat(language.plugin()).contains(plugin);
    assertThat(Languages.fallback(language).name()).isEqualTo(fallback);
  }

  @Test
  void filtersHaveAPlaceForStopWordsAndForExceptionsBeforeTheStemmer() {
    for (Language language : Languages.all()) {
      if (language.tokenizer().isPresent()) {
        assertThat(language.filters())
            .as(language.name())
            .containsOnlyOnce(Language.STOP)
            .containsOnlyOnce(Language.EXCEPTIONS);
        language.filters().stream()
            .filter(filter -> filter.startsWith("stemmer:" + language.name()))
            .forEach(
                stemmer ->
                    assertThat(language.filters().indexOf(stemmer))
                        .as(language.name())
                        .isGreaterThan(language.filters().indexOf(Language.EXCEPTIONS)));
      }
    }
  }

  @Test
  void persianStopWordsAreFoundWithBothAlphabets() {
    Set<String> words = StopWords.find("persian").orElseThrow();

    assertThat(words).contains("\u0628\u0631\u0627\u064A", "\u0628\u0631\u0627\u06CC");
  }
}
