package io.searchgateway.feature.rules.foreign;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Conditions of rules as text, made of texts that never become syntax. */
final class Expressions {

  private static final Pattern PATH = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*");
  private static final Pattern META = Pattern.compile("[\\\\\\[\\](){}.*+?^$|]");

  private Expressions() {}

  /** A text as a string of an expression. */
  static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /** A text as a regular expression that matches the text itself. */
  static String literal(String text) {
    return META.matcher(text).replaceAll(found -> "\\\\\\" + found.group());
  }

  /** Compares the text of the search. */
  static String query(String operator, String text) {
    return "$query " + operator + " " + quoted(text);
  }

  /** The member of a variable that has members, such as {@code $filter}. */
  static String member(String variable, String name) {
    return PATH.matcher(name).matches()
        ? variable + "." + name
        : variable + "[" + quoted(name) + "]";
  }

  /** A condition that holds when one of them does. */
  static String any(List<String> conditions) {
    return joined(conditions, " or ");
  }

  /** A condition that holds when all of them do. */
  static String all(List<String> conditions) {
    return joined(conditions, " and ");
  }

  static String not(String condition) {
    return "not (" + condition + ")";
  }

  private static String joined(List<String> conditions, String word) {
    return conditions.size() == 1
        ? conditions.get(0)
        : String.join(word, conditions.stream().map(Expressions::part).toList());
  }

  /** Of one comparison no parentheses are needed, of several they are. */
  private static String part(String condition) {
    return condition.contains(" and ") || condition.contains(" or ")
        ? "(" + condition + ")"
        : condition;
  }

  /** Limits a condition to an index; an empty one always holds. */
  static String inIndex(Optional<String> index, String condition) {
    if (index.isEmpty()) {
      return condition;
    }
    String there = quoted(index.get()) + " in $index";
    return condition.isEmpty() ? there : there + " and (" + condition + ")";
  }
}
