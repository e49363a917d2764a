package io.searchgateway.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalDetailsTest {

  @ParameterizedTest
  @CsvSource({
    "mail anne@example.com now, mail [email] now",
    "+49 (30) 123-4567, [number]",
    "4111 1111 1111 1111, [number]",
    "order 12345678 of bob@x.y, order [number] of [email]"
  })
  void emailAddressesAndLongNumbersAreReplaced(String text, String redacted) {
    assertThat(PersonalDetails.redacted(text)).isEqualTo(redacted);
    assertThat(PersonalDetails.isIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "films of 1972", "size 10-12", "at & t", "$1 \\ 2"})
  void otherTextsStay(String text) {
    assertThat(PersonalDetails.redacted(text)).isEqualTo(text);
    assertThat(PersonalDetails.isIn(text)).isFalse();
  }
}
