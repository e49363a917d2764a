package io.searchgateway.feature.rules.condition;

import java.util.Map;
import java.util.Optional;

/** How a comparison compares. All but two of them ignore case. */
public enum Operator {
  EQUALS,
  EQUALS_CASE_SENSITIVE,
  CONTAINS,
  CONTAINS_WORDS,
  STARTS_WITH,
  ENDS_WITH,
  MATCHES,
  MATCHES_CASE_SENSITIVE,
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL;

  private static final Map<String, Operator> SPELLINGS =
      Map.ofEntries(
          Map.entry("==", EQUALS),
          Map.entry("===", EQUALS),
          Map.entry("is", EQUALS),
          Map.entry("exactlyMatches", EQUALS),
          Map.entry("contains", CONTAINS),
          Map.entry("containsWords", CONTAINS_WORDS),
          Map.entry("startsWith", STARTS_WITH),
          Map.entry("starts_with", STARTS_WITH),
          Map.entry("endsWith", ENDS_WITH),
          Map.entry("ends_with", ENDS_WITH),
          Map.entry("matches", MATCHES),
          Map.entry("regularExpressionMatch", MATCHES),
          Map.entry("matchescs", MATCHES_CASE_SENSITIVE),
          Map.entry("<", LESS),
          Map.entry("<=", LESS_OR_EQUAL),
          Map.entry(">", GREATER),
          Map.entry(">=", GREATER_OR_EQUAL));

  private static final Map<String, Operator> NEGATED =
      Map.of(
          "!=", EQUALS,
          "!==", EQUALS,
          "doesNotMatch", EQUALS,
          "doesNotContain", CONTAINS,
          "doesNotStartWith", STARTS_WITH,
          "doesNotEndWith", ENDS_WITH);

  static Optional<Operator> spelled(String text) {
    return Optional.ofNullable(SPELLINGS.get(text));
  }

  /** The operator that a spelling negates. */
  static Optional<Operator> negated(String text) {
    return Optional.ofNullable(NEGATED.get(text));
  }

  boolean isRegex() {
    return this == MATCHES || this == MATCHES_CASE_SENSITIVE;
  }
}
