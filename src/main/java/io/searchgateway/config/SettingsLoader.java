package io.searchgateway.config;

import io.smallrye.config.ConfigValue;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Reads the settings. A system property wins over an environment variable, that over a context
 * parameter of the servlet container, that over the file named by {@code gateway.config.file}.
 *
 * <p>Each setting is also an environment variable: upper case, with underscores for dots and
 * dashes.
 */
public final class SettingsLoader {

  private static final System.Logger LOG = System.getLogger(SettingsLoader.class.getName());
  private static final int FILE_ORDINAL = 200;
  private static final int CONTEXT_ORDINAL = 250;
  private static final int ENVIRONMENT_ORDINAL = 300;
  private static final int PROPERTY_ORDINAL = 400;

  private final Map<String, String> systemProperties;
  private final Map<String, String> environment;
  private final Map<String, String> contextParameters;

  public SettingsLoader(
      Map<String, String> systemProperties,
      Map<String, String> environment,
      Map<String, String> contextParameters) {
    this.systemProperties = ownNames(systemProperties);
    this.environment = Map.copyOf(environment);
    this.contextParameters = ownNames(contextParameters);
  }

  /** A loader over this process. */
  public static SettingsLoader ofProcess(Map<String, String> contextParameters) {
    Map<String, String> properties = new HashMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      properties.put(name, System.getProperty(name));
    }
    return new SettingsLoader(properties, System.getenv(), contextParameters);
  }

  /**
   * Reads and checks all settings.
   *
   * @throws InvalidSettings naming every fault
   */
  public Settings load() {
    List<String> faults = new ArrayList<>();
    Map<String, String> file = readFile(faults);
    warnOfUnknown(file);
    SettingReader reader = new SettingReader(config(file));
    Settings settings =
        new Settings(
            new EngineSettingsReader(reader).read(),
            http(reader),
            authentication(reader),
            sessions(reader),
            new StoreSettingsReader(reader).read(),
            limits(reader),
            new SearchSettingsReader(reader).read(),
            cache(reader),
            new AnalyticsSettings(
                reader.flag(SettingNames.ANALYTICS_UBI_ALIASES, false),
                reader.readableFile(SettingNames.ANALYTICS_PLACES)),
            new PipelineSettingsReader(reader).read(),
            new ImportSettingsReader(reader).read(),
            access(reader),
            audit(reader),
            accessLog(reader));
    faults.addAll(reader.faults());
    if (!faults.isEmpty()) {
      throw new InvalidSettings(faults);
    }
    return settings;
  }

  private static CacheSettings cache(SettingReader reader) {
    return new CacheSettings(
        reader.integer(SettingNames.CACHE_HEAP_PERCENT, 25, 1, 75),
        HostList.checked(reader, SettingNames.CACHE_REDIS_ALLOW),
        reader.secret(SettingNames.CACHE_REDIS_PASSWORD),
        reader.certificates(SettingNames.CACHE_REDIS_CA_FILE));
  }

  /**
   * The settings as they are given, for people to look at; they are read and checked by {@link
   * #load()}.
   */
  public EffectiveSettings inForce() {
    SmallRyeConfig config = config(readFile(new ArrayList<>()));
    return new EffectiveSettings(
        SettingsTable.ALL.stream()
            .map(setting -> inForce(setting, config.getConfigValue(setting.name())))
            .toList());
  }

  private static EffectiveSetting inForce(Setting setting, ConfigValue given) {
    Optional<String> value = Optional.ofNullable(given.getValue()).filter(v -> !v.isEmpty());
    return new EffectiveSetting(
        setting.name(),
        setting.isSecret(),
        setting.byDefault().replace("`", ""),
        setting.meaning().replace("`", ""),
        setting.isSecret() ? Optional.empty() : value,
        value.map(present -> source(given.getConfigSourceOrdinal())));
  }

  private static String source(int ordinal) {
    return switch (ordinal) {
      case PROPERTY_ORDINAL -> "system property";
      case ENVIRONMENT_ORDINAL -> "environment variable";
      case CONTEXT_ORDINAL -> "context parameter";
      default -> "file";
    };
  }

  private SmallRyeConfig config(Map<String, String> file) {
    return new SmallRyeConfigBuilder()
        .withSources(
            new PropertiesConfigSource(systemProperties, "system properties", PROPERTY_ORDINAL),
            new EnvConfigSource(environment, ENVIRONMENT_ORDINAL),
            new PropertiesConfigSource(contextParameters, "context parameters", CONTEXT_ORDINAL),
            new PropertiesConfigSource(file, "file", FILE_ORDINAL))
        .build();
  }

  private Map<String, String> readFile(List<String> faults) {
    Optional<String> name = new SettingReader(config(Map.of())).text(SettingNames.CONFIG_FILE);
    if (name.isEmpty()) {
      return Map.of();
    }
    Optional<Path> path = SettingReader.path(name.get()).filter(SettingReader::isReadable);
    if (path.isEmpty()) {
      faults.add(SettingNames.CONFIG_FILE + " must be the path of a readable file");
      return Map.of();
    }
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(path.get(), StandardCharsets.UTF_8)) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException unreadable) {
      faults.add(SettingNames.CONFIG_FILE + " must be the path of a properties file in UTF-8");
    }
    Map<String, String> values = new HashMap<>();
    properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
    return values;
  }

  private void warnOfUnknown(Map<String, String> file) {
    for (Map<String, String> source : List.of(systemProperties, contextParameters, file)) {
      for (String name : source.keySet()) {
        if (name.startsWith("gateway.") && !SettingsTable.has(name)) {
          LOG.log(System.Logger.Level.WARNING, "{0} is not a known setting", name);
        }
      }
    }
  }

  private static Map<String, String> ownNames(Map<String, String> all) {
    Map<String, String> own = new HashMap<>();
    all.forEach(
        (name, value) -> {
          if (name.startsWith("gateway.")) {
            own.put(name, value);
          }
        });
    return Map.copyOf(own);
  }

  private static HttpSettings http(SettingReader reader) {
    return new HttpSettings(
        reader.text(SettingNames.HTTP_HOST).orElse("127.0.0.1"),
        reader.integer(SettingNames.HTTP_PORT, 8080, 0, 65_535),
        AddressRanges.checked(reader, SettingNames.HTTP_TRUSTED_PROXIES),
        reader.list(SettingNames.HTTP_CORS_ORIGINS, "*"));
  }

  private static AuthenticationSettings authentication(SettingReader reader) {
    String publicKey =
        reader.text(SettingNames.AUTH_PUBLIC_KEY_FILE).isPresent()
            ? SettingNames.AUTH_PUBLIC_KEY_FILE
            : SettingNames.JWT_KEY_LOCATION;
    return new AuthenticationSettings(
        BootstrapReader.read(reader),
        reader.integer(SettingNames.AUTH_BCRYPT_COST, 12, 10, 16),
        reader.integer(SettingNames.AUTH_STRANGER_RATE, 200, 0, 1_000_000),
        reader.readableFile(publicKey),
        publicKey);
  }

  private static SessionSettings sessions(SettingReader reader) {
    Duration least = Duration.ofMinutes(1);
    return new SessionSettings(
        reader.duration(
            SettingNames.SESSION_IDLE_TIMEOUT, Duration.ofHours(1), least, Duration.ofHours(24)),
        reader.duration(
            SettingNames.SESSION_LIFETIME, Duration.ofHours(12), least, Duration.ofDays(30)));
  }

  private static LimitSettings limits(SettingReader reader) {
    return new LimitSettings(
        reader.integer(SettingNames.LIMITS_IN_FLIGHT, 1024, 1, 1_000_000),
        reader.integer(SettingNames.LIMITS_TARGET_BYTES, 32_768, 1024, 1_048_576),
        reader.integer(SettingNames.LIMITS_HEADER_BYTES, 32_768, 1024, 1_048_576),
        reader.integer(SettingNames.LIMITS_HEADER_COUNT, 200, 10, 10_000),
        reader.integer(SettingNames.LIMITS_MIN_RATE, 240, 0, 1_048_576),
        reader.duration(
            SettingNames.LIMITS_MIN_RATE_GRACE,
            Duration.ofSeconds(10),
            Duration.ofMillis(100),
            Duration.ofHours(1)),
        reader.duration(
            SettingNames.LIMITS_DRAIN_TIMEOUT,
            Duration.ofSeconds(30),
            Duration.ZERO,
            Duration.ofHours(1)),
        reader.number(
            SettingNames.LIMITS_HELD_BYTES,
            LimitSettings.usualHeldBytes(),
            1_048_576,
            1_099_511_627_776L));
  }

  private static AccessSettings access(SettingReader reader) {
    return new AccessSettings(
        reader.integer(SettingNames.ACCESS_ANSWER_BYTES, 16_777_216, 65_536, 1_073_741_824),
        reader.integer(SettingNames.ACCESS_BODY_BYTES, 16_777_216, 65_536, 1_073_741_824));
  }

  private static AuditSettings audit(SettingReader reader) {
    return new AuditSettings(
        reader.duration(
            SettingNames.AUDIT_RETENTION,
            Duration.ofDays(90),
            Duration.ofDays(1),
            Duration.ofDays(3650)));
  }

  private static AccessLogSettings accessLog(SettingReader reader) {
    String where = reader.text(SettingNames.ACCESS_LOG).orElse("stdout");
    return switch (where) {
      case "off" -> new AccessLogSettings.Off();
      case "stdout" -> new AccessLogSettings.StandardOutput();
      default ->
          SettingReader.path(where)
              .<AccessLogSettings>map(AccessLogSettings.ToFile::new)
              .orElseGet(
                  () -> {
                    reader.fault(
                        SettingNames.ACCESS_LOG, "must be off, stdout or the path of a file");
                    return new AccessLogSettings.Off();
                  });
    };
  }
}
