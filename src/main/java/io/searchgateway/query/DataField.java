package io.searchgateway.query;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/**
 * A field to search in, normalised.
 *
 * @param weight above 0 when present
 */
public record DataField(String name, OptionalDouble weight) {

  /** The name with its weight of exactly two decimals, such as {@code title^2.00}. */
  public String printed() {
    return weight.isEmpty()
        ? name
        : name
            + "^"
            + new BigDecimal(weight.getAsDouble())
                .setScale(2, RoundingMode.HALF_EVEN)
                .toPlainString();
  }
}
