package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonValue;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A row of the table of properties: everything that is known of one property.
 *
 * @param name name on the wire, matched exactly or ignoring case
 * @param aliases further names
 * @param shape which JSON it takes and what that is read as
 * @param types query types on which it has an effect; all for properties of other objects
 * @param required whether a request without it is refused
 * @param defaultValue what holds when it is absent, when that is one value
 * @param description one or two sentences for users
 * @param since first version of the gateway that knows it
 */
record Property<T>(
    String name,
    List<String> aliases,
    Shape<T> shape,
    Set<QueryType> types,
    boolean required,
    Optional<JsonValue> defaultValue,
    String description,
    String since) {

  private static final String FIRST_VERSION = "0.1.0";

  Property {
    aliases = List.copyOf(aliases);
  }

  static <T> Property<T> of(String name, Shape<T> shape, String description) {
    return new Property<>(
        name,
        List.of(),
        shape,
        Set.copyOf(EnumSet.allOf(QueryType.class)),
        false,
        Optional.empty(),
        description,
        FIRST_VERSION);
  }

  Property<T> only(QueryType... onTypes) {
    return new Property<>(
        name, aliases, shape, Set.of(onTypes), required, defaultValue, description, since);
  }

  Property<T> alias(String alias) {
    return new Property<>(
        name, List.of(alias), shape, types, required, defaultValue, description, since);
  }

  Property<T> necessary() {
    return new Property<>(name, aliases, shape, types, true, defaultValue, description, since);
  }

  Property<T> orElse(JsonValue value) {
    return new Property<>(
        name, aliases, shape, types, required, Optional.of(value), description, since);
  }

  Property<T> orElse(boolean value) {
    return orElse(value ? JsonValue.TRUE : JsonValue.FALSE);
  }

  Property<T> orElse(String value) {
    return orElse(Json.text(value));
  }

  Property<T> orElse(int value) {
    return orElse(Json.number(value));
  }

  /** Whether it is the row of that property. */
  boolean is(Property<?> other) {
    return name.equals(other.name());
  }

  /** Whether it has an effect on queries of that type. */
  boolean concerns(QueryType type) {
    return types.contains(type);
  }
}
