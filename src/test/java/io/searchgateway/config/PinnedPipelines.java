package io.searchgateway.config;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings of pipelines and of what they are made of. */
final class PinnedPipelines {

  private PinnedPipelines() {}

  static Map<String, PinnedSetting> all(TestKeys keys) {
    Map<String, PinnedSetting> all = new HashMap<>();
    pipelines(all, keys);
    partsOfPipelines(all);
    return all;
  }

  private static void pipelines(Map<String, PinnedSetting> all, TestKeys keys) {
    all.put(SettingNames.PIPELINES_COUNT, PinnedSetting.number(s -> s.pipelines().count(), 1000));
    all.put(
        SettingNames.PIPELINES_VERSIONS, PinnedSetting.number(s -> s.pipelines().versions(), 50));
    all.put(
        SettingNames.PIPELINES_SECRETS_KEY_FILE,
        new PinnedSetting(
            s -> s.store().keyFile(),
            Optional.empty(),
            keys.secrets().toString(),
            Optional.of(keys.secrets())));
    all.put(
        SettingNames.PIPELINES_HEADERS,
        new PinnedSetting(s -> s.pipelines().headers(), true, "false", false));
    all.put(
        SettingNames.PIPELINES_FAIL_CLOSED,
        new PinnedSetting(s -> s.pipelines().failClosed(), true, "false", false));
    all.put(
        SettingNames.PIPELINES_REQUEST_BYTES,
        PinnedSetting.number(s -> s.pipelines().requestBytes(), 10485760));
    all.put(
        SettingNames.PIPELINES_BULK_BYTES,
        PinnedSetting.number(s -> s.pipelines().bulkBytes(), 104857600));
    all.put(
        SettingNames.PIPELINES_RESPONSE_BYTES,
        PinnedSetting.number(s -> s.pipelines().responseBytes(), 52428800));
    all.put(
        SettingNames.PIPELINES_STAGE_TIMEOUT,
        PinnedSetting.duration(s -> s.pipelines().stageTimeout(), Duration.ofSeconds(60)));
    all.put(
        SettingNames.PIPELINES_UPLOAD_BYTES,
        PinnedSetting.number(s -> s.pipelines().uploads().bytes(), 6291456));
    all.put(
        SettingNames.PIPELINES_UPLOAD_PARTS,
        PinnedSetting.number(s -> s.pipelines().uploads().parts(), 64));
    all.put(
        SettingNames.PIPELINES_UPLOAD_DEFINITION_BYTES,
        PinnedSetting.number(s -> s.pipelines().uploads().definitionBytes(), 1048576));
    all.put(
        SettingNames.PIPELINES_UPLOAD_SCRIPT_BYTES,
        PinnedSetting.number(s -> s.pipelines().uploads().scriptBytes(), 524288));
    all.put(
        SettingNames.PIPELINES_UPLOAD_SCRIPTS_BYTES,
        PinnedSetting.number(s -> s.pipelines().uploads().scriptsBytes(), 4194304));
    all.put(
        SettingNames.PIPELINES_UPLOAD_TIME,
        PinnedSetting.duration(s -> s.pipelines().uploads().time(), Duration.ofSeconds(30)));
  }

  private static void partsOfPipelines(Map<String, PinnedSetting> all) {
    all.put(
        SettingNames.PIPELINES_SCRIPT_TIME,
        PinnedSetting.duration(s -> s.pipelines().scripts().time(), Duration.ofSeconds(1)));
    all.put(
        SettingNames.PIPELINES_SCRIPT_WAITING_TIME,
        PinnedSetting.duration(s -> s.pipelines().scripts().waitingTime(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.PIPELINES_SCRIPT_INSTRUCTIONS,
        PinnedSetting.number(s -> s.pipelines().scripts().instructions(), 50000000));
    all.put(
        SettingNames.PIPELINES_SCRIPT_ALLOCATION_BYTES,
        PinnedSetting.number(s -> s.pipelines().scripts().allocationBytes(), 67108864));
    all.put(
        SettingNames.PIPELINES_SCRIPT_DEPTH,
        PinnedSetting.number(s -> s.pipelines().scripts().depth(), 1000));
    all.put(
        SettingNames.PIPELINES_SCRIPT_THREADS,
        PinnedSetting.number(s -> s.pipelines().scripts().threads(), 0));
    all.put(
        SettingNames.PIPELINES_SCRIPT_QUEUE,
        PinnedSetting.number(s -> s.pipelines().scripts().queue(), 200));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_ALLOW,
        new PinnedSetting(
            s -> s.pipelines().outbound().allow(),
            List.of(),
            "api.example.org, b:8443",
            List.of("api.example.org", "b:8443")));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_CONNECT_TIMEOUT,
        PinnedSetting.duration(
            s -> s.pipelines().outbound().connectTimeout(), Duration.ofSeconds(2)));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_TIMEOUT,
        PinnedSetting.duration(s -> s.pipelines().outbound().timeout(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_ANSWER_BYTES,
        PinnedSetting.number(s -> s.pipelines().outbound().answerBytes(), 5242880));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_CALLS,
        PinnedSetting.number(s -> s.pipelines().outbound().calls(), 20));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_PARALLEL,
        new PinnedSetting(s -> s.pipelines().outbound().parallel(), 6, "7", 7));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_CONNECTIONS,
        new PinnedSetting(s -> s.pipelines().outbound().connections(), 32, "7", 7));
    all.put(
        SettingNames.PIPELINES_LOGS_RETENTION,
        new PinnedSetting(
            s -> s.pipelines().logs().retention(),
            Duration.ofDays(7),
            "24h",
            Duration.ofHours(24)));
    all.put(
        SettingNames.PIPELINES_LOGS_BODY_BYTES,
        PinnedSetting.number(s -> s.pipelines().logs().bodyBytes(), 65536));
    all.put(
        SettingNames.PIPELINES_LOGS_SLOW,
        PinnedSetting.duration(s -> s.pipelines().logs().slow(), Duration.ofSeconds(5)));
  }
}
