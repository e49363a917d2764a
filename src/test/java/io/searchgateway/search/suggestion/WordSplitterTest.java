package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordSplitterTest {

  @Test
  void wordsArePartedByWhatIsNoLetterOrDigit() {
    assertThat(WordSplitter.of("Slow-roasted, (pork)… 4.5%", 99))
        .containsExactly("slow", "roasted", "pork", "4", "5");
  }

  @Test
  void apostrophesHoldLettersTogether() {
    assertThat(WordSplitter.of("'Don't' Chef’s rock'n'roll '", 99))
        .containsExactly("don't", "chef's", "rock'n'roll");
  }

  @Test
  void signsAtTheEndOfAWordBelongToIt() {
    assertThat(WordSplitter.of("C++ C# salt+pepper #1", 99))
        .containsExactly("c++", "c#", "salt", "pepper", "1");
  }

  @Test
  void bothFormsOfAnAccentAreTheSame() {
    assertThat(WordSplitter.of("Cre\u0300me", 99)).isEqualTo(WordSplitter.of("Crème", 99));
  }

  @Test
  void everyScriptHasWords() {
    assertThat(WordSplitter.of("Книга 日本 ភាសា हिन्दी 𝒳𝒴", 99))
        .containsExactly("книга", "日本", "ភាសា", "हिन्दी", "𝒳𝒴");
  }

  @Test
  void thereAreNoMoreThanTheLimit() {
    assertThat(WordSplitter.of("a b c", 2)).containsExactly("a", "b");
    assertThat(WordSplitter.of("abc", 0)).isEmpty();
  }

  @Test
  void foldingTakesAccentsOnly() {
    assertThat(WordSplitter.folded("crème brûlée ñandú")).isEqualTo("creme brulee nandu");
    assertThat(WordSplitter.folded("ភាសា")).isEqualTo("ភាសា");
  }
}
