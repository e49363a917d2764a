package io.searchgateway.script;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.rhino.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a text says, as the compiler's parser understands it, looked at before the compiler goes to
 * work: that takes time by the square of how deep things are nested, and cannot be interrupted.
 * Nothing here goes deeper itself than a loop.
 */
final class SyntaxTreeCheck {

  /** How many parts may be within each other; each term of a long sum is within the next one's. */
  static final int DEPTH = 2_000;

  private static final String TOO_DEEP = "JSC_PARSE_TREE_TOO_DEEP";

  private final @Nullable Node root;

  private SyntaxTreeCheck(@Nullable Node root) {
    this.root = root;
  }

  /**
   * Parses; of a text that cannot be parsed nothing is known here, and compiling it says why.
   *
   * @return empty when it is nested so deeply that the stack does not suffice
   */
  static Optional<SyntaxTreeCheck> of(String text) {
    Compiler compiler = ModernScript.compiler();
    compiler.initOptions(ModernScript.options());
    Node root = null;
    try {
      root = compiler.parse(SourceFile.fromCode("script", text));
    } catch (StackOverflowError deep) {
      return Optional.empty();
    } catch (RuntimeException broken) {
      if (ranOutOfStack(broken)) {
        return Optional.empty();
      }
    }
    return ranOutOfStack(compiler.getErrors())
        ? Optional.empty()
        : Optional.of(new SyntaxTreeCheck(root));
  }

  /** Whether the stack did not suffice: the compiler wraps that error. */
  static boolean ranOutOfStack(RuntimeException broken) {
    return broken.getCause() instanceof StackOverflowError;
  }

  /** Whether the stack did not suffice, told as a fault of the text. */
  static boolean ranOutOfStack(List<JSError> errors) {
    return errors.stream().anyMatch(error -> error.getType().key.equals(TOO_DEEP));
  }

  /**
   * Where a chain of members ({@code a.b.c}) becomes too long, which alone keeps the parser itself
   * busy; found by a look at the characters, so that some long text may count as one too.
   *
   * @return the offset; absent when there is none
   */
  static OptionalInt longChain(String text) {
    int links = 0;
    for (int i = 0; i + 1 < text.length(); i++) {
      switch (text.charAt(i)) {
        case ';', ',', '{', '}' -> links = 0;
        case '.' -> {
          if (Character.isJavaIdentifierStart(text.charAt(i + 1)) && ++links > DEPTH) {
            return OptionalInt.of(i);
          }
        }
        default -> {}
      }
    }
    return OptionalInt.empty();
  }

  /** The first part that is too deep within others. */
  Optional<Node> tooDeep() {
    int depth = 0;
    Node node = root;
    while (node != null) {
      Node child = node.getFirstChild();
      if (child != null) {
        node = child;
        if (++depth > DEPTH) {
          return Optional.of(node);
        }
        continue;
      }
      while (node != null && node.getNext() == null) {
        node = node == root ? null : node.getParent();
        depth--;
      }
      node = node == null ? null : node.getNext();
    }
    return Optional.empty();
  }

  /** All parts of a kind. */
  List<Node> all(Predicate<Node> kind) {
    List<Node> found = new ArrayList<>();
    Deque<Node> left = new ArrayDeque<>();
    if (root != null) {
      left.push(root);
    }
    while (!left.isEmpty()) {
      Node node = left.pop();
      if (kind.test(node)) {
        found.add(node);
      }
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        left.push(child);
      }
    }
    return found;
  }
}
