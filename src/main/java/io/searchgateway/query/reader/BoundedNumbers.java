package io.searchgateway.query.reader;

import jakarta.json.JsonNumber;
import java.math.BigDecimal;
import java.util.OptionalLong;

/** Numbers from strangers, whose exponents may be of any size. */
final class BoundedNumbers {

  private static final int MOST_DIGITS = 19;

  private BoundedNumbers() {}

  /** The number when it has no fraction and lies within bounds. */
  static OptionalLong whole(JsonNumber number, long least, long greatest) {
    return within(number.bigDecimalValue(), least, greatest);
  }

  /** The number with its fraction cut off, when it lies within bounds then. */
  static OptionalLong cut(JsonNumber number, long least, long greatest) {
    double rough = number.doubleValue();
    if (Math.abs(rough) < 1) {
      return within(BigDecimal.ZERO, least, greatest);
    }
    if (Math.abs(rough) > 2.0 * Long.MAX_VALUE) {
      return OptionalLong.empty();
    }
    return within(
        number.bigDecimalValue().setScale(0, java.math.RoundingMode.DOWN), least, greatest);
  }

  private static OptionalLong within(BigDecimal value, long least, long greatest) {
    BigDecimal plain = value.stripTrailingZeros();
    if (plain.scale() > 0 || plain.precision() - plain.scale() > MOST_DIGITS) {
      return OptionalLong.empty();
    }
    if (plain.compareTo(BigDecimal.valueOf(least)) < 0
        || plain.compareTo(BigDecimal.valueOf(greatest)) > 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(plain.longValueExact());
  }
}
