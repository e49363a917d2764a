package io.searchgateway.pipeline.expression;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.expression.Token.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the rule dialect: {@code $query exactlyMatches "x" AND brand contains 'y'}. */
final class RuleParser {

  private static final int MAX_DEPTH = 50;

  /** What the envs have under the names that begin with a dollar sign. */
  private static final Set<String> FACTS =
      Set.of("$query", "$index", "$type", "$category", "$path", "$method");

  private static final Map<String, String> OPERATORS =
      Map.of(
          "exactlyMatches", "equals",
          "contains", "contains",
          "startsWith", "startsWith",
          "endsWith", "endsWith",
          "regularExpressionMatch", "matches");

  private static final Map<String, String> NEGATED =
      Map.of(
          "doesNotMatch", "equals",
          "doesNotContain", "contains",
          "doesNotStartWith", "startsWith",
          "doesNotEndWith", "endsWith");

  private final TokenStream tokens;
  private int depth;

  private RuleParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Whether a text is of this dialect: it uses what the other lacks. */
  static boolean speaks(List<Token> tokens) {
    return tokens.stream()
        .filter(token -> token.kind() == Kind.NAME)
        .map(Token::text)
        .anyMatch(
            name ->
                name.startsWith("$")
                    || NEGATED.containsKey(name)
                    || name.equals("exactlyMatches")
                    || name.equals("regularExpressionMatch"));
  }

  static ExpressionNode parse(List<Token> tokens) {
    RuleParser parser = new RuleParser(new TokenStream(tokens));
    ExpressionNode node = parser.either();
    parser.tokens.expectEnd();
    return node;
  }

  private ExpressionNode either() {
    ExpressionNode left = both();
    while (tokens.take("OR") || tokens.take("or") || tokens.take("||")) {
      left = new ExpressionNode.Lazy("or", left, both());
    }
    return left;
  }

  private ExpressionNode both() {
    ExpressionNode left = condition();
    while (tokens.take("AND") || tokens.take("and") || tokens.take("&&")) {
      left = new ExpressionNode.Lazy("and", left, condition());
    }
    return left;
  }

  private ExpressionNode condition() {
    if (++depth > MAX_DEPTH) {
      throw Lexer.fault(tokens.peek().position(), "the expression is nested too deeply");
    }
    ExpressionNode node;
    if (tokens.take("(")) {
      node = either();
      tokens.expect(")");
    } else if (tokens.peek().kind() == Kind.STRING) {
      ExpressionNode text = literal();
      tokens.expect("in");
      node = new ExpressionNode.Rule(subject(), "equals", text, false);
    } else {
      ExpressionNode subject = subject();
      Token operator = tokens.next();
      boolean negated = NEGATED.containsKey(operator.text());
      String positive = negated ? NEGATED.get(operator.text()) : OPERATORS.get(operator.text());
      if (positive == null) {
        throw TokenStream.unexpected(operator);
      }
      node = new ExpressionNode.Rule(subject, positive, literal(), negated);
    }
    depth--;
    return node;
  }

  private ExpressionNode subject() {
    Token token = tokens.next();
    if (token.kind() != Kind.NAME) {
      throw TokenStream.unexpected(token);
    }
    ExpressionNode envs = new ExpressionNode.Root("envs");
    if (FACTS.contains(token.text())) {
      return member(envs, token.text().substring(1));
    }
    if (token.text().startsWith("$")) {
      throw Lexer.fault(token.position(), "unknown name " + token.text());
    }
    StringBuilder field = new StringBuilder(token.text());
    while (tokens.take(".")) {
      field.append('.').append(tokens.next().text());
    }
    return member(member(envs, "filters"), field.toString());
  }

  private static ExpressionNode member(ExpressionNode of, String name) {
    return new ExpressionNode.Member(of, new ExpressionNode.Literal(Json.text(name)));
  }

  private ExpressionNode literal() {
    Token token = tokens.next();
    if (token.kind() == Kind.NUMBER) {
      return new ExpressionNode.Literal(Json.number(new BigDecimal(token.text())));
    }
    if (token.kind() != Kind.STRING) {
      throw TokenStream.unexpected(token);
    }
    return new ExpressionNode.Literal(Json.text(token.text()));
  }
}
