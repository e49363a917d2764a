package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineVersionTest {
  private static EngineVersion version(String text) {
    return EngineVersion.parse(text).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "2.19.6, 2, 19",
    "8.0.0-SNAPSHOT, 8, 0",
    "7.10, 7, 10",
    "6.8.23, 6, 8",
    "10.0.0-alpha1, 10, 0"
  })
  void numbersAreReadAndTheTextIsKept(String text, int major, int minor) {
    assertThat(version(text)).isEqualTo(new EngineVersion(major, minor, text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "7", "7.", ".7", "v7.10", "7.x", "99999.1", " 7.1"})
  void otherTextIsNoVersion(String text) {
    assertThat(EngineVersion.parse(text)).isEmpty();
  }

  @Test
  void laterIsByNumberNotByText() {
    assertThat(version("7.10.2").atLeast(7, 7)).isTrue();
    assertThat(version("7.7.0").atLeast(7, 7)).isTrue();
    assertThat(version("7.6.2").atLeast(7, 7)).isFalse();
    assertThat(version("8.0.0").atLeast(7, 7)).isTrue();
    assertThat(version("6.8.23").atLeast(7, 7)).isFalse();
  }
}
