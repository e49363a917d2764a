package io.searchgateway.feature.rules.condition;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A condition of a rule, as read. */
public sealed interface Condition {

  /** One that always holds. */
  Condition ALWAYS = new All(List.of());

  /** Holds when all parts do. */
  record All(List<Condition> parts) implements Condition {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** Holds when one of the parts does. */
  record Any(List<Condition> parts) implements Condition {
    public Any {
      parts = List.copyOf(parts);
    }
  }

  /** Holds when the part does not. */
  record Not(Condition part) implements Condition {}

  /**
   * Compares a variable; of several values on either side it is enough that two fit.
   *
   * @param values texts and numbers as texts; patterns for indices
   * @param regex of the operators that match one
   * @param source the comparison as it was written
   */
  record Comparison(
      Subject subject,
      Operator operator,
      List<String> values,
      Optional<Pattern> regex,
      String source)
      implements Condition {
    public Comparison {
      values = List.copyOf(values);
    }
  }

  /**
   * Reads an expression.
   *
   * @throws IllegalArgumentException when it cannot be read; the message says where and is for the
   *     author
   */
  static Condition parse(String expression) {
    return new ConditionParser(expression).parse();
  }
}
