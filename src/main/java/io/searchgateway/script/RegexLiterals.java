package io.searchgateway.script;

import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.SortingErrorManager;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.rhino.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes regular expressions that 2009 did not know as calls of {@code RegExp}, which the compiler
 * leaves alone and the interpreter understands. Lines stay where they are.
 */
final class RegexLiterals {

  /** Whether it is worth parsing the text. */
  private static final Pattern SUSPICIOUS =
      Pattern.compile("\\(\\?<|\\\\p\\{|/[a-z]*[suydv][a-z]*");

  private static final Pattern OLD_FLAGS = Pattern.compile("[gim]*");

  private RegexLiterals() {}

  /** The text with such expressions written otherwise; itself when it cannot be parsed. */
  static String rewritten(String text) {
    if (!SUSPICIOUS.matcher(text).find()) {
      return text;
    }
    List<Node> found = new ArrayList<>();
    Compiler compiler = new Compiler();
    compiler.setErrorManager(new SortingErrorManager(Set.of()));
    CompilerOptions options = new CompilerOptions();
    options.setLanguageIn(CompilerOptions.LanguageMode.UNSTABLE);
    compiler.initOptions(options);
    Node root;
    try {
      root = compiler.parse(SourceFile.fromCode("script", text));
    } catch (RuntimeException | StackOverflowError broken) {
      return text; // Compiling it will say what is wrong.
    }
    collect(root, found);
    found.sort(Comparator.comparingInt(Node::getSourceOffset).reversed());
    StringBuilder rewritten = new StringBuilder(text);
    for (Node literal : found) {
      int start = literal.getSourceOffset();
      rewritten.replace(
          start,
          start + literal.getLength(),
          "new RegExp(" + quoted(text(literal, 0)) + ", \"" + text(literal, 1) + "\")");
    }
    return rewritten.toString();
  }

  private static void collect(@Nullable Node node, List<Node> found) {
    if (node == null) {
      return;
    }
    if (node.isRegExp() && isNew(node)) {
      found.add(node);
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      collect(child, found);
    }
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
