package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes forms as JSON Schema 2020-12; objects become definitions that are referred to by name. */
final class SchemaWriter {

  private static final String TYPE = "type";

  private final String place;
  private final Set<ObjectForm> inline;
  private final Map<String, JsonObject> definitions = new LinkedHashMap<>();

  /**
   * A writer.
   *
   * @param place JSON pointer, as a fragment, to the object that will hold the definitions
   * @param inline objects that are written where they occur
   */
  SchemaWriter(String place, Set<ObjectForm> inline) {
    this.place = place;
    this.inline = inline;
  }

  /** The definitions that were referred to so far, by name. */
  Map<String, JsonObject> definitions() {
    return Map.copyOf(definitions);
  }

  /** The schema of a form. */
  JsonObject schema(JsonForm form) {
    return builder(form).build();
  }

  private JsonObjectBuilder builder(JsonForm form) {
    JsonObjectBuilder schema = Json.object();
    if (form instanceof ObjectForm object) {
      return inline.contains(object) ? object(object) : schema.add("$ref", reference(object));
    }
    if (form instanceof JsonForm.Deferred deferred) {
      return builder(deferred.form());
    }
    if (form instanceof JsonForm.ListOf list) {
      return schema.add(TYPE, "array").add("items", builder(list.entry()));
    }
    if (form instanceof JsonForm.MapOf map) {
      return schema.add(TYPE, "object").add("additionalProperties", builder(map.member()));
    }
    if (form instanceof JsonForm.OneOf several) {
      return oneOf(several);
    }
    return plain(form, schema);
  }

  private static JsonObjectBuilder plain(JsonForm form, JsonObjectBuilder schema) {
    if (form instanceof JsonForm.Choice choice) {
      return schema.add(TYPE, "string").add("enum", texts(choice.values()));
    }
    if (form instanceof JsonForm.WholeNumber whole) {
      return schema
          .add(TYPE, "integer")
          .add("minimum", whole.least())
          .add("maximum", whole.greatest());
    }
    if (form instanceof JsonForm.Pattern text) {
      return schema.add(TYPE, "string").add("pattern", "^(?:" + text.pattern() + ")$");
    }
    if (form instanceof JsonForm.AtLeast number) {
      return schema
          .add(TYPE, "number")
          .add(number.itself() ? "minimum" : "exclusiveMinimum", number.least());
    }
    return form instanceof JsonForm.Plain any && !any.type().isEmpty()
        ? schema.add(TYPE, any.type())
        : schema;
  }

  private JsonObjectBuilder oneOf(JsonForm.OneOf several) {
    List<JsonObject> schemas = several.forms().stream().map(this::schema).toList();
    boolean types =
        schemas.stream()
            .allMatch(schema -> schema.size() == 1 && schema.get(TYPE) instanceof JsonString);
    return types
        ? Json.object()
            .add(TYPE, texts(schemas.stream().map(schema -> schema.getString(TYPE)).toList()))
        : Json.object().add("anyOf", Json.array(schemas));
  }

  private String reference(ObjectForm form) {
    if (!definitions.containsKey(form.name())) {
      definitions.put(form.name(), JsonValue.EMPTY_JSON_OBJECT); // A form may contain itself.
      definitions.put(form.name(), object(form).build());
    }
    return place + "/" + form.name();
  }

  private JsonObjectBuilder object(ObjectForm form) {
    JsonObjectBuilder properties = Json.object();
    for (Property<?> property : form.properties()) {
      properties.add(property.name(), property(property));
      for (String alias : property.aliases()) {
        properties.add(
            alias,
            builder(property.shape().form())
                .add("title", alias)
                .add("description", "Old name of `" + property.name() + "`.")
                .add("deprecated", true));
      }
    }
    JsonObjectBuilder schema =
        Json.object()
            .add("title", form.name())
            .add("description", form.description())
            .add(TYPE, "object")
            .add("properties", properties);
    List<String> required =
        form.properties().stream().filter(Property::required).map(Property::name).toList();
    return required.isEmpty() ? schema : schema.add("required", texts(required));
  }

  private JsonObjectBuilder property(Property<?> property) {
    JsonObjectBuilder schema =
        builder(property.shape().form())
            .add("title", property.name())
            .add("description", property.description() + concerned(property))
            .add("$comment", "Since " + property.since());
    if (!concernsAll(property)) {
      schema.add("x-query-types", texts(types(property)));
    }
    property.defaultValue().ifPresent(value -> schema.add("default", value));
    return schema;
  }

  private static String concerned(Property<?> property) {
    return concernsAll(property)
        ? ""
        : " Applies to queries of type " + String.join(", ", types(property)) + ".";
  }

  private static boolean concernsAll(Property<?> property) {
    return property.types().size() == QueryType.values().length;
  }

  private static List<String> types(Property<?> property) {
    return property.types().stream().sorted().map(QueryType::wireName).toList();
  }

  private static JsonArrayBuilder texts(List<String> texts) {
    return Json.array(texts);
  }
}
