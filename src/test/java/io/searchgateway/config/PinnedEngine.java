package io.searchgateway.config;

import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Settings of the engine, and of whom it and the gateway believe. */
final class PinnedEngine {

  private PinnedEngine() {}

  static Map<String, PinnedSetting> all(TestKeys keys) {
    Map<String, PinnedSetting> all = new HashMap<>();
    engine(all, keys);
    credentials(all, keys);
    return all;
  }

  private static void engine(Map<String, PinnedSetting> all, TestKeys keys) {
    Function<Settings, List<URI>> nodes = s -> s.engine().nodes();
    all.put(
        SettingNames.ENGINE_URL,
        new PinnedSetting(
            nodes,
            List.of(URI.create("http://127.0.0.1:9200")),
            "https://a:1,http://b",
            List.of(URI.create("https://a:1"), URI.create("http://b:9200"))));
    all.put(
        SettingNames.ENGINE_CA_FILE,
        new PinnedSetting(
            s -> s.engine().tls().caFile(),
            Optional.empty(),
            keys.authorities().toString(),
            Optional.of(keys.authorities())));
    all.put(
        SettingNames.ENGINE_CLIENT_KEYSTORE,
        new PinnedSetting(
            s -> s.engine().tls().clientKeystore(),
            Optional.empty(),
            keys.keyStore().toString(),
            Optional.of(keys.keyStore())));
    all.put(
        SettingNames.ENGINE_CLIENT_KEYSTORE_PASSWORD,
        new PinnedSetting(
            s -> s.engine().tls().clientKeystorePassword(),
            Optional.empty(),
            " p ",
            Optional.of(" p ")));
    all.put(
        SettingNames.ENGINE_VERIFY_CERTIFICATE,
        new PinnedSetting(s -> s.engine().tls().verify(), true, "false", false));
    all.put(
        SettingNames.ENGINE_CONNECT_TIMEOUT,
        PinnedSetting.duration(s -> s.engine().connectTimeout(), Duration.ofSeconds(5)));
    all.put(
        SettingNames.ENGINE_IDLE_TIMEOUT,
        PinnedSetting.duration(s -> s.engine().idleTimeout(), Duration.ofMinutes(5)));
    all.put(
        SettingNames.ENGINE_LIVENESS_TIMEOUT,
        PinnedSetting.duration(s -> s.engine().livenessTimeout(), Duration.ofSeconds(3)));
    all.put(
        SettingNames.ENGINE_MAX_CONNECTIONS,
        PinnedSetting.number(s -> s.engine().maxConnections(), 1024));
  }

  private static void credentials(Map<String, PinnedSetting> all, TestKeys keys) {
    Function<Settings, Optional<String>> authorization = s -> s.engine().authorization();
    all.put(
        SettingNames.ENGINE_USERNAME,
        new PinnedSetting(authorization, Optional.empty(), "a", Optional.of("Basic YTpi")));
    all.put(
        SettingNames.ENGINE_PASSWORD,
        new PinnedSetting(authorization, Optional.empty(), "b", Optional.of("Basic YTpi")));
    all.put(
        SettingNames.ENGINE_API_KEY,
        new PinnedSetting(authorization, Optional.empty(), "k==", Optional.of("ApiKey k==")));
    all.put(
        SettingNames.ENGINE_BEARER_TOKEN,
        new PinnedSetting(authorization, Optional.empty(), "t", Optional.of("Bearer t")));
    Function<Settings, Optional<Bootstrap>> first = s -> s.authentication().bootstrap();
    Optional<Bootstrap> root = Optional.of(new Bootstrap("root", "se$cr\\et${x}"));
    all.put(SettingNames.ADMIN_USERNAME, new PinnedSetting(first, Optional.empty(), "root", root));
    all.put(
        SettingNames.ADMIN_PASSWORD,
        new PinnedSetting(first, Optional.empty(), "se$cr\\et${x}", root));
    all.put(
        SettingNames.AUTH_BCRYPT_COST,
        new PinnedSetting(s -> s.authentication().bcryptCost(), 12, "10", 10));
    all.put(
        SettingNames.AUTH_STRANGER_RATE,
        new PinnedSetting(s -> s.authentication().strangerRate(), 200, "0", 0));
    all.put(
        SettingNames.SESSION_IDLE_TIMEOUT,
        new PinnedSetting(
            s -> s.sessions().idleTimeout(), Duration.ofHours(1), "33m", Duration.ofMinutes(33)));
    all.put(
        SettingNames.SESSION_LIFETIME,
        new PinnedSetting(
            s -> s.sessions().lifetime(), Duration.ofHours(12), "33m", Duration.ofMinutes(33)));
    all.put(
        SettingNames.AUTH_PUBLIC_KEY_FILE,
        new PinnedSetting(
            s -> s.authentication().publicKey(),
            Optional.empty(),
            keys.secrets().toString(),
            Optional.of(keys.secrets())));
  }
}
