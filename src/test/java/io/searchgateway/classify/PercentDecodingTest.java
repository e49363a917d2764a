package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentDecodingTest {

  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "%2Ea%2f, .a/",
    "%252E, %2E",
    "%e4%BD%A0, 你",
    "a+b, a+b",
    "%, %",
    "%2, %2",
    "%zz, %zz",
    "%2%2E, %2.",
    "100%25, 100%",
    "ä%2E, ä."
  })
  void escapesAreDecodedOnceAndMalformedOnesStay(String raw, String decoded) {
    assertThat(PercentDecoding.decode(raw, false)).isEqualTo(decoded);
  }

  @Test
  void aPlusIsASpaceInQueriesOnly() {
    assertThat(PercentDecoding.decode("a+b%2B", true)).isEqualTo("a b+");
    assertThat(PercentDecoding.decode("a+b%2B", false)).isEqualTo("a+b+");
  }

  @Test
  void overlongUtf8IsNoDot() {
    assertThat(PercentDecoding.decode("%C0%AEx", false)).doesNotContain(".");
  }
}
