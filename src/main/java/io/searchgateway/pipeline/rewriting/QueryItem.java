package io.searchgateway.pipeline.rewriting;

import io.searchgateway.query.QueryType;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One query of a declarative request, as sent. */
record QueryItem(LooseObject members) {

  private static final String VALUE = "value";

  JsonObject json() {
    return members.json();
  }

  Optional<String> id() {
    return members.text("id");
  }

  /** Search when none is given; empty for a word that is no type. */
  Optional<QueryType> type() {
    return members.find("type").isEmpty()
        ? Optional.of(QueryType.SEARCH)
        : members.text("type").flatMap(QueryType::named);
  }

  boolean is(QueryType type) {
    return type().filter(type::equals).isPresent();
  }

  /** Whether its value is text that people type. */
  boolean isTyped() {
    return is(QueryType.SEARCH) || is(QueryType.SUGGESTION);
  }

  /** Whether it has a value other than blank text. */
  boolean hasValue() {
    return members
        .find(VALUE)
        .filter(value -> !(value instanceof JsonString text && text.getString().isBlank()))
        .isPresent();
  }

  QueryItem with(String name, JsonValue value) {
    return new QueryItem(members.with(name, value));
  }

  /** With its value, or each text of it, changed. */
  QueryItem withTexts(UnaryOperator<String> change) {
    Optional<JsonValue> value = members.find(VALUE);
    return value.isEmpty() ? this : with(VALUE, Texts.changed(value.get(), change));
  }

  /** A whole number, if there is one that makes sense. */
  Optional<Integer> number(String name) {
    return members
        .find(name)
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).doubleValue())
        .filter(number -> number >= 0 && number <= Integer.MAX_VALUE)
        .map(Double::intValue);
  }
}
