package io.searchgateway.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSettingsTest {
  private final Properties system = new Properties();

  @Test
  void theEnginePortHasADefault() throws IOException {
    assertThat(settings(Map.of()).enginePort()).isEqualTo(9209);
  }

  @Test
  void aSystemPropertyWinsOverTheEnvironment() throws IOException {
    system.setProperty("embedded.engine.port", "9301");

    assertThat(settings(Map.of("EMBEDDED_ENGINE_PORT", "9302")).enginePort()).isEqualTo(9301);
  }

  @Test
  void theEnvironmentWinsOverTheOperatorsFile(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("operator.properties");
    Files.writeString(file, "gateway.engine.url=http://file\ngateway.admin.username=file");
    system.setProperty("gateway.config.file", file.toString());

    RunSettings settings = settings(Map.of("GATEWAY_ENGINE_URL", "http://environment"));

    assertThat(settings.find("gateway.engine.url")).hasValue("http://environment");
    assertThat(settings.find("gateway.admin.username")).hasValue("file");
  }

  @Test
  void anEmptyValueIsNone() throws IOException {
    assertThat(settings(Map.of("GATEWAY_ENGINE_URL", "  ")).find("gateway.engine.url")).isEmpty();
  }

  @Test
  void aPortThatIsNoNumberIsNamed() throws IOException {
    RunSettings settings = settings(Map.of("EMBEDDED_ENGINE_PORT", "soon"));

    assertThatThrownBy(settings::enginePort)
        .hasMessageContaining("embedded.engine.port")
        .hasMessageContaining("soon");
  }

  private RunSettings settings(Map<String, String> environment) throws IOException {
    return new RunSettings(system, environment);
  }
}
