package io.searchgateway.app;

import io.searchgateway.access.credential.PublicKeyFile;
import io.searchgateway.access.credential.PublicKeyRecord;
import io.searchgateway.config.AuthenticationSettings;
import io.searchgateway.config.InvalidSettings;
import io.searchgateway.config.KeyFiles;
import io.searchgateway.config.SettingNames;
import io.searchgateway.config.Settings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** Opens the files that settings name; what cannot be opened stops the start. */
final class SettingFiles {

  private static final System.Logger LOG = System.getLogger(SettingFiles.class.getName());

  private SettingFiles() {}

  static @Nullable AccessLog accessLog(Settings settings) {
    try {
      return AccessLog.open(settings.accessLog());
    } catch (IOException unwritable) {
      throw new InvalidSettings(
          List.of(SettingNames.ACCESS_LOG + " must be the path of a writable file"));
    }
  }

  static Optional<PublicKeyRecord> publicKey(AuthenticationSettings settings) {
    Optional<Path> file = settings.publicKey();
    if (file.isEmpty()) {
      return Optional.empty();
    }
    String setting = settings.publicKeySetting();
    try {
      return Optional.of(PublicKeyFile.read(file.get()));
    } catch (IOException unreadable) {
      LOG.log(System.Logger.Level.WARNING, "The public key cannot be read", unreadable);
      throw new InvalidSettings(List.of(setting + " must be the path of a readable file"));
    } catch (Problem faulty) {
      throw new InvalidSettings(
          faulty.faults().stream()
              .map(
                  fault ->
                      setting
                          + " must be the path of a file with a public key of RSA or of the "
                          + "curves P-256 and P-384; at "
                          + fault.pointer()
                          + ": "
                          + fault.message())
              .toList());
    }
  }

  /** The keys of the store, none where none are set. */
  static List<SecretKey> storeKeys(StoreSettings settings) {
    Optional<Path> file = settings.keyFile();
    try {
      return file.isEmpty() ? List.of() : KeyFiles.secretKeys(file.get());
    } catch (IOException | GeneralSecurityException unusable) {
      throw new InvalidSettings(
          List.of(SettingNames.STORE_KEY_FILE + " must be the path of a file with keys"));
    }
  }
}
