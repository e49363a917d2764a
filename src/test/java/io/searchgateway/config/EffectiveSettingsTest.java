package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EffectiveSettingsTest {

  private static EffectiveSetting setting(SettingsLoader loader, String name) {
    return loader.inForce().settings().stream()
        .filter(setting -> setting.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everySettingIsToldWithItsMeaning() {
    EffectiveSettings all = new SettingsLoader(Map.of(), Map.of(), Map.of()).inForce();
    assertThat(all.settings())
        .extracting(EffectiveSetting::name)
        .isEqualTo(SettingsTable.ALL.stream().map(Setting::name).toList());
    assertThat(all.settings())
        .allSatisfy(setting -> assertThat(setting.meaning()).as(setting.name()).isNotBlank())
        .allSatisfy(setting -> assertThat(setting.byDefault()).as(setting.name()).isNotBlank())
        .allSatisfy(setting -> assertThat(setting.source()).isEmpty());
  }

  @Test
  void itIsToldWhereAValueCameFrom(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gateway.properties");
    Files.writeString(file, "gateway.limits.in-flight=7\n");
    SettingsLoader loader =
        new SettingsLoader(
            Map.of("gateway.config.file", file.toString()),
            Map.of("GATEWAY_ENGINE_URL", "http://engine:9200"),
            Map.of("gateway.http.port", "9"));
    assertThat(setting(loader, "gateway.config.file").source()).contains("system property");
    assertThat(setting(loader, "gateway.engine.url").source()).contains("environment variable");
    assertThat(setting(loader, "gateway.engine.url").value()).contains("http://engine:9200");
    assertThat(setting(loader, "gateway.http.port").source()).contains("context parameter");
    assertThat(setting(loader, "gateway.limits.in-flight").source()).contains("file");
  }

  @Test
  void secretsAreNotTold() {
    SettingsLoader loader =
        new SettingsLoader(
            Map.of("gateway.engine.password", "hidden", "gateway.engine.api-key", "hidden"),
            Map.of("GATEWAY_ADMIN_PASSWORD", "hidden", "GATEWAY_ENGINE_BEARER_TOKEN", "hidden"),
            Map.of("gateway.engine.client-keystore-password", "hidden"));
    EffectiveSettings all = loader.inForce();
    assertThat(all.toString()).doesNotContain("hidden");
    assertThat(all.settings()).filteredOn(EffectiveSetting::secret).hasSize(6);
    assertThat(setting(loader, "gateway.engine.password").source()).contains("system property");
  }
}
