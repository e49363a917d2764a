package io.searchgateway.config;

import java.time.Duration;
import java.util.function.Function;

/** What a setting says, its default and another value as configured and as read. */
record PinnedSetting(
    Function<Settings, ?> reading, Object byDefault, String configured, Object read) {

  static PinnedSetting duration(Function<Settings, Duration> reading, Duration byDefault) {
    return new PinnedSetting(reading, byDefault, "33s", Duration.ofSeconds(33));
  }

  static PinnedSetting number(Function<Settings, Integer> reading, int byDefault) {
    return new PinnedSetting(reading, byDefault, "4321", 4321);
  }
}
