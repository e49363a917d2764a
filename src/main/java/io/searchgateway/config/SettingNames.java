package io.searchgateway.config;

/**
 * The names of all settings, as in a file or a system property; {@link SettingsTable} has their
 * words.
 */
public final class SettingNames {

  public static final String CONFIG_FILE = "gateway.config.file";
  public static final String ENGINE_URL = "gateway.engine.url";
  public static final String ENGINE_USERNAME = "gateway.engine.username";
  public static final String ENGINE_PASSWORD = "gateway.engine.password";
  public static final String ENGINE_API_KEY = "gateway.engine.api-key";
  public static final String ENGINE_BEARER_TOKEN = "gateway.engine.bearer-token";
  public static final String ENGINE_CA_FILE = "gateway.engine.ca-file";
  public static final String ENGINE_CLIENT_KEYSTORE = "gateway.engine.client-keystore";
  public static final String ENGINE_CLIENT_KEYSTORE_PASSWORD =
      "gateway.engine.client-keystore-password";
  public static final String ENGINE_VERIFY_CERTIFICATE = "gateway.engine.verify-certificate";
  public static final String ENGINE_CONNECT_TIMEOUT = "gateway.engine.connect-timeout";
  public static final String ENGINE_IDLE_TIMEOUT = "gateway.engine.idle-timeout";
  public static final String ENGINE_LIVENESS_TIMEOUT = "gateway.engine.liveness-timeout";
  public static final String ENGINE_MAX_CONNECTIONS = "gateway.engine.max-connections";
  public static final String HTTP_HOST = "gateway.http.host";
  public static final String HTTP_PORT = "gateway.http.port";
  public static final String HTTP_TRUSTED_PROXIES = "gateway.http.trusted-proxies";
  public static final String HTTP_CORS_ORIGINS = "gateway.http.cors-origins";
  public static final String ADMIN_USERNAME = "gateway.admin.username";
  public static final String ADMIN_PASSWORD = "gateway.admin.password";
  public static final String AUTH_BCRYPT_COST = "gateway.auth.bcrypt-cost";
  public static final String AUTH_STRANGER_RATE = "gateway.auth.stranger-rate";
  public static final String AUTH_PUBLIC_KEY_FILE = "gateway.auth.public-key-file";

  /** What the environment of the reference product calls that setting. */
  static final String JWT_KEY_LOCATION = "JWT_RSA_PUBLIC_KEY_LOC";

  public static final String SESSION_IDLE_TIMEOUT = "gateway.session.idle-timeout";
  public static final String SESSION_LIFETIME = "gateway.session.lifetime";
  public static final String STORE_INDEX_PREFIX = "gateway.store.index-prefix";
  public static final String STORE_POLL_INTERVAL = "gateway.store.poll-interval";
  public static final String STORE_KEY_FILE = "gateway.store.key-file";
  public static final String STORE_ADOPT_UNTIL = "gateway.store.adopt-until";
  public static final String LIMITS_IN_FLIGHT = "gateway.limits.in-flight";
  public static final String LIMITS_TARGET_BYTES = "gateway.limits.target-bytes";
  public static final String LIMITS_HEADER_BYTES = "gateway.limits.header-bytes";
  public static final String LIMITS_HEADER_COUNT = "gateway.limits.header-count";
  public static final String LIMITS_MIN_RATE = "gateway.limits.min-rate";
  public static final String LIMITS_MIN_RATE_GRACE = "gateway.limits.min-rate-grace";
  public static final String LIMITS_HELD_BYTES = "gateway.limits.held-bytes";
  public static final String LIMITS_DRAIN_TIMEOUT = "gateway.limits.drain-timeout";
  public static final String SEARCH_BODY_BYTES = "gateway.search.body-bytes";
  public static final String SEARCH_QUERIES = "gateway.search.queries";
  public static final String SEARCH_DEPTH = "gateway.search.depth";
  public static final String ANALYTICS_PLACES = "gateway.analytics.geo-database";
  public static final String CACHE_HEAP_PERCENT = "gateway.cache.heap-percent";
  public static final String CACHE_REDIS_CA_FILE = "gateway.cache.redis.ca-file";
  public static final String CACHE_REDIS_ALLOW = "gateway.cache.redis.allow";
  public static final String CACHE_REDIS_PASSWORD = "gateway.cache.redis.password";
  public static final String ANALYTICS_UBI_ALIASES = "gateway.analytics.ubi-aliases";
  public static final String SEARCH_OPEN_VALIDATION = "gateway.search.open-validation";
  public static final String SEARCH_ENDPOINTS_ALLOW = "gateway.search.endpoints.allow";
  public static final String SEARCH_ENDPOINTS_TIMEOUT = "gateway.search.endpoints.timeout";
  public static final String SEARCH_ENDPOINTS_ANSWER_BYTES =
      "gateway.search.endpoints.answer-bytes";
  public static final String PIPELINES_COUNT = "gateway.pipelines.count";
  public static final String PIPELINES_VERSIONS = "gateway.pipelines.versions";
  public static final String PIPELINES_SECRETS_KEY_FILE = "gateway.pipelines.secrets.key-file";
  public static final String PIPELINES_HEADERS = "gateway.pipelines.headers";
  public static final String PIPELINES_FAIL_CLOSED = "gateway.pipelines.authorization.fail-closed";
  public static final String PIPELINES_REQUEST_BYTES = "gateway.pipelines.request-bytes";
  public static final String PIPELINES_BULK_BYTES = "gateway.pipelines.bulk-bytes";
  public static final String PIPELINES_RESPONSE_BYTES = "gateway.pipelines.response-bytes";
  public static final String PIPELINES_STAGE_TIMEOUT = "gateway.pipelines.stage-timeout";
  public static final String PIPELINES_UPLOAD_BYTES = "gateway.pipelines.upload.bytes";
  public static final String PIPELINES_UPLOAD_PARTS = "gateway.pipelines.upload.parts";
  public static final String PIPELINES_UPLOAD_TIME = "gateway.pipelines.upload.time";
  public static final String PIPELINES_UPLOAD_DEFINITION_BYTES =
      "gateway.pipelines.upload.definition-bytes";
  public static final String PIPELINES_UPLOAD_SCRIPT_BYTES =
      "gateway.pipelines.upload.script-bytes";
  public static final String PIPELINES_UPLOAD_SCRIPTS_BYTES =
      "gateway.pipelines.upload.scripts-bytes";
  public static final String PIPELINES_SCRIPT_TIME = "gateway.pipelines.script.time";
  public static final String PIPELINES_SCRIPT_WAITING_TIME =
      "gateway.pipelines.script.waiting-time";
  public static final String PIPELINES_SCRIPT_INSTRUCTIONS =
      "gateway.pipelines.script.instructions";
  public static final String PIPELINES_SCRIPT_ALLOCATION_BYTES =
      "gateway.pipelines.script.allocation-bytes";
  public static final String PIPELINES_SCRIPT_DEPTH = "gateway.pipelines.script.depth";
  public static final String PIPELINES_SCRIPT_THREADS = "gateway.pipelines.script.threads";
  public static final String PIPELINES_SCRIPT_QUEUE = "gateway.pipelines.script.queue";
  public static final String PIPELINES_OUTBOUND_ALLOW = "gateway.pipelines.outbound.allow";
  public static final String PIPELINES_OUTBOUND_CONNECT_TIMEOUT =
      "gateway.pipelines.outbound.connect-timeout";
  public static final String PIPELINES_OUTBOUND_TIMEOUT = "gateway.pipelines.outbound.timeout";
  public static final String PIPELINES_OUTBOUND_ANSWER_BYTES =
      "gateway.pipelines.outbound.answer-bytes";
  public static final String PIPELINES_OUTBOUND_CALLS = "gateway.pipelines.outbound.calls";
  public static final String PIPELINES_OUTBOUND_PARALLEL = "gateway.pipelines.outbound.parallel";
  public static final String PIPELINES_OUTBOUND_CONNECTIONS =
      "gateway.pipelines.outbound.connections";
  public static final String PIPELINES_LOGS_RETENTION = "gateway.pipelines.logs.retention";
  public static final String PIPELINES_LOGS_BODY_BYTES = "gateway.pipelines.logs.body-bytes";
  public static final String PIPELINES_LOGS_SLOW = "gateway.pipelines.logs.slow";
  public static final String IMPORT_DIRECTORY = "gateway.import.directory";
  public static final String IMPORT_MAX_BYTES = "gateway.import.max-bytes";
  public static final String IMPORT_DIRECTORY_BYTES = "gateway.import.directory-bytes";
  public static final String IMPORT_AT_ONCE = "gateway.import.at-once";
  public static final String IMPORT_WAITING = "gateway.import.waiting";
  public static final String IMPORT_ROW_BYTES = "gateway.import.row-bytes";
  public static final String IMPORT_URL_TIMEOUT = "gateway.import.url-timeout";
  public static final String IMPORT_RETENTION = "gateway.import.retention";
  public static final String ACCESS_ANSWER_BYTES = "gateway.access.answer-bytes";
  public static final String ACCESS_BODY_BYTES = "gateway.access.body-bytes";
  public static final String AUDIT_RETENTION = "gateway.audit.retention";
  public static final String ACCESS_LOG = "gateway.access-log";

  private SettingNames() {}
}
