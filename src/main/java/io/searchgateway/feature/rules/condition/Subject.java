package io.searchgateway.feature.rules.condition;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a comparison looks at.
 *
 * @param kind the variable
 * @param name the field of a filter or the key of an event; empty for other variables
 */
public record Subject(Kind kind, String name) {

  /** The variables of conditions. */
  public enum Kind {
    /** The text of the search or suggestion query. */
    QUERY("$query"),
    /** The indices that the query searches. */
    INDEX("$index"),
    /** The values of the filters that the query reacts to, by field. */
    FILTER("$filter"),
    /** The types of the queries of the request. */
    TYPE("$type"),
    /** The user that the request names. */
    USER("$user"),
    /** The values of the custom events of the request, by key. */
    CUSTOM_EVENT("$customEvents"),
    /** The name of the credential or user that sends the request. */
    CREDENTIAL("$credential"),
    /** The page that the request comes from. */
    REFERER("$referer"),
    /** The current time in epoch seconds. */
    TIME("$time");

    private final String variable;

    Kind(String variable) {
      this.variable = variable;
    }

    static Optional<Kind> named(String variable) {
      return Arrays.stream(values()).filter(kind -> kind.variable.equals(variable)).findFirst();
    }

    /** Whether it has members of its own. */
    boolean hasMembers() {
      return this == FILTER || this == CUSTOM_EVENT;
    }
  }

  /** A variable without members. */
  public static Subject of(Kind kind) {
    return new Subject(kind, "");
  }

  boolean is(Kind other) {
    return kind == other;
  }
}
