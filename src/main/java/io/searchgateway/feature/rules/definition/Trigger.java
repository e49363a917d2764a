package io.searchgateway.feature.rules.definition;

import io.searchgateway.feature.rules.condition.Condition;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * When a rule applies.
 *
 * @param expression as written; the schedule of a rule that runs by the clock
 * @param condition that the expression says; of a schedule it always holds
 * @param timeframe outside of which the rule does not apply
 */
public record Trigger(Type type, String expression, Condition condition, Timeframe timeframe) {

  /** What triggers a rule. */
  public enum Type {
    /** Every declarative search. */
    ALWAYS,
    /** Searches whose text and filters fit. */
    FILTER,
    /** Writes of documents. */
    INDEX,
    /** The clock. */
    CRON;

    /** The type of that name; {@code query} is another name of {@code filter}. */
    public static Optional<Type> named(String name) {
      return name.equals("query")
          ? Optional.of(FILTER)
          : Arrays.stream(values()).filter(type -> type.wireName().equals(name)).findFirst();
    }

    /** As in {@code trigger.type}. */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
