package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Slow <b>Ro</b>asted       | slow roasted",
        "<b class=\"x\">Pork</b>   | pork",
        "a < b and c > d           | a < b and c > d",
        "<3 pork                   | <3 pork",
        "<mark><i>Pork</i></mark>  | pork",
        "line<br/>break            | linebreak",
        "Fish & Chips              | fish & chips",
        "sour / dough              | sour dough",
        "a ' / { ( [ - + . ^ : , ] ) } b | a b",
        "rock'n'roll -x            | rock'n'roll -x",
        "Äpfel ÉCLAIR İ            | äpfel éclair i̇",
        "<!-- note --> pie         | pie",
        "<b unclosed               | <b unclosed"
      })
  void theValueOfATextIs(String text, String value) {
    assertThat(PlainText.value(text)).isEqualTo(value);
  }

  @Test
  void blanksOfEveryKindCollapse() {
    assertThat(PlainText.value(" \tpork\u00A0\u3000\n belly ")).isEqualTo("pork belly");
  }

  @Test
  void labelsLoseDoubleQuotesOnly() {
    assertThat(PlainText.label("the \"best\" <b>pork</b>")).isEqualTo("the best <b>pork</b>");
  }
}
