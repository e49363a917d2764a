package io.searchgateway.pipeline.validation;

import java.util.Set;

/** What a fault of a keyword means for the whole. */
enum KeywordKind {
  /** Looks at one value, and keeps nothing where it fits. */
  LEAF,
  /** Asks others, all of which must fit. */
  ALL,
  /** Asks others, some of which may fit and others not. */
  CHOICE;

  private static final Set<String> CHOICES = Set.of("anyOf", "oneOf", "not", "if", "contains");

  private static final Set<String> LEAVES =
      Set.of(
          "type",
          "enum",
          "const",
          "multipleOf",
          "maximum",
          "exclusiveMaximum",
          "minimum",
          "exclusiveMinimum",
          "maxLength",
          "minLength",
          "pattern",
          "maxItems",
          "minItems",
          "uniqueItems",
          "maxProperties",
          "minProperties",
          "required",
          "dependentRequired");

  static KeywordKind of(String keyword) {
    if (CHOICES.contains(keyword)) {
      return CHOICE;
    }
    return LEAVES.contains(keyword) ? LEAF : ALL;
  }
}
