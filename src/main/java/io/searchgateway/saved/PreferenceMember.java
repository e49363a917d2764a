package io.searchgateway.saved;

import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A member of preferences.
 *
 * @param name in camel case
 * @param initial its value while nobody has saved another; null for none
 * @param check of values that clients send
 */
public record PreferenceMember(String name, JsonValue initial, MemberCheck check) {

  private static final Pattern CAPITALS = Pattern.compile("(?=[A-Z])");

  /** The name with underscores. */
  String snakeName() {
    return CAPITALS.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
  }
}
