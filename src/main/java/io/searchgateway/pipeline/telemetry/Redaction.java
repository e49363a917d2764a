package io.searchgateway.pipeline.telemetry;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What people get to see of a context: no credential, no secret, no text of any length.
 *
 * @param secrets masks the values of secret global envs
 * @param most longest text that is left whole, in characters
 */
public record Redaction(UnaryOperator<JsonValue> secrets, int most) {

  /** What is shown in place of a credential. */
  public static final String MASK = "***";

  private static final Set<String> CREDENTIALS =
      Set.of("authorization", "proxy-authorization", "cookie", "set-cookie");

  /** The value as it may be shown. */
  public JsonObject of(JsonObject value) {
    return (JsonObject) shown("", secrets.apply(value));
  }

  private JsonValue shown(String name, JsonValue value) {
    return switch (value.getValueType()) {
      case OBJECT -> object(value.asJsonObject());
      case ARRAY -> {
        yield Json.array(value.asJsonArray(), element -> shown(name, element)).build();
      }
      case STRING -> text(name, (JsonString) value);
      default -> value;
    };
  }

  /** A step of a JSON patch has the name of its value at the end of its path. */
  private JsonObject object(JsonObject object) {
    JsonObjectBuilder shown = Json.object();
    object.forEach(
        (name, value) -> {
          String meant =
              name.equals("value") && object.get("path") instanceof JsonString path
                  ? path.getString().substring(path.getString().lastIndexOf('/') + 1)
                  : name;
          shown.add(name, shown(meant, value));
        });
    return shown.build();
  }

  private JsonValue text(String name, JsonString text) {
    if (CREDENTIALS.contains(name.toLowerCase(Locale.ROOT))) {
      return Json.text(MASK);
    }
    int length = text.getChars().length();
    return length <= most
        ? text
        : Json.text(
            text.getString().substring(0, most) + "…[" + (length - most) + " characters cut]");
  }
}
