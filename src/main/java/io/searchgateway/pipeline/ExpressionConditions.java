package io.searchgateway.pipeline;

import io.searchgateway.pipeline.expression.Expression;
import jakarta.json.JsonValue;
import java.util.Set;

/** Conditions of stages as expressions over {@code context}, {@code envs} and {@code inputs}. */
final class ExpressionConditions implements StageConditions {

  private static final Set<String> ROOTS = Set.of("context", "envs", "inputs");

  @Override
  public StageCondition read(String expression) {
    Expression parsed = Expression.parse(expression, ROOTS);
    return context -> parsed.holds(root -> root(root, context));
  }

  private static JsonValue root(String name, StageContext context) {
    return switch (name) {
      case "envs" -> context.envs().object();
      case "inputs" -> context.inputs().object();
      default -> context.json();
    };
  }
}
