package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.translate.Synonyms.Replacement;
import io.searchgateway.translate.TextWord;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SynonymDictionaryTest {

  private static final SynonymDictionary DICTIONARY =
      SynonymSamples.list("TV, television", "flat screen => TV", "flat, apartment").dictionary();

  private static List<String> at(String text, int word) {
    return DICTIONARY.at(TextWord.of(text), word).stream().map(Replacement::text).toList();
  }

  @Test
  void termsAreFoundWhateverTheirCase() {
    assertThat(at("a Tv", 1)).containsExactly("television");
    assertThat(at("a Tv", 0)).isEmpty();
    assertThat(at("TELEVISION", 0)).containsExactly("TV");
  }

  @Test
  void shorterAndLongerTermsAtOnePlaceAreFound() {
    assertThat(DICTIONARY.at(TextWord.of("Flat  screen"), 0))
        .containsExactly(
            new Replacement(1, "apartment", "flat, apartment"),
            new Replacement(2, "TV", "flat screen => TV"));
    assertThat(at("flat", 0)).containsExactly("apartment");
  }

  @Test
  void aTermInManySynonymsHasAsManyReplacementsAsATextHasWordings() {
    SynonymDictionary many =
        SynonymSamples.list(
                IntStream.range(0, 2_000).mapToObj(i -> "tv, one" + i).toArray(String[]::new))
            .dictionary();
    assertThat(many.at(TextWord.of("tv"), 0)).hasSize(50);
    assertThat(many.at(TextWord.of("one1999"), 0)).hasSize(1);
  }

  @Test
  void aChainIsNotFollowed() {
    SynonymDictionary chain = SynonymSamples.list("a => b", "b => c", "c => a").dictionary();
    assertThat(chain.at(TextWord.of("a"), 0)).containsExactly(new Replacement(1, "b", "a => b"));
  }
}
