package io.searchgateway.config;

import java.time.Duration;

/** Reads the settings of declarative search. */
final class SearchSettingsReader {

  private static final int MEBIBYTE = 1024 * 1024;

  private final SettingReader reader;

  SearchSettingsReader(SettingReader reader) {
    this.reader = reader;
  }

  SearchSettings read() {
    return new SearchSettings(
        reader.integer(SettingNames.SEARCH_BODY_BYTES, 4 * MEBIBYTE, 1024, 128 * MEBIBYTE),
        reader.integer(SettingNames.SEARCH_QUERIES, 100, 1, 10_000),
        reader.integer(SettingNames.SEARCH_DEPTH, 50, 5, 500),
        reader.flag(SettingNames.SEARCH_OPEN_VALIDATION, false),
        new SearchSettings.Endpoints(
            HostList.checked(reader, SettingNames.SEARCH_ENDPOINTS_ALLOW),
            reader.duration(
                SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
                Duration.ofSeconds(10),
                Duration.ofMillis(100),
                Duration.ofMinutes(5)),
            reader.integer(
                SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES, 5 * MEBIBYTE, 1024, 128 * MEBIBYTE)));
  }
}
