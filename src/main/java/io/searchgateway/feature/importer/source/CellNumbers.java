package io.searchgateway.feature.importer.source;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as cells write them. */
final class CellNumbers {

  /** A zero in front makes a code of it, such as a postal one. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,3})?|[+-]?\\.\\d+");

  private static final int LONGEST = 40;

  /** So many digits are surely no more than 64 bits. */
  private static final int SURE_DIGITS = 18;

  private final char decimal;
  private final Optional<Character> thousands;

  CellNumbers(CsvForm form) {
    decimal = form.decimal();
    thousands = form.thousands();
  }

  /** The number that a text is. */
  Optional<BigDecimal> of(String text) {
    if (text.isEmpty() || text.length() > LONGEST) {
      return Optional.empty();
    }
    if (isDecimal(text)) {
      return Optional.of(new BigDecimal(text));
    }
    String plain = plain(text);
    return NUMBER.matcher(plain).matches() ? Optional.of(new BigDecimal(plain)) : Optional.empty();
  }

  /** Whether it is one as most are written, digits and perhaps a point: told without a pattern. */
  private boolean isDecimal(String text) {
    int point = decimal == '.' && thousands.isEmpty() ? text.indexOf('.') : -1;
    int whole = point < 0 ? text.length() : point;
    if (whole == 0 || (text.charAt(0) == '0' && whole > 1) || point == text.length() - 1) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (i != point && (text.charAt(i) < '0' || text.charAt(i) > '9')) {
        return false;
      }
    }
    return true;
  }

  private String plain(String text) {
    String joined = text;
    char separator = thousands.orElse(decimal == ',' ? '.' : ',');
    if ((thousands.isPresent() || decimal == ',') && joined.indexOf(separator) > 0) {
      String mark = Pattern.quote(String.valueOf(separator));
      String fraction = Pattern.quote(String.valueOf(decimal));
      if (joined.matches("[+-]?\\d{1,3}(" + mark + "\\d{3})+(" + fraction + "\\d+)?")) {
        joined = joined.replace(String.valueOf(separator), "");
      }
    }
    return decimal == '.' ? joined : joined.replace('.', '\0').replace(decimal, '.');
  }

  /** Whether it is a whole number of 64 bits. */
  static boolean isLong(BigDecimal number) {
    int digits = number.precision() - number.scale();
    return number.scale() <= 0
        && (digits <= SURE_DIGITS || (digits <= 19 && number.toBigInteger().bitLength() < 64));
  }

  /** Whether it is a whole number of 32 bits. */
  static boolean isInteger(BigDecimal number) {
    return isLong(number) && number.longValue() == number.intValue();
  }
}
