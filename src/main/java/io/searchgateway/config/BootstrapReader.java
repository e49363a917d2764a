package io.searchgateway.config;

import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads and checks the first administrator. */
final class BootstrapReader {

  /** bcrypt looks at no more than this many bytes of a password. */
  private static final int MAX_PASSWORD_BYTES = 72;

  /** A credential with such a character is no well-formed one (RFC 7617) and never let in. */
  private static final String NO_CONTROLS = "must not contain control characters";

  private BootstrapReader() {}

  private static boolean hasControls(String text) {
    return text.chars().anyMatch(Character::isISOControl);
  }

  static Optional<Bootstrap> read(SettingReader reader) {
    Optional<String> name = reader.text(SettingNames.ADMIN_USERNAME);
    Optional<String> password = reader.secret(SettingNames.ADMIN_PASSWORD);
    if (name.isPresent() != password.isPresent()) {
      reader.fault(
          name.isPresent() ? SettingNames.ADMIN_PASSWORD : SettingNames.ADMIN_USERNAME,
          "must be set together with "
              + (name.isPresent() ? SettingNames.ADMIN_USERNAME : SettingNames.ADMIN_PASSWORD));
      return Optional.empty();
    }
    if (name.isEmpty() || password.isEmpty()) {
      return Optional.empty();
    }
    if (name.get().contains(":") || name.get().length() > 256) {
      reader.fault(
          SettingNames.ADMIN_USERNAME,
          "must not contain a colon and must have at most 256 characters");
    }
    if (hasControls(name.get())) {
      reader.fault(SettingNames.ADMIN_USERNAME, NO_CONTROLS);
    }
    if (hasControls(password.get())) {
      reader.fault(SettingNames.ADMIN_PASSWORD, NO_CONTROLS);
    }
    if (password.get().getBytes(StandardCharsets.UTF_8).length > MAX_PASSWORD_BYTES) {
      reader.fault(
          SettingNames.ADMIN_PASSWORD,
          "must have at most " + MAX_PASSWORD_BYTES + " bytes in UTF-8");
    }
    return Optional.of(new Bootstrap(name.get(), password.get()));
  }
}
