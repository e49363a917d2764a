package io.searchgateway.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.config.AuthenticationSettings;
import io.searchgateway.config.InvalidSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingFilesTest {

  private static final String NAME = "JWT_RSA_PUBLIC_KEY_LOC";

  private static AuthenticationSettings settings(Path file) {
    return new AuthenticationSettings(Optional.empty(), 12, 0, Optional.of(file), NAME);
  }

  @Test
  void whatIsWrongWithAPublicKeyIsToldWithTheSettingThatNamesIt(@TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("key"), "{\"colour\":1,\"role_key\":2}");
    assertThatThrownBy(() -> SettingFiles.publicKey(settings(file)))
        .isInstanceOfSatisfying(
            InvalidSettings.class,
            invalid ->
                assertThat(invalid.faults())
                    .allMatch(fault -> fault.startsWith(NAME + " must be the path of a file"))
                    .anyMatch(fault -> fault.endsWith("/colour: this member is not known"))
                    .anyMatch(fault -> fault.contains("/role_key: ")));
  }

  @Test
  void aFileThatCannotBeReadIsToldSo(@TempDir Path folder) {
    assertThatThrownBy(() -> SettingFiles.publicKey(settings(folder.resolve("none"))))
        .isInstanceOf(InvalidSettings.class)
        .hasMessageContaining(NAME + " must be the path of a readable file");
  }
}
