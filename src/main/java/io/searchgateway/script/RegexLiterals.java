package io.searchgateway.script;

import com.google.javascript.rhino.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes regular expressions that 2009 did not know as calls of {@code RegExp}, which the compiler
 * leaves alone and the interpreter understands. Lines stay where they are.
 */
final class RegexLiterals {

  /** Whether it is worth looking through the tree. */
  private static final Pattern SUSPICIOUS =
      Pattern.compile("\\(\\?<|\\\\p\\{|/[a-z]*[suydv][a-z]*");

  private static final Pattern OLD_FLAGS = Pattern.compile("[gim]*");

  private RegexLiterals() {}

  /**
   * The text with such expressions written otherwise.
   *
   * @param tree of the text
   */
  static String rewritten(String text, SyntaxTreeCheck tree) {
    if (!SUSPICIOUS.matcher(text).find()) {
      return text;
    }
    List<Node> found = new ArrayList<>(tree.all(node -> node.isRegExp() && isNew(node)));
    found.sort(Comparator.comparingInt(Node::getSourceOffset));
    StringBuilder rewritten = new StringBuilder(text.length());
    int done = 0;
    for (Node literal : found) {
      rewritten
          .append(text, done, literal.getSourceOffset())
          .append("new RegExp(")
          .append(quoted(text(literal, 0)))
          .append(", \"")
          .append(text(literal, 1))
          .append("\")");
      done = literal.getSourceOffset() + literal.getLength();
    }
    return rewritten.append(text, done, text.length()).toString();
  }

  private static boolean isNew(Node literal) {
    String pattern = text(literal, 0);
    return pattern.contains("(?<")
        || pattern.contains("\\p{")
        || pattern.contains("\\P{")
        || !OLD_FLAGS.matcher(text(literal, 1)).matches();
  }

  /** The pattern of a literal or its flags, of which it may have none. */
  private static String text(Node literal, int position) {
    Node child = literal.getFirstChild();
    for (int i = 0; i < position && child != null; i++) {
      child = child.getNext();
    }
    return child == null ? "" : child.getString();
  }

  private static String quoted(String pattern) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c == 0x2028 || c == 0x2029) {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
