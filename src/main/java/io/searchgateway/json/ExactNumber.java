package io.searchgateway.json;

import jakarta.json.JsonNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A number that is written as it was read, such as {@code 1e2} or {@code 1.50}. */
record ExactNumber(String text) implements JsonNumber {

  @Override
  public ValueType getValueType() {
    return ValueType.NUMBER;
  }

  @Override
  public boolean isIntegral() {
    return bigDecimalValue().scale() == 0;
  }

  @Override
  public int intValue() {
    return bigDecimalValue().intValue();
  }

  @Override
  public int intValueExact() {
    return bigDecimalValue().intValueExact();
  }

  @Override
  public long longValue() {
    return bigDecimalValue().longValue();
  }

  @Override
  public long longValueExact() {
    return bigDecimalValue().longValueExact();
  }

  @Override
  public BigInteger bigIntegerValue() {
    return bigDecimalValue().toBigInteger();
  }

  @Override
  public BigInteger bigIntegerValueExact() {
    return bigDecimalValue().toBigIntegerExact();
  }

  @Override
  public double doubleValue() {
    return bigDecimalValue().doubleValue();
  }

  @Override
  public BigDecimal bigDecimalValue() {
    return new BigDecimal(text);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonNumber number && bigDecimalValue().equals(number.bigDecimalValue());
  }

  @Override
  public int hashCode() {
    return bigDecimalValue().hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
