package io.searchgateway.config;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads where state is kept, and how it is sealed. */
final class StoreSettingsReader {

  /** A permission to adopt records that somebody forgets must end by itself. */
  private static final Duration LONGEST_ADOPTION = Duration.ofDays(1);

  private final SettingReader reader;

  StoreSettingsReader(SettingReader reader) {
    this.reader = reader;
  }

  StoreSettings read() {
    String prefix = reader.text(SettingNames.STORE_INDEX_PREFIX).orElse(".gateway-");
    if (!prefix.matches("\\.[a-z0-9][a-z0-9_-]{0,62}")) {
      reader.fault(
          SettingNames.STORE_INDEX_PREFIX,
          "must start with a dot, followed by lowercase letters, digits, "
              + "underscores or dashes");
    }
    return new StoreSettings(
        prefix,
        reader.duration(
            SettingNames.STORE_POLL_INTERVAL,
            Duration.ofSeconds(2),
            Duration.ofMillis(100),
            Duration.ofSeconds(4)),
        keyFile(),
        adoptUntil());
  }

  /** The second name is the one from before the key was for more than secret envs. */
  private Optional<Path> keyFile() {
    Optional<Path> file = keyFile(SettingNames.STORE_KEY_FILE);
    Optional<Path> former = keyFile(SettingNames.PIPELINES_SECRETS_KEY_FILE);
    if (file.isPresent() && former.isPresent() && !file.equals(former)) {
      reader.fault(
          SettingNames.PIPELINES_SECRETS_KEY_FILE,
          "must be the same file as " + SettingNames.STORE_KEY_FILE + ", or not be set");
    }
    return file.or(() -> former);
  }

  private Optional<Path> keyFile(String name) {
    Optional<Path> file = reader.readableFile(name);
    if (file.isPresent()) {
      try {
        KeyFiles.secretKeys(file.get());
      } catch (IOException | GeneralSecurityException unusable) {
        reader.fault(
            name,
            "must be the path of a file with Base64-encoded keys of 32 random "
                + "bytes, one per line");
        return Optional.empty();
      }
    }
    return file;
  }

  private Optional<Instant> adoptUntil() {
    Optional<String> text = reader.text(SettingNames.STORE_ADOPT_UNTIL);
    try {
      Optional<Instant> until = text.map(Instant::parse);
      if (until.filter(time -> time.isAfter(Instant.now().plus(LONGEST_ADOPTION))).isEmpty()) {
        return until;
      }
    } catch (DateTimeParseException malformed) {
      // Told below, as what is too far off.
    }
    reader.fault(
        SettingNames.STORE_ADOPT_UNTIL,
        "must be a time such as 2026-05-01T12:30:00Z, at most one day in " + "the future");
    return Optional.empty();
  }
}
