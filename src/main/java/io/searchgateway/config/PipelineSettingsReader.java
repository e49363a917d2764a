package io.searchgateway.config;

import io.searchgateway.config.PipelineSettings.Logs;
import io.searchgateway.config.PipelineSettings.Outbound;
import io.searchgateway.config.PipelineSettings.Scripts;
import io.searchgateway.config.PipelineSettings.Uploads;
import java.time.Duration;

/** Reads the settings of pipelines. */
final class PipelineSettingsReader {

  private static final int KIBIBYTE = 1024;
  private static final int MEBIBYTE = 1024 * KIBIBYTE;
  private static final int GIBIBYTE = 1024 * MEBIBYTE;

  private final SettingReader reader;

  PipelineSettingsReader(SettingReader reader) {
    this.reader = reader;
  }

  PipelineSettings read() {
    return new PipelineSettings(
        reader.integer(SettingNames.PIPELINES_COUNT, 1000, 1, 10_000),
        reader.integer(SettingNames.PIPELINES_VERSIONS, 50, 2, 10_000),
        reader.flag(SettingNames.PIPELINES_HEADERS, true),
        reader.flag(SettingNames.PIPELINES_FAIL_CLOSED, true),
        bytes(SettingNames.PIPELINES_REQUEST_BYTES, 10 * MEBIBYTE, GIBIBYTE),
        bytes(SettingNames.PIPELINES_BULK_BYTES, 100 * MEBIBYTE, GIBIBYTE),
        bytes(SettingNames.PIPELINES_RESPONSE_BYTES, 50 * MEBIBYTE, GIBIBYTE),
        time(SettingNames.PIPELINES_STAGE_TIMEOUT, Duration.ofSeconds(60)),
        uploads(),
        scripts(),
        outbound(),
        logs());
  }

  private Uploads uploads() {
    return new Uploads(
        bytes(SettingNames.PIPELINES_UPLOAD_BYTES, 6 * MEBIBYTE, 64 * MEBIBYTE),
        reader.integer(SettingNames.PIPELINES_UPLOAD_PARTS, 64, 1, 10_000),
        bytes(SettingNames.PIPELINES_UPLOAD_DEFINITION_BYTES, MEBIBYTE, 64 * MEBIBYTE),
        bytes(SettingNames.PIPELINES_UPLOAD_SCRIPT_BYTES, 512 * KIBIBYTE, 64 * MEBIBYTE),
        bytes(SettingNames.PIPELINES_UPLOAD_SCRIPTS_BYTES, 4 * MEBIBYTE, 64 * MEBIBYTE),
        time(SettingNames.PIPELINES_UPLOAD_TIME, Duration.ofSeconds(30)));
  }

  private Scripts scripts() {
    return new Scripts(
        time(SettingNames.PIPELINES_SCRIPT_TIME, Duration.ofSeconds(1)),
        time(SettingNames.PIPELINES_SCRIPT_WAITING_TIME, Duration.ofSeconds(10)),
        reader.integer(
            SettingNames.PIPELINES_SCRIPT_INSTRUCTIONS, 50_000_000, 1000, Integer.MAX_VALUE),
        bytes(SettingNames.PIPELINES_SCRIPT_ALLOCATION_BYTES, 64 * MEBIBYTE, GIBIBYTE),
        reader.integer(SettingNames.PIPELINES_SCRIPT_DEPTH, 1000, 10, 10_000),
        reader.integer(SettingNames.PIPELINES_SCRIPT_THREADS, 0, 0, 10_000),
        reader.integer(SettingNames.PIPELINES_SCRIPT_QUEUE, 200, 1, 100_000));
  }

  private Outbound outbound() {
    return new Outbound(
        HostList.checked(reader, SettingNames.PIPELINES_OUTBOUND_ALLOW),
        time(SettingNames.PIPELINES_OUTBOUND_CONNECT_TIMEOUT, Duration.ofSeconds(2)),
        time(SettingNames.PIPELINES_OUTBOUND_TIMEOUT, Duration.ofSeconds(10)),
        bytes(SettingNames.PIPELINES_OUTBOUND_ANSWER_BYTES, 5 * MEBIBYTE, 128 * MEBIBYTE),
        reader.integer(SettingNames.PIPELINES_OUTBOUND_CALLS, 20, 1, 10_000),
        reader.integer(SettingNames.PIPELINES_OUTBOUND_PARALLEL, 6, 1, 1000),
        reader.integer(SettingNames.PIPELINES_OUTBOUND_CONNECTIONS, 32, 1, 1024));
  }

  private Logs logs() {
    return new Logs(
        reader.duration(
            SettingNames.PIPELINES_LOGS_RETENTION,
            Duration.ofDays(7),
            Duration.ofMinutes(1),
            Duration.ofDays(3650)),
        bytes(SettingNames.PIPELINES_LOGS_BODY_BYTES, 64 * KIBIBYTE, 64 * MEBIBYTE),
        reader.duration(
            SettingNames.PIPELINES_LOGS_SLOW,
            Duration.ofSeconds(5),
            Duration.ZERO,
            Duration.ofHours(1)));
  }

  private int bytes(String name, int byDefault, int most) {
    return reader.integer(name, byDefault, 1024, most);
  }

  private Duration time(String name, Duration byDefault) {
    return reader.duration(name, byDefault, Duration.ofMillis(10), Duration.ofMinutes(10));
  }
}
