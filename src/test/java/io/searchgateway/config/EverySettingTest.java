package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.testkit.TestCertificates;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every setting once with its default and once with another value. */
class EverySettingTest {
  private static Path authorities;
  private static Path keyStore;
  private static Path secretsKey;
  private final Path file;

  @BeforeAll
  static void makeKeys(@TempDir Path keys) throws IOException, GeneralSecurityException {
    TestCertificates certificates = new TestCertificates(keys);
    Path made = certificates.keyStore("client", "dns:client");
    authorities = certificates.pem("client");
    // The password is another setting, which has its default here.
    KeyStore store = KeyFiles.keys(made, TestCertificates.PASSWORD);
    KeyStore open = KeyStore.getInstance("PKCS12");
    open.load(null, null);
    open.setKeyEntry(
        "client",
        store.getKey("client", TestCertificates.PASSWORD.toCharArray()),
        new char[0],
        store.getCertificateChain("client"));
    secretsKey =
        Files.writeString(
            keys.resolve("secrets.key"), Base64.getEncoder().encodeToString(new byte[32]));
    keyStore = keys.resolve("open.p12");
    try (OutputStream out = Files.newOutputStream(keyStore)) {
      open.store(out, new char[0]);
    }
  }

  EverySettingTest(@TempDir Path directory) throws IOException {
    file = Files.writeString(directory.resolve("some.file"), "");
  }

  /** What a setting says, its default and another value as configured and as read. */
  private record Pinned(
      Function<Settings, ?> reading, Object byDefault, String configured, Object read) {}

  private Map<String, Pinned> pinned() {
    Map<String, Pinned> all = new HashMap<>();
    engine(all);
    credentials(all);
    surroundings(all);
    limits(all);
    search(all);
    pipelines(all);
    partsOfPipelines(all);
    // The one whose effect is another setting's value.
    all.put(
        SettingNames.CONFIG_FILE, new Pinned(s -> s.http().port(), 8080, file.toString(), 8080));
    return all;
  }

  private void engine(Map<String, Pinned> all) {
    Function<Settings, List<URI>> nodes = s -> s.engine().nodes();
    all.put(
        SettingNames.ENGINE_URL,
        new Pinned(
            nodes,
            List.of(URI.create("http://127.0.0.1:9200")),
            "https://a:1,http://b",
            List.of(URI.create("https://a:1"), URI.create("http://b:9200"))));
    all.put(
        SettingNames.ENGINE_CA_FILE,
        new Pinned(
            s -> s.engine().tls().caFile(),
            Optional.empty(),
            authorities.toString(),
            Optional.of(authorities)));
    all.put(
        SettingNames.ENGINE_CLIENT_KEYSTORE,
        new Pinned(
            s -> s.engine().tls().clientKeystore(),
            Optional.empty(),
            keyStore.toString(),
            Optional.of(keyStore)));
    all.put(
        SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD,
        new Pinned(
            s -> s.engine().tls().clientKeystorePassword(),
            Optional.empty(),
            " p ",
            Optional.of(" p ")));
    all.put(
        SettingNames.ENGINE_VERIFY_CERTIFICATE,
        new Pinned(s -> s.engine().tls().verify(), true, "false", false));
    all.put(
        SettingNames.ENGINE_CONNECT_TIMEOUT,
        duration(s -> s.engine().connectTimeout(), Duration.ofSeconds(5)));
    all.put(
        SettingNames.ENGINE_IDLE_TIMEOUT,
        duration(s -> s.engine().idleTimeout(), Duration.ofMinutes(5)));
    all.put(SettingNames.ENGINE_MAX_CONNECTIONS, number(s -> s.engine().maxConnections(), 1024));
  }

  private static void credentials(Map<String, Pinned> all) {
    Function<Settings, Optional<String>> authorization = s -> s.engine().authorization();
    all.put(
        SettingNames.ENGINE_USERNAME,
        new Pinned(authorization, Optional.empty(), "a", Optional.of("Basic YTpi")));
    all.put(
        SettingNames.ENGINE_PASSWORD,
        new Pinned(authorization, Optional.empty(), "b", Optional.of("Basic YTpi")));
    all.put(
        SettingNames.ENGINE_API_KEY,
        new Pinned(authorization, Optional.empty(), "k==", Optional.of("ApiKey k==")));
    all.put(
        SettingNames.ENGINE_BEARER_TOKEN,
        new Pinned(authorization, Optional.empty(), "t", Optional.of("Bearer t")));
    Function<Settings, Optional<Bootstrap>> first = s -> s.authentication().bootstrap();
    Optional<Bootstrap> root = Optional.of(new Bootstrap("root", "se$cr\\et${x}"));
    all.put(SettingNames.ADMIN_USERNAME, new Pinned(first, Optional.empty(), "root", root));
    all.put(
        SettingNames.ADMIN_PASSWORD, new Pinned(first, Optional.empty(), "se$cr\\et${x}", root));
    all.put(
        SettingNames.AUTH_BCRYPT_COST,
        new Pinned(s -> s.authentication().bcryptCost(), 12, "10", 10));
  }

  private static void surroundings(Map<String, Pinned> all) {
    all.put(SettingNames.HTTP_HOST, new Pinned(s -> s.http().host(), "127.0.0.1", "::", "::"));
    all.put(SettingNames.HTTP_PORT, new Pinned(s -> s.http().port(), 8080, "0", 0));
    all.put(
        SettingNames.HTTP_TRUSTED_PROXIES,
        new Pinned(
            s -> s.http().trustedProxies(),
            List.of(),
            "10.0.0.0/8, ::1",
            List.of("10.0.0.0/8", "::1")));
    all.put(
        SettingNames.HTTP_CORS_ORIGINS,
        new Pinned(
            s -> s.http().corsOrigins(),
            List.of("*"),
            "https://a,https://b",
            List.of("https://a", "https://b")));
    all.put(
        SettingNames.STORE_INDEX_PREFIX,
        new Pinned(s -> s.store().indexPrefix(), ".gateway-", ".own_", ".own_"));
    all.put(
        SettingNames.STORE_POLL_INTERVAL,
        new Pinned(
            s -> s.store().pollInterval(), Duration.ofSeconds(2), "700ms", Duration.ofMillis(700)));
    all.put(
        SettingNames.ACCESS_LOG,
        new Pinned(
            Settings::accessLog,
            new AccessLogSettings.StandardOutput(),
            "off",
            new AccessLogSettings.Off()));
  }

  private static void limits(Map<String, Pinned> all) {
    all.put(SettingNames.LIMITS_IN_FLIGHT, number(s -> s.limits().inFlight(), 1024));
    all.put(SettingNames.LIMITS_TARGET_BYTES, number(s -> s.limits().targetBytes(), 32_768));
    all.put(SettingNames.LIMITS_HEADER_BYTES, number(s -> s.limits().headerBytes(), 32_768));
    all.put(SettingNames.LIMITS_HEADER_COUNT, number(s -> s.limits().headerCount(), 200));
    all.put(SettingNames.LIMITS_MIN_RATE, number(s -> s.limits().minRate(), 240));
    all.put(
        SettingNames.LIMITS_MIN_RATE_GRACE,
        duration(s -> s.limits().minRateGrace(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.LIMITS_DRAIN_TIMEOUT,
        duration(s -> s.limits().drainTimeout(), Duration.ofSeconds(30)));
  }

  private static void search(Map<String, Pinned> all) {
    all.put(SettingNames.SEARCH_BODY_BYTES, number(s -> s.search().bodyBytes(), 4_194_304));
    all.put(SettingNames.SEARCH_QUERIES, number(s -> s.search().queries(), 100));
    all.put(SettingNames.SEARCH_DEPTH, new Pinned(s -> s.search().depth(), 50, "51", 51));
    all.put(
        SettingNames.SEARCH_OPEN_VALIDATION,
        new Pinned(s -> s.search().openValidation(), false, "true", true));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_ALLOW,
        new Pinned(
            s -> s.search().endpoints().allow(),
            List.of(),
            "api.example.org, b:8443",
            List.of("api.example.org", "b:8443")));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_TIMEOUT,
        duration(s -> s.search().endpoints().timeout(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.SEARCH_ENDPOINTS_ANSWER_BYTES,
        number(s -> s.search().endpoints().answerBytes(), 5_242_880));
  }

  private static void pipelines(Map<String, Pinned> all) {
    all.put(SettingNames.PIPELINES_COUNT, number(s -> s.pipelines().count(), 1000));
    all.put(SettingNames.PIPELINES_VERSIONS, number(s -> s.pipelines().versions(), 50));
    all.put(
        SettingNames.PIPELINES_SECRETS_KEY_FILE,
        new Pinned(
            s -> s.pipelines().secretsKey(),
            Optional.empty(),
            secretsKey.toString(),
            Optional.of(secretsKey)));
    all.put(
        SettingNames.PIPELINES_HEADERS,
        new Pinned(s -> s.pipelines().headers(), true, "false", false));
    all.put(
        SettingNames.PIPELINES_FAIL_CLOSED,
        new Pinned(s -> s.pipelines().failClosed(), true, "false", false));
    all.put(
        SettingNames.PIPELINES_REQUEST_BYTES, number(s -> s.pipelines().requestBytes(), 10485760));
    all.put(SettingNames.PIPELINES_BULK_BYTES, number(s -> s.pipelines().bulkBytes(), 104857600));
    all.put(
        SettingNames.PIPELINES_RESPONSE_BYTES,
        number(s -> s.pipelines().responseBytes(), 52428800));
    all.put(
        SettingNames.PIPELINES_STAGE_TIMEOUT,
        duration(s -> s.pipelines().stageTimeout(), Duration.ofSeconds(60)));
    all.put(
        SettingNames.PIPELINES_UPLOAD_BYTES, number(s -> s.pipelines().uploads().bytes(), 6291456));
    all.put(SettingNames.PIPELINES_UPLOAD_PARTS, number(s -> s.pipelines().uploads().parts(), 64));
    all.put(
        SettingNames.PIPELINES_UPLOAD_DEFINITION_BYTES,
        number(s -> s.pipelines().uploads().definitionBytes(), 1048576));
    all.put(
        SettingNames.PIPELINES_UPLOAD_SCRIPT_BYTES,
        number(s -> s.pipelines().uploads().scriptBytes(), 524288));
    all.put(
        SettingNames.PIPELINES_UPLOAD_SCRIPTS_BYTES,
        number(s -> s.pipelines().uploads().scriptsBytes(), 4194304));
  }

  private static void partsOfPipelines(Map<String, Pinned> all) {
    all.put(
        SettingNames.PIPELINES_SCRIPT_TIME,
        duration(s -> s.pipelines().scripts().time(), Duration.ofSeconds(1)));
    all.put(
        SettingNames.PIPELINES_SCRIPT_WAITING_TIME,
        duration(s -> s.pipelines().scripts().waitingTime(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.PIPELINES_SCRIPT_INSTRUCTIONS,
        number(s -> s.pipelines().scripts().instructions(), 50000000));
    all.put(
        SettingNames.PIPELINES_SCRIPT_ALLOCATION_BYTES,
        number(s -> s.pipelines().scripts().allocationBytes(), 67108864));
    all.put(
        SettingNames.PIPELINES_SCRIPT_DEPTH, number(s -> s.pipelines().scripts().depth(), 1000));
    all.put(
        SettingNames.PIPELINES_SCRIPT_THREADS, number(s -> s.pipelines().scripts().threads(), 0));
    all.put(SettingNames.PIPELINES_SCRIPT_QUEUE, number(s -> s.pipelines().scripts().queue(), 200));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_ALLOW,
        new Pinned(
            s -> s.pipelines().outbound().allow(),
            List.of(),
            "api.example.org, b:8443",
            List.of("api.example.org", "b:8443")));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_CONNECT_TIMEOUT,
        duration(s -> s.pipelines().outbound().connectTimeout(), Duration.ofSeconds(2)));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_TIMEOUT,
        duration(s -> s.pipelines().outbound().timeout(), Duration.ofSeconds(10)));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_ANSWER_BYTES,
        number(s -> s.pipelines().outbound().answerBytes(), 5242880));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_CALLS, number(s -> s.pipelines().outbound().calls(), 20));
    all.put(
        SettingNames.PIPELINES_OUTBOUND_PARALLEL,
        new Pinned(s -> s.pipelines().outbound().parallel(), 6, "7", 7));
    all.put(
        SettingNames.PIPELINES_LOGS_RETENTION,
        new Pinned(
            s -> s.pipelines().logs().retention(),
            Duration.ofDays(7),
            "24h",
            Duration.ofHours(24)));
    all.put(
        SettingNames.PIPELINES_LOGS_BODY_BYTES,
        number(s -> s.pipelines().logs().bodyBytes(), 65536));
    all.put(
        SettingNames.PIPELINES_LOGS_SLOW,
        duration(s -> s.pipelines().logs().slow(), Duration.ofSeconds(5)));
  }

  private static Pinned duration(Function<Settings, Duration> reading, Duration byDefault) {
    return new Pinned(reading, byDefault, "33s", Duration.ofSeconds(33));
  }

  private static Pinned number(Function<Settings, Integer> reading, int byDefault) {
    return new Pinned(reading, byDefault, "4321", 4321);
  }

  /** Those that only go together. */
  private static Set<String> company(String name) {
    return switch (name) {
      case SettingNames.ENGINE_USERNAME, SettingNames.ENGINE_PASSWORD ->
          Set.of(SettingNames.ENGINE_USERNAME, SettingNames.ENGINE_PASSWORD);
      case SettingNames.ADMIN_USERNAME, SettingNames.ADMIN_PASSWORD ->
          Set.of(SettingNames.ADMIN_USERNAME, SettingNames.ADMIN_PASSWORD);
      default -> Set.of(name);
    };
  }

  private Map<String, String> configured(String name) {
    Map<String, String> values = new HashMap<>();
    Set<String> company = company(name);
    pinned()
        .forEach(
            (one, pin) -> {
              if (company.contains(one)) {
                values.put(one, pin.configured());
              }
            });
    return values;
  }

  @Test
  void noSettingIsLeftOut() {
    assertThat(pinned().keySet()).isEqualTo(new HashSet<>(SettingNames.ALL));
    assertThat(SettingNames.ALL).doesNotHaveDuplicates();
  }

  @Test
  void defaults() {
    Settings settings = SettingsFixture.load(Map.of());
    pinned()
        .forEach(
            (name, pin) ->
                assertThat((Object) pin.reading().apply(settings))
                    .as(name)
                    .isEqualTo(pin.byDefault()));
  }

  @Test
  void everySettingSetToSomethingElse() {
    pinned()
        .forEach(
            (name, pin) ->
                assertThat((Object) pin.reading().apply(SettingsFixture.load(configured(name))))
                    .as(name)
                    .isEqualTo(pin.read()));
  }

  @Test
  void everySettingIsAnEnvironmentVariableToo() {
    pinned()
        .forEach(
            (name, pin) -> {
              Map<String, String> environment = new HashMap<>();
              configured(name)
                  .forEach(
                      (one, value) -> environment.put(SettingsFixture.environmentName(one), value));
              Settings settings = new SettingsLoader(Map.of(), environment, Map.of()).load();
              assertThat((Object) pin.reading().apply(settings)).as(name).isEqualTo(pin.read());
            });
  }

  @Test
  void aFileSetsWhatNothingElseDoes() throws IOException {
    Files.writeString(file, "gateway.http.port=7\n");
    assertThat(SettingsFixture.load(configured(SettingNames.CONFIG_FILE)).http().port())
        .isEqualTo(7);
  }
}
