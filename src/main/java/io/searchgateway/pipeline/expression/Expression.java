package io.searchgateway.pipeline.expression;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** An expression of either dialect. */
public final class Expression {

  private static final System.Logger LOG = System.getLogger(Expression.class.getName());
  private static final int MAX_LENGTH = 10_000;
  private static final int SHOWN = 100;

  private final String beginning;
  private final ExpressionNode node;

  private Expression(String text, ExpressionNode node) {
    this.beginning = text.substring(0, Math.min(text.length(), SHOWN));
    this.node = node;
  }

  /**
   * Reads an expression.
   *
   * @param roots names that it may begin with; the rule dialect needs {@code envs} among them
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  public static Expression parse(String text, Set<String> roots) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("the expression is too long");
    }
    List<Token> tokens = Lexer.tokens(text);
    return new Expression(
        text, RuleParser.speaks(tokens) ? RuleParser.parse(tokens) : Parser.parse(tokens, roots));
  }

  /** Whether it is true; false as well when that would take too many steps. */
  public boolean holds(Function<String, JsonValue> roots) {
    try {
      return ExpressionValues.isTrue(new Evaluation(roots).of(node));
    } catch (Evaluation.TooLong costly) {
      LOG.log(System.Logger.Level.WARNING, "An expression takes too many steps: {0}", beginning);
      return false;
    }
  }

  /** What it looks at: names that begin with a root, as far as they are written down. */
  public Set<List<String>> paths() {
    return NamedPaths.of(node);
  }

  /** The value; nil is JSON's null. */
  JsonValue value(Function<String, JsonValue> roots) {
    return new Evaluation(roots).of(node);
  }
}
