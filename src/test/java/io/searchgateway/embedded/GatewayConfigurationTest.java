package io.searchgateway.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatewayConfigurationTest {
  private static final URI ENGINE = URI.create("http://127.0.0.1:9209");

  private final Path directory;

  GatewayConfigurationTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void theGatewayIsToldItsEngineAndTheDevelopmentCredential() throws IOException {
    assertThat(written(settings(Map.of())))
        .containsEntry("gateway.engine.url", "http://127.0.0.1:9209")
        .containsEntry("gateway.admin.username", "admin")
        .containsEntry("gateway.admin.password", "admin-development")
        .containsEntry("gateway.access-log", directory.resolve("access.log").toString());
  }

  @Test
  void theOperatorsOwnFileStandsAbove() throws IOException {
    Path file = directory.resolve("operator.properties");
    Files.writeString(file, "gateway.admin.password=own\ngateway.limits.in-flight=7");

    assertThat(written(settings(Map.of("GATEWAY_CONFIG_FILE", file.toString()))))
        .containsEntry("gateway.admin.password", "own")
        .containsEntry("gateway.limits.in-flight", "7")
        .containsEntry("gateway.engine.url", "http://127.0.0.1:9209");
  }

  @Test
  void theDevelopmentCredentialIsForLoopbackOnly() throws IOException {
    RunSettings settings = settings(Map.of());

    assertThatCode(() -> GatewayConfiguration.requireSafeCredential(settings, "127.0.0.1"))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> GatewayConfiguration.requireSafeCredential(settings, "0.0.0.0"))
        .hasMessageContaining("0.0.0.0")
        .hasMessageContaining("gateway.admin.password");
  }

  @Test
  void anotherPasswordMayBeUsedFromOtherMachines() throws IOException {
    RunSettings settings = settings(Map.of("GATEWAY_ADMIN_PASSWORD", "own"));

    assertThatCode(() -> GatewayConfiguration.requireSafeCredential(settings, "0.0.0.0"))
        .doesNotThrowAnyException();
  }

  @Test
  void theGreetingShowsTheDevelopmentCredentialButNotTheOperatorsPassword() throws IOException {
    assertThat(greeting(settings(Map.of()))).contains("curl -u admin:admin-development ");
    assertThat(
            greeting(
                settings(
                    Map.of("GATEWAY_ADMIN_USERNAME", "me", "GATEWAY_ADMIN_PASSWORD", "own-pass"))))
        .contains("curl -u me http://127.0.0.1:8080/")
        .doesNotContain("own-pass");
  }

  @Test
  void theGreetingHidesTheCredentialInANamedEnginesAddress() {
    assertThat(Greeting.ofNamedEngine("http://127.0.0.1:8080", "http://a:b@one,http://c:d@two"))
        .contains("http://one,http://two")
        .doesNotContain("a:b", "c:d");
  }

  private static String greeting(RunSettings settings) {
    return Greeting.ofEmbeddedEngine("http://127.0.0.1:8080", settings, "2.19.6", ENGINE);
  }

  private Properties written(RunSettings settings) throws IOException {
    Properties properties = new Properties();
    try (Reader reader =
        Files.newBufferedReader(GatewayConfiguration.write(directory, ENGINE, settings))) {
      properties.load(reader);
    }
    return properties;
  }

  private static RunSettings settings(Map<String, String> environment) throws IOException {
    return new RunSettings(new Properties(), environment);
  }
}
