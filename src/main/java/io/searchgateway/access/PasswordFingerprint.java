package io.searchgateway.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Tells one password of an account from its others and says nothing about it. Sessions and scoped
 * tokens contain that of the password by which their owner was verified, and end with it.
 *
 * @param hex of a digest of the slow hash
 */
public record PasswordFingerprint(String hex) {

  private static final int BYTES = 12;

  /** That of a password with this hash. */
  static PasswordFingerprint of(String hash) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(hash.getBytes(StandardCharsets.UTF_8));
      return new PasswordFingerprint(HexFormat.of().formatHex(digest, 0, BYTES));
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
