package io.searchgateway.authorization.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryStringFieldsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "title:x | title",
        "+title:x -secret:y | title,secret",
        "(a OR b:c) AND d.e:[1 TO 2] | b,d.e",
        "secret : x | secret",
        "a sec\\ret:x | secret",
        "/re\"gex/ secret:y | secret",
        "\"phrase\" secret:\"phrase two\" | secret",
        "\"told: \" secret:y | told,secret",
        "x\\:y secret:z | secret",
        "x\\\\:y | x\\",
        "a&&secret:x | a&&secret",
        "NOT!secret:x | secret",
        "secret:(a b) | secret",
        "with\\ blank:x | with blank"
      })
  void everyColonThatIsNotEscapedHasAFieldBeforeIt(String text, String fields) {
    assertThat(QueryStringFields.of(text)).contains(List.of(fields.split(",", -1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sec\\*:x",
        "*:x",
        "a*:*",
        "x AND _exists_:secret",
        "(a b):c",
        "sec\\u0072et:x",
        ":x",
        "*:*x",
        "*:*:x"
      })
  void whatIsNoPlainNameIsNotTakenForOne(String text) {
    assertThat(QueryStringFields.of(text)).isEmpty();
  }

  @Test
  void everythingNamesNoField() {
    assertThat(QueryStringFields.of("*:*")).contains(List.of());
    assertThat(QueryStringFields.of("(*:* -x) plain words")).contains(List.of());
  }
}
