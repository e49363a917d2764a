package io.searchgateway.config;

import java.nio.file.Path;
import java.time.Duration;

/** Reads the settings of the importer. */
final class ImportSettingsReader {

  private static final int MEBIBYTE = 1024 * 1024;
  private static final long GIBIBYTE = 1024L * MEBIBYTE;

  private final SettingReader reader;

  ImportSettingsReader(SettingReader reader) {
    this.reader = reader;
  }

  ImportSettings read() {
    return new ImportSettings(
        directory(),
        reader.number(SettingNames.IMPORT_MAX_BYTES, 2 * GIBIBYTE, 1024, 1024 * GIBIBYTE),
        reader.number(SettingNames.IMPORT_DIRECTORY_BYTES, 10 * GIBIBYTE, 1024, 1024 * GIBIBYTE),
        reader.integer(SettingNames.IMPORT_AT_ONCE, 2, 1, 32),
        reader.integer(SettingNames.IMPORT_WAITING, 20, 1, 1000),
        reader.integer(SettingNames.IMPORT_ROW_BYTES, 10 * MEBIBYTE, 1024, 64 * MEBIBYTE),
        reader.duration(
            SettingNames.IMPORT_URL_TIMEOUT,
            Duration.ofMinutes(10),
            Duration.ofSeconds(1),
            Duration.ofHours(24)),
        reader.duration(
            SettingNames.IMPORT_RETENTION,
            Duration.ofDays(7),
            Duration.ofMinutes(1),
            Duration.ofDays(3650)));
  }

  private Path directory() {
    return reader
        .text(SettingNames.IMPORT_DIRECTORY)
        .flatMap(
            text -> {
              var path = SettingReader.path(text);
              if (path.isEmpty()) {
                reader.fault(SettingNames.IMPORT_DIRECTORY, "must be the path of a directory");
              }
              return path;
            })
        .orElseGet(
            () -> Path.of(System.getProperty("java.io.tmpdir", "."), "search-gateway-import"));
  }
}
