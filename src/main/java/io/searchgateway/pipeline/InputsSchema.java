package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * The JSON Schema of a stage's inputs, as dashboards show it; immutable. Members that it does not
 * describe are allowed and ignored.
 */
public record InputsSchema(JsonObject json) {

  private static final String PROPERTIES = "properties";
  private static final String TYPE = "type";
  private static final String DESCRIPTION = "description";

  /** No inputs. */
  public static final InputsSchema NONE =
      new InputsSchema(
          object().add(TYPE, "object").add(PROPERTIES, JsonValue.EMPTY_JSON_OBJECT).build());

  /** With an input of that JSON type. */
  public InputsSchema with(String name, String type, String description) {
    return with(name, object().add(TYPE, type).add(DESCRIPTION, description));
  }

  /** With an input that is a list of texts. */
  public InputsSchema withTexts(String name, String description) {
    return with(
        name,
        object()
            .add(TYPE, "array")
            .add("items", object().add(TYPE, "string"))
            .add(DESCRIPTION, description));
  }

  /** With an input that may be anything. */
  public InputsSchema withAny(String name, String description) {
    return with(name, object().add(DESCRIPTION, description));
  }

  /** With an input that is one of these words, the first being the default. */
  public InputsSchema withChoice(String name, List<String> words, String description) {
    return with(
        name,
        object()
            .add(TYPE, "string")
            .add("enum", Json.array(words))
            .add("default", words.get(0))
            .add(DESCRIPTION, description));
  }

  private InputsSchema with(String name, JsonObjectBuilder input) {
    JsonObjectBuilder properties = Json.object(json.getJsonObject(PROPERTIES));
    return new InputsSchema(Json.object(json).add(PROPERTIES, properties.add(name, input)).build());
  }

  private static JsonObjectBuilder object() {
    return Json.object();
  }
}
