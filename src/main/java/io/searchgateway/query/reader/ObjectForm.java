package io.searchgateway.query.reader;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An object with properties of known names, in the order in which they are described. */
final class ObjectForm implements JsonForm {

  private final String name;
  private final String description;
  private final List<Property<?>> properties = new ArrayList<>();
  private final Map<String, Property<?>> exact = new HashMap<>();
  private final Map<String, Property<?>> folded = new HashMap<>();

  private ObjectForm(String name, String description) {
    this.name = name;
    this.description = description;
  }

  /**
   * An object.
   *
   * @param name name of its type in descriptions
   */
  static ObjectForm of(String name, String description, Property<?>... properties) {
    return of(name, description, List.of(properties));
  }

  static ObjectForm of(String name, String description, List<Property<?>> properties) {
    ObjectForm form = new ObjectForm(name, description);
    properties.forEach(form::add);
    return form;
  }

  void add(Property<?> property) {
    properties.add(property);
    put(exact, property.name(), property);
    put(folded, fold(property.name()), property);
    for (String alias : property.aliases()) {
      put(exact, alias, property);
      put(folded, fold(alias), property);
    }
  }

  private void put(Map<String, Property<?>> index, String key, Property<?> property) {
    if (index.put(key, property) != null) {
      throw new IllegalStateException(name + " has two properties named " + key);
    }
  }

  /** Name of the type in descriptions. */
  String name() {
    return name;
  }

  String description() {
    return description;
  }

  List<Property<?>> properties() {
    return List.copyOf(properties);
  }

  @Override
  public boolean admits(JsonValue value) {
    return value instanceof JsonObject;
  }

  @Override
  public String phrase() {
    return "an object";
  }

  /** The property of that name or alias, letter for letter. */
  Optional<Property<?>> exactly(String key) {
    return Optional.ofNullable(exact.get(key));
  }

  /** The property of that name or alias, ignoring case. */
  Optional<Property<?>> named(String key) {
    return exactly(key).or(() -> Optional.ofNullable(folded.get(fold(key))));
  }

  private static String fold(String key) {
    return key.toLowerCase(Locale.ROOT);
  }
}
