package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellFormsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "7",
        "123456789012345678901234567890",
        "0.5",
        "10.50",
        "-3",
        "+4",
        ".5",
        "1e3"
      })
  void numbersAreRead(String text) {
    assertThat(new CellNumbers(CsvForm.USUAL).of(text)).contains(new BigDecimal(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "007", "00.5", "1.", ".", "1.2.3", "1,5", "12a", "٣", " 1"})
  void whatMayBeACodeIsNoNumber(String text) {
    assertThat(new CellNumbers(CsvForm.USUAL).of(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"2147483647", "-2147483648", "9223372036854775807", "2147483648", "1e9", "1e10"})
  void wholeNumbersHaveTheirBits(String text) {
    BigDecimal number = new CellNumbers(CsvForm.USUAL).of(text).orElseThrow();

    assertThat(CellNumbers.isLong(number)).isTrue();
    assertThat(CellNumbers.isInteger(number))
        .isEqualTo(number.toBigIntegerExact().bitLength() < Integer.SIZE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "1e19", "1.0", "1e400"})
  void whatHasMoreIsNone(String text) {
    assertThat(CellNumbers.isLong(new CellNumbers(CsvForm.USUAL).of(text).orElseThrow())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-01-28",
        "2024-02-29",
        "0000-12-01",
        "2024",
        "2024-07",
        "1700000000000",
        "-1",
        "2024-01-31T10:00",
        "2024-01-31T10:00:00.123456789+02:00",
        "2024-01-31Todd"
      })
  void theEngineKnowsTheseDates(String text) {
    assertThat(DateForms.fits(Optional.empty(), text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2023-02-29",
        "2024-13-01",
        "2024-00-01",
        "2024-01-00",
        "2024-1-1",
        "01.02.2024",
        ""
      })
  void theEngineDoesNotKnowThose(String text) {
    assertThat(DateForms.fits(Optional.empty(), text)).isFalse();
  }
}
