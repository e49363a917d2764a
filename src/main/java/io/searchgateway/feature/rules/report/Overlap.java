package io.searchgateway.feature.rules.report;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.condition.Subject;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.Timeframe;
import io.searchgateway.rights.WildcardPattern;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether rules apply to the same queries. */
final class Overlap {

  private Overlap() {}

  /** Whether two rules are known to apply to some query both. */
  static boolean of(Rule one, Rule other) {
    return sharesTime(one.trigger().timeframe(), other.trigger().timeframe())
        && shares(one.audience().credentials(), other.audience().credentials())
        && shares(one.audience().pipelines(), other.audience().pipelines())
        && sharesIndex(one, other)
        && sharesText(one.trigger().condition(), other.trigger().condition());
  }

  private static boolean shares(Set<String> some, Set<String> others) {
    return some.isEmpty() || others.isEmpty() || !Collections.disjoint(some, others);
  }

  private static boolean sharesTime(Timeframe one, Timeframe other) {
    return !isBefore(one, other) && !isBefore(other, one);
  }

  private static boolean isBefore(Timeframe one, Timeframe other) {
    return other.start().filter(one::isOver).isPresent();
  }

  private static boolean sharesIndex(Rule one, Rule other) {
    Optional<Set<String>> names = IndexScope.of(one.trigger().condition());
    Optional<Set<String>> others = IndexScope.of(other.trigger().condition());
    return names.isEmpty()
        || others.isEmpty()
        || names.get().stream()
            .map(WildcardPattern::new)
            .anyMatch(
                name -> others.get().stream().map(WildcardPattern::new).anyMatch(name::overlaps));
  }

  private static boolean sharesText(Condition one, Condition other) {
    Optional<Set<String>> texts = Texts.of(one);
    Optional<Set<String>> others = Texts.of(other);
    if (texts.isPresent() && others.isPresent()) {
      return !Collections.disjoint(texts.get(), others.get());
    }
    Condition anywhere = anywhere(one);
    Condition otherAnywhere = anywhere(other);
    return Implication.implies(anywhere, otherAnywhere)
        || Implication.implies(otherAnywhere, anywhere);
  }

  /** What a condition says beside the indices. */
  private static Condition anywhere(Condition condition) {
    List<Condition> rest =
        Texts.conjunction(condition).stream()
            .filter(
                part ->
                    !(part instanceof Condition.Comparison comparison
                        && comparison.subject().kind() == Subject.Kind.INDEX))
            .toList();
    return new Condition.All(rest);
  }

  /** Whether a rule is known to apply whenever another does. */
  static boolean covers(Rule wide, Rule narrow) {
    return contains(wide.trigger().timeframe(), narrow.trigger().timeframe())
        && (wide.audience().equals(narrow.audience()) || isEverybody(wide))
        && Implication.implies(narrow.trigger().condition(), wide.trigger().condition());
  }

  private static boolean isEverybody(Rule rule) {
    return rule.audience().credentials().isEmpty()
        && rule.audience().customEvents().isEmpty()
        && rule.audience().pipelines().isEmpty();
  }

  private static boolean contains(Timeframe wide, Timeframe narrow) {
    boolean begins =
        wide.start().isEmpty()
            || narrow.start().filter(start -> !start.isBefore(wide.start().get())).isPresent();
    boolean ends =
        wide.end().isEmpty()
            || narrow.end().filter(end -> !end.isAfter(wide.end().get())).isPresent();
    return begins && ends;
  }
}
