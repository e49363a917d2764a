package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places in one text: {@code {{path}}}, {@code {{{path}}}}, {@code ${{ NAME }}}. */
final class TextTemplate {

  private static final Pattern PLACE =
      Pattern.compile(
          "\\$\\{\\{(?<global>[^{}]++)}}"
              + "|\\{\\{\\{(?<three>[^{}]++)}}}|\\{\\{(?<two>[^{}]++)}}");

  /** Longest text that is put together, in characters. */
  static final int LONGEST = 64 << 20;

  private TextTemplate() {}

  /** A text that is one place keeps the type of its value, and is absent with it. */
  static Optional<JsonValue> fill(String text, ContextValues values) {
    Matcher place = PLACE.matcher(text);
    if (!place.find()) {
      return Optional.of(json(text));
    }
    if (place.start() == 0 && place.end() == text.length()) {
      Optional<JsonValue> value = value(place, values);
      return value.isEmpty() && place.group("global") != null ? Optional.of(json(text)) : value;
    }
    StringBuilder filled = new StringBuilder(text.length());
    int done = 0;
    do {
      filled.append(text, done, place.start());
      if (filled.length() > LONGEST) {
        throw tooLong();
      }
      Optional<JsonValue> value = value(place, values);
      if (value.isPresent()) {
        filled.append(text(value.get()));
      } else if (place.group("global") != null) {
        filled.append(place.group());
      }
      done = place.end();
    } while (place.find());
    return Optional.of(json(filled.append(text, done, text.length()).toString()));
  }

  /** The failure of a template that would become longer than {@link #LONGEST}. */
  static Problem tooLong() {
    return StageFailure.invalidInput("inputs with their templates filled in are too long");
  }

  private static Optional<JsonValue> value(Matcher place, ContextValues values) {
    String global = place.group("global");
    if (global != null) {
      return values.global(global.strip());
    }
    String three = place.group("three");
    return expression((three == null ? place.group("two") : three).strip(), values);
  }

  private static Optional<JsonValue> expression(String expression, ContextValues values) {
    String[] words = expression.split("\\s+", 2);
    if (words.length == 1) {
      return values.at(expression);
    }
    return switch (words[0]) {
      case "json" -> values.at(words[1]).map(value -> json(value.toString()));
      case "url" -> values.at(words[1]).map(value -> json(url(text(value))));
      case "base64" -> values.at(words[1]).map(value -> json(base64(text(value))));
      default -> values.at(expression);
    };
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString string ? string.getString() : value.toString();
  }

  private static JsonString json(String text) {
    return Json.text(text);
  }

  private static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
