package io.searchgateway.pipeline.rewriting;

import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One query of a declarative request, as sent. */
public record QueryItem(CaseInsensitiveObject members) {

  private static final String VALUE = "value";

  /** The query as an object. */
  public JsonObject json() {
    return members.json();
  }

  /** Key of its answer. */
  public Optional<String> id() {
    return members.text("id");
  }

  /** The default when none is given; empty for a word that is no type. */
  public Optional<QueryType> type() {
    return members.find("type").isEmpty()
        ? Optional.of(QueryType.DEFAULT)
        : members.text("type").flatMap(QueryType::named);
  }

  /** Whether it is of that type. */
  public boolean is(QueryType type) {
    return type().filter(type::equals).isPresent();
  }

  /** Whether its value is text that people type. */
  public boolean isTyped() {
    return is(QueryType.SEARCH) || is(QueryType.SUGGESTION);
  }

  /** Whether it has a value other than blank text. */
  public boolean hasValue() {
    return members
        .find(VALUE)
        .filter(value -> !(value instanceof JsonString text && text.getString().isBlank()))
        .isPresent();
  }

  /** With a property, in place of one of that name. */
  public QueryItem with(String name, JsonValue value) {
    return new QueryItem(members.with(name, value));
  }

  /** With its value, or each text of it, changed. */
  public QueryItem withTexts(UnaryOperator<String> change) {
    Optional<JsonValue> value = members.find(VALUE);
    return value.isEmpty() ? this : with(VALUE, JsonStrings.changed(value.get(), change));
  }
}
