package io.searchgateway.search.call;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Writes the JSON Schema of a stage's inputs. */
public final class InputsSchema {

  private final JsonObjectBuilder properties = Json.build().createObjectBuilder();

  private InputsSchema() {}

  public static InputsSchema of() {
    return new InputsSchema();
  }

  public InputsSchema text(String name, String description) {
    return add(name, type("string"), description);
  }

  public InputsSchema flag(String name, String description) {
    return add(name, type("boolean"), description);
  }

  public InputsSchema integer(String name, String description) {
    return add(name, type("integer"), description);
  }

  public InputsSchema number(String name, String description) {
    return add(name, type("number"), description);
  }

  /** An object. */
  public InputsSchema map(String name, String description) {
    return add(name, type("object"), description);
  }

  /** A list of texts. */
  public InputsSchema texts(String name, String description) {
    return add(name, type("array").add("items", type("string")), description);
  }

  /** A value of any type. */
  public InputsSchema any(String name, String description) {
    return add(name, Json.build().createObjectBuilder(), description);
  }

  public JsonObject build() {
    return Json.build()
        .createObjectBuilder()
        .add("type", "object")
        .add("properties", properties)
        .build();
  }

  private static JsonObjectBuilder type(String type) {
    return Json.build().createObjectBuilder().add("type", type);
  }

  private InputsSchema add(String name, JsonObjectBuilder schema, String description) {
    properties.add(name, schema.add("description", description));
    return this;
  }
}
