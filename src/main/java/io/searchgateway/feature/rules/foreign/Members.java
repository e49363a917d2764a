package io.searchgateway.feature.rules.foreign;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The members of a foreign object. What nobody reads is noted when it is closed. */
final class Members implements AutoCloseable {

  private final JsonObject object;
  private final String at;
  private final Consumer<String> notes;
  private final Set<String> read = new HashSet<>();

  /**
   * Members to read.
   *
   * @param at the path of the object in messages; empty for the outermost
   */
  Members(JsonObject object, String at, Consumer<String> notes) {
    this.object = object;
    this.at = at;
    this.notes = notes;
  }

  /** A text; a number is one as well. */
  Optional<String> text(String name) {
    return as(name, "a text", Members::text);
  }

  /** A text, if the value is one or a number. */
  static Optional<String> text(JsonValue value) {
    return value instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.of(value).filter(JsonNumber.class::isInstance).map(JsonValue::toString);
  }

  Optional<JsonNumber> number(String name) {
    return as(name, "a number", value -> ofType(value, JsonNumber.class));
  }

  /** A flag, with what holds when it is not there. */
  boolean flag(String name, boolean otherwise) {
    return as(
            name,
            "true or false",
            value ->
                value == JsonValue.TRUE || value == JsonValue.FALSE
                    ? Optional.of(value == JsonValue.TRUE)
                    : Optional.<Boolean>empty())
        .orElse(otherwise);
  }

  /** The members of an object; whoever reads them closes it. */
  Optional<Members> object(String name) {
    return as(name, "an object", value -> ofType(value, JsonObject.class))
        .map(member -> new Members(member, path(name), notes));
  }

  /** The entries of an array; one value stands for an array of it. */
  List<JsonValue> list(String name) {
    JsonValue value = value(name).orElse(JsonValue.EMPTY_JSON_ARRAY);
    return value instanceof JsonArray array ? array : List.of(value);
  }

  /** The entries of an array that are texts or numbers; others are noted. */
  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (JsonValue entry : list(name)) {
      text(entry).ifPresentOrElse(texts::add, () -> unknown(name, entry));
    }
    return texts;
  }

  /** The entries of an array that are objects; others are noted. */
  List<Members> objects(String name) {
    List<Members> objects = new ArrayList<>();
    for (JsonValue entry : list(name)) {
      if (entry instanceof JsonObject member) {
        objects.add(new Members(member, path(name), notes));
      } else {
        unknown(name, entry);
      }
    }
    return objects;
  }

  /** A value of any type; null is none. */
  Optional<JsonValue> value(String name) {
    read.add(name);
    return Optional.ofNullable(object.get(name)).filter(value -> value != JsonValue.NULL);
  }

  /** Passes over members that say nothing of the rule. */
  void passOver(String... names) {
    read.addAll(List.of(names));
  }

  /** Notes something about a member. */
  void note(String name, String message) {
    notes.accept("`" + path(name) + "` " + message);
  }

  /** Notes a value that means nothing here. */
  void unknown(String name, JsonValue value) {
    note(name, "cannot be carried over: " + Excerpt.quoted(value));
  }

  /** Notes the members that were not read. */
  @Override
  public void close() {
    object.keySet().stream()
        .filter(name -> !read.contains(name))
        .forEach(name -> note(Excerpt.of(name, 100), "cannot be carried over"));
  }

  private String path(String name) {
    return at.isEmpty() ? name : at + "." + name;
  }

  private <T> Optional<T> as(String name, String type, Function<JsonValue, Optional<T>> reading) {
    Optional<JsonValue> value = value(name);
    Optional<T> read = value.flatMap(reading);
    if (value.isPresent() && read.isEmpty()) {
      note(name, "is not " + type + " and cannot be carried over");
    }
    return read;
  }

  private static <T> Optional<T> ofType(JsonValue value, Class<T> type) {
    return type.isInstance(value) ? Optional.of(type.cast(value)) : Optional.empty();
  }
}
