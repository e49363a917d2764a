package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** A text in one of the engine's query languages, bounded. */
final class QueryStringClause {

  private static final String PATTERNS = "*?~/";

  private final TranslationScope scope;

  QueryStringClause(TranslationScope scope) {
    this.scope = scope;
  }

  /** The clause; empty when the text is beyond its bounds. */
  Optional<JsonObject> of(
      DeclarativeQuery query, TextOptions options, String text, JsonArray fields) {
    if (!isBounded(query, text)) {
      return Optional.empty();
    }
    JsonObjectBuilder clause =
        Dsl.object()
            .add(Dsl.QUERY, text)
            .add("default_operator", options.queryFormat().isAnd() ? "and" : "or")
            .add("fields", fields);
    if (options.syntax() != TextOptions.Syntax.QUERY_STRING) {
      return Optional.of(Dsl.object("simple_query_string", clause.build()));
    }
    // A word that no number can be does not match a numeric field, as with all fields.
    return Optional.of(Dsl.object("query_string", clause.add("lenient", true).build()));
  }

  /** Whether a text is within its bounds. */
  static boolean isBounded(TranslationLimits limits, String text) {
    return text.length() <= limits.queryStringCharacters()
        && PatternOperators.count(text, PATTERNS) <= limits.wildcards();
  }

  private boolean isBounded(DeclarativeQuery query, String text) {
    TranslationLimits limits = scope.limits();
    if (text.length() > limits.queryStringCharacters()) {
      scope.fault(
          query,
          "value",
          "query_string_too_long",
          "a query string can have " + limits.queryStringCharacters() + " characters");
      return false;
    }
    if (PatternOperators.count(text, PATTERNS) > limits.wildcards()) {
      scope.fault(
          query,
          "value",
          "too_many_wildcards",
          "a query string can have " + limits.wildcards() + " wildcards");
      return false;
    }
    return true;
  }
}
