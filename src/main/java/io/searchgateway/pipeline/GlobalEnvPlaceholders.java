package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonTemplate;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.regex.Pattern;

/** Places for global envs, {@code ${{ NAME }}}, in what definitions say. */
final class GlobalEnvPlaceholders {

  private static final JsonTemplate.Syntax SYNTAX =
      new JsonTemplate.Syntax("${{", Pattern.compile("\\$\\{\\{([^{}]++)}}"));

  private GlobalEnvPlaceholders() {}

  /**
   * The object with the values of global envs filled in; itself when there is no place. A name
   * without a value stays as it is; a text that is one place takes the type of the value.
   */
  static JsonObject filled(JsonObject object, JsonObject globalEnvs) {
    return JsonTemplate.of(object, SYNTAX)
        .fill(
            place ->
                Optional.of(
                    globalEnvs.getOrDefault(place.group(1).strip(), Json.text(place.group()))),
            new JsonTemplate.Budget(Long.MAX_VALUE))
        .asJsonObject();
  }
}
