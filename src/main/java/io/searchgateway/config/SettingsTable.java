package io.searchgateway.config;

import java.util.List;
import java.util.stream.Stream;

/** Every setting there is, with its words. */
public final class SettingsTable {

  private static final List<Setting> BEFORE_PIPELINES =
      List.of(
          new Setting(SettingNames.CONFIG_FILE, "none", "properties file with more settings"),
          new Setting(
              SettingNames.ENGINE_URL,
              "`http://127.0.0.1:9200`",
              "nodes of the engine, one or several, http or https, without a path. Without a "
                  + "port: 9200 on http, 443 on https"),
          new Setting(
              SettingNames.ENGINE_USERNAME,
              "none",
              "user that the gateway signs in to the engine as, together with the password"),
          new Setting(SettingNames.ENGINE_PASSWORD, "none", "password of that user"),
          new Setting(
              SettingNames.ENGINE_API_KEY,
              "none",
              "API key (encoded form) in place of user and password"),
          new Setting(
              SettingNames.ENGINE_BEARER_TOKEN, "none", "token in place of user and password"),
          new Setting(
              SettingNames.ENGINE_CA_FILE,
              "the JVM's authorities",
              "certificates to trust on https, PEM"),
          new Setting(
              SettingNames.ENGINE_CLIENT_KEYSTORE,
              "none",
              "PKCS#12 file with the client certificate and its key"),
          new Setting(
              SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD, "empty", "password of that file"),
          new Setting(
              SettingNames.ENGINE_VERIFY_CERTIFICATE,
              "`true`",
              "`false` trusts any certificate and any host name; warned of at each start"),
          new Setting(
              SettingNames.ENGINE_CONNECT_TIMEOUT,
              "`5s`",
              "longest wait for a connection; 10ms to 10m"),
          new Setting(
              SettingNames.ENGINE_IDLE_TIMEOUT,
              "`5m`",
              "so long without a byte from the engine is answered 504; 100ms to 24h"),
          new Setting(
              SettingNames.ENGINE_LIVENESS_TIMEOUT,
              "`3s`",
              "so long without a byte on a connection in doubt (unused for 30 s, or last "
                  + "answered with 400 or above), and a GET or HEAD is sent again on another, if "
                  + "the engine answers there; up to 10m, 0 switches it off"),
          new Setting(
              SettingNames.ENGINE_MAX_CONNECTIONS, "`1024`", "connections to one node at a time"),
          new Setting(
              SettingNames.HTTP_HOST,
              "`127.0.0.1`",
              "address that Jetty listens on with the shipped configuration; no effect on "
                  + "other servers, and not read from context parameters"),
          new Setting(
              SettingNames.HTTP_PORT,
              "`8080`",
              "the port belonging to it, read likewise; 0 for any free one"),
          new Setting(
              SettingNames.HTTP_TRUSTED_PROXIES,
              "none",
              "addresses or ranges (CIDR) whose `X-Forwarded-For` is believed"),
          new Setting(
              SettingNames.HTTP_CORS_ORIGINS,
              "`*`",
              "origins that pages in browsers may call from; `*` for any"),
          new Setting(
              SettingNames.ADMIN_USERNAME,
              "none",
              "first administrator, made when the store holds no readable user; together "
                  + "with the password"),
          new Setting(
              SettingNames.ADMIN_PASSWORD,
              "none",
              "password for it, at most 72 bytes; a weak one is warned of. Has no effect on "
                  + "a user there is"),
          new Setting(
              SettingNames.AUTH_BCRYPT_COST,
              "`12`",
              "work factor of new password hashes, 10 to 16"),
          new Setting(
              SettingNames.AUTH_STRANGER_RATE,
              "`200`",
              "requests in a second, and at once, from one address without a valid "
                  + "credential: those that are refused for it, and those of pipelines open to "
                  + "anybody; beyond it 429. 0 switches it off"),
          new Setting(
              SettingNames.AUTH_PUBLIC_KEY_FILE,
              "none",
              "keys of the identity provider that count as long as none are stored by `PUT "
                  + "/_gateway/public_key`: PEM, a JSON Web Key Set, or the whole record as JSON. "
                  + "`JWT_RSA_PUBLIC_KEY_LOC` in the environment names it too"),
          new Setting(
              SettingNames.STORE_INDEX_PREFIX,
              "`.gateway-`",
              "names of the gateway's own indices begin so; a dot, then lower-case letters, "
                  + "digits, `_`, `-`"),
          new Setting(
              SettingNames.STORE_POLL_INTERVAL,
              "`2s`",
              "how often changes by other gateways are looked for; 100ms to 4s"),
          new Setting(
              SettingNames.STORE_KEY_FILE,
              "none",
              "file with keys of 32 random bytes in Base64, one on a line: stored records "
                  + "are sealed, and secrets among them encrypted, with the first; all verify and "
                  + "decrypt. Without it neither is done"),
          new Setting(
              SettingNames.STORE_ADOPT_UNTIL,
              "none",
              "until this time, such as `2026-05-01T12:30:00Z` and a day ahead at most, a "
                  + "start with a key takes over the records of a store that is not sealed yet"),
          new Setting(
              SettingNames.LIMITS_IN_FLIGHT,
              "`1024`",
              "requests at a time; one more is answered 503"),
          new Setting(
              SettingNames.LIMITS_TARGET_BYTES,
              "`32768`",
              "length of path and query; longer is answered 414. The engine, often at 4 KiB, "
                  + "and the server may have smaller limits"),
          new Setting(
              SettingNames.LIMITS_HEADER_BYTES,
              "`32768`",
              "all headers together; more is answered 431. The engine, often at 8 or 16 KiB, "
                  + "and the server may have smaller limits"),
          new Setting(
              SettingNames.LIMITS_HEADER_COUNT,
              "`200`",
              "header lines; more is answered 431. The server may have a smaller limit"),
          new Setting(
              SettingNames.LIMITS_MIN_RATE,
              "`240`",
              "bytes per second; a client that sends a body or takes an answer more slowly "
                  + "is cut off. 0 switches it off"),
          new Setting(
              SettingNames.LIMITS_MIN_RATE_GRACE,
              "`10s`",
              "how long an exchange may wait for its client before the rate counts"),
          new Setting(
              SettingNames.LIMITS_HELD_BYTES,
              "two fifths of the heap",
              "bytes of heap that bodies and answers may take up together, 1 MiB to 1 TiB; "
                  + "beyond it half-sent bodies that stand still are answered 408, and then others "
                  + "503"),
          new Setting(
              SettingNames.LIMITS_DRAIN_TIMEOUT,
              "`30s`",
              "how long a stop waits for requests in flight, as far as the server lets it"),
          new Setting(
              SettingNames.SEARCH_BODY_BYTES,
              "`4194304`",
              "longest body of a declarative search, also after decoding; beyond it 413"),
          new Setting(SettingNames.SEARCH_QUERIES, "`100`", "queries in one declarative search"),
          new Setting(SettingNames.SEARCH_DEPTH, "`50`", "nesting of a declarative search's body"),
          new Setting(
              SettingNames.SEARCH_OPEN_VALIDATION,
              "`false`",
              "whether `/_declarative/validate`, which runs nothing, needs no credential"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_ALLOW,
              "none",
              "hosts that the `endpoint` of a query may name, as `host` or `host:port`; "
                  + "private addresses are refused all the same"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
              "`10s`",
              "longest call to an endpoint; 100ms to 5m"),
          new Setting(
              SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES,
              "`5242880`",
              "longest answer of an endpoint, bytes"));

  private static final List<Setting> AFTER_PIPELINES =
      List.of(
          new Setting(
              SettingNames.IMPORT_DIRECTORY,
              "`search-gateway-import` in the system's directory for temporary files",
              "where files wait to be imported; each gateway that uses it has a part of its "
                  + "own"),
          new Setting(
              SettingNames.IMPORT_MAX_BYTES,
              "`2147483648`",
              "longest file that is imported, as it is sent; unpacked it may be twenty times "
                  + "as long"),
          new Setting(
              SettingNames.IMPORT_DIRECTORY_BYTES,
              "`10737418240`",
              "most bytes of all files of one gateway"),
          new Setting(SettingNames.IMPORT_AT_ONCE, "`2`", "how many imports run at the same time"),
          new Setting(SettingNames.IMPORT_WAITING, "`20`", "how many may wait for them"),
          new Setting(SettingNames.IMPORT_ROW_BYTES, "`10485760`", "longest row"),
          new Setting(
              SettingNames.IMPORT_URL_TIMEOUT,
              "`10m`",
              "longest time in which a file is fetched from an address"),
          new Setting(
              SettingNames.IMPORT_RETENTION,
              "`168h`",
              "how long records of imports, and the rows they rejected, are kept"),
          new Setting(
              SettingNames.ACCESS_ANSWER_BYTES,
              "`16777216`",
              "longest answer that is narrowed for a restricted caller; a longer one is "
                  + "refused with 502"),
          new Setting(
              SettingNames.ACCESS_BODY_BYTES,
              "`16777216`",
              "longest body, or line of a body, that is held to be judged for a restricted "
                  + "caller; a longer one is refused with 413. What streams through unread, such "
                  + "as documents, has no limit"),
          new Setting(SettingNames.AUDIT_RETENTION, "`2160h`", "how long audit records are kept"),
          new Setting(
              SettingNames.ACCESS_LOG, "`stdout`", "`off`, `stdout`, or a file to append to"));

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
