package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places for global envs, {@code ${{ NAME }}}, in what definitions say. */
final class GlobalEnvPlaceholders {

  private static final Pattern PLACE = Pattern.compile("\\$\\{\\{([^{}]++)}}");
  private static final String BEGIN = "${{";

  private GlobalEnvPlaceholders() {}

  /**
   * The object with the values of global envs filled in; itself when there is no place. A name
   * without a value stays as it is; a text that is one place takes the type of the value.
   */
  static JsonObject filled(JsonObject object, JsonObject globalEnvs) {
    return has(object) ? fill(object, globalEnvs).asJsonObject() : object;
  }

  private static boolean has(JsonValue value) {
    return switch (value.getValueType()) {
      case OBJECT -> value.asJsonObject().values().stream().anyMatch(GlobalEnvPlaceholders::has);
      case ARRAY -> value.asJsonArray().stream().anyMatch(GlobalEnvPlaceholders::has);
      case STRING -> ((JsonString) value).getString().contains(BEGIN);
      default -> false;
    };
  }

  private static JsonValue fill(JsonValue value, JsonObject globalEnvs) {
    return switch (value.getValueType()) {
      case OBJECT -> {
        JsonObjectBuilder filled = Json.object();
        value.asJsonObject().forEach((name, one) -> filled.add(name, fill(one, globalEnvs)));
        yield filled.build();
      }
      case ARRAY -> {
        yield Json.array(value.asJsonArray(), one -> fill(one, globalEnvs)).build();
      }
      case STRING -> fill(((JsonString) value).getString(), globalEnvs);
      default -> value;
    };
  }

  private static JsonValue fill(String text, JsonObject globalEnvs) {
    Matcher place = PLACE.matcher(text);
    if (place.matches()) {
      return Optional.ofNullable(globalEnvs.get(place.group(1).strip()))
          .orElseGet(() -> Json.text(text));
    }
    return Json.text(
        place.replaceAll(
            found ->
                Matcher.quoteReplacement(
                    Optional.ofNullable(globalEnvs.get(found.group(1).strip()))
                        .map(GlobalEnvPlaceholders::text)
                        .orElseGet(found::group))));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString string ? string.getString() : value.toString();
  }
}
