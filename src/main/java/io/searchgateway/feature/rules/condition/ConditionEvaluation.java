package io.searchgateway.feature.rules.condition;

import io.searchgateway.pipeline.expression.BoundedMatch;
import io.searchgateway.rights.WildcardPattern;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Evaluates conditions for one query, within a budget of steps for all of them: a step is a
 * comparison of two values of up to 64 characters, or a character that a regular expression looks
 * at.
 */
public final class ConditionEvaluation {

  private static final int CHARACTERS_A_STEP = 64;

  /** Longer values of filters and events fit nothing. */
  private static final int LONGEST = 4096;

  private static final String WORD = "[\\p{L}\\p{M}\\p{N}_]";
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  private final RuleFacts facts;
  private final int[] steps;

  /**
   * An evaluation.
   *
   * @param steps how many are left, in its only element
   */
  public ConditionEvaluation(RuleFacts facts, int[] steps) {
    this.facts = facts;
    this.steps = steps;
  }

  /** Whether a condition holds; it does not when no steps are left. */
  public Verdict of(Condition condition) {
    if (condition instanceof Condition.All all) {
      return all(all.parts());
    }
    if (condition instanceof Condition.Any any) {
      return any(any.parts());
    }
    if (condition instanceof Condition.Not not) {
      Verdict part = of(not.part());
      return part.holds()
          ? Verdict.failed("not (" + source(not.part()) + ")")
          : new Verdict(isLeft(), Optional.empty(), List.of());
    }
    return compared((Condition.Comparison) condition);
  }

  /** How much of a condition holds, from 0 to 1. */
  public double closeness(Condition condition) {
    if (condition instanceof Condition.All all) {
      return all.parts().stream().mapToDouble(this::closeness).average().orElse(1);
    }
    if (condition instanceof Condition.Any any) {
      return any.parts().stream().mapToDouble(this::closeness).max().orElse(0);
    }
    if (condition instanceof Condition.Not not) {
      return 1 - closeness(not.part());
    }
    return of(condition).holds() ? 1 : 0;
  }

  private boolean isLeft() {
    return steps[0] > 0;
  }

  private Verdict all(List<Condition> parts) {
    Verdict all = Verdict.HOLDS;
    for (Condition part : parts) {
      Verdict verdict = of(part);
      if (!verdict.holds()) {
        return verdict;
      }
      all = all.groups().isEmpty() ? verdict : all;
    }
    return all;
  }

  private Verdict any(List<Condition> parts) {
    Verdict last = Verdict.failed("");
    for (Condition part : parts) {
      last = of(part);
      if (last.holds()) {
        return last;
      }
    }
    return Verdict.failed(source(new Condition.Any(parts)));
  }

  private static String source(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      return comparison.source();
    }
    if (condition instanceof Condition.Not not) {
      return "not (" + source(not.part()) + ")";
    }
    boolean all = condition instanceof Condition.All;
    List<Condition> parts =
        condition instanceof Condition.All each
            ? each.parts()
            : ((Condition.Any) condition).parts();
    return String.join(
        all ? " and " : " or ", parts.stream().map(ConditionEvaluation::source).toList());
  }

  private Verdict compared(Condition.Comparison comparison) {
    for (String value : facts.of(comparison.subject())) {
      if (comparison.regex().isPresent()) {
        Optional<List<String>> groups =
            isLeft()
                ? BoundedMatch.groups(
                    comparison.regex().get(), value, paid -> steps[0] -= Math.max(1, paid))
                : Optional.empty();
        if (groups.isPresent()) {
          return new Verdict(true, Optional.empty(), groups.get());
        }
      } else if (comparison.values().stream().anyMatch(wanted -> fits(value, comparison, wanted))) {
        return Verdict.HOLDS;
      }
    }
    return Verdict.failed(comparison.source());
  }

  private boolean fits(String value, Condition.Comparison comparison, String wanted) {
    steps[0] -= 1 + value.length() / CHARACTERS_A_STEP;
    if (steps[0] < 0 || value.length() > LONGEST) {
      return false;
    }
    Operator operator = comparison.operator();
    if (operator == Operator.EQUALS_CASE_SENSITIVE) {
      return value.equals(wanted);
    }
    if (operator == Operator.EQUALS && comparison.subject().is(Subject.Kind.INDEX)) {
      return new WildcardPattern(wanted).overlaps(new WildcardPattern(value));
    }
    String text = value.toLowerCase(Locale.ROOT);
    String part = RuleFacts.normal(wanted);
    return switch (operator) {
      case EQUALS -> text.equals(part) || isSameNumber(text, part);
      case CONTAINS -> text.contains(part);
      case CONTAINS_WORDS -> containsWords(text, part);
      case STARTS_WITH -> text.startsWith(part);
      case ENDS_WITH -> text.endsWith(part);
      default -> ordered(text, operator, part);
    };
  }

  private static boolean containsWords(String text, String words) {
    for (int at = text.indexOf(words); at >= 0 && !words.isEmpty(); ) {
      int end = at + words.length();
      boolean begins = at == 0 || !isWord(text, text.offsetByCodePoints(at, -1));
      if (begins && (end == text.length() || !isWord(text, end))) {
        return true;
      }
      at = text.indexOf(words, at + 1);
    }
    return false;
  }

  private static boolean isWord(String text, int at) {
    return Character.toString(text.codePointAt(at)).matches(WORD);
  }

  private static boolean isSameNumber(String one, String other) {
    return isNumber(one)
        && isNumber(other)
        && new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
  }

  private static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** Numbers by their size, other texts by their characters, as dates are. */
  private static boolean ordered(String text, Operator operator, String bound) {
    int order =
        isNumber(text) && isNumber(bound)
            ? new BigDecimal(text).compareTo(new BigDecimal(bound))
            : text.compareTo(bound);
    return switch (operator) {
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      default -> order >= 0;
    };
  }
}
