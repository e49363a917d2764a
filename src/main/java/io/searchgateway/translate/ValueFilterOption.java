package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.ValueFilter;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** Which values may have a bucket; regular expressions are bounded. */
final class ValueFilterOption {

  private final TranslationScope scope;

  ValueFilterOption(TranslationScope scope) {
    this.scope = scope;
  }

  /** Adds {@code include} and {@code exclude} to a terms aggregation. */
  void add(DeclarativeQuery query, JsonObjectBuilder terms) {
    add(query, "includeValues", query.common().aggregation().include(), "include", terms);
    add(query, "excludeValues", query.common().aggregation().exclude(), "exclude", terms);
  }

  private void add(
      DeclarativeQuery query,
      String property,
      Optional<ValueFilter> filter,
      String name,
      JsonObjectBuilder terms) {
    if (filter.isEmpty()) {
      return;
    }
    if (filter.get() instanceof ValueFilter.Values values) {
      terms.add(name, scope.from(query, Dsl.texts(values.values()), "values", property));
    } else if (filter.get() instanceof ValueFilter.Pattern pattern
        && isBounded(query, property, pattern.regularExpression())) {
      terms.add(name, pattern.regularExpression());
    }
  }

  private boolean isBounded(DeclarativeQuery query, String property, String pattern) {
    TranslationLimits limits = scope.limits();
    if (pattern.length() <= limits.patternCharacters()
        && PatternOperators.count(pattern, "*+?{~&@#<|") <= limits.patternOperators()) {
      return true;
    }
    scope.fault(
        query,
        property,
        "pattern_too_complex",
        "a regular expression can have "
            + limits.patternCharacters()
            + " characters and "
            + limits.patternOperators()
            + " operators");
    return false;
  }
}
