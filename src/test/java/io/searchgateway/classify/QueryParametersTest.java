package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParametersTest {

  private static String shown(String query) {
    StringBuilder text = new StringBuilder();
    for (QueryParameters.Parameter parameter : QueryParameters.parse(query)) {
      text.append('[').append(parameter.name()).append('|').append(parameter.value()).append(']');
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "index=a, [index|a]",
        "%69ndex=%61, [index|a]",
        "a=1&b=2;c=3, [a|1][b|2][c|3]",
        "a=1&a=2, [a|1][a|2]",
        "pretty, [pretty|]",
        "pretty=, [pretty|]",
        "a=b=c, [a|b=c]",
        "=index=a, [index|a]",
        "===index=a&, [index|a]",
        "a+b=c+d, [a b|c d]",
        "&&;&a, [a|]",
        "a%26b=c%3Bd, [a&b|c;d]"
      })
  void aQueryIsSplitAsTheEnginesDoIt(String query, String parameters) {
    assertThat(shown(query)).isEqualTo(parameters);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "&", ";&;"})
  void nothingIsNamed(String query) {
    assertThat(QueryParameters.parse(query)).isEmpty();
  }

  @Test
  void theOffsetsAreThoseOfTheRawValue() {
    String query = "x&=index=%2A;y";
    QueryParameters.Parameter index = QueryParameters.parse(query).get(1);
    assertThat(query.substring(index.begin(), index.end())).isEqualTo("%2A");
  }
}
