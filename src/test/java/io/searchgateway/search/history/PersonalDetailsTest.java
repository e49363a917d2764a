package io.searchgateway.search.history;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalDetailsTest {

  @ParameterizedTest
  @CsvSource({
    "mail=anne@example.com, mail=[email]",
    "phone=+49 30 1234567, phone=[number]",
    "year=1970..1980, year=1970..1980",
    "day=2026-01-31..2026-02-28T10:00:00Z, day=2026-01-31..2026-02-28T10:00:00Z",
    "tier=gold, tier=gold",
    "anne@example.com, [email]"
  })
  void valuesLoseThemToo(String value, String expected) {
    assertThat(PersonalDetails.redactedValue(value)).isEqualTo(expected);
  }

  @Test
  void theyAreFoundAnywhereInJson() {
    assertThat(PersonalDetails.isIn(object("{'a':[{'b':'x anne@example.com'}]}"))).isTrue();
    assertThat(PersonalDetails.isIn(object("{'a':[{'b':'x'}],'c':1234567890}"))).isFalse();
  }

  @Test
  void longTextsTakeNoLongTime() {
    String text = "a".repeat(1_000_000);
    assertThat(PersonalDetails.redacted(text)).isEqualTo(text);
  }

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
