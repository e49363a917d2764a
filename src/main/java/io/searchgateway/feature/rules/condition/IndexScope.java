package io.searchgateway.feature.rules.condition;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Which indices a condition can hold for, by its text alone. */
public final class IndexScope {

  private IndexScope() {}

  /** Names and patterns of all of them; absent when it can hold for every index. */
  public static Optional<Set<String>> of(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      boolean names =
          comparison.subject().is(Subject.Kind.INDEX)
              && (comparison.operator() == Operator.EQUALS
                  || comparison.operator() == Operator.EQUALS_CASE_SENSITIVE);
      return names ? Optional.of(Set.copyOf(comparison.values())) : Optional.empty();
    }
    if (condition instanceof Condition.All all) {
      return all.parts().stream().flatMap(part -> of(part).stream()).findFirst();
    }
    if (condition instanceof Condition.Any any) {
      Set<String> names = new HashSet<>();
      for (Condition part : any.parts()) {
        Optional<Set<String>> more = of(part);
        if (more.isEmpty()) {
          return Optional.empty();
        }
        names.addAll(more.get());
      }
      return Optional.of(names);
    }
    return Optional.empty();
  }
}
