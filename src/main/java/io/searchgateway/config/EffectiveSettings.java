package io.searchgateway.config;

import java.util.List;

/**
 * What a gateway was started with, for people to look at.
 *
 * @param settings every setting, in the order of the documentation
 */
public record EffectiveSettings(List<EffectiveSetting> settings) {

  public EffectiveSettings {
    settings = List.copyOf(settings);
  }
}
