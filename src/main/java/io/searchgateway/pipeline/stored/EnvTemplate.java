package io.searchgateway.pipeline.stored;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places in the calls that validate global envs: {@code ${NAME}}, and {@code ${btoa(…)}} around one
 * or within a back-quoted text. Text that is filled in is not looked through again.
 *
 * @param values by name; a name without one stays as it is
 */
record EnvTemplate(Map<String, String> values) {

  private static final Pattern PLACE =
      Pattern.compile(
          "\\$\\{\\s*btoa\\((?<encoded>(?:[^()]|\\$\\{\\w+})*)\\)\\s*}|\\$\\{\\s*(?<plain>\\w+)\\s*}");

  String fill(String text) {
    Matcher place = PLACE.matcher(unquoted(text, '`'));
    StringBuilder filled = new StringBuilder();
    while (place.find()) {
      String encoded = place.group("encoded");
      String value =
          encoded == null
              ? values.getOrDefault(place.group("plain"), place.group())
              : base64(argument(encoded.strip()));
      place.appendReplacement(filled, Matcher.quoteReplacement(value));
    }
    return place.appendTail(filled).toString();
  }

  /** A name, or a text with places of its own. */
  private String argument(String argument) {
    if (values.containsKey(argument)) {
      return values.get(argument);
    }
    String text = unquoted(unquoted(unquoted(argument, '`'), '"'), '\'');
    Matcher place = PLACE.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (place.find()) {
      String name = place.group("plain");
      place.appendReplacement(
          filled,
          Matcher.quoteReplacement(
              name == null ? place.group() : values.getOrDefault(name, place.group())));
    }
    return place.appendTail(filled).toString();
  }

  private static String unquoted(String text, char quote) {
    boolean quoted =
        text.length() > 1 && text.charAt(0) == quote && text.charAt(text.length() - 1) == quote;
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
