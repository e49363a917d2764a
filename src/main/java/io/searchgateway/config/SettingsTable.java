package io.searchgateway.config;

import java.util.List;
import java.util.stream.Stream;

/** Every setting there is, with its words. */
public final class SettingsTable {

  private static final List<Setting> BEFORE_PIPELINES =
      List.of(
          new Setting(SettingNames.CONFIG_FILE, "none", "Properties file with more settings"),
          new Setting(
              SettingNames.ENGINE_URL,
              "`http://127.0.0.1:9200`",
              "One or more URLs of nodes of the engine, http or https, without a "
                  + "path. Default port: 9200 for http, 443 for https"),
          new Setting(
              SettingNames.ENGINE_USERNAME,
              "none",
              "Username for the engine. Requires the password"),
          new Setting(SettingNames.ENGINE_PASSWORD, "none", "Password for the engine"),
          new Setting(
              SettingNames.ENGINE_API_KEY,
              "none",
              "API key (encoded form) for the engine, instead of username and " + "password"),
          new Setting(
              SettingNames.ENGINE_BEARER_TOKEN,
              "none",
              "Bearer token for the engine, instead of username and password"),
          new Setting(
              SettingNames.ENGINE_CA_FILE,
              "the JVM's authorities",
              "Trusted certificates for https, as PEM"),
          new Setting(
              SettingNames.ENGINE_CLIENT_KEYSTORE,
              "none",
              "PKCS#12 file with the client certificate and its key"),
          new Setting(
              SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD, "empty", "Password of the keystore"),
          new Setting(
              SettingNames.ENGINE_VERIFY_CERTIFICATE,
              "`true`",
              "`false` trusts any certificate and any host name; the gateway "
                  + "logs a warning at each start"),
          new Setting(
              SettingNames.ENGINE_CONNECT_TIMEOUT,
              "`5s`",
              "Timeout for opening a connection; 10ms to 10m"),
          new Setting(
              SettingNames.ENGINE_IDLE_TIMEOUT,
              "`5m`",
              "Time without data from the engine after which the gateway returns "
                  + "504; 100ms to 24h"),
          new Setting(
              SettingNames.ENGINE_LIVENESS_TIMEOUT,
              "`3s`",
              "Time without data after which a GET or HEAD is retried on another "
                  + "connection, if the engine responds there. Applies to connections "
                  + "that were unused for 30 s or whose last response was 400 or "
                  + "above; up to 10m, 0 disables it"),
          new Setting(
              SettingNames.ENGINE_MAX_CONNECTIONS,
              "`1024`",
              "Maximum number of connections to one node"),
          new Setting(
              SettingNames.HTTP_HOST,
              "`127.0.0.1`",
              "Address that Jetty listens on with the shipped configuration. No "
                  + "effect on other servers; not read from context parameters"),
          new Setting(
              SettingNames.HTTP_PORT,
              "`8080`",
              "Port that Jetty listens on, with the same restrictions; 0 for any " + "free port"),
          new Setting(
              SettingNames.HTTP_TRUSTED_PROXIES,
              "none",
              "IP addresses or CIDR ranges of proxies whose `X-Forwarded-For` and"
                  + " `X-Forwarded-Proto` are trusted"),
          new Setting(SettingNames.HTTP_CORS_ORIGINS, "`*`", "Allowed CORS origins; `*` for any"),
          new Setting(
              SettingNames.ADMIN_USERNAME,
              "none",
              "Username of the first administrator, which is created if the "
                  + "store contains no readable user. Requires the password"),
          new Setting(
              SettingNames.ADMIN_PASSWORD,
              "none",
              "Password of the first administrator, at most 72 bytes; the "
                  + "gateway logs a warning if it is weak. No effect on an existing "
                  + "user"),
          new Setting(
              SettingNames.AUTH_BCRYPT_COST,
              "`12`",
              "Work factor of new password hashes, 10 to 16"),
          new Setting(
              SettingNames.AUTH_STRANGER_RATE,
              "`200`",
              "Requests per second, and burst, from one address without a valid "
                  + "credential: denied requests and requests to public pipelines; "
                  + "above it 429. 0 disables it"),
          new Setting(
              SettingNames.AUTH_PUBLIC_KEY_FILE,
              "none",
              "File with the keys of the identity provider: PEM, a JSON Web Key "
                  + "Set, or the whole record as JSON. Used unless keys are stored "
                  + "with `PUT /_gateway/public_key`. The environment variable "
                  + "`JWT_RSA_PUBLIC_KEY_LOC` is an alias"),
          new Setting(
              SettingNames.SESSION_IDLE_TIMEOUT,
              "`1h`",
              "Time without use after which a session of the dashboard ends; 1m to 24h"),
          new Setting(
              SettingNames.SESSION_LIFETIME,
              "`12h`",
              "Longest time between sign-in and the end of a session; 1m to 720h"),
          new Setting(
              SettingNames.STORE_INDEX_PREFIX,
              "`.gateway-`",
              "Prefix of the names of the gateway's own indices; a dot, followed "
                  + "by lowercase letters, digits, `_` and `-`"),
          new Setting(
              SettingNames.STORE_POLL_INTERVAL,
              "`2s`",
              "Interval at which changes of other gateways are read; 100ms to 4s"),
          new Setting(
              SettingNames.STORE_KEY_FILE,
              "none",
              "File with Base64-encoded keys of 32 random bytes, one per line. "
                  + "The first key seals records and encrypts secrets; all keys verify "
                  + "and decrypt. Without a file, records are neither sealed nor "
                  + "encrypted"),
          new Setting(
              SettingNames.STORE_ADOPT_UNTIL,
              "none",
              "Time until which a gateway with a key adopts the records of a "
                  + "store that is not sealed, such as `2026-05-01T12:30:00Z`; at most "
                  + "one day in the future"),
          new Setting(
              SettingNames.LIMITS_IN_FLIGHT,
              "`1024`",
              "Maximum number of requests in flight; above it 503"),
          new Setting(
              SettingNames.LIMITS_TARGET_BYTES,
              "`32768`",
              "Maximum length of path and query string; above it 414. The engine "
                  + "(often 4 KiB) and the server can have smaller limits"),
          new Setting(
              SettingNames.LIMITS_HEADER_BYTES,
              "`32768`",
              "Maximum length of all headers together; above it 431. The engine "
                  + "(often 8 or 16 KiB) and the server can have smaller limits"),
          new Setting(
              SettingNames.LIMITS_HEADER_COUNT,
              "`200`",
              "Maximum number of header lines; above it 431. The server can have "
                  + "a smaller limit"),
          new Setting(
              SettingNames.LIMITS_MIN_RATE,
              "`240`",
              "Minimum transfer rate in bytes per second; slower clients are "
                  + "disconnected. 0 disables it"),
          new Setting(
              SettingNames.LIMITS_MIN_RATE_GRACE,
              "`10s`",
              "Time that an exchange can wait for its client before the minimum " + "rate applies"),
          new Setting(
              SettingNames.LIMITS_HELD_BYTES,
              "two fifths of the heap",
              "Memory budget for buffered bodies and responses in bytes, 1 MiB "
                  + "to 1 TiB; above it stalled bodies are ended with 408, and then "
                  + "new requests get 503"),
          new Setting(
              SettingNames.LIMITS_DRAIN_TIMEOUT,
              "`30s`",
              "Time that a shutdown waits for requests in flight, within the "
                  + "limits of the server"),
          new Setting(
              SettingNames.SEARCH_BODY_BYTES,
              "`4194304`",
              "Maximum size of the body of a declarative search, also after "
                  + "decoding; above it 413"),
          new Setting(
              SettingNames.SEARCH_QUERIES,
              "`100`",
              "Maximum number of queries in a declarative search"),
          new Setting(
              SettingNames.SEARCH_DEPTH,
              "`50`",
              "Maximum nesting depth of the body of a declarative search"),
          new Setting(
              SettingNames.SEARCH_OPEN_VALIDATION,
              "`false`",
              "Whether `/_declarative/validate`, which runs nothing, is "
                  + "available without a credential"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_ALLOW,
              "none",
              "Hosts that the `endpoint` of a query can name, as `host` or "
                  + "`host:port`; private addresses are still denied"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
              "`10s`",
              "Timeout of a request to an endpoint; 100ms to 5m"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES,
              "`5242880`",
              "Maximum size of the response of an endpoint, in bytes"),
          new Setting(
              SettingNames.CACHE_HEAP_PERCENT,
              "`25`",
              "Maximum memory that cached responses use, in percent of the heap; `max_size` of "
                  + "the cache preferences can only be less"),
          new Setting(
              SettingNames.CACHE_REDIS_ALLOW,
              "none",
              "Redis or Valkey servers that the cache preferences can name, as `host` or "
                  + "`host:port`"),
          new Setting(
              SettingNames.CACHE_REDIS_PASSWORD, "none", "Password of the Redis or Valkey server"),
          new Setting(
              SettingNames.CACHE_REDIS_CA_FILE,
              "the JVM's authorities",
              "Trusted certificates for `rediss://`, as PEM"),
          new Setting(
              SettingNames.ANALYTICS_PLACES,
              "none",
              "Database of IP addresses in the MaxMind format (`.mmdb`), which analytics find the "
                  + "country and city of a search in; read again when the file changes"),
          new Setting(
              SettingNames.ANALYTICS_UBI_ALIASES,
              "`false`",
              "Whether recorded searches and events are also written as documents of User Behavior "
                  + "Insights, in indices with the aliases `ubi_queries` and `ubi_events`"));

  private static final List<Setting> AFTER_PIPELINES =
      List.of(
          new Setting(
              SettingNames.IMPORT_DIRECTORY,
              "`search-gateway-import` in the temporary directory of the system",
              "Directory for files to import; every gateway uses its own " + "subdirectory"),
          new Setting(
              SettingNames.IMPORT_MAX_BYTES,
              "`2147483648`",
              "Maximum size of a file to import, as sent; after decompression it "
                  + "can be twenty times as large"),
          new Setting(
              SettingNames.IMPORT_DIRECTORY_BYTES,
              "`10737418240`",
              "Maximum total size of the files of one gateway"),
          new Setting(SettingNames.IMPORT_AT_ONCE, "`2`", "Maximum number of running imports"),
          new Setting(SettingNames.IMPORT_WAITING, "`20`", "Maximum number of queued imports"),
          new Setting(SettingNames.IMPORT_ROW_BYTES, "`10485760`", "Maximum size of a row"),
          new Setting(
              SettingNames.IMPORT_URL_TIMEOUT,
              "`10m`",
              "Timeout for downloading a file from a URL"),
          new Setting(
              SettingNames.IMPORT_RETENTION,
              "`168h`",
              "Retention of imports and their rejected rows"),
          new Setting(
              SettingNames.ACCESS_ANSWER_BYTES,
              "`16777216`",
              "Maximum size of a response that is filtered for a restricted "
                  + "credential; above it 502"),
          new Setting(
              SettingNames.ACCESS_BODY_BYTES,
              "`16777216`",
              "Maximum size of a body, or of a line of NDJSON, that is checked "
                  + "for a restricted credential; above it 413. Content that is "
                  + "streamed without being checked, such as documents, has no limit"),
          new Setting(SettingNames.AUDIT_RETENTION, "`2160h`", "Retention of audit events"),
          new Setting(
              SettingNames.ACCESS_LOG,
              "`stdout`",
              "`off`, `stdout`, or the path of a file to append to"));

  /** All of them, in the order in which they are documented. */
  public static final List<Setting> ALL =
      Stream.of(BEFORE_PIPELINES, PipelineSettingsTable.ROWS, AFTER_PIPELINES)
          .flatMap(List::stream)
          .toList();

  private SettingsTable() {}

  /** Whether there is a setting of that name. */
  static boolean has(String name) {
    return ALL.stream().anyMatch(setting -> setting.name().equals(name));
  }
}
