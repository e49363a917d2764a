package io.searchgateway.config;

import java.util.Locale;

/**
 * What is written about a setting.
 *
 * @param name as in a file or a system property
 * @param byDefault the default: code in backticks when it is a value, words otherwise
 * @param meaning what it does, its unit and bounds; may hold code in backticks
 */
public record Setting(String name, String byDefault, String meaning) {

  /** The environment variable that sets it. */
  public String environmentVariable() {
    return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }

  /** Whether its value is to be told to nobody. */
  public boolean isSecret() {
    return name.endsWith("password")
        || name.endsWith("api-key")
        || name.endsWith("token")
        || name.endsWith("secret");
  }
}
