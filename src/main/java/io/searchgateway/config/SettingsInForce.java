package io.searchgateway.config;

import java.util.List;

/**
 * What a gateway was started with, for people to look at.
 *
 * @param settings every setting, in the order of the documentation
 */
public record SettingsInForce(List<SettingInForce> settings) {

  public SettingsInForce {
    settings = List.copyOf(settings);
  }
}
