package io.searchgateway.config;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads the settings of declarative search. */
final class SearchSettingsReader {

  private static final int MEBIBYTE = 1024 * 1024;
  private static final Pattern HOST =
      Pattern.compile("(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+])(?::\\d{1,5})?");

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
            hosts(),
            reader.duration(
                SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
                Duration.ofSeconds(10),
                Duration.ofMillis(100),
                Duration.ofMinutes(5)),
            reader.integer(
                SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES, 5 * MEBIBYTE, 1024, 128 * MEBIBYTE)));
  }

  private List<String> hosts() {
    List<String> hosts =
        reader.list(SettingNames.SEARCH_ENDPOINTS_ALLOW, "").stream()
            .map(host -> host.toLowerCase(Locale.ROOT))
            .toList();
    if (!hosts.stream().allMatch(host -> HOST.matcher(host).matches())) {
      reader.fault(
          SettingNames.SEARCH_ENDPOINTS_ALLOW, "must list hosts, each as host or host:port");
    }
    return hosts;
  }
}
