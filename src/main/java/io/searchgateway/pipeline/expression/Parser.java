package io.searchgateway.pipeline.expression;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.expression.Token.Kind;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the expr dialect by the precedence of its operators. */
final class Parser {

  private static final int MAX_DEPTH = 50;
  private static final int MAX_LINKS = 1_000;
  private static final int CHOICE = 0;
  private static final int NOT = 50;
  private static final int MINUS = 90;
  private static final int POWER = 100;

  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("or", 10),
          Map.entry("and", 15),
          Map.entry("==", 20),
          Map.entry("!=", 20),
          Map.entry("<", 20),
          Map.entry("<=", 20),
          Map.entry(">", 20),
          Map.entry(">=", 20),
          Map.entry("in", 20),
          Map.entry("not in", 20),
          Map.entry("contains", 20),
          Map.entry("startsWith", 20),
          Map.entry("endsWith", 20),
          Map.entry("matches", 20),
          Map.entry("+", 30),
          Map.entry("-", 30),
          Map.entry("*", 60),
          Map.entry("/", 60),
          Map.entry("%", 60),
          Map.entry("**", POWER),
          Map.entry("??", 500));

  private static final Map<String, String> SYNONYMS =
      Map.of("&&", "and", "||", "or", "===", "==", "!==", "!=", "^", "**");

  private static final Set<String> LAZY = Set.of("and", "or", "??");

  private static final Map<String, JsonValue> CONSTANTS =
      Map.of(
          "true", JsonValue.TRUE,
          "false", JsonValue.FALSE,
          "nil", JsonValue.NULL,
          "null", JsonValue.NULL,
          "undefined", JsonValue.NULL);

  private final TokenStream tokens;
  private final Set<String> roots;
  private int depth;
  private int links;
  private int predicates;

  private Parser(TokenStream tokens, Set<String> roots) {
    this.tokens = tokens;
    this.roots = roots;
  }

  static ExpressionNode parse(List<Token> tokens, Set<String> roots) {
    Parser parser = new Parser(new TokenStream(tokens), roots);
    ExpressionNode node = parser.expression(CHOICE);
    parser.tokens.expectEnd();
    return node;
  }

  private ExpressionNode expression(int least) {
    if (++depth > MAX_DEPTH) {
      throw Lexer.fault(tokens.peek().position(), "the expression is nested too deeply");
    }
    ExpressionNode left = operand();
    while (true) {
      String operator = operator();
      int precedence = PRECEDENCE.getOrDefault(operator, -1);
      if (precedence < 0 || precedence < least) {
        break;
      }
      link();
      takeOperator(operator);
      ExpressionNode right = expression(operator.equals("**") ? precedence : precedence + 1);
      left =
          LAZY.contains(operator)
              ? new ExpressionNode.Lazy(operator, left, right)
              : new ExpressionNode.Binary(operator, left, right);
    }
    if (least == CHOICE && tokens.take("?")) {
      ExpressionNode then = expression(CHOICE);
      tokens.expect(":");
      left = new ExpressionNode.Choice(left, then, expression(CHOICE));
    }
    depth--;
    return left;
  }

  /** One more part within which all before it is; evaluating goes as deep. */
  private void link() {
    if (++links > MAX_LINKS) {
      throw Lexer.fault(
          tokens.peek().position(),
          "the expression has more than " + MAX_LINKS + " operators and members");
    }
  }

  /** The operator that comes next, in its one spelling; not taken yet. */
  private String operator() {
    Token token = tokens.peek();
    if (token.kind() != Kind.SYMBOL && token.kind() != Kind.NAME) {
      return "";
    }
    if (token.is("not") && tokens.second().is("in")) {
      return "not in";
    }
    return SYNONYMS.getOrDefault(token.text(), token.text());
  }

  private void takeOperator(String operator) {
    tokens.next();
    if (operator.equals("not in")) {
      tokens.next();
    }
  }

  private ExpressionNode operand() {
    Token token = tokens.peek();
    if (tokens.take("!") || tokens.take("not")) {
      return new ExpressionNode.Unary("not", expression(NOT));
    }
    if (tokens.take("-")) {
      return new ExpressionNode.Unary("-", expression(MINUS));
    }
    if (tokens.take("+")) {
      return expression(MINUS);
    }
    ExpressionNode primary = primary(token);
    while (true) {
      if (tokens.take(".") || tokens.take("?.")) {
        link();
        primary = new ExpressionNode.Member(primary, new ExpressionNode.Literal(Json.text(name())));
      } else if (tokens.take("[")) {
        link();
        primary = new ExpressionNode.Member(primary, expression(CHOICE));
        tokens.expect("]");
      } else {
        return primary;
      }
    }
  }

  private String name() {
    Token token = tokens.next();
    if (token.kind() != Kind.NAME) {
      throw TokenStream.unexpected(token);
    }
    return token.text();
  }

  private ExpressionNode primary(Token token) {
    return switch (token.kind()) {
      case NUMBER -> new ExpressionNode.Literal(Json.number(new BigDecimal(tokens.next().text())));
      case STRING -> new ExpressionNode.Literal(Json.text(tokens.next().text()));
      case NAME -> named(tokens.next());
      case SYMBOL -> symbol(token);
      case END -> throw TokenStream.unexpected(token);
    };
  }

  private ExpressionNode named(Token token) {
    JsonValue constant = CONSTANTS.get(token.text());
    if (constant != null) {
      return new ExpressionNode.Literal(constant);
    }
    if (tokens.take("(")) {
      return call(token);
    }
    if (!roots.contains(token.text())) {
      throw Lexer.fault(token.position(), "unknown name " + token.text());
    }
    return new ExpressionNode.Root(token.text());
  }

  private ExpressionNode symbol(Token token) {
    if (tokens.take("(")) {
      ExpressionNode inner = expression(CHOICE);
      tokens.expect(")");
      return inner;
    }
    if (tokens.take("[")) {
      List<ExpressionNode> items = new ArrayList<>();
      while (!tokens.take("]")) {
        items.add(expression(CHOICE));
        if (!tokens.take(",")) {
          tokens.expect("]");
          break;
        }
      }
      return new ExpressionNode.Items(items);
    }
    if (tokens.take("{")) {
      return members();
    }
    if (predicates > 0 && tokens.take("#")) {
      return new ExpressionNode.Element();
    }
    if (predicates > 0 && token.is(".")) {
      return new ExpressionNode.Element();
    }
    throw TokenStream.unexpected(token);
  }

  private ExpressionNode members() {
    Map<String, ExpressionNode> members = new LinkedHashMap<>();
    while (!tokens.take("}")) {
      Token key = tokens.next();
      if (key.kind() != Kind.NAME && key.kind() != Kind.STRING) {
        throw TokenStream.unexpected(key);
      }
      tokens.expect(":");
      members.put(key.text(), expression(CHOICE));
      if (!tokens.take(",")) {
        tokens.expect("}");
        break;
      }
    }
    return new ExpressionNode.Members(members);
  }

  private ExpressionNode call(Token function) {
    if (ExpressionFunctions.PREDICATES.contains(function.text())) {
      return each(function.text());
    }
    Integer arity = ExpressionFunctions.ARITY.get(function.text());
    if (arity == null) {
      throw Lexer.fault(function.position(), "unknown function " + function.text());
    }
    List<ExpressionNode> arguments = new ArrayList<>();
    while (!tokens.take(")")) {
      arguments.add(expression(CHOICE));
      if (!tokens.take(",")) {
        tokens.expect(")");
        break;
      }
    }
    if (arguments.size() != arity) {
      throw Lexer.fault(function.position(), function.text() + " takes " + arity + " argument(s)");
    }
    return new ExpressionNode.Call(function.text(), arguments);
  }

  private ExpressionNode each(String function) {
    ExpressionNode list = expression(CHOICE);
    tokens.expect(",");
    predicates++;
    boolean braces = tokens.take("{");
    ExpressionNode predicate = expression(CHOICE);
    if (braces) {
      tokens.expect("}");
    }
    predicates--;
    tokens.expect(")");
    return new ExpressionNode.Each(function, list, predicate);
  }
}
