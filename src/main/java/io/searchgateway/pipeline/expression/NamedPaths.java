package io.searchgateway.pipeline.expression;

import jakarta.json.JsonString;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds what an expression looks at, without evaluating it. */
final class NamedPaths {

  private NamedPaths() {}

  /** A path ends where a member is not named by a text that is written down. */
  static Set<List<String>> of(ExpressionNode expression) {
    Set<List<String>> paths = new HashSet<>();
    Deque<ExpressionNode> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      ExpressionNode node = open.pop();
      if (node instanceof ExpressionNode.Root || node instanceof ExpressionNode.Member) {
        path(node, paths, open);
      } else {
        open.addAll(parts(node));
      }
    }
    return paths;
  }

  private static void path(
      ExpressionNode node, Set<List<String>> paths, Deque<ExpressionNode> open) {
    Deque<String> names = new ArrayDeque<>();
    ExpressionNode at = node;
    while (at instanceof ExpressionNode.Member member) {
      if (member.key() instanceof ExpressionNode.Literal literal
          && literal.value() instanceof JsonString name) {
        names.addFirst(name.getString());
      } else {
        names.clear();
        open.add(member.key());
      }
      at = member.of();
    }
    if (at instanceof ExpressionNode.Root root) {
      names.addFirst(root.name());
      paths.add(List.copyOf(names));
    } else {
      open.add(at);
    }
  }

  private static List<ExpressionNode> parts(ExpressionNode node) {
    if (node instanceof ExpressionNode.Unary unary) {
      return List.of(unary.operand());
    }
    if (node instanceof ExpressionNode.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (node instanceof ExpressionNode.Lazy lazy) {
      return List.of(lazy.left(), lazy.right());
    }
    if (node instanceof ExpressionNode.Choice choice) {
      return List.of(choice.condition(), choice.then(), choice.otherwise());
    }
    if (node instanceof ExpressionNode.Items items) {
      return items.items();
    }
    if (node instanceof ExpressionNode.Members members) {
      return List.copyOf(members.members().values());
    }
    if (node instanceof ExpressionNode.Call call) {
      return call.arguments();
    }
    if (node instanceof ExpressionNode.Each each) {
      return List.of(each.list(), each.predicate());
    }
    return node instanceof ExpressionNode.Rule rule
        ? List.of(rule.left(), rule.right())
        : List.of();
  }
}
