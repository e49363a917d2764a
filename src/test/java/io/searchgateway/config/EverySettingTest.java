package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every setting once with its default and once with another value. */
class EverySettingTest {
  private static TestKeys keys;
  private final Path file;

  @BeforeAll
  static void makeKeys(@TempDir Path directory) throws IOException, GeneralSecurityException {
    keys = TestKeys.in(directory);
  }

  EverySettingTest(@TempDir Path directory) throws IOException {
    file = Files.writeString(directory.resolve("some.file"), "");
  }

  private Map<String, PinnedSetting> pinned() {
    Map<String, PinnedSetting> all = new HashMap<>();
    all.putAll(PinnedEngine.all(keys));
    all.putAll(PinnedSurroundings.all(keys));
    all.putAll(PinnedPipelines.all(keys));
    // The one whose effect is another setting's value.
    all.put(
        SettingNames.CONFIG_FILE,
        new PinnedSetting(s -> s.http().port(), 8080, file.toString(), 8080));
    return all;
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
    assertThat(SettingsTable.ALL)
        .extracting(Setting::name)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(pinned().keySet());
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
  void theDefaultThatIsWrittenIsTheDefault() {
    Map<String, PinnedSetting> pinned = pinned();
    List<Setting> values =
        SettingsTable.ALL.stream().filter(one -> one.byDefault().matches("`[^`]+`")).toList();
    assertThat(values).hasSizeGreaterThan(60);
    for (Setting setting : values) {
      String written = setting.byDefault().replace("`", "");
      PinnedSetting pin = Objects.requireNonNull(pinned.get(setting.name()));
      Settings given = SettingsFixture.load(Map.of(setting.name(), written));
      assertThat((Object) pin.reading().apply(given)).as(setting.name()).isEqualTo(pin.byDefault());
    }
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
