package io.searchgateway.script;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.CompilerEnvirons;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Evaluator;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Interpreter;
import org.mozilla.javascript.Node;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.Script;
import org.mozilla.javascript.ScriptRuntime;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.Token;
import org.mozilla.javascript.ast.FunctionNode;
import org.mozilla.javascript.ast.ScriptNode;

/**
 * The interpreter, with a check of size put around operators that no function stands for.
 *
 * <p>Joined texts are ropes: each {@code s += s} doubles the length at no cost, until some other
 * operation allocates all of it at once. So what {@code +} makes is checked, unless one side is a
 * literal, by which it grows little. The check is a reference by name of the interpreter's XML
 * extension, the one operator whose meaning is left to the embedding program; scripts cannot write
 * it, for the syntax is switched off. Code of {@code eval} and {@code Function} comes here too.
 */
final class BoundedInterpreter implements Evaluator {

  static final int LONGEST_REGEX = 5_000;

  private final Interpreter interpreter = new Interpreter();
  private final LineTable lines;

  /**
   * An interpreter.
   *
   * @param lines what scripts are told of the lines of what is compiled
   */
  BoundedInterpreter(LineTable lines) {
    this.lines = lines;
  }

  @Override
  public Object compile(
      CompilerEnvirons environs, ScriptNode tree, String source, boolean returnFunction) {
    bound(tree);
    return interpreter.compile(environs, tree, source, returnFunction);
  }

  private void bound(ScriptNode tree) {
    for (int i = 0; i < tree.getRegexpCount(); i++) {
      if (tree.getRegexpString(i).length() > LONGEST_REGEX) {
        throw ScriptRuntime.constructError("SyntaxError", "the regular expression is too long");
      }
    }
    number(tree);
    boundBelow(tree);
    for (int i = 0; i < tree.getFunctionCount(); i++) {
      FunctionNode function = tree.getFunctionNode(i);
      bound(function);
    }
  }

  private void number(Node node) {
    node.setLineColumnNumber(lines.given(node.getLineno()), node.getColumn());
  }

  private void boundBelow(Node parent) {
    Node child = parent.getFirstChild();
    while (child != null) {
      Node next = child.getNext();
      number(child);
      boundBelow(child);
      if (child.getType() == Token.BIGINT) {
        throw ScriptRuntime.constructError("SyntaxError", "BigInt is not supported");
      }
      if (isToCheck(parent, child)) {
        check(parent, child, 0);
      } else if (parent.getType() == Token.ARRAYLIT && child.getType() == Token.DOTDOTDOT) {
        check(child, child.getFirstChild(), SizeChecks.ITERATED);
      }
      child = next;
    }
  }

  private static void check(Node parent, Node value, int kind) {
    Node place = new Node(Token.EMPTY);
    parent.replaceChild(value, place);
    Node check = new Node(Token.REF_NAME, value);
    check.putIntProp(Node.MEMBER_TYPE_PROP, kind);
    parent.replaceChild(place, new Node(Token.GET_REF, check));
  }

  /** Whether a value can be longer than the code that makes it, or has its keys listed. */
  private static boolean isToCheck(Node parent, Node child) {
    return switch (child.getType()) {
      case Token.ADD, Token.STRING_CONCAT ->
          !isLiteral(child.getFirstChild()) && !isLiteral(child.getLastChild());
      default ->
          switch (parent.getType()) {
            case Token.ENUM_INIT_KEYS,
                Token.ENUM_INIT_VALUES,
                Token.ENUM_INIT_ARRAY,
                Token.ENUM_INIT_VALUES_IN_ORDER,
                Token.DOTDOTDOT ->
                true;
            default -> false;
          };
    };
  }

  private static boolean isLiteral(@Nullable Node node) {
    return node == null || node.getType() == Token.NUMBER || node.getType() == Token.STRING;
  }

  @Override
  public Function createFunctionObject(
      Context context, Scriptable scope, Object code, @Nullable Object domain) {
    return interpreter.createFunctionObject(context, scope, code, domain);
  }

  @Override
  public Script createScriptObject(Object code, @Nullable Object domain) {
    return interpreter.createScriptObject(code, domain);
  }

  @Override
  public void captureStackInfo(RhinoException thrown) {
    interpreter.captureStackInfo(thrown);
  }

  @Override
  public String getSourcePositionFromStack(Context context, int[] line) {
    return interpreter.getSourcePositionFromStack(context, line);
  }

  @Override
  public String getPatchedStack(RhinoException thrown, String stack) {
    return interpreter.getPatchedStack(thrown, stack);
  }

  @Override
  public List<String> getScriptStack(RhinoException thrown) {
    return interpreter.getScriptStack(thrown);
  }

  @Override
  public void setEvalScriptFlag(Script script) {
    interpreter.setEvalScriptFlag(script);
  }
}
