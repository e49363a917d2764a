package io.searchgateway.pipeline.expression;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/** A part of an expression that was read. */
sealed interface ExpressionNode {

  /** A value that is written down. */
  record Literal(JsonValue value) implements ExpressionNode {}

  /** One of the names that the expression is about. */
  record Root(String name) implements ExpressionNode {}

  /** The element that a predicate is asked about. */
  record Element() implements ExpressionNode {}

  /** A member or an element; nil when it is not there. */
  record Member(ExpressionNode of, ExpressionNode key) implements ExpressionNode {}

  /** {@code not} or a minus sign. */
  record Unary(String operator, ExpressionNode operand) implements ExpressionNode {}

  /** An operator between two values. */
  record Binary(String operator, ExpressionNode left, ExpressionNode right)
      implements ExpressionNode {}

  /** {@code and}, {@code or} and {@code ??}: the right side only if it matters. */
  record Lazy(String operator, ExpressionNode left, ExpressionNode right)
      implements ExpressionNode {}

  /** {@code a ? b : c}. */
  record Choice(ExpressionNode condition, ExpressionNode then, ExpressionNode otherwise)
      implements ExpressionNode {}

  /** {@code [a, b]}. */
  record Items(List<ExpressionNode> items) implements ExpressionNode {}

  /** {@code {a: 1}}. */
  record Members(Map<String, ExpressionNode> members) implements ExpressionNode {}

  /** A function of values. */
  record Call(String function, List<ExpressionNode> arguments) implements ExpressionNode {}

  /** A function that asks a predicate about each element. */
  record Each(String function, ExpressionNode list, ExpressionNode predicate)
      implements ExpressionNode {}

  /** A condition of the rule dialect: of several values it is enough that one fits. */
  record Rule(ExpressionNode left, String operator, ExpressionNode right, boolean negated)
      implements ExpressionNode {}
}
