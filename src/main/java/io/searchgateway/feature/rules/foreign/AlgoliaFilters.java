package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Algolia's filters: {@code brand:apple AND (price < 10 OR NOT color:"dark red")}. */
final class AlgoliaFilters {

  private static final int DEEPEST = 50;
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(\\(|\\)|:|<=|>=|!=|[<>=]|\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'"
              + "|[^\\s():<>=!\"]++)");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  private final List<String> tokens = new ArrayList<>();
  private int at;
  private int depth;

  private AlgoliaFilters(String text) {
    Matcher token = TOKEN.matcher(text.strip());
    int end = 0;
    while (token.find() && token.start() == end) {
      tokens.add(token.group(1));
      end = token.end();
    }
    if (end < text.strip().length()) {
      throw new IllegalArgumentException("unexpected character");
    }
  }

  /** The filter of a text; empty when it cannot be read. */
  static Optional<FilterTree> read(String text) {
    try {
      AlgoliaFilters filters = new AlgoliaFilters(text);
      FilterTree tree = filters.either();
      return filters.at == filters.tokens.size() ? Optional.of(tree) : Optional.empty();
    } catch (IllegalArgumentException wrong) {
      return Optional.empty();
    }
  }

  /**
   * The filter of facets or of numbers: texts that all must hold, in inner arrays one of them.
   *
   * @return empty when it cannot be read
   */
  static Optional<FilterTree> read(List<JsonValue> filters) {
    List<FilterTree> all = new ArrayList<>();
    for (JsonValue filter : filters) {
      List<FilterTree> any = new ArrayList<>();
      for (JsonValue one : filter instanceof JsonArray array ? array : List.of(filter)) {
        Optional<FilterTree> leaf =
            one instanceof JsonString text ? signed(text.getString()) : Optional.empty();
        if (leaf.isEmpty()) {
          return Optional.empty();
        }
        any.add(leaf.get());
      }
      all.add(any.size() == 1 ? any.get(0) : new FilterTree.Any(any));
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(new FilterTree.All(all));
  }

  /** {@code brand:apple}, {@code brand:-apple}, {@code -brand:apple}, {@code price > 10}. */
  static Optional<FilterTree> signed(String text) {
    int colon = text.indexOf(':');
    if (colon < 0 || text.matches("[^:]*[<>=].*")) {
      return read(text);
    }
    boolean negated = text.startsWith("-");
    String field = unquoted(text.substring(negated ? 1 : 0, colon).strip());
    String value = text.substring(colon + 1).strip();
    if (field.isEmpty() || value.isEmpty()) {
      return Optional.empty();
    }
    if (value.startsWith("\\-")) {
      value = value.substring(1);
    } else if (value.startsWith("-") && !NUMBER.matcher(value).matches()) {
      negated = !negated;
      value = value.substring(1);
    }
    return Optional.of(new FilterTree.Leaf(field, "==", Json.text(unquoted(value)), negated));
  }

  private FilterTree either() {
    List<FilterTree> any = new ArrayList<>(List.of(both()));
    while (take("OR")) {
      any.add(both());
    }
    return any.size() == 1 ? any.get(0) : new FilterTree.Any(any);
  }

  private FilterTree both() {
    List<FilterTree> all = new ArrayList<>(List.of(one()));
    while (take("AND")) {
      all.add(one());
    }
    return all.size() == 1 ? all.get(0) : new FilterTree.All(all);
  }

  private FilterTree one() {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException("nested too deeply");
    }
    FilterTree tree;
    if (take("NOT")) {
      tree = one().negate();
    } else if (take("(")) {
      tree = either();
      if (!take(")")) {
        throw new IllegalArgumentException("a parenthesis is not closed");
      }
    } else {
      tree = leaf(unquoted(next()));
    }
    depth--;
    return tree;
  }

  private FilterTree leaf(String field) {
    String operator = next();
    if (!operator.equals(":")) {
      boolean equality = operator.equals("=") || operator.equals("!=");
      return new FilterTree.Leaf(
          field, equality ? "==" : operator, number(next()), operator.equals("!="));
    }
    String value = next();
    if (take("TO")) {
      return new FilterTree.All(
          List.of(
              new FilterTree.Leaf(field, ">=", number(value), false),
              new FilterTree.Leaf(field, "<=", number(next()), false)));
    }
    return new FilterTree.Leaf(field, "==", Json.text(unquoted(value)), false);
  }

  private static JsonValue number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException("not a number");
    }
    return Json.number(new BigDecimal(text));
  }

  private boolean take(String word) {
    boolean found = at < tokens.size() && tokens.get(at).equals(word);
    at += found ? 1 : 0;
    return found;
  }

  private String next() {
    if (at == tokens.size()) {
      throw new IllegalArgumentException("the filter is incomplete");
    }
    return tokens.get(at++);
  }

  private static String unquoted(String token) {
    boolean quoted =
        token.length() > 1
            && (token.startsWith("\"") && token.endsWith("\"")
                || token.startsWith("'") && token.endsWith("'"));
    return quoted ? token.substring(1, token.length() - 1).replaceAll("\\\\(.)", "$1") : token;
  }
}
