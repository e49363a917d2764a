package io.searchgateway.access;

import jakarta.json.bind.annotation.JsonbProperty;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The slow hashes of the passwords that let somebody in.
 *
 * @param hash bcrypt, in the modular crypt form
 * @param former the one before it, while that still counts
 */
public record PasswordHashes(@JsonbProperty("password") String hash, Optional<Former> former) {

  private static final int FINGERPRINT_BYTES = 12;

  /**
   * A password that was replaced and counts for some time yet.
   *
   * @param hash bcrypt, in the modular crypt form
   * @param until when it ends
   */
  public record Former(@JsonbProperty("password") String hash, Instant until) {
    public Former {
      check(hash);
    }
  }

  public PasswordHashes {
    check(hash);
  }

  private static void check(String hash) {
    if (!PasswordHasher.isHash(hash)) {
      throw new IllegalArgumentException("the password hash is no bcrypt hash");
    }
  }

  /** A new password, the one before it ended. */
  public static PasswordHashes of(String hash) {
    return new PasswordHashes(hash, Optional.empty());
  }

  /** A new password; the present one counts until then. */
  public PasswordHashes replaced(String newHash, Instant until) {
    return new PasswordHashes(newHash, Optional.of(new Former(hash, until)));
  }

  /** The hashes that count at a time, the present one first. */
  public List<String> counting(Instant now) {
    return former
        .filter(before -> now.isBefore(before.until()))
        .map(before -> List.of(hash, before.hash()))
        .orElseGet(() -> List.of(hash));
  }

  /** Whether the hash is one that counts at a time. */
  public boolean counts(String candidate, Instant now) {
    return hash.equals(candidate)
        || former
            .filter(before -> before.hash().equals(candidate) && now.isBefore(before.until()))
            .isPresent();
  }

  /**
   * Whether one of the hashes that count has that fingerprint; what was derived from a password
   * ends with it so.
   */
  public boolean knows(String fingerprint, Instant now) {
    return counting(now).stream().anyMatch(one -> fingerprint(one).equals(fingerprint));
  }

  /** Tells the present password from others of the same name, and tells nothing about it. */
  public String fingerprint() {
    return fingerprint(hash);
  }

  private static String fingerprint(String hash) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(hash.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, FINGERPRINT_BYTES);
    } catch (GeneralSecurityException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  /** Never shows the hashes. */
  @Override
  public String toString() {
    return "Secrets[]";
  }
}
