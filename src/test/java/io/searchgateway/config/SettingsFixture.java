package io.searchgateway.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Settings from one source, as tests need them. */
final class SettingsFixture {

  private SettingsFixture() {}

  static Settings load(Map<String, String> properties) {
    return new SettingsLoader(properties, Map.of(), Map.of()).load();
  }

  /** The faults of settings that cannot be started with. */
  static List<String> faults(Map<String, String> properties) {
    try {
      Settings settings = load(properties);
      throw new AssertionError("no fault was found in " + settings);
    } catch (InvalidSettings invalid) {
      return invalid.faults();
    }
  }

  static String environmentName(String setting) {
    return setting.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }
}
