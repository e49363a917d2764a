package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stop words and stems by language. */
class SuggestionLanguagesTest {
  private final SuggestionLanguages languages = new SuggestionLanguages();

  @ParameterizedTest
  @CsvSource({
    "arabic, من",
    "bulgarian, на",
    "czech, který",
    "danish, og",
    "english, the",
    "finnish, että",
    "french, dans",
    "german, und",
    "hungarian, hogy",
    "italian, della",
    "japanese, は",
    "khmer, និង",
    "latvian, ar",
    "norwegian, ikke",
    "persian, که",
    "polish, który",
    "portuguese, não",
    "romanian, este",
    "russian, что",
    "slovak, ktorý",
    "spanish, para",
    "swedish, och",
    "thai, และ",
    "turkish, için"
  })
  void everyLanguageHasItsStopWords(String language, String word) {
    assertThat(languages.find(language).stopWords()).contains(word).hasSizeGreaterThan(30);
  }

  @ParameterizedTest
  @CsvSource({
    "english, running, run",
    "russian, книгами, книг",
    "spanish, cantando, cant",
    "french, chanteuses, chanteux",
    "swedish, flickorna, flick",
    "norwegian, husene, hus",
    "german, running, run",
    "german, häuser, häuser"
  })
  void aWordIsStemmedByItsLanguageElseAsEnglish(String language, String word, String stem) {
    assertThat(new TextAnalysis(languages.find(language)).word(word).stem()).isEqualTo(stem);
  }

  @ParameterizedTest
  @CsvSource({"klingon", "''", "universal", "en"})
  void anUnknownLanguageIsEnglish(String language) {
    assertThat(languages.find(language)).isSameAs(languages.find("english"));
  }

  @Test
  void caseAndBlanksDoNotMatter() {
    assertThat(languages.find(" Swedish ")).isSameAs(languages.find("swedish"));
  }
}
