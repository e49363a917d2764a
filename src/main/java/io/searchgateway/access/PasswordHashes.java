package io.searchgateway.access;

import jakarta.json.bind.annotation.JsonbProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The slow hashes of the passwords that let somebody in.
 *
 * @param hash bcrypt, in the modular crypt form
 * @param former the one before it, while that still counts
 */
public record PasswordHashes(@JsonbProperty("password") String hash, Optional<Former> former) {

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

  /** Whether one of the hashes that count at a time has that fingerprint. */
  public boolean counts(PasswordFingerprint fingerprint, Instant now) {
    return counting(now).stream().map(PasswordFingerprint::of).anyMatch(fingerprint::equals);
  }

  /** Never shows the hashes. */
  @Override
  public String toString() {
    return "Secrets[]";
  }
}
