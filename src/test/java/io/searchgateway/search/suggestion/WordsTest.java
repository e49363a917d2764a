package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void wordsArePartedByWhatIsNoLetterOrDigit() {
    assertThat(Words.of("Slow-roasted, (pork)… 4.5%", 99))
        .containsExactly("slow", "roasted", "pork", "4", "5");
  }

  @Test
  void apostrophesHoldLettersTogether() {
    assertThat(Words.of("'Don't' Chef’s rock'n'roll '", 99))
        .containsExactly("don't", "chef's", "rock'n'roll");
  }

  @Test
  void signsAtTheEndOfAWordBelongToIt() {
    assertThat(Words.of("C++ C# salt+pepper #1", 99))
        .containsExactly("c++", "c#", "salt", "pepper", "1");
  }

  @Test
  void bothFormsOfAnAccentAreTheSame() {
    assertThat(Words.of("Cre\u0300me", 99)).isEqualTo(Words.of("Crème", 99));
  }

  @Test
  void everyScriptHasWords() {
    assertThat(Words.of("Книга 日本 ភាសា हिन्दी 𝒳𝒴", 99))
        .containsExactly("книга", "日本", "ភាសា", "हिन्दी", "𝒳𝒴");
  }

  @Test
  void thereAreNoMoreThanTheLimit() {
    assertThat(Words.of("a b c", 2)).containsExactly("a", "b");
    assertThat(Words.of("abc", 0)).isEmpty();
  }

  @Test
  void foldingTakesAccentsOnly() {
    assertThat(Words.folded("crème brûlée ñandú")).isEqualTo("creme brulee nandu");
    assertThat(Words.folded("ភាសា")).isEqualTo("ភាសា");
  }
}
