package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonTemplate;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Inputs as written, with places: {@code {{path}}}, {@code {{{path}}}}, {@code ${{ NAME }}}. */
final class InputsTemplate {

  private static final JsonTemplate.Syntax SYNTAX =
      new JsonTemplate.Syntax(
          "{{", Pattern.compile("\\$\\{\\{([^{}]++)}}|\\{\\{\\{([^{}]++)}}}|\\{\\{([^{}]++)}}"));

  /** All texts of one filling together are no longer, in characters. */
  private static final int LONGEST = 64 << 20;

  private final JsonTemplate template;
  private final Inputs fixed;

  private InputsTemplate(JsonObject written) {
    template = JsonTemplate.of(written, SYNTAX);
    fixed = new Inputs(written);
  }

  static InputsTemplate of(JsonObject written) {
    return new InputsTemplate(written);
  }

  /** Whether anything is to be filled in. */
  boolean hasPlaces() {
    return template.hasPlaces();
  }

  /** The inputs with values of this moment. */
  Inputs fill(ContextValues values) {
    if (!hasPlaces()) {
      return fixed;
    }
    try {
      return new Inputs(
          template
              .fill(place -> value(place, values), new JsonTemplate.Budget(LONGEST))
              .asJsonObject());
    } catch (JsonTemplate.TooLarge tooLong) {
      throw StageFailure.invalidInput(
          "the inputs are too long after their templates are filled in");
    }
  }

  /** A global env that is not there leaves its place as it is written. */
  private static Optional<JsonValue> value(MatchResult place, ContextValues values) {
    if (place.group(1) != null) {
      return values.global(place.group(1).strip()).or(() -> Optional.of(Json.text(place.group())));
    }
    String path = place.group(2) == null ? place.group(3) : place.group(2);
    return expression(path.strip(), values);
  }

  private static Optional<JsonValue> expression(String expression, ContextValues values) {
    String[] words = expression.split("\\s+", 2);
    if (words.length == 1) {
      return values.at(expression);
    }
    return switch (words[0]) {
      case "json" -> values.at(words[1]).map(value -> Json.text(value.toString()));
      case "url" -> values.at(words[1]).map(value -> Json.text(url(JsonTemplate.asText(value))));
      case "base64" ->
          values.at(words[1]).map(value -> Json.text(base64(JsonTemplate.asText(value))));
      default -> values.at(expression);
    };
  }

  private static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
