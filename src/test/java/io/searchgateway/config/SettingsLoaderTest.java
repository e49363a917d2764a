package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.testkit.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsLoaderTest {
  private final Path directory;

  SettingsLoaderTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private static List<String> faults(String name, String value) {
    return SettingsFixture.faults(Map.of(name, value));
  }

  @Test
  void aPropertyWinsOverTheEnvironmentThatOverTheContextThatOverTheFile() throws IOException {
    Path file = directory.resolve("gateway.properties");
    Files.writeString(file, "gateway.http.port=4\n");
    Map<String, String> properties = new HashMap<>(Map.of("gateway.http.port", "1"));
    Map<String, String> environment = new HashMap<>(Map.of("GATEWAY_HTTP_PORT", "2"));
    Map<String, String> context = new HashMap<>(Map.of("gateway.http.port", "3"));
    context.put("gateway.config.file", file.toString());
    assertThat(port(properties, environment, context)).isEqualTo(1);
    properties.clear();
    assertThat(port(properties, environment, context)).isEqualTo(2);
    environment.clear();
    assertThat(port(properties, environment, context)).isEqualTo(3);
    context.remove("gateway.http.port");
    assertThat(port(properties, environment, context)).isEqualTo(4);
  }

  private static int port(
      Map<String, String> properties,
      Map<String, String> environment,
      Map<String, String> context) {
    return new SettingsLoader(properties, environment, context).load().http().port();
  }

  @Test
  void everyFaultIsReportedAtOnceWithItsName() {
    Map<String, String> wrong = new HashMap<>();
    wrong.put("gateway.config.file", "/no/such/file");
    wrong.put("gateway.engine.url", "ftp://a");
    wrong.put("gateway.engine.username", "a");
    wrong.put("gateway.engine.ca-file", "/no/such/file");
    wrong.put("gateway.engine.client-keystore", "/no/such/file");
    wrong.put("gateway.engine.verify-certificate", "yes");
    wrong.put("gateway.engine.connect-timeout", "1ms");
    wrong.put("gateway.engine.idle-timeout", "soon");
    wrong.put("gateway.engine.max-connections", "0");
    wrong.put("gateway.http.port", "65536");
    wrong.put("gateway.http.trusted-proxies", "10.0.0.0/33");
    wrong.put("gateway.admin.username", "a:b");
    wrong.put("gateway.admin.password", "ä".repeat(37));
    wrong.put("gateway.auth.bcrypt-cost", "9");
    wrong.put("gateway.store.index-prefix", "gateway-");
    wrong.put("gateway.store.poll-interval", "5s");
    wrong.put("gateway.limits.in-flight", "0");
    wrong.put("gateway.limits.target-bytes", "1023");
    wrong.put("gateway.limits.header-bytes", "1.5");
    wrong.put("gateway.limits.header-count", "9");
    wrong.put("gateway.limits.min-rate", "-1");
    wrong.put("gateway.limits.min-rate-grace", "99ms");
    wrong.put("gateway.limits.drain-timeout", "61m");
    wrong.put("gateway.limits.held-bytes", "1048575");
    wrong.put("gateway.access-log", "a\u0000b");
    List<String> faults = SettingsFixture.faults(wrong);
    wrong.put("gateway.engine.password", wrong.remove("gateway.engine.username"));
    assertThat(faults).hasSize(wrong.size());
    wrong
        .keySet()
        .forEach(name -> assertThat(faults).anyMatch(fault -> fault.startsWith(name + " ")));
    assertThatThrownBy(() -> SettingsFixture.load(wrong))
        .isInstanceOf(InvalidSettings.class)
        .hasMessageContaining("gateway.http.port")
        .hasMessageContaining("gateway.access-log");
  }

  @Test
  void secretsAreInNoFaultAndNoText() {
    Map<String, String> settings = new HashMap<>();
    settings.put("gateway.engine.username", "engine");
    settings.put("gateway.engine.password", "hush-1");
    settings.put("gateway.engine.client-keystore-password", "hush-2");
    settings.put("gateway.admin.username", "root");
    settings.put("gateway.admin.password", "hush-3");
    String basic = "ZW5naW5lOmh1c2gtMQ==";
    assertThat(SettingsFixture.load(settings).toString())
        .contains("root")
        .doesNotContain("hush", basic);
    settings.put("gateway.engine.api-key", "hush-4");
    settings.put("gateway.engine.bearer-token", "hush-5ä");
    settings.put("gateway.admin.password", "hush-3".repeat(20));
    assertThat(SettingsFixture.faults(settings).toString()).doesNotContain("hush", basic);
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "30s, PT30S",
    "30, PT30S",
    "5m, PT5M",
    "1h, PT1H",
    "2 s, PT2S",
    "PT1M30S, PT1M30S"
  })
  void durationsHaveSeveralSpellings(String text, Duration read) {
    assertThat(
            SettingsFixture.load(Map.of("gateway.engine.idle-timeout", text))
                .engine()
                .idleTimeout())
        .isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5x", "-5s", "s", "1.5s", "5 minutes", "PT", "99999999999999s", "0s"})
  void otherTextIsNoDuration(String text) {
    assertThat(faults("gateway.engine.idle-timeout", text))
        .singleElement()
        .asString()
        .startsWith("gateway.engine.idle-timeout must be a duration")
        .contains("from 100ms to 86400s");
  }

  @Test
  void anAdministratorNeedsBothHalvesAndCharactersThatCanBeSent() {
    assertThat(faults("gateway.admin.username", "a"))
        .singleElement()
        .asString()
        .startsWith("gateway.admin.password ");
    assertThat(faults("gateway.admin.password", "a"))
        .singleElement()
        .asString()
        .startsWith("gateway.admin.username ");
    assertThat(
            SettingsFixture.faults(
                Map.of("gateway.admin.username", "a\tb", "gateway.admin.password", "a\nb")))
        .hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x-", ".", ".X-", ".a*", ".a,b", ".-a", "..a", ".a.b"})
  void aPrefixThatCannotBeGuardedIsAFault(String prefix) {
    assertThat(faults("gateway.store.index-prefix", prefix)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "x", "10.0.0.0/8/8", "10.0.0.0/33"})
  void aRangeThatIsNoneIsAFault(String range) {
    assertThat(faults("gateway.http.trusted-proxies", range)).hasSize(1);
  }

  @Test
  void aFileThatIsNoneIsAFault() throws IOException {
    Path binary = Files.write(directory.resolve("binary"), new byte[] {(byte) 0xFF, (byte) 0xFE});
    Path escape = Files.writeString(directory.resolve("escape"), "a=\\u00zz");
    assertThat(faults("gateway.config.file", directory.resolve("none").toString())).hasSize(1);
    assertThat(faults("gateway.config.file", directory.toString())).hasSize(1);
    assertThat(faults("gateway.config.file", binary.toString())).hasSize(1);
    assertThat(faults("gateway.config.file", escape.toString())).hasSize(1);
    assertThat(faults("gateway.engine.ca-file", directory.toString())).hasSize(1);
  }

  @Test
  void aFileWithoutTheCertificatesOrKeysItShouldHoldIsAFault() throws IOException {
    String empty = Files.writeString(directory.resolve("empty"), "").toString();
    String text = Files.writeString(directory.resolve("text"), "no certificate").toString();
    assertThat(faults("gateway.engine.ca-file", empty)).hasSize(1);
    assertThat(faults("gateway.engine.ca-file", text)).hasSize(1);
    assertThat(faults("gateway.engine.client-keystore", empty)).hasSize(1);
    assertThat(faults("gateway.engine.client-keystore", text)).hasSize(1);
    String locked = new TestCertificates(directory).keyStore("k", "dns:k").toString();
    assertThat(faults("gateway.engine.client-keystore", locked))
        .singleElement()
        .asString()
        .contains("gateway.engine.client-keystore-password");
  }

  @Test
  void unknownNamesAreNoFault() {
    assertThat(SettingsFixture.load(Map.of("gateway.no-such", "x", "other", "y")).http().port())
        .isEqualTo(8080);
  }

  @Test
  void theAccessLogMayGoToAFile() {
    assertThat(SettingsFixture.load(Map.of("gateway.access-log", "/tmp/x.log")).accessLog())
        .isEqualTo(new AccessLogSettings.ToFile(Path.of("/tmp/x.log")));
  }
}
