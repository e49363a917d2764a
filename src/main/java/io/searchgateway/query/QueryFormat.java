package io.searchgateway.query;

import java.util.Optional;

/**
 * {@code queryFormat} as sent: {@code or}, {@code and}, or the date format of a range query.
 *
 * @param text never empty
 */
public record QueryFormat(String text) {

  /** The default. */
  public static final QueryFormat OR = new QueryFormat("or");

  public boolean isOr() {
    return text.equals("or");
  }

  public boolean isAnd() {
    return text.equals("and");
  }

  /** What a range query takes as the format of its dates. */
  public Optional<String> dateFormat() {
    return isOr() || isAnd() ? Optional.empty() : Optional.of(text);
  }
}
