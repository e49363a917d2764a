package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cleaning of typed texts. */
class PunctuationTest {

  @ParameterizedTest
  @ValueSource(strings = {"'", "/", "{", "(", "[", "-", "+", ".", "^", ":", ",", "]", ")", "}"})
  void aMarkAloneIsDropped(String mark) {
    assertThat(Punctuation.cleaned("sour " + mark + " Dough")).isEqualTo("sour Dough");
    assertThat(Punctuation.cleaned(mark)).isEmpty();
    assertThat(Punctuation.cleaned(mark + " " + mark)).isEmpty();
    assertThat(Punctuation.cleaned("sour" + mark + " dough")).isEqualTo("sour" + mark + " dough");
    assertThat(Punctuation.cleaned("a " + mark + mark)).isEqualTo("a " + mark + mark);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          ' a ',            'a'
          'a  b',           'a b'
          '',               ''
          '   ',            ''
          'a & b',          'a & b'
          'a b',            'a b'
          'A B',            'A B'
          """)
  void whiteSpaceIsCollapsedAndTrimmed(String text, String cleaned) {
    assertThat(Punctuation.cleaned(text)).isEqualTo(cleaned);
  }

  @Test
  void anyWhiteSpaceSeparates() {
    assertThat(Punctuation.cleaned("a\tb\n- c")).isEqualTo("a b c");
  }
}
