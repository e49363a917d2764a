package io.searchgateway.config;

import java.util.List;

/** The words of the settings of pipelines. */
final class PipelineSettingsTable {

  static final List<Setting> ROWS =
      List.of(
          new Setting(SettingNames.PIPELINES_COUNT, "`1000`", "Maximum number of stored pipelines"),
          new Setting(
              SettingNames.PIPELINES_VERSIONS,
              "`50`",
              "Number of versions to keep of each pipeline"),
          new Setting(
              SettingNames.PIPELINES_SECRETS_KEY_FILE, "none", "Alias of `gateway.store.key-file`"),
          new Setting(
              SettingNames.PIPELINES_HEADERS,
              "`true`",
              "Whether responses of pipelines have the headers `X-Pipeline-Id`, "
                  + "`X-Pipeline-Version` and `X-Pipeline-Error`"),
          new Setting(
              SettingNames.PIPELINES_FAIL_CLOSED,
              "`true`",
              "Whether an error of an `authorization` stage stops the pipeline "
                  + "unless the stage sets `continueOnError`"),
          new Setting(
              SettingNames.PIPELINES_REQUEST_BYTES,
              "`10485760`",
              "Maximum size of the request body of a stored pipeline; above it " + "413"),
          new Setting(
              SettingNames.PIPELINES_BULK_BYTES,
              "`104857600`",
              "Maximum size of the request body of routes whose `acl` is `bulk`"),
          new Setting(
              SettingNames.PIPELINES_RESPONSE_BYTES,
              "`52428800`",
              "Maximum size of a response that a stage can read"),
          new Setting(
              SettingNames.PIPELINES_STAGE_TIMEOUT, "`60s`", "Maximum of `timeoutMs` of a stage"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_BYTES,
              "`6291456`",
              "Maximum size of an upload; above it 413"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_PARTS, "`64`", "Maximum number of parts of an upload"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_TIME,
              "`30s`",
              "Timeout for checking and compiling an upload; above it 400"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_DEFINITION_BYTES,
              "`1048576`",
              "Maximum size of a definition"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_SCRIPT_BYTES, "`524288`", "Maximum size of a script"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_SCRIPTS_BYTES,
              "`4194304`",
              "Maximum total size of the scripts of an upload"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_TIME,
              "`1s`",
              "Maximum CPU time of a script run; the elapsed time can be five " + "times as long"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_WAITING_TIME,
              "`10s`",
              "Maximum elapsed time of a script run that waits for other hosts"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_INSTRUCTIONS,
              "`50000000`",
              "Maximum number of instructions of a script run"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_ALLOCATION_BYTES,
              "`67108864`",
              "Maximum memory that a script run can allocate"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_DEPTH, "`1000`", "Maximum call depth of a script"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_THREADS,
              "`0`",
              "Number of threads for scripts; 0 means twice the number of " + "processors"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_QUEUE,
              "`200`",
              "Maximum number of queued script runs; above it the newest run of "
                  + "the pipeline with the most queued runs gets 503"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_ALLOW,
              "none",
              "Hosts with private addresses that pipelines can send requests to, "
                  + "as `host` (ports 80 and 443) or `host:port`"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CONNECT_TIMEOUT,
              "`2s`",
              "Timeout for connecting to another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_TIMEOUT,
              "`10s`",
              "Timeout of a request to another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_ANSWER_BYTES,
              "`5242880`",
              "Maximum size of a response of another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CALLS,
              "`20`",
              "Maximum number of requests to other hosts per invocation"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_PARALLEL,
              "`6`",
              "Maximum number of concurrent requests to other hosts per " + "invocation"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CONNECTIONS,
              "`32`",
              "Maximum number of connections to another host, for all "
                  + "invocations and for endpoints of queries; 1 to 1024"),
          new Setting(
              SettingNames.PIPELINES_LOGS_RETENTION, "`168h`", "Retention of logs of invocations"),
          new Setting(
              SettingNames.PIPELINES_LOGS_BODY_BYTES,
              "`65536`",
              "Maximum length of a body in the logs"),
          new Setting(
              SettingNames.PIPELINES_LOGS_SLOW,
              "`5s`",
              "Duration from which an invocation is written to the gateway's log "
                  + "as slow; `0` disables it"));

  private PipelineSettingsTable() {}
}
