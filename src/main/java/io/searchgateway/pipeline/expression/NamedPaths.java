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
  static Set<List<String>> of(Node expression) {
    Set<List<String>> paths = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      Node node = open.pop();
      if (node instanceof Node.Root || node instanceof Node.Member) {
        path(node, paths, open);
      } else {
        open.addAll(parts(node));
      }
    }
    return paths;
  }

  private static void path(Node node, Set<List<String>> paths, Deque<Node> open) {
    Deque<String> names = new ArrayDeque<>();
    Node at = node;
    while (at instanceof Node.Member member) {
      if (member.key() instanceof Node.Literal literal
          && literal.value() instanceof JsonString name) {
        names.addFirst(name.getString());
      } else {
        names.clear();
        open.add(member.key());
      }
      at = member.of();
    }
    if (at instanceof Node.Root root) {
      names.addFirst(root.name());
      paths.add(List.copyOf(names));
    } else {
      open.add(at);
    }
  }

  private static List<Node> parts(Node node) {
    if (node instanceof Node.Unary unary) {
      return List.of(unary.operand());
    }
    if (node instanceof Node.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (node instanceof Node.Lazy lazy) {
      return List.of(lazy.left(), lazy.right());
    }
    if (node instanceof Node.Choice choice) {
      return List.of(choice.condition(), choice.then(), choice.otherwise());
    }
    if (node instanceof Node.Items items) {
      return items.items();
    }
    if (node instanceof Node.Members members) {
      return List.copyOf(members.members().values());
    }
    if (node instanceof Node.Call call) {
      return call.arguments();
    }
    if (node instanceof Node.Each each) {
      return List.of(each.list(), each.predicate());
    }
    return node instanceof Node.Rule rule ? List.of(rule.left(), rule.right()) : List.of();
  }
}
