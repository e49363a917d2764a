package io.searchgateway.feature.rules.match;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.Operator;
import io.searchgateway.feature.rules.condition.RuleFacts;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A fact without which a condition does not hold, by which rules are found. */
sealed interface RuleKey {

  /** How many queries have it, roughly: the fewer, the lower. */
  int breadth();

  /** The text of the query is exactly this. */
  record Text(String text) implements RuleKey {
    @Override
    public int breadth() {
      return 0;
    }
  }

  /** A filter of the query has this value. */
  record FilterValue(String field, String value) implements RuleKey {
    @Override
    public int breadth() {
      return 1;
    }
  }

  /** The text of the query contains this. */
  record Part(String text) implements RuleKey {
    @Override
    public int breadth() {
      return 2;
    }
  }

  /** The query searches the index of this name. */
  record Index(String name) implements RuleKey {
    @Override
    public int breadth() {
      return 3;
    }
  }

  /** Keys of which one is there whenever the condition holds; absent when that cannot be told. */
  static Optional<Set<RuleKey>> of(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      return of(comparison);
    }
    if (condition instanceof Condition.All all) {
      return all.parts().stream()
          .flatMap(part -> of(part).stream())
          .min(
              (one, other) -> {
                int narrower = Integer.compare(breadth(one), breadth(other));
                return narrower == 0 ? Integer.compare(one.size(), other.size()) : narrower;
              });
    }
    if (condition instanceof Condition.Any any) {
      Set<RuleKey> keys = new HashSet<>();
      for (Condition part : any.parts()) {
        Optional<Set<RuleKey>> more = of(part);
        if (more.isEmpty()) {
          return Optional.empty();
        }
        keys.addAll(more.get());
      }
      return Optional.of(keys);
    }
    return Optional.empty();
  }

  private static int breadth(Set<RuleKey> keys) {
    return keys.stream().mapToInt(RuleKey::breadth).max().orElse(0);
  }

  private static Optional<Set<RuleKey>> of(Condition.Comparison comparison) {
    Operator operator = comparison.operator();
    boolean equals = operator == Operator.EQUALS || operator == Operator.EQUALS_CASE_SENSITIVE;
    return switch (comparison.subject().kind()) {
      case QUERY -> text(comparison, equals);
      case FILTER ->
          equals && comparison.values().stream().noneMatch(RuleKey::isNumeric)
              ? Optional.of(
                  comparison.values().stream()
                      .map(
                          value ->
                              new FilterValue(comparison.subject().name(), RuleFacts.normal(value)))
                      .collect(Collectors.toSet()))
              : Optional.empty();
      case INDEX ->
          equals && comparison.values().stream().noneMatch(name -> name.indexOf('*') >= 0)
              ? Optional.of(
                  comparison.values().stream().map(Index::new).collect(Collectors.toSet()))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Numbers are equal in several spellings. */
  private static boolean isNumeric(String value) {
    return !value.isEmpty() && "-0123456789".indexOf(value.charAt(0)) >= 0;
  }

  private static Optional<Set<RuleKey>> text(Condition.Comparison comparison, boolean equals) {
    Set<String> texts =
        comparison.values().stream().map(RuleFacts::normal).collect(Collectors.toSet());
    boolean part =
        switch (comparison.operator()) {
          case CONTAINS, CONTAINS_WORDS, STARTS_WITH, ENDS_WITH -> true;
          default -> false;
        };
    if ((!equals && !part)
        || texts.contains("")
        || (equals && texts.stream().anyMatch(RuleKey::isNumeric))) {
      return Optional.empty();
    }
    return Optional.of(
        texts.stream()
            .map(text -> equals ? new Text(text) : new Part(text))
            .collect(Collectors.toSet()));
  }
}
