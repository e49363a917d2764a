package io.searchgateway.feature.rules.report;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.Operator;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import io.searchgateway.rights.IndexNames;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What follows from conditions by their texts alone; what cannot be told does not follow. */
final class Implication {

  private Implication() {}

  /** Whether one holds whenever another does. */
  static boolean implies(Condition one, Condition other) {
    if (other instanceof Condition.All all) {
      return all.parts().stream().allMatch(part -> implies(one, part));
    }
    if (one instanceof Condition.Any any) {
      return any.parts().stream().allMatch(part -> implies(part, other));
    }
    if (one instanceof Condition.All all) {
      return all.parts().stream().anyMatch(part -> implies(part, other));
    }
    if (other instanceof Condition.Any any) {
      return any.parts().stream().anyMatch(part -> implies(one, part));
    }
    if (one instanceof Condition.Not not && other instanceof Condition.Not otherNot) {
      return implies(otherNot.part(), not.part());
    }
    return one instanceof Condition.Comparison comparison
        && other instanceof Condition.Comparison otherComparison
        && comparison.subject().equals(otherComparison.subject())
        && implies(comparison, otherComparison);
  }

  private static boolean implies(Condition.Comparison one, Condition.Comparison other) {
    if (one.operator() == other.operator() && values(other).containsAll(values(one))) {
      return true;
    }
    if (one.subject().kind() == Subject.Kind.INDEX
        && one.operator() == Operator.EQUALS
        && other.operator() == Operator.EQUALS) {
      return IndexNames.cover(IndexNames.patterns(other.values()), one.values());
    }
    boolean exact =
        one.operator() == Operator.EQUALS || one.operator() == Operator.EQUALS_CASE_SENSITIVE;
    if (exact && one.subject().kind() == Subject.Kind.QUERY) {
      return one.values().stream().allMatch(text -> Texts.fits(text, List.of(other)))
          && !isOfCase(other);
    }
    return one.values().stream()
        .allMatch(
            value ->
                other.values().stream()
                    .anyMatch(
                        part ->
                            implies(
                                one.operator(),
                                RuleFacts.normal(value),
                                other.operator(),
                                RuleFacts.normal(part))));
  }

  private static boolean isOfCase(Condition.Comparison comparison) {
    return comparison.operator() == Operator.EQUALS_CASE_SENSITIVE
        || comparison.operator() == Operator.MATCHES_CASE_SENSITIVE;
  }

  private static Set<String> values(Condition.Comparison comparison) {
    return comparison.regex().isPresent() || isOfCase(comparison)
        ? Set.copyOf(comparison.values())
        : comparison.values().stream().map(RuleFacts::normal).collect(Collectors.toSet());
  }

  private static boolean implies(Operator one, String value, Operator other, String part) {
    boolean contained =
        one == Operator.CONTAINS
            || one == Operator.CONTAINS_WORDS
            || one == Operator.STARTS_WITH
            || one == Operator.ENDS_WITH;
    return switch (other) {
      case CONTAINS -> contained && value.contains(part);
      case STARTS_WITH -> one == Operator.STARTS_WITH && value.startsWith(part);
      case ENDS_WITH -> one == Operator.ENDS_WITH && value.endsWith(part);
      default -> false;
    };
  }

  /** Whether it can never hold. */
  static boolean neverHolds(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      return comparison.values().isEmpty();
    }
    if (condition instanceof Condition.Any any) {
      return any.parts().stream().allMatch(Implication::neverHolds);
    }
    if (condition instanceof Condition.Not not) {
      return not.part() instanceof Condition.All all && all.parts().isEmpty();
    }
    List<Condition> parts = Texts.conjunction(condition);
    return parts.stream().anyMatch(part -> !(part instanceof Condition.All) && neverHolds(part))
        || parts.stream().anyMatch(part -> isExcluded(part, parts))
        || Texts.of(condition).filter(Set::isEmpty).isPresent();
  }

  private static boolean isExcluded(Condition part, List<Condition> others) {
    return part instanceof Condition.Not not
        && others.stream().anyMatch(other -> implies(other, not.part()));
  }
}
