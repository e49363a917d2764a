package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Quotients as reports show them: null where there is nothing to divide by. */
final class Rates {

  private static final int PERCENT = 100;

  private Rates() {}

  /** A share in percent with up to two decimals. */
  static JsonValue percent(long part, long whole) {
    return quotient(BigDecimal.valueOf(part).multiply(BigDecimal.valueOf(PERCENT)), whole, 2);
  }

  /** A mean with so many decimals at most. */
  static JsonValue mean(long sum, long count, int decimals) {
    return quotient(BigDecimal.valueOf(sum), count, decimals);
  }

  /** The same of hundredths, thousandths or the like. */
  static JsonValue mean(long sum, int scale, long count, int decimals) {
    return quotient(BigDecimal.valueOf(sum, scale), count, decimals);
  }

  private static JsonValue quotient(BigDecimal sum, long count, int decimals) {
    return count == 0
        ? JsonValue.NULL
        : number(sum.divide(BigDecimal.valueOf(count), decimals, RoundingMode.HALF_UP));
  }

  /** A number without zeros at its end. */
  static JsonValue number(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return Json.number(shortest.scale() < 0 ? shortest.setScale(0) : shortest);
  }
}
