package io.searchgateway.feature.rules.report;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.Operator;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The exact texts of queries that a condition asks for. */
final class Texts {

  private static final int STEPS = 20_000;

  private Texts() {}

  /** The parts of which all must hold. */
  static List<Condition> conjunction(Condition condition) {
    if (!(condition instanceof Condition.All all)) {
      return List.of(condition);
    }
    List<Condition> parts = new ArrayList<>();
    all.parts().forEach(part -> parts.addAll(conjunction(part)));
    return parts;
  }

  /** The only texts for which it can hold, as they are compared; absent when any text may do. */
  static Optional<Set<String>> of(Condition condition) {
    List<Condition> parts = conjunction(condition);
    Set<String> texts = new HashSet<>();
    boolean exact = false;
    for (Condition part : parts) {
      if (part instanceof Condition.Comparison comparison && isExact(comparison)) {
        exact = true;
        comparison.values().forEach(text -> texts.add(RuleFacts.normal(text)));
      }
    }
    texts.removeIf(text -> !fits(text, parts));
    return exact ? Optional.of(texts) : Optional.empty();
  }

  private static boolean isExact(Condition.Comparison comparison) {
    return comparison.subject().kind() == Subject.Kind.QUERY
        && (comparison.operator() == Operator.EQUALS
            || comparison.operator() == Operator.EQUALS_CASE_SENSITIVE);
  }

  /** Whether a text fits all parts that look at nothing else, and not at its case. */
  static boolean fits(String text, List<Condition> parts) {
    RuleFacts facts = new RuleFacts(text, Map.of(), Map.of(), Map.of());
    ConditionEvaluation evaluation = new ConditionEvaluation(facts, new int[] {STEPS});
    return parts.stream()
        .filter(Texts::isOfTextAlone)
        .allMatch(part -> evaluation.of(part).holds());
  }

  private static boolean isOfTextAlone(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      return comparison.subject().kind() == Subject.Kind.QUERY
          && comparison.operator() != Operator.EQUALS_CASE_SENSITIVE
          && comparison.operator() != Operator.MATCHES_CASE_SENSITIVE;
    }
    if (condition instanceof Condition.Not not) {
      return isOfTextAlone(not.part());
    }
    return condition instanceof Condition.All all
        ? all.parts().stream().allMatch(Texts::isOfTextAlone)
        : ((Condition.Any) condition).parts().stream().allMatch(Texts::isOfTextAlone);
  }
}
