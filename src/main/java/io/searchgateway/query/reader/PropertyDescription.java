package io.searchgateway.query.reader;

import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is written about a property of a declarative request.
 *
 * @param path names from the body down to it, with dots between them
 * @param aliases further names
 * @param type as in TypeScript
 * @param required whether its object is refused without it
 * @param byDefault what holds when it is absent, when that is one value
 * @param types query types on which it has an effect, by their names on the wire; all of them for
 *     what is no property of a query
 * @param meaning one or two sentences for users
 */
public record PropertyDescription(
    String path,
    List<String> aliases,
    String type,
    boolean required,
    Optional<JsonValue> byDefault,
    List<String> types,
    String meaning) {

  public PropertyDescription {
    aliases = List.copyOf(aliases);
    types = List.copyOf(types);
  }

  /** All there are, each object's members after the property that it is the value of. */
  public static List<PropertyDescription> all() {
    Rows rows = new Rows();
    rows.add("", RequestProperties.FORM);
    return rows.rows;
  }

  /** Its name alone. */
  public String name() {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** A request that uses it, by the table of examples; absent for parts of other properties. */
  public Optional<JsonObject> example() {
    return PropertyExamples.of(path);
  }

  private static final class Rows {

    private final List<PropertyDescription> rows = new ArrayList<>();
    private final Set<ObjectForm> within = new HashSet<>();

    void add(String before, JsonForm form) {
      if (form instanceof ObjectForm object) {
        if (within.add(object)) {
          object.properties().forEach(property -> add(before, property));
          within.remove(object);
        }
      } else if (form instanceof JsonForm.Deferred deferred) {
        add(before, deferred.form());
      } else if (form instanceof JsonForm.ListOf list) {
        add(before, list.entry());
      } else if (form instanceof JsonForm.MapOf map) {
        add(before + "*.", map.member());
      } else if (form instanceof JsonForm.OneOf several) {
        several.forms().forEach(one -> add(before, one));
      }
    }

    private void add(String before, Property<?> property) {
      String path = before + property.name();
      if (rows.stream().anyMatch(row -> row.path().equals(path))) {
        return; // Of several forms that a value may have.
      }
      rows.add(
          new PropertyDescription(
              path,
              property.aliases(),
              new TypeScriptForms().type(property.shape().form()),
              property.required(),
              property.defaultValue(),
              property.types().stream().sorted().map(QueryType::wireName).toList(),
              property.description()));
      add(path + ".", property.shape().form());
    }
  }
}
