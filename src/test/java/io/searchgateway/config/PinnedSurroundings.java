package io.searchgateway.config;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings of where the gateway stands, and of how much is taken from clients. */
final class PinnedSurroundings {

  @SuppressWarnings("TimeInStaticInitializer") // It has to be within a day, and always the same.
  private static final Instant SOON = Instant.now().plus(Duration.ofHours(1));

  private PinnedSurroundings() {}

  static Map<String, PinnedSetting> all(TestKeys keys) {
    Map<String, PinnedSetting> all = new HashMap<>();
    surroundings(all, keys);
    limits(all);
    search(all);
    cache(all, keys);
    imports(all);
    all.put(
        SettingNames.ANALYTICS_PLACES,
        new PinnedSetting(
            s -> s.analytics().places(),
            Optional.empty(),
            keys.authorities().toString(),
            Optional.of(keys.authorities())));
    return all;
  }

  private static void surroundings(Map<String, PinnedSetting> all, TestKeys keys) {
    all.put(
        SettingNames.HTTP_HOST, new PinnedSetting(s -> s.http().host(), "127.0.0.1", "::", "::"));
    all.put(SettingNames.HTTP_PORT, new PinnedSetting(s -> s.http().port(), 8080, "0", 0));
    all.put(
        SettingNames.HTTP_TRUSTED_PROXIES,
        new PinnedSetting(
            s -> s.http().trustedProxies(),
            List.of(),
            "10.0.0.0/8, ::1",
            List.of("10.0.0.0/8", "::1")));
    all.put(
        SettingNames.HTTP_CORS_ORIGINS,
        new PinnedSetting(
            s -> s.http().corsOrigins(),
            List.of("*"),
            "https://a,https://b",
            List.of("https://a", "https://b")));
    all.put(
        SettingNames.STORE_INDEX_PREFIX,
        new PinnedSetting(s -> s.store().indexPrefix(), ".gateway-", ".own_", ".own_"));
    all.put(
        SettingNames.STORE_POLL_INTERVAL,
        new PinnedSetting(
            s -> s.store().pollInterval(), Duration.ofSeconds(2), "700ms", Duration.ofMillis(700)));
    all.put(
        SettingNames.STORE_KEY_FILE,
        new PinnedSetting(
            s -> s.store().keyFile(),
            Optional.empty(),
            keys.secrets().toString(),
            Optional.of(keys.secrets())));
    all.put(
        SettingNames.STORE_ADOPT_UNTIL,
        new PinnedSetting(
            s -> s.store().adoptUntil(), Optional.empty(), SOON.toString(), Optional.of(SOON)));
    all.put(
        SettingNames.ACCESS_ANSWER_BYTES,
        new PinnedSetting(s -> s.access().answerBytes(), 16_777_216, "70000", 70_000));
    all.put(
        SettingNames.ACCESS_BODY_BYTES,
        new PinnedSetting(s -> s.access().bodyBytes(), 16_777_216, "70001", 70_001));
    all.put(
        SettingNames.AUDIT_RETENTION,
        new PinnedSetting(
            s -> s.audit().retention(), Duration.ofDays(90), "48h", Duration.ofDays(2)));
    all.put(
        SettingNames.ACCESS_LOG,
        new PinnedSetting(
            Settings::accessLog,
            new AccessLogSettings.StandardOutput(),
            "off",
            new AccessLogSettings.Off()));
  }

  private static void limits(Map<String, PinnedSetting> all) {
    all.put(SettingNames.LIMITS_IN_FLIGHT, PinnedSetting.number(s -> s.limits().inFlight(), 1024));
    all.put(
        SettingNames.LIMITS_TARGET_BYTES,
        PinnedSetting.number(s -> s.limits().targetBytes(), 32_768));
    all.put(
        SettingNames.LIMITS_HEADER_BYTES,
        PinnedSetting.number(s -> s.limits().headerBytes(), 32_768));
    all.put(
        SettingNames.LIMITS_HEADER_COUNT, PinnedSetting.number(s -> s.limits().headerCount(), 200));
    all.put(SettingNames.LIMITS_MIN_RATE, PinnedSetting.number(s -> s.limits().minRate(), 240));
    all.put(
        SettingNames.LIMITS_MIN_RATE_GRACE,
        PinnedSetting.duration(s -> s.limits().minRateGrace(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.LIMITS_HELD_BYTES,
        new PinnedSetting(
            s -> s.limits().heldBytes(),
            (long) (0.4 * Runtime.getRuntime().maxMemory()),
            "3000000000",
            3_000_000_000L));
    all.put(
        SettingNames.LIMITS_DRAIN_TIMEOUT,
        PinnedSetting.duration(s -> s.limits().drainTimeout(), Duration.ofSeconds(30)));
  }

  private static void search(Map<String, PinnedSetting> all) {
    all.put(
        SettingNames.SEARCH_BODY_BYTES,
        PinnedSetting.number(s -> s.search().bodyBytes(), 4_194_304));
    all.put(SettingNames.SEARCH_QUERIES, PinnedSetting.number(s -> s.search().queries(), 100));
    all.put(SettingNames.SEARCH_DEPTH, new PinnedSetting(s -> s.search().depth(), 50, "51", 51));
    all.put(
        SettingNames.SEARCH_OPEN_VALIDATION,
        new PinnedSetting(s -> s.search().openValidation(), false, "true", true));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_ALLOW,
        new PinnedSetting(
            s -> s.search().endpoints().allow(),
            List.of(),
            "api.example.org, b:8443",
            List.of("api.example.org", "b:8443")));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
        PinnedSetting.duration(s -> s.search().endpoints().timeout(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES,
        PinnedSetting.number(s -> s.search().endpoints().answerBytes(), 5_242_880));
  }

  private static void cache(Map<String, PinnedSetting> all, TestKeys keys) {
    all.put(
        SettingNames.CACHE_HEAP_PERCENT,
        new PinnedSetting(s -> s.cache().heapPercent(), 25, "26", 26));
    all.put(
        SettingNames.CACHE_REDIS_ALLOW,
        new PinnedSetting(
            s -> s.cache().redisHosts(),
            List.of(),
            "redis.example.org, b:6380",
            List.of("redis.example.org", "b:6380")));
    all.put(
        SettingNames.CACHE_REDIS_PASSWORD,
        new PinnedSetting(
            s -> s.cache().redisPassword(), Optional.empty(), "a secret", Optional.of("a secret")));
    all.put(
        SettingNames.CACHE_REDIS_CA_FILE,
        new PinnedSetting(
            s -> s.cache().redisAuthorities(),
            Optional.empty(),
            keys.authorities().toString(),
            Optional.of(keys.authorities())));
    all.put(
        SettingNames.ANALYTICS_UBI_ALIASES,
        new PinnedSetting(s -> s.analytics().ubiAliases(), false, "true", true));
  }

  private static void imports(Map<String, PinnedSetting> all) {
    all.put(
        SettingNames.IMPORT_DIRECTORY,
        new PinnedSetting(
            s -> s.imports().directory(),
            Path.of(System.getProperty("java.io.tmpdir"), "search-gateway-import"),
            "/var/spool/gateway",
            Path.of("/var/spool/gateway")));
    all.put(
        SettingNames.IMPORT_MAX_BYTES,
        new PinnedSetting(s -> s.imports().fileBytes(), 2L << 30, "3000000000", 3_000_000_000L));
    all.put(
        SettingNames.IMPORT_DIRECTORY_BYTES,
        new PinnedSetting(s -> s.imports().directoryBytes(), 10L << 30, "4096", 4096L));
    all.put(SettingNames.IMPORT_AT_ONCE, new PinnedSetting(s -> s.imports().atOnce(), 2, "3", 3));
    all.put(SettingNames.IMPORT_WAITING, new PinnedSetting(s -> s.imports().waiting(), 20, "3", 3));
    all.put(
        SettingNames.IMPORT_ROW_BYTES,
        new PinnedSetting(s -> s.imports().rowBytes(), 10 << 20, "4096", 4096));
    all.put(
        SettingNames.IMPORT_URL_TIMEOUT,
        new PinnedSetting(
            s -> s.imports().urlTimeout(), Duration.ofMinutes(10), "30s", Duration.ofSeconds(30)));
    all.put(
        SettingNames.IMPORT_RETENTION,
        new PinnedSetting(
            s -> s.imports().retention(), Duration.ofDays(7), "2h", Duration.ofHours(2)));
  }
}
