package io.searchgateway.indices.design;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;

/** Settings of indices in one form, of the several that engines take. */
public final class SettingsForm {

  private static final String ROOT = "index";
  private static final int DEEPEST = 50;

  private SettingsForm() {}

  /**
   * With objects for dots, and everything below {@code index}.
   *
   * @throws Problem 400 for a name of more parts than any setting has
   */
  public static JsonObject nested(JsonObject settings) {
    JsonObject nested = JsonValue.EMPTY_JSON_OBJECT;
    for (Map.Entry<String, JsonValue> member : settings.entrySet()) {
      String path = member.getKey();
      String whole = path.equals(ROOT) || path.startsWith(ROOT + ".") ? path : ROOT + "." + path;
      nested =
          JsonOverlay.merged(nested, JsonOverlay.nested(bounded(whole), spread(member.getValue())));
    }
    return nested;
  }

  /** Settings laid over others. */
  public static JsonObject over(JsonObject others, JsonObject settings) {
    return JsonOverlay.merged(others, settings);
  }

  private static String bounded(String path) {
    if (path.chars().filter(letter -> letter == '.').count() > DEEPEST) {
      throw Problem.of(400, "bad_settings", "the name of a setting has too many parts");
    }
    return path;
  }

  private static JsonValue spread(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    JsonObject spread = JsonValue.EMPTY_JSON_OBJECT;
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      spread =
          JsonOverlay.merged(
              spread, JsonOverlay.nested(bounded(member.getKey()), spread(member.getValue())));
    }
    return spread;
  }
}
