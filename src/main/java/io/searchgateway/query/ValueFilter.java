package io.searchgateway.query;

import java.util.List;

/** Values that {@code includeValues} and {@code excludeValues} mean. */
public sealed interface ValueFilter {

  /** Exact values. */
  record Values(List<String> values) implements ValueFilter {
    public Values {
      values = List.copyOf(values);
    }
  }

  /** A regular expression of the engine; whoever may not write raw DSL may not write this. */
  record Pattern(String regularExpression) implements ValueFilter {}
}
