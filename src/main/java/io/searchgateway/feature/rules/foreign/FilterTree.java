package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A filter of a foreign rule, as read. */
sealed interface FilterTree {

  /** Passes what all parts let pass. */
  record All(List<FilterTree> parts) implements FilterTree {}

  /** Passes what one of the parts lets pass. */
  record Any(List<FilterTree> parts) implements FilterTree {}

  /**
   * Compares a field.
   *
   * @param operator {@code ==}, {@code <}, {@code <=}, {@code >} or {@code >=}
   * @param negated whether it passes the rest
   */
  record Leaf(String field, String operator, JsonValue value, boolean negated)
      implements FilterTree {

    boolean isEquality() {
      return operator.equals("==");
    }
  }

  /** What add_filter calls the operators. */
  Map<String, String> BOUNDS = Map.of("<", "lt", "<=", "lte", ">", "gt", ">=", "gte");

  /** The opposite. */
  default FilterTree negate() {
    if (this instanceof All all) {
      return new Any(all.parts().stream().map(FilterTree::negate).toList());
    }
    if (this instanceof Any any) {
      return new All(any.parts().stream().map(FilterTree::negate).toList());
    }
    Leaf leaf = (Leaf) this;
    return new Leaf(leaf.field(), leaf.operator(), leaf.value(), !leaf.negated());
  }

  /** The condition that the filter is selected in the search. */
  default String condition() {
    if (this instanceof All all) {
      return Expressions.all(all.parts().stream().map(FilterTree::condition).toList());
    }
    if (this instanceof Any any) {
      return Expressions.any(any.parts().stream().map(FilterTree::condition).toList());
    }
    Leaf leaf = (Leaf) this;
    String value =
        leaf.value() instanceof JsonString text
            ? Expressions.quoted(text.getString())
            : leaf.value().toString();
    String comparison =
        Expressions.member("$filter", leaf.field()) + " " + leaf.operator() + " " + value;
    return leaf.negated() ? Expressions.not(comparison) : comparison;
  }

  /** The parts that all must pass. */
  default List<FilterTree> conjunction() {
    if (!(this instanceof All all)) {
      return List.of(this);
    }
    List<FilterTree> parts = new ArrayList<>();
    all.parts().forEach(part -> parts.addAll(part.conjunction()));
    return parts;
  }

  /** A field of add_filter with what it must have; empty when that cannot say it. */
  default Optional<Map.Entry<String, JsonValue>> addFilter() {
    if (this instanceof Leaf leaf) {
      JsonValue value =
          leaf.isEquality()
              ? leaf.value()
              : Json.wrapped(BOUNDS.getOrDefault(leaf.operator(), "gte"), leaf.value());
      if (!leaf.negated()) {
        return Optional.of(Map.entry(leaf.field(), value));
      }
      return leaf.isEquality()
          ? Optional.of(Map.entry(leaf.field(), Json.wrapped("not", value)))
          : Optional.empty();
    }
    return this instanceof Any any ? values(any.parts()) : Optional.empty();
  }

  /** One of several values of one field. */
  private static Optional<Map.Entry<String, JsonValue>> values(List<FilterTree> parts) {
    List<JsonValue> values = new ArrayList<>();
    String field = "";
    for (FilterTree part : parts) {
      if (!(part instanceof Leaf leaf)
          || leaf.negated()
          || !leaf.isEquality()
          || !field.isEmpty() && !field.equals(leaf.field())) {
        return Optional.empty();
      }
      field = leaf.field();
      values.add(leaf.value());
    }
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(Map.entry(field, Json.array(values).build()));
  }
}
