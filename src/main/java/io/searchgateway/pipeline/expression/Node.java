package io.searchgateway.pipeline.expression;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/** A part of an expression that was read. */
sealed interface Node {

  /** A value that is written down. */
  record Literal(JsonValue value) implements Node {}

  /** One of the names that the expression is about. */
  record Root(String name) implements Node {}

  /** The element that a predicate is asked about. */
  record Element() implements Node {}

  /** A member or an element; nil when it is not there. */
  record Member(Node of, Node key) implements Node {}

  /** {@code not} or a minus sign. */
  record Unary(String operator, Node operand) implements Node {}

  /** An operator between two values. */
  record Binary(String operator, Node left, Node right) implements Node {}

  /** {@code and}, {@code or} and {@code ??}: the right side only if it matters. */
  record Lazy(String operator, Node left, Node right) implements Node {}

  /** {@code a ? b : c}. */
  record Choice(Node condition, Node then, Node otherwise) implements Node {}

  /** {@code [a, b]}. */
  record Items(List<Node> items) implements Node {}

  /** {@code {a: 1}}. */
  record Members(Map<String, Node> members) implements Node {}

  /** A function of values. */
  record Call(String function, List<Node> arguments) implements Node {}

  /** A function that asks a predicate about each element. */
  record Each(String function, Node list, Node predicate) implements Node {}

  /** A condition of the rule dialect: of several values it is enough that one fits. */
  record Rule(Node left, String operator, Node right, boolean negated) implements Node {}
}
