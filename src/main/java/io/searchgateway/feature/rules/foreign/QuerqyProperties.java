package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Properties of a rule of Querqy: {@code @name: value}, or JSON of several lines. */
final class QuerqyProperties {

  private static final Pattern ONE =
      Pattern.compile("@\\s*(?:\"([^\"]+)\"|'([^']+)'|([\\w.-]+))\\s*:\\s*(.*)");

  /** A text in either kind of quotation marks, a name without any, a comma behind the last one. */
  private static final Pattern LENIENT =
      Pattern.compile(
          "(\"(?:[^\"\\\\]|\\\\.)*+\")|'((?:[^'\\\\]|\\\\.)*+)'"
              + "|([A-Za-z_][\\w.-]*)(?=\\s*:)|(,)(?=\\s*[}\\]])",
          Pattern.DOTALL);

  private final JsonObjectBuilder all = Json.object();

  /** Takes a property of one line. */
  void line(String text, int number) {
    Matcher one = ONE.matcher(text);
    if (!one.matches()) {
      throw RuleFile.malformed("a property must be like `@name: value`", number, 0);
    }
    String name = one.group(1) != null ? one.group(1) : one.group(2);
    all.add(
        name != null ? name : one.group(3),
        object("{\"value\":" + one.group(4) + "}", number).get("value"));
  }

  /**
   * Takes properties of several lines.
   *
   * @param json with its braces
   */
  void block(String json, int number) {
    object(json, number).forEach(all::add);
  }

  private static JsonObject object(String json, int number) {
    String strict =
        LENIENT
            .matcher(json)
            .replaceAll(
                found -> {
                  if (found.group(1) != null || found.group(4) != null) {
                    return Matcher.quoteReplacement(found.group(4) == null ? found.group() : "");
                  }
                  String text =
                      found.group(3) != null
                          ? found.group(3)
                          : found.group(2).replace("\\'", "'").replace("\"", "\\\"");
                  return Matcher.quoteReplacement("\"" + text + "\"");
                });
    JsonValue value = RuleFile.value(strict.getBytes(StandardCharsets.UTF_8), number);
    if (value instanceof JsonObject object) {
      return object;
    }
    throw RuleFile.malformed("the properties must be a JSON object", number, 0);
  }

  JsonObject build() {
    return all.build();
  }

  /** A property that is a text. */
  static String text(JsonObject properties, String name) {
    return properties.get(name) instanceof JsonString text ? text.getString() : "";
  }
}
