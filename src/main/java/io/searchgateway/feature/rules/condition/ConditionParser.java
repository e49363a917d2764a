package io.searchgateway.feature.rules.condition;

import io.searchgateway.pipeline.expression.Token;
import io.searchgateway.pipeline.expression.TokenStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads {@code 'films' in $index and ($query contains 'star' or $filter.kind == "a")}. */
final class ConditionParser {

  private static final int MAX_LENGTH = 10_000;
  private static final int MAX_DEPTH = 50;
  private static final int MAX_PARTS = 1000;
  private static final int MAX_REGEX = 1000;

  private final String text;
  private final TokenStream tokens;
  private int depth;
  private int parts;

  ConditionParser(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "an expression can have at most " + MAX_LENGTH + " characters");
    }
    this.text = text;
    this.tokens = TokenStream.of(text);
  }

  Condition parse() {
    Condition condition = either();
    tokens.expectEnd();
    return condition;
  }

  private Condition either() {
    List<Condition> any = new ArrayList<>(List.of(both()));
    while (tokens.take("or") || tokens.take("OR") || tokens.take("||")) {
      any.add(both());
    }
    return any.size() == 1 ? any.get(0) : new Condition.Any(any);
  }

  private Condition both() {
    List<Condition> all = new ArrayList<>(List.of(one()));
    while (tokens.take("and") || tokens.take("AND") || tokens.take("&&")) {
      all.add(one());
    }
    return all.size() == 1 ? all.get(0) : new Condition.All(all);
  }

  private Condition one() {
    Token first = tokens.peek();
    if (++depth > MAX_DEPTH || ++parts > MAX_PARTS) {
      throw TokenStream.fault(first, "the expression has too many parts");
    }
    Condition condition;
    if (tokens.take("not") || tokens.take("NOT") || tokens.take("!")) {
      condition = new Condition.Not(one());
    } else if (tokens.take("(")) {
      condition = either();
      tokens.expect(")");
    } else if (first.kind() == Token.Kind.NAME) {
      condition = comparison(first);
    } else {
      condition = membership(first);
    }
    depth--;
    return condition;
  }

  private Condition comparison(Token first) {
    Subject subject = subject();
    Token word = tokens.next();
    if (word.is("in") || word.is("IN")) {
      return compared(first, subject, Operator.EQUALS, values());
    }
    Optional<Operator> negated = Operator.negated(word.text());
    Operator operator =
        negated
            .or(() -> Operator.spelled(word.text()))
            .orElseThrow(() -> TokenStream.unexpected(word));
    if (operator == Operator.EQUALS && negated.isEmpty() && tokens.take("cs")) {
      operator = Operator.EQUALS_CASE_SENSITIVE;
    }
    Condition compared = compared(first, subject, operator, values());
    return negated.isPresent() ? new Condition.Not(compared) : compared;
  }

  /** {@code 'a,b' in $index}, or a value among those of another variable. */
  private Condition membership(Token first) {
    List<String> values = values();
    if (!tokens.take("IN")) {
      tokens.expect("in");
    }
    return compared(first, subject(), Operator.EQUALS, values);
  }

  private Condition compared(Token first, Subject subject, Operator operator, List<String> sent) {
    List<String> values = sent;
    if (subject.is(Subject.Kind.INDEX) && operator == Operator.EQUALS) {
      values = sent.stream().flatMap(each -> List.of(each.split(",", -1)).stream()).toList();
      values = values.stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
    } else if (subject.is(Subject.Kind.TIME)) {
      values = sent.stream().map(value -> seconds(value, first)).toList();
    }
    String source =
        text.substring(first.position() - 1, Math.min(text.length(), tokens.peek().position() - 1))
            .strip();
    return new Condition.Comparison(
        subject, operator, values, regex(first, operator, values), source);
  }

  private static Optional<Pattern> regex(Token first, Operator operator, List<String> values) {
    if (!operator.isRegex()) {
      return Optional.empty();
    }
    String regex = values.size() == 1 ? values.get(0) : "";
    if (regex.isEmpty() || regex.length() > MAX_REGEX) {
      throw TokenStream.fault(
          first, "a regular expression must have 1 to " + MAX_REGEX + " characters");
    }
    try {
      return Optional.of(
          Pattern.compile(
              regex,
              operator == Operator.MATCHES ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0));
    } catch (PatternSyntaxException | StackOverflowError wrong) {
      throw TokenStream.fault(
          first,
          wrong instanceof PatternSyntaxException syntax
              ? "the regular expression is invalid: " + syntax.getDescription()
              : "the regular expression is nested too deeply");
    }
  }

  /** Times are numbers of seconds, or texts as in RFC 3339. */
  private static String seconds(String value, Token at) {
    try {
      return value.matches("[0-9]+") ? value : Long.toString(Instant.parse(value).getEpochSecond());
    } catch (DateTimeException wrong) {
      throw TokenStream.fault(at, "a time must be epoch seconds or like 2026-12-24T18:00:00Z");
    }
  }

  private Subject subject() {
    Token name = tokens.next();
    if (name.kind() != Token.Kind.NAME) {
      throw TokenStream.unexpected(name);
    }
    if (!name.text().startsWith("$")) {
      return new Subject(Subject.Kind.FILTER, path(new StringBuilder(name.text())));
    }
    Subject.Kind kind =
        Subject.Kind.named(name.text())
            .orElseThrow(() -> TokenStream.fault(name, "unknown variable " + name.text()));
    return kind.hasMembers() ? new Subject(kind, member(name)) : Subject.of(kind);
  }

  private String member(Token variable) {
    if (tokens.take("[")) {
      Token key = tokens.next();
      if (key.kind() != Token.Kind.STRING) {
        throw TokenStream.unexpected(key);
      }
      tokens.expect("]");
      return key.text();
    }
    if (!tokens.take(".")) {
      throw TokenStream.fault(variable, variable.text() + " requires a name, as in $filter.brand");
    }
    return path(new StringBuilder(tokens.next().text()));
  }

  private String path(StringBuilder first) {
    while (tokens.take(".")) {
      first.append('.').append(tokens.next().text());
    }
    return first.toString();
  }

  private List<String> values() {
    if (!tokens.take("[")) {
      return List.of(value());
    }
    List<String> values = new ArrayList<>();
    while (!tokens.take("]")) {
      if (!values.isEmpty()) {
        tokens.expect(",");
      }
      if (++parts > MAX_PARTS) {
        throw TokenStream.fault(tokens.peek(), "the expression has too many parts");
      }
      values.add(value());
    }
    return values;
  }

  private String value() {
    boolean minus = tokens.take("-");
    Token value = tokens.next();
    boolean number = value.kind() == Token.Kind.NUMBER;
    boolean text = value.kind() == Token.Kind.STRING || value.is("true") || value.is("false");
    if (!number && (minus || !text)) {
      throw TokenStream.unexpected(value);
    }
    return minus ? "-" + value.text() : value.text();
  }
}
