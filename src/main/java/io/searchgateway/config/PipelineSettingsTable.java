package io.searchgateway.config;

import java.util.List;

/** The words of the settings of pipelines. */
final class PipelineSettingsTable {

  static final List<Setting> ROWS =
      List.of(
          new Setting(SettingNames.PIPELINES_COUNT, "`1000`", "stored pipelines"),
          new Setting(SettingNames.PIPELINES_VERSIONS, "`50`", "versions kept of each pipeline"),
          new Setting(
              SettingNames.PIPELINES_SECRETS_KEY_FILE,
              "none",
              "another name of `gateway.store.key-file`"),
          new Setting(
              SettingNames.PIPELINES_HEADERS,
              "`true`",
              "whether answers of pipelines name them (`X-Pipeline-Id`, "
                  + "`X-Pipeline-Version`, `X-Pipeline-Error`)"),
          new Setting(
              SettingNames.PIPELINES_FAIL_CLOSED,
              "`true`",
              "whether an `authorization` stage that says nothing of errors stops the "
                  + "pipeline at one"),
          new Setting(
              SettingNames.PIPELINES_REQUEST_BYTES,
              "`10485760`",
              "longest request body of a stored pipeline; beyond it 413"),
          new Setting(
              SettingNames.PIPELINES_BULK_BYTES,
              "`104857600`",
              "the same for routes whose `acl` is `bulk`"),
          new Setting(
              SettingNames.PIPELINES_RESPONSE_BYTES,
              "`52428800`",
              "longest response that a stage may look into"),
          new Setting(
              SettingNames.PIPELINES_STAGE_TIMEOUT, "`60s`", "longest `timeoutMs` of a stage"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_BYTES, "`6291456`", "longest upload; beyond it 413"),
          new Setting(SettingNames.PIPELINES_UPLOAD_PARTS, "`64`", "parts of an upload"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_TIME,
              "`30s`",
              "longest time that checking and compiling an upload may take; beyond it 400"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_DEFINITION_BYTES, "`1048576`", "longest definition"),
          new Setting(SettingNames.PIPELINES_UPLOAD_SCRIPT_BYTES, "`524288`", "longest script"),
          new Setting(
              SettingNames.PIPELINES_UPLOAD_SCRIPTS_BYTES, "`4194304`", "all scripts of an upload"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_TIME,
              "`1s`",
              "longest run of a script in processor time; by the clock it may take five "
                  + "times as long"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_WAITING_TIME,
              "`10s`",
              "longest run of a script that waits for other hosts"),
          new Setting(SettingNames.PIPELINES_SCRIPT_INSTRUCTIONS, "`50000000`", "steps of one run"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_ALLOCATION_BYTES,
              "`67108864`",
              "memory that one run may allocate"),
          new Setting(SettingNames.PIPELINES_SCRIPT_DEPTH, "`1000`", "calls within each other"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_THREADS,
              "`0`",
              "threads that run scripts; 0: twice the processors"),
          new Setting(
              SettingNames.PIPELINES_SCRIPT_QUEUE,
              "`200`",
              "runs that may wait for a thread; beyond it the newest of the pipeline with "
                  + "the most of them is answered 503"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_ALLOW,
              "none",
              "hosts, as `host` (ports 80 and 443) or `host:port`, that pipelines may call "
                  + "although their addresses are private"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CONNECT_TIMEOUT,
              "`2s`",
              "longest wait for a connection to another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_TIMEOUT, "`10s`", "longest call to another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_ANSWER_BYTES,
              "`5242880`",
              "longest answer of another host"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CALLS,
              "`20`",
              "calls to other hosts in one invocation"),
          new Setting(SettingNames.PIPELINES_OUTBOUND_PARALLEL, "`6`", "the same at one time"),
          new Setting(
              SettingNames.PIPELINES_OUTBOUND_CONNECTIONS,
              "`32`",
              "connections to one other host at a time, of all invocations and of endpoints "
                  + "of queries; 1 to 1024"),
          new Setting(
              SettingNames.PIPELINES_LOGS_RETENTION,
              "`168h`",
              "how long logs of invocations are kept"),
          new Setting(
              SettingNames.PIPELINES_LOGS_BODY_BYTES, "`65536`", "most that a log keeps of a body"),
          new Setting(
              SettingNames.PIPELINES_LOGS_SLOW,
              "`5s`",
              "invocations that take longer are told of in the gateway's own log; `0` none"));

  private PipelineSettingsTable() {}
}
